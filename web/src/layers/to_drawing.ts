// From the server's layers to shapes on a board.
import type { Layer } from '../api/layer_types';
import type { Candidate, Side, Text } from '../api/types';
import { emptyDrawing } from '../board/drawing';
import type { Drawing } from '../board/drawing';

type Say = (text: Text | string | null | undefined) => string;

/** Values are divided by the larger end of their scale, so that 1 is the strongest there can be. */
function strength(value: number, scale: { readonly min: number; readonly max: number }): number {
  const most = Math.max(Math.abs(scale.min), Math.abs(scale.max));
  return most > 0 ? Math.max(-1, Math.min(1, value / most)) : 0;
}

/** What a layer draws on the board; graphs, trees, terms and texts draw nothing there. */
export function layerDrawing(layer: Layer, say: Say): Drawing {
  switch (layer.kind) {
    case 'heat':
      return {
        ...emptyDrawing,
        signed: layer.scale.min < 0,
        heat: Object.entries(layer.values).map(([place, value]) => ({
          place,
          strength: strength(value, layer.scale),
        })),
      };
    case 'marks':
      return {
        ...emptyDrawing,
        marks: layer.marks.map((mark) => ({
          place: mark.point,
          shape: mark.sign,
          title: say(mark.title),
        })),
      };
    case 'labels':
      return {
        ...emptyDrawing,
        labels: layer.labels.map((label) => ({
          place: label.point,
          text: label.label,
          weight: label.strength,
        })),
      };
    default:
      return emptyDrawing;
  }
}

const shownCandidates = 10;
/** A share of fewer games than this says nothing: such candidates are not shown. */
export const leastPlayouts = 50;

/** The candidates that were looked at often enough to be shown to people. */
export function judged(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(
    // Players that count none, as those that prove their values, say 0.
    ({ playouts }) => playouts === 0 || playouts >= leastPlayouts,
  );
}

/** Candidates of a search: win rate above, playouts below, the first one ringed. */
export function candidateDrawing(
  candidates: readonly Candidate[],
  short: (count: number) => string,
): Drawing {
  const shown = judged(candidates).slice(0, shownCandidates);
  const labels = shown.flatMap((candidate, index) =>
    candidate.point === null
      ? []
      : [
          {
            place: candidate.point,
            text: String(Math.round(100 * candidate.value)),
            detail: short(candidate.playouts),
            weight: index === 0 && candidate === candidates[0] ? 1 : 0.5,
          },
        ],
  );
  return { ...emptyDrawing, labels };
}

/** A line of moves as numbered stones; passes keep their number and draw nothing. */
export function lineDrawing(line: readonly string[], first: Side): Drawing {
  const second: Side = first === 'first' ? 'second' : 'first';
  return {
    ...emptyDrawing,
    line: line.map((place, index) => ({ place, side: index % 2 === 0 ? first : second })),
  };
}

/** 950, 1.2k, 34k, 1.5M: playouts where there is little room. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 10000) return `${(count / 1000).toFixed(1)}k`;
  if (count < 1000000) return `${Math.round(count / 1000)}k`;
  return `${(count / 1000000).toFixed(1)}M`;
}
