// Small things the browser remembers. A browser that refuses storage only forgets them.

export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(`tesuji.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`tesuji.${name}`, value);
  } catch {
    // Nothing depends on it.
  }
}
