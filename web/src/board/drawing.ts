// What a layer draws on a board, whatever the game: shapes at places, in units of one cell.
// Boards turn names of places ("D4", "3") into coordinates; layers never know the board.

export type Shape = 'circle' | 'cross' | 'triangle' | 'square' | 'dot';

/** A value of one place. Its size on the board grows with |strength|; the sign is shown by
 *  black or white for a value of the two sides, so hue never carries a meaning alone. */
export interface Heat {
  readonly place: string;
  /** -1 to 1. With `signed`, above zero is the first side's. */
  readonly strength: number;
  readonly text?: string;
}

export interface Mark {
  readonly place: string;
  readonly shape: Shape;
  readonly title?: string;
}

export interface Label {
  readonly place: string;
  readonly text: string;
  /** A second, smaller line. */
  readonly detail?: string;
  /** 0 to 1: how much it stands out (the best candidate is 1). */
  readonly weight?: number;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export interface Drawing {
  readonly heat: readonly Heat[];
  readonly signed: boolean;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly arrows: readonly Arrow[];
  /** The moves of a line, numbered from 1. */
  readonly line: readonly { readonly place: string; readonly side: Side }[];
  /** Rectangles with these corners. */
  readonly boxes: readonly Box[];
}

export interface Box {
  readonly from: string;
  readonly to: string;
}

export type Side = 'first' | 'second';

export const emptyDrawing: Drawing = {
  heat: [],
  signed: false,
  marks: [],
  labels: [],
  arrows: [],
  line: [],
  boxes: [],
};

export function isEmpty(drawing: Drawing): boolean {
  return (
    drawing.heat.length +
      drawing.marks.length +
      drawing.labels.length +
      drawing.arrows.length +
      drawing.line.length +
      drawing.boxes.length ===
    0
  );
}

/** Several layers on one board: later ones lie above. */
export function merged(drawings: readonly Drawing[]): Drawing {
  return {
    heat: drawings.flatMap((d) => d.heat),
    signed: drawings.some((d) => d.signed && d.heat.length > 0),
    marks: drawings.flatMap((d) => d.marks),
    labels: drawings.flatMap((d) => d.labels),
    arrows: drawings.flatMap((d) => d.arrows),
    line: drawings.flatMap((d) => d.line),
    boxes: drawings.flatMap((d) => d.boxes),
  };
}
