import { memo } from 'preact/compat';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { KalahPosition } from '../api/types';
import type { Drawing } from '../board/drawing';
import { Overlay } from '../board/overlay';
import {
  boardWidth,
  countSpot,
  holesOf,
  nameSpot,
  numberSpot,
  rowsHeight,
  seedSpot,
} from './layout';
import type { Hole } from './layout';
import { useSowing } from './use_sowing';

export interface KalahBoardProps {
  readonly position: KalahPosition;
  readonly drawing: Drawing;
  readonly isOpen: (hole: string) => boolean;
  readonly holeText: (hole: Hole, seeds: number) => string;
  readonly label: string;
  readonly pending: number | undefined;
  /** Who plays each row. */
  readonly names: Readonly<Record<Hole['side'], string>>;
  /** Told what the holes show, whenever that changes. */
  readonly onHoles: (holes: readonly number[]) => void;
  readonly onHole: (hole: string) => void;
}

const Seeds = memo(function Seeds({ hole, count }: { hole: Hole; count: number }) {
  const shown = Math.min(count, 60);
  return (
    <g transform={`translate(${hole.x} ${hole.y})`}>
      {Array.from({ length: shown }, (_, i) => {
        const at = seedSpot(i, shown, hole.store);
        return <circle key={i} class={`seed tone-${i % 3}`} cx={at.x} cy={at.y} r={0.1} />;
      })}
    </g>
  );
});

function Basin({ hole, lit, last }: { hole: Hole; lit: boolean; last: boolean }) {
  const size = hole.store ? { w: 0.86, h: 2.5, r: 0.43 } : { w: 0.86, h: 0.86, r: 0.43 };
  return (
    <rect
      class={`basin ${lit ? 'lit' : ''} ${last ? 'last' : ''}`}
      x={hole.x - size.w / 2}
      y={hole.y - size.h / 2}
      width={size.w}
      height={size.h}
      rx={size.r}
    />
  );
}

/** Whose row it is, with an arrow in the direction in which that side sows. */
function RowName(props: { side: Hole['side']; name: string; pits: number }) {
  const { side, name } = props;
  return (
    <text class="row-name" {...nameSpot(side, props.pits)}>
      {side === 'first' ? `${name} →` : `← ${name}`}
    </text>
  );
}

export function KalahBoard(props: KalahBoardProps) {
  const { position } = props;
  const frame = useSowing(position);
  useEffect(() => props.onHoles(frame.holes), [frame.holes]);
  const grid = useRef<HTMLDivElement>(null);
  const holes = useMemo(() => holesOf(position.pits), [position.pits]);
  const width = boardWidth(position.pits);
  const spot = useCallback(
    (place: string) => {
      const hole = holes[Number(place)];
      return hole && { x: hole.x, y: hole.y };
    },
    [holes],
  );
  const ground = useCallback((): 'board' => 'board', []);
  const lastHole = frame.at < 0 ? position.last?.hole : undefined;
  const hand = frame.at >= 0 && frame.hand > 0 ? holes[frame.at] : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div class="kalah-frame">
      <div class="kalah" style={{ aspectRatio: `${width} / ${rowsHeight}` }}>
        <svg class="kalah-picture" viewBox={`0 0 ${width} ${rowsHeight}`} aria-hidden="true">
          <rect class="plank" width={width} height={rowsHeight} rx={0.4} />
          {holes.map((hole) => (
            <Basin
              key={hole.index}
              hole={hole}
              lit={frame.at === hole.index || props.pending === hole.index}
              last={lastHole === hole.index}
            />
          ))}
          {holes.map((hole) => (
            <Seeds
              key={hole.index}
              hole={hole}
              count={props.pending === hole.index ? 0 : (frame.holes[hole.index] ?? 0)}
            />
          ))}
          {holes.map((hole) => (
            <text
              key={hole.index}
              class={hole.store ? 'count store' : 'count'}
              {...countSpot(hole)}
            >
              {frame.holes[hole.index] ?? 0}
            </text>
          ))}
          {holes
            .filter((hole) => !hole.store)
            .map((hole) => (
              <text key={hole.index} class="pit-number" {...numberSpot(hole)}>
                {hole.number}
              </text>
            ))}
          {(['first', 'second'] as const).map((side) => (
            <RowName key={side} side={side} name={props.names[side]} pits={position.pits} />
          ))}
          {hand && (
            <g class="hand" style={{ transform: `translate(${hand.x}px, ${hand.y}px)` }}>
              <circle r={0.24} />
              <text>{frame.hand}</text>
            </g>
          )}
        </svg>
        <Overlay
          drawing={props.drawing}
          width={width}
          height={rowsHeight}
          spot={spot}
          ground={ground}
        />
        <div
          class="kalah-holes"
          role="group"
          aria-label={props.label}
          ref={grid}
          onKeyDown={onKeyDown}
        >
          {holes
            .filter((hole) => !hole.store)
            .map((hole) => (
              <button
                key={hole.index}
                type="button"
                class="hole"
                data-hole={hole.index}
                aria-label={props.holeText(hole, position.holes[hole.index] ?? 0)}
                aria-disabled={props.isOpen(String(hole.index)) ? undefined : 'true'}
                style={{
                  left: `${(100 * (hole.x - 0.45)) / width}%`,
                  top: `${(100 * (hole.y - 0.45)) / rowsHeight}%`,
                  width: `${90 / width}%`,
                  height: `${90 / rowsHeight}%`,
                }}
                onClick={() => props.onHole(String(hole.index))}
              />
            ))}
          {holes
            .filter((hole) => hole.store)
            .map((hole) => (
              <span key={hole.index} class="hidden">
                {props.holeText(hole, position.holes[hole.index] ?? 0)}
              </span>
            ))}
        </div>
      </div>
    </div>
  );
}
