import { useCallback, useMemo } from 'preact/hooks';
import type {
  GameInfo,
  GoPosition,
  KalahPosition,
  Position,
  Score,
  Side,
  State,
} from '../api/types';
import { isGo } from '../api/types';
import { merged, emptyDrawing } from '../board/drawing';
import type { Drawing } from '../board/drawing';
import { GoBoard } from '../go/go_board';
import type { Sign } from '../go/go_board';
import { indexOf, placeOf, pointName } from '../go/points';
import { refusalText } from '../go/refusal';
import { useSpeech } from '../i18n/language';
import { KalahBoard } from '../kalah/kalah_board';
import type { Hole } from '../kalah/layout';
import { seatName } from './describe';
import { takesMovesFast } from './pace';

interface BoardViewProps {
  readonly state: State;
  readonly info: GameInfo;
  readonly position: Position;
  readonly pending: string | undefined;
  readonly drawing: Drawing;
  /** What a click on a place means; nothing when clicks mean nothing now. */
  readonly onPlace: ((place: string) => void) | undefined;
  /** A click that means nothing says why. */
  readonly onRefused: (why: string) => void;
  /** Why no click means anything now. */
  readonly closed: string | undefined;
  /** Clicks edit the board or mark stones: every place is open. */
  readonly anyPlace: boolean;
  /** Told what the holes of Kalah show, seed by seed. */
  readonly onHoles: (holes: readonly number[]) => void;
}

/** Owners of the points as a heat map of the two sides, and a square on every stone in seki. */
function ownerDrawing(score: Score, position: GoPosition): Drawing {
  const { size, board } = position;
  if (!score.owner) return emptyDrawing;
  const heat = score.owner.flatMap((row, y) =>
    row.flatMap((owner, x) =>
      // A stone on its own side's point says it already.
      owner === 0 || board[y]?.[x] === owner
        ? []
        : [{ place: pointName({ x, y }, size), strength: 0.45 * owner }],
    ),
  );
  const marks = (score.seki ?? []).map((place) => ({ place, shape: 'square' as const }));
  return { ...emptyDrawing, heat, marks, signed: true };
}

function GoView(props: BoardViewProps & { position: GoPosition }) {
  const { position, pending, info, state } = props;
  const { t, say } = useSpeech();
  const { size } = position;
  const board = useMemo(() => position.board.flat(), [position]);
  const stones = useMemo(() => {
    const place = pending === undefined ? undefined : placeOf(pending, size);
    if (!place) return board;
    const sign: Sign = position.to_move === 'first' ? 1 : -1;
    return board.map((stone, index) => (index === indexOf(place, size) ? sign : stone));
  }, [board, pending, position, size]);
  // The count is of the present position, not of one that is looked back at.
  const counting = state.phase === 'marking' || state.phase === 'over';
  const score = counting && position.number === state.position.number ? state.score : undefined;
  const dead = useMemo(() => new Set(score?.dead ?? []), [score]);
  const inSeki = useMemo(() => new Set(score?.seki ?? []), [score]);
  const legal = useMemo(() => new Set(position.legal), [position]);
  const open = props.onPlace !== undefined && (pending === undefined || takesMovesFast(state));
  const isOpen = useCallback(
    (point: string) => open && (props.anyPlace || legal.has(point)),
    [open, props.anyPlace, legal],
  );
  const last = pending ?? position.last ?? undefined;
  const pointText = useCallback(
    (point: string, sign: Sign) => {
      const what = sign === 0 ? t.point.empty : say(info.sides[sign === 1 ? 'first' : 'second']);
      const notes = [
        point === last ? `, ${t.point.last}` : '',
        dead.has(point) ? `, ${t.point.dead}` : '',
        inSeki.has(point) ? `, ${t.point.seki}` : '',
      ].join('');
      return `${point}, ${what}${notes}`;
    },
    [t, say, info, last, dead, inSeki],
  );
  const drawing = useMemo(() => {
    return score ? merged([ownerDrawing(score, position), props.drawing]) : props.drawing;
  }, [props.drawing, score, position]);
  const turn: Side | undefined = open && !props.anyPlace ? position.to_move : undefined;
  const { onPlace, onRefused, closed } = props;
  const confirmText = useCallback(
    (point: string) =>
      [t.game.chosen(point), (props.anyPlace ? t.game.choose : t.game.confirm)(point)] as const,
    [t, props.anyPlace],
  );
  const onPoint = useCallback(
    (point: string) => {
      if (isOpen(point)) onPlace?.(point);
      else if (open) onRefused(refusalText(position, point, t));
      else if (closed !== undefined) onRefused(closed);
    },
    [isOpen, onPlace, open, onRefused, closed, position, t],
  );
  return (
    <GoBoard
      size={size}
      stones={stones}
      lastMove={last}
      dead={dead}
      drawing={drawing}
      turn={turn}
      isOpen={isOpen}
      pointText={pointText}
      label={t.game.board(size)}
      confirmText={confirmText}
      onPoint={onPoint}
    />
  );
}

function KalahView(props: BoardViewProps & { position: KalahPosition }) {
  const { position, info, pending } = props;
  const speech = useSpeech();
  const { t, say } = speech;
  const open = props.onPlace !== undefined && pending === undefined;
  const holeText = (hole: Hole, seeds: number): string => {
    const side = say(info.sides[hole.side]);
    const name = hole.store ? t.point.ofStore(side) : t.point.ofPit(side, hole.number);
    return `${name}: ${t.point.seeds(seeds)}`;
  };
  const sent = Object.entries(position.hole_moves).find(([, move]) => move === pending)?.[0];
  return (
    <KalahBoard
      position={position}
      drawing={props.drawing}
      isOpen={(hole) => open && position.hole_moves[hole] !== undefined}
      holeText={holeText}
      label={t.game.kalahBoard}
      pending={sent === undefined ? undefined : Number(sent)}
      names={{
        first: seatName(props.state, info, 'first', speech),
        second: seatName(props.state, info, 'second', speech),
      }}
      onHoles={props.onHoles}
      onHole={(hole) => {
        const move = position.hole_moves[hole];
        if (!open) {
          if (props.closed !== undefined) props.onRefused(props.closed);
          return;
        }
        if (move !== undefined) props.onPlace?.(move);
        else props.onRefused(t.refusal.pit);
      }}
    />
  );
}

/** The board of the game, whichever it is. */
export function BoardView(props: BoardViewProps) {
  return isGo(props.position) ? (
    <GoView {...props} position={props.position} />
  ) : (
    <KalahView {...props} position={props.position} />
  );
}
