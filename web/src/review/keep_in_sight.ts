/** Scrolls a list, and not the page around it, just as far as one of its rows needs. */
export function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  // A row taller than the list begins at its top.
  if (top < box.top || bottom - top > box.height) list.scrollTop += top - box.top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
