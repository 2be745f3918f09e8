import type { Position } from '../api/types';
import { isGo } from '../api/types';
import type { Box, Drawing } from '../board/drawing';
import { emptyDrawing } from '../board/drawing';
import { pointsIn } from '../go/region';
import { useStateAt } from '../shell/use_state_at';

/** A region of the board that a search is kept to: chosen as two corners. */
export interface Region {
  readonly box: Box | undefined;
  readonly choosing: boolean;
  /** The legal moves in it; nothing without a region. */
  readonly moves: readonly string[] | undefined;
  readonly drawing: Drawing;
  /** What a click on the board means while corners are chosen. */
  readonly pick: ((place: string) => void) | undefined;
  readonly begin: () => void;
  readonly clear: () => void;
}

type Corners = { readonly from?: string };

export function useRegion(position: Position): Region {
  const size = isGo(position) ? position.size : undefined;
  const [box, setBox] = useStateAt<Box | undefined>(size, undefined);
  const [corners, setCorners] = useStateAt<Corners | undefined>(size, undefined);
  const clear = (): void => {
    setBox(undefined);
    setCorners(undefined);
  };
  const pick = (place: string): void => {
    if (corners?.from === undefined) {
      setCorners({ from: place });
      return;
    }
    setBox({ from: corners.from, to: place });
    setCorners(undefined);
  };
  const first = corners?.from;
  return {
    box,
    choosing: corners !== undefined,
    moves: box && size !== undefined ? pointsIn(box, position.legal, size) : undefined,
    drawing: {
      ...emptyDrawing,
      boxes: box ? [box] : first === undefined ? [] : [{ from: first, to: first }],
    },
    pick: corners === undefined ? undefined : pick,
    begin: () => {
      setBox(undefined);
      setCorners({});
    },
    clear,
  };
}
