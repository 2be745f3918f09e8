function cursor(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('.point[tabindex="0"]') ??
    document.querySelector<HTMLElement>('.hole:not([aria-disabled])') ??
    document.querySelector<HTMLElement>('.hole')
  );
}

/** Moves the focus to the cursor on the board. */
export function focusBoard(): void {
  cursor()?.focus();
}

/** The same where the focus was lost, as when the button that began the game is gone. */
export function focusIfNowhere(): void {
  if (document.activeElement !== document.body) return;
  cursor()?.focus({ preventScroll: true });
}
