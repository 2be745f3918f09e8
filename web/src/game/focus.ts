/** Moves the focus to the cursor on the board. */
export function focusBoard(): void {
  const point = document.querySelector<HTMLElement>('.point[tabindex="0"]');
  const hole =
    document.querySelector<HTMLElement>('.hole:not([aria-disabled])') ??
    document.querySelector<HTMLElement>('.hole');
  (point ?? hole)?.focus();
}
