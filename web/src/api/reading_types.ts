// What becomes of a group (docs/api.md, "Reading").
import type { TreeNode } from './layer_types';
import type { Side, Text } from './types';

export interface ReadingAnswer {
  /** Who moves first. */
  readonly side: Side;
  readonly result: 'works' | 'ko' | 'ko-with-threats' | 'fails' | 'unknown';
  readonly proven: boolean;
  readonly text: Text;
  readonly reason: Text | null;
  readonly move: string;
  readonly moves: readonly string[];
  readonly undecided: readonly string[];
  readonly line: readonly string[];
  readonly area: readonly string[];
  readonly nodes: number;
  readonly tree: TreeNode | null;
}

export interface Reading {
  readonly number: number;
  readonly node: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly point: string | null;
  readonly region: readonly [string, string] | null;
  readonly answer: {
    /** Why nothing could be read; then there are no answers. */
    readonly reason: Text | null;
    readonly defender?: Side;
    readonly target?: readonly string[];
    readonly answers: readonly ReadingAnswer[];
  } | null;
}
