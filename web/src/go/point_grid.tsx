import { memo } from 'preact/compat';
import { useRef } from 'preact/hooks';
import type { Sign } from './go_board';
import { moved } from '../board/cursor';
import { useStateAt } from '../shell/use_state_at';
import { indexOf, placeOf, pointName } from './points';

export interface PointGridProps {
  readonly size: number;
  readonly stones: readonly Sign[];
  readonly isOpen: (point: string) => boolean;
  readonly pointText: (point: string, sign: Sign) => string;
  readonly label: string;
  readonly onPoint: (point: string, byTouch: boolean) => void;
  /** A point chosen by touch that waits for a second touch. */
  readonly aim: string | undefined;
}

interface PointProps {
  readonly name: string;
  readonly text: string;
  readonly open: boolean;
  readonly stop: boolean;
  readonly aimed: boolean;
}

const Point = memo(function Point({ name, text, open, stop, aimed }: PointProps) {
  return (
    <button
      type="button"
      role="gridcell"
      class={aimed ? 'point aimed' : 'point'}
      data-point={name}
      aria-label={text}
      aria-disabled={open ? undefined : 'true'}
      tabIndex={stop ? 0 : -1}
    />
  );
});

/** One real button per point over the picture of the board: pointer, keyboard cursor and screen
 *  reader use the same ones. One of them is a tab stop; the arrow keys move it. */
export function PointGrid(props: PointGridProps) {
  const { size } = props;
  const grid = useRef<HTMLDivElement>(null);
  // Not every browser says with a click what made it; with the pointer that went down all do.
  const byTouch = useRef(false);
  const [cursor, setCursor] = useStateAt(size, { x: size >> 1, y: size >> 1 });

  const pointOf = (event: Event): string | undefined =>
    (event.target as HTMLElement).dataset['point'];

  const onKeyDown = (event: KeyboardEvent): void => {
    // From the point that has the focus: the state is only as new as the last drawing.
    const from = placeOf(pointOf(event) ?? '', size) ?? cursor;
    const next = moved(from, event, size, size);
    if (!next) return;
    event.preventDefault();
    setCursor(next);
    const name = pointName(next, size);
    grid.current?.querySelector<HTMLElement>(`[data-point="${name}"]`)?.focus();
  };

  return (
    <div
      ref={grid}
      class="points"
      role="grid"
      aria-label={props.label}
      style={{ width: `${size}em`, height: `${size}em` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        byTouch.current = event.pointerType === 'touch';
      }}
      onClick={(event) => {
        const name = pointOf(event);
        if (name) props.onPoint(name, byTouch.current);
        byTouch.current = false;
      }}
      onFocusIn={(event) => {
        const place = placeOf(pointOf(event) ?? '', size);
        if (place) setCursor(place);
      }}
    >
      {Array.from({ length: size }, (_, y) => (
        <div role="row" class="points-row" key={y}>
          {Array.from({ length: size }, (__, x) => {
            const name = pointName({ x, y }, size);
            return (
              <Point
                key={name}
                name={name}
                text={props.pointText(name, props.stones[indexOf({ x, y }, size)] ?? 0)}
                open={props.isOpen(name)}
                stop={cursor.x === x && cursor.y === y}
                aimed={props.aim === name}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
