// Walking along a line of moves. The start of the game is node 0, which no line lists.
import type { LineMove } from '../api/types';

export const startNode = 0;

export interface Neighbours {
  readonly number: number;
  readonly first: number | undefined;
  readonly back: number | undefined;
  readonly forward: number | undefined;
  readonly last: number | undefined;
}

export function neighbours(line: readonly LineMove[], node: number): Neighbours {
  const at = line.findIndex((move) => move.node === node);
  const here = line[at];
  const last = line[line.length - 1];
  const atStart = at < 0;
  return {
    number: here?.number ?? 0,
    first: atStart ? undefined : startNode,
    back: atStart ? undefined : (line[at - 1]?.node ?? startNode),
    forward: line[at + 1]?.node,
    last: last && last.node !== node ? last.node : undefined,
  };
}
