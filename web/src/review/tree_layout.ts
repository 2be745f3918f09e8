// Places of a game tree's nodes: one column a move, one row a variation. The main line is the top
// row; a variation takes the first row below its parent that is free from its column on.
import type { TreeEntry } from '../api/types';

export interface Spot {
  readonly entry: TreeEntry;
  readonly column: number;
  readonly row: number;
  readonly parent: { readonly column: number; readonly row: number } | undefined;
}

export interface TreeLayout {
  readonly spots: readonly Spot[];
  readonly columns: number;
  readonly rows: number;
}

export function treeLayout(nodes: readonly TreeEntry[]): TreeLayout {
  const children = new Map<number, TreeEntry[]>();
  for (const entry of nodes) {
    if (entry.parent === null) continue;
    const list = children.get(entry.parent);
    if (list) list.push(entry);
    else children.set(entry.parent, [entry]);
  }
  const root = nodes.find((entry) => entry.parent === null);
  const spots: Spot[] = [];
  // The column from which each row is taken; rows fill from the right, so one number is enough.
  const taken: number[] = [];
  const lengths = new Map<number, number>();
  for (const entry of [...nodes].reverse()) {
    const below = (children.get(entry.node) ?? []).map((child) => lengths.get(child.node) ?? 1);
    lengths.set(entry.node, 1 + (below[0] ?? 0));
  }
  // A stack, not recursion: records have thousands of moves. Variations are placed after the line
  // they leave, the deepest first, which keeps them close to it.
  const work: { entry: TreeEntry; column: number; least: number; parent: Spot | undefined }[] = [];
  if (root) work.push({ entry: root, column: 0, least: 0, parent: undefined });
  while (work.length > 0) {
    const start = work.pop();
    if (!start) break;
    const length = lengths.get(start.entry.node) ?? 1;
    let row = start.least;
    while ((taken[row] ?? Infinity) <= start.column + length) row += 1;
    for (let r = (start.parent?.row ?? row - 1) + 1; r <= row; r += 1) {
      taken[r] = Math.min(taken[r] ?? Infinity, start.column - 1);
    }
    taken[row] = Math.min(taken[row] ?? Infinity, start.column - 1);
    let entry: TreeEntry | undefined = start.entry;
    let column = start.column;
    let parent = start.parent;
    while (entry) {
      const spot: Spot = { entry, column, row, parent };
      spots.push(spot);
      const following: TreeEntry[] = children.get(entry.node) ?? [];
      for (const branch of following.slice(1).reverse()) {
        work.push({ entry: branch, column: column + 1, least: row + 1, parent: spot });
      }
      entry = following[0];
      column += 1;
      parent = spot;
    }
  }
  return {
    spots,
    columns: 1 + Math.max(0, ...spots.map((spot) => spot.column)),
    rows: 1 + Math.max(0, ...spots.map((spot) => spot.row)),
  };
}
