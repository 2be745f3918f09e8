import { memo } from 'preact/compat';
import type { Arrow, Box, Drawing, Heat, Label, Mark, Shape } from './drawing';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface OverlayProps {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  readonly spot: (place: string) => Spot | undefined;
  /** What lies at the place, so that marks on stones keep their contrast. */
  readonly ground: (place: string) => 'dark' | 'light' | 'board';
  /** Cells are small: texts take all of their place, and second lines are left out. */
  readonly small?: boolean;
}

function HeatSquare(props: { heat: Heat; at: Spot; signed: boolean; onBoard: boolean }) {
  const { heat, at, signed } = props;
  const size = Math.min(1, Math.abs(heat.strength));
  if (size < 0.04) return null;
  // Smaller on a stone, whose colour has to stay visible.
  const side = props.onBoard ? 0.18 + 0.6 * size : 0.14 + 0.22 * size;
  const kind = signed ? (heat.strength > 0 ? 'first' : 'second') : 'plain';
  return (
    <g class={`heat ${kind}`}>
      <rect
        x={at.x - side / 2}
        y={at.y - side / 2}
        width={side}
        height={side}
        rx={0.06}
        opacity={0.4 + 0.5 * size}
      />
      {heat.text && (
        <text x={at.x} y={at.y} font-size={heat.text.length > 3 ? 0.24 : 0.3}>
          {heat.text}
        </text>
      )}
    </g>
  );
}

const outlines: Record<Shape, string> = {
  circle: 'M-.25 0a.25 .25 0 1 0 .5 0a.25 .25 0 1 0-.5 0',
  dot: 'M-.12 0a.12 .12 0 1 0 .24 0a.12 .12 0 1 0-.24 0',
  cross: 'M-.2-.2L.2 .2M-.2 .2L.2-.2',
  triangle: 'M0-.28L.26 .17H-.26Z',
  square: 'M-.21-.21H.21V.21H-.21Z',
};

// A mark on a numbered stone of a line leaves its number readable.
const besideNumber = 0.22;

interface MarkProps {
  readonly mark: Mark;
  readonly at: Spot;
  readonly small: boolean;
  readonly ground: string;
}

function MarkShape({ mark, at, small, ground }: MarkProps) {
  return (
    <path
      class={`mark ${ground} ${mark.shape}`}
      d={outlines[mark.shape]}
      transform={`translate(${at.x} ${at.y})${small ? ' scale(0.5)' : ''}`}
    >
      {mark.title && <title>{mark.title}</title>}
    </path>
  );
}

interface LabelProps {
  readonly label: Label;
  readonly at: Spot;
  readonly ground: string;
  readonly small: boolean;
}

function labelSize(text: string, small: boolean): number {
  if (small) return text.length > 2 ? 0.4 : 0.56;
  return text.length > 3 ? 0.25 : 0.32;
}

function LabelText({ label, at, ground, small }: LabelProps) {
  const weight = label.weight ?? 0;
  const detail = small ? undefined : label.detail;
  const disc = ground === 'board';
  return (
    <g class={`label ${ground}`} transform={`translate(${at.x} ${at.y})`}>
      {disc && (
        <circle r={small ? 0.49 : 0.44} class={weight >= 0.995 ? 'best' : ''} opacity={0.88} />
      )}
      <text y={detail ? -0.09 : 0} font-size={labelSize(label.text, small)}>
        {label.text}
      </text>
      {detail && (
        <text y={0.2} font-size={0.2} class="detail">
          {detail}
        </text>
      )}
    </g>
  );
}

function ArrowLine({ from, to }: { from: Spot; to: Spot }) {
  return <line class="arrow" x1={from.x} y1={from.y} x2={to.x} y2={to.y} marker-end="url(#tip)" />;
}

/** Round the places at two opposite corners and all between. */
function BoxOutline({ from, to }: { from: Spot; to: Spot }) {
  const left = Math.min(from.x, to.x) - 0.5;
  const top = Math.min(from.y, to.y) - 0.5;
  return (
    <rect
      class="region"
      x={left}
      y={top}
      width={Math.abs(from.x - to.x) + 1}
      height={Math.abs(from.y - to.y) + 1}
      rx={0.15}
    />
  );
}

function endSpots(
  arrow: Arrow | Box,
  spot: OverlayProps['spot'],
): { from: Spot; to: Spot } | undefined {
  const from = spot(arrow.from);
  const to = spot(arrow.to);
  return from && to ? { from, to } : undefined;
}

/** Draws a layer over a board. It takes no clicks and says nothing to a screen reader: the same
 *  facts stand as text in the layer's panel. */
export const Overlay = memo(function Overlay(props: OverlayProps) {
  const { drawing, spot, ground, small = false } = props;
  return (
    <svg class="overlay" viewBox={`0 0 ${props.width} ${props.height}`} aria-hidden="true">
      <defs>
        <marker
          id="tip"
          viewBox="0 0 6 6"
          refX="4.5"
          refY="3"
          markerWidth="4"
          markerHeight="4"
          orient="auto"
        >
          <path d="M0 0L6 3L0 6Z" />
        </marker>
      </defs>
      {drawing.heat.map((heat) => {
        const at = spot(heat.place);
        return (
          at && (
            <HeatSquare
              key={heat.place}
              heat={heat}
              at={at}
              signed={drawing.signed}
              onBoard={ground(heat.place) === 'board'}
            />
          )
        );
      })}
      {drawing.arrows.map((arrow) => {
        const ends = endSpots(arrow, spot);
        return ends && <ArrowLine key={`${arrow.from}-${arrow.to}`} {...ends} />;
      })}
      {drawing.boxes.map((box) => {
        const ends = endSpots(box, spot);
        return ends && <BoxOutline key={`${box.from}-${box.to}`} {...ends} />;
      })}
      {drawing.line.map((step, i) => {
        const at = spot(step.place);
        return (
          at && (
            <g key={i} class={`step ${step.side}`} transform={`translate(${at.x} ${at.y})`}>
              <circle r={0.42} />
              <text font-size={small ? 0.56 : 0.42}>{i + 1}</text>
            </g>
          )
        );
      })}
      {drawing.marks.map((mark, i) => {
        const at = spot(mark.place);
        const step = drawing.line.find((one) => one.place === mark.place);
        return (
          at && (
            <MarkShape
              key={i}
              mark={mark}
              at={step ? { x: at.x + besideNumber, y: at.y - besideNumber } : at}
              small={step !== undefined}
              ground={step ? (step.side === 'first' ? 'dark' : 'light') : ground(mark.place)}
            />
          )
        );
      })}
      {drawing.labels.map((label) => {
        const at = spot(label.place);
        return (
          at && (
            <LabelText
              key={label.place}
              label={label}
              at={at}
              ground={ground(label.place)}
              small={small}
            />
          )
        );
      })}
    </svg>
  );
});
