// Reasons as they are listed below a summary.

function plain(text: string): string {
  return text.trim().replace(/[.!]$/, '').toLowerCase();
}

/** Whether a summary says no more than the move that stands beside it ("play D4"). */
export function isBare(summary: string, move: string): boolean {
  const words = (text: string): number => plain(text).split(/\s+/).length;
  return plain(summary).endsWith(plain(move)) && words(summary) <= words(move) + 1;
}

/** The reasons that add something: none that the summary says already, none twice. */
export function newReasons(summary: string, reasons: readonly string[]): readonly string[] {
  const said = plain(summary);
  return reasons.filter(
    (reason, index) =>
      plain(reason) !== '' &&
      !said.includes(plain(reason)) &&
      reasons.findIndex((other) => plain(other) === plain(reason)) === index,
  );
}
