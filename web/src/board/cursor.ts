// Where the arrow keys take a cursor on a board of columns and rows.

export interface Cursor {
  readonly x: number;
  readonly y: number;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The cursor after a key, or nothing when the key does not move it. Edges stop it; Home and End
 *  go to the ends of a row. */
export function moved(from: Cursor, key: Key, columns: number, rows: number): Cursor | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  if (key.key === 'Home') return { x: 0, y: from.y };
  if (key.key === 'End') return { x: columns - 1, y: from.y };
  const step = steps[key.key];
  if (!step) return undefined;
  return {
    x: Math.max(0, Math.min(columns - 1, from.x + step[0])),
    y: Math.max(0, Math.min(rows - 1, from.y + step[1])),
  };
}
