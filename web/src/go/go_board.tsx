import { Goban } from '@sabaki/shudan';
import type { Marker } from '@sabaki/shudan';
import '@sabaki/shudan/css/goban.css';
import { memo } from 'preact/compat';
import { useCallback, useMemo } from 'preact/hooks';
import { Overlay } from '../board/overlay';
import { useWidth } from '../board/use_width';
import type { Drawing, Side } from '../board/drawing';
import { useSpeech } from '../i18n/language';
import { useStateAt } from '../shell/use_state_at';
import { PointGrid } from './point_grid';
import { columnName, indexOf, placeOf, starPoints } from './points';

/** 1 black, -1 white, 0 empty. */
export type Sign = 0 | 1 | -1;

export interface GoBoardProps {
  readonly size: number;
  /** Rows from the top, `size` signs each. */
  readonly stones: readonly Sign[];
  readonly lastMove?: string | undefined;
  /** Stones shown as dead: faint, with a cross. */
  readonly dead?: ReadonlySet<string> | undefined;
  readonly drawing: Drawing;
  /** Whose stone follows the pointer; nothing when clicks do not place one. */
  readonly turn?: Side | undefined;
  readonly isOpen: (point: string) => boolean;
  readonly pointText: (point: string, sign: Sign) => string;
  readonly label: string;
  /** The words of the question whether a chosen point is meant: what is chosen, and the button. */
  readonly confirmText: (point: string) => readonly [chosen: string, play: string];
  readonly onPoint: (point: string) => void;
}

// What lies around the points on either side: coordinates and border (style/board.css).
const margin = 0.8;
const largestCell = 84;
// Below this a finger hides the point: the first touch chooses, a second one (or a button) plays.
const fingerCell = 28;
// Below this a second line of a label could not be read.
const labelCell = 40;

const coordX = (x: number): string => columnName(x);

interface PictureProps {
  readonly size: number;
  readonly stones: readonly Sign[];
  readonly lastMove: string | undefined;
  readonly dead: ReadonlySet<string> | undefined;
  readonly cell: number;
}

/** Shudan's picture of the board: rendered again only when stones or size change. */
const Picture = memo(function Picture({ size, stones, lastMove, dead, cell }: PictureProps) {
  const rows = useMemo(
    () => Array.from({ length: size }, (_, y) => stones.slice(y * size, (y + 1) * size)),
    [size, stones],
  );
  const markers = useMemo(() => {
    const map: (Marker | null)[][] = rows.map((row) => row.map(() => null));
    const put = (name: string, marker: Marker): void => {
      const place = placeOf(name, size);
      const row = place && map[place.y];
      if (place && row) row[place.x] = marker;
    };
    if (lastMove) put(lastMove, { type: 'circle' });
    dead?.forEach((name) => put(name, { type: 'cross' }));
    return map;
  }, [rows, lastMove, dead, size]);
  const dimmed = useMemo(
    () =>
      [...(dead ?? [])].flatMap((name): [number, number][] => {
        const place = placeOf(name, size);
        return place ? [[place.x, place.y]] : [];
      }),
    [dead, size],
  );
  return (
    <Goban
      vertexSize={cell}
      signMap={rows as Sign[][]}
      markerMap={markers}
      dimmedVertices={dimmed}
      showCoordinates
      coordX={coordX}
      innerProps={{ 'aria-hidden': 'true' } as object}
    />
  );
});

/** Asks whether the point that a finger chose is the one that was meant. */
function Confirm(props: {
  readonly words: readonly [string, string];
  readonly onPlay: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useSpeech();
  const [chosen, play] = props.words;
  return (
    <div class="confirm" role="status">
      <span class="small">{chosen}</span>
      <button type="button" class="button main" data-test="confirm" onClick={props.onPlay}>
        {play}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label={t.cancel}
        title={t.cancel}
        onClick={props.onCancel}
      >
        ×
      </button>
    </div>
  );
}

export function GoBoard(props: GoBoardProps) {
  const { size, stones } = props;
  const [frame, width] = useWidth();
  const cell = Math.max(8, Math.min(largestCell, Math.floor(width / (size + 2 * margin))));
  // By what lies on the board: news that change no stone leave the choice as it is.
  const [aim, setAim] = useStateAt<string | undefined>(stones.join(), undefined);
  const onPoint = (point: string, byTouch: boolean): void => {
    if (byTouch && cell < fingerCell && props.isOpen(point) && aim !== point) setAim(point);
    else {
      setAim(undefined);
      props.onPoint(point);
    }
  };
  const spot = useCallback(
    (name: string) => {
      const place = placeOf(name, size);
      return place && { x: place.x + 0.5, y: place.y + 0.5 };
    },
    [size],
  );
  const ground = useCallback(
    (name: string) => {
      const place = placeOf(name, size);
      const sign = place ? stones[indexOf(place, size)] : 0;
      return sign === 1 ? 'dark' : sign === -1 ? 'light' : 'board';
    },
    [size, stones],
  );
  return (
    <div class="board-frame" ref={frame}>
      {width > 0 && (
        <div
          class="goban"
          data-turn={props.turn ?? 'none'}
          data-stars={starPoints(size)}
          style={{ fontSize: `${cell}px` }}
        >
          <Picture
            size={size}
            stones={stones}
            lastMove={props.lastMove}
            dead={props.dead}
            cell={cell}
          />
          <Overlay
            drawing={props.drawing}
            width={size}
            height={size}
            spot={spot}
            ground={ground}
            small={cell < labelCell}
          />
          <PointGrid
            size={size}
            stones={stones}
            isOpen={props.isOpen}
            pointText={props.pointText}
            label={props.label}
            onPoint={onPoint}
            aim={aim}
          />
        </div>
      )}
      {aim !== undefined && (
        <Confirm
          words={props.confirmText(aim)}
          onPlay={() => onPoint(aim, false)}
          onCancel={() => setAim(undefined)}
        />
      )}
    </div>
  );
}
