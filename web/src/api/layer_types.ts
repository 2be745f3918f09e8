// The kinds of layers the server sends (docs/api.md, "Layers"). The page draws kinds, never a
// named layer: a layer that the server learns tomorrow is drawn by the code of today.
import type { Side, Text } from './types';
import type { Shape } from '../board/drawing';

interface Common {
  readonly layer: string;
  readonly node: number;
  readonly view: Side | null;
  readonly text: Text;
}

export interface HeatLayer extends Common {
  readonly kind: 'heat';
  readonly values: Readonly<Record<string, number>>;
  readonly scale: { readonly min: number; readonly max: number };
}

export interface MarksLayer extends Common {
  readonly kind: 'marks';
  readonly marks: readonly {
    readonly point: string;
    readonly sign: Shape;
    readonly side: Side | null;
    readonly title?: Text | string;
  }[];
}

export interface LabelsLayer extends Common {
  readonly kind: 'labels';
  readonly labels: readonly {
    readonly point: string;
    readonly label: string;
    readonly strength: number;
    readonly title?: Text | string;
  }[];
}

export interface GraphLayer extends Common {
  readonly kind: 'graph';
  readonly series: readonly {
    readonly title: Text;
    /** Nothing where the title says what is counted. */
    readonly unit: Text | null;
    /** Where neither side is ahead. */
    readonly zero?: number;
    readonly points: readonly {
      readonly node: number;
      readonly number: number;
      readonly value: number;
    }[];
  }[];
  readonly zero?: number | null;
}

export interface TermsLayer extends Common {
  readonly kind: 'terms';
  readonly rows: readonly {
    readonly title: Text | string;
    readonly value: number;
    readonly weight?: number | null;
    readonly product: number;
  }[];
  readonly total: number;
  readonly unit: Text | string;
}

export interface TreeNode {
  readonly move: string | null;
  readonly playouts?: number;
  readonly depth?: number;
  readonly value?: number | null;
  readonly lead?: number | null;
  readonly note?: Text | string | null;
  readonly children?: readonly TreeNode[];
}

export interface TreeLayer extends Common {
  readonly kind: 'tree';
  readonly tree: TreeNode | null;
  readonly dot?: string;
}

export interface TextLayer extends Common {
  readonly kind: 'text';
  readonly sentences: readonly Text[];
}

export type Layer =
  HeatLayer | MarksLayer | LabelsLayer | GraphLayer | TermsLayer | TreeLayer | TextLayer;
