// Reasons as they are listed below a summary.

function plain(text: string): string {
  return text.trim().replace(/[.!]$/, '').toLowerCase();
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
