// What was wrong with a record that was opened, kept until its screen shows it.

const found = new Map<string, readonly string[]>();

export function keepWarnings(id: string, warnings: readonly string[]): void {
  if (warnings.length > 0) found.set(id, warnings);
}

export function warningsOf(id: string): readonly string[] {
  return found.get(id) ?? [];
}
