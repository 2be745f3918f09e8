import { useCallback, useMemo } from 'preact/hooks';
import type { GameInfo, KalahPosition, GoPosition, Position, Side, State } from '../api/types';
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
import { takesMovesFast } from './pace';

interface BoardViewProps {
  readonly state: State;
  readonly info: GameInfo;
  readonly position: Position;
  readonly pending: string | undefined;
  readonly drawing: Drawing;
  /** What a click on a place means; nothing when clicks mean nothing now. */
  readonly onPlace: ((place: string) => void) | undefined;
  /** A click that means nothing, although it is somebody's turn, says why. */
  readonly onRefused: (why: string) => void;
  /** Clicks edit the board or mark stones: every place is open. */
  readonly anyPlace: boolean;
}

/** Owners of the points in the counting phase, as a heat map of the two sides. */
function ownerDrawing(state: State, position: GoPosition): Drawing {
  const { size, board } = position;
  if (!state.score?.owner) return emptyDrawing;
  const heat = state.score.owner.flatMap((row, y) =>
    row.flatMap((owner, x) =>
      // A stone on its own side's point says it already.
      owner === 0 || board[y]?.[x] === owner
        ? []
        : [{ place: pointName({ x, y }, size), strength: 0.45 * owner }],
    ),
  );
  return { ...emptyDrawing, heat, signed: true };
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
  const shownDead =
    state.phase === 'marking' || state.phase === 'over' ? state.score?.dead : undefined;
  const dead = useMemo(() => new Set(shownDead ?? []), [shownDead]);
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
      ].join('');
      return `${point}, ${what}${notes}`;
    },
    [t, say, info, last, dead],
  );
  const drawing = useMemo(() => {
    if (!state.score || state.phase === 'review') return props.drawing;
    return merged([ownerDrawing(state, position), props.drawing]);
  }, [props.drawing, state.score, state.phase, position]);
  const turn: Side | undefined = open && !props.anyPlace ? position.to_move : undefined;
  const { onPlace, onRefused } = props;
  const onPoint = useCallback(
    (point: string) => {
      if (isOpen(point)) onPlace?.(point);
      else if (open) onRefused(refusalText(position, point, t));
    },
    [isOpen, onPlace, open, onRefused, position, t],
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
      onPoint={onPoint}
    />
  );
}

function KalahView(props: BoardViewProps & { position: KalahPosition }) {
  const { position, info, pending } = props;
  const { t, say } = useSpeech();
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
      onHole={(hole) => {
        const move = position.hole_moves[hole];
        if (!open) return;
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
