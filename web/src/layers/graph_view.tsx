import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { GraphLayer } from '../api/layer_types';
import { useSpeech } from '../i18n/language';
import { graphTable } from './graph_table';

const height = 190;
// Steps between the move numbers of the axis: there is no move 2.5.
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

interface GraphViewProps {
  readonly layer: GraphLayer;
  /** The number of the move that is shown. */
  readonly number: number;
  readonly onNode: (node: number) => void;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

// One scale per unit: win rates on the left, points on the right.
function unitsOf(layer: GraphLayer): readonly string[] {
  return [...new Set(layer.series.map((one) => JSON.stringify(one.unit)))];
}

function options(layer: GraphLayer, width: number, titles: readonly string[]): uPlot.Options {
  const units = unitsOf(layer);
  const axis = { stroke: colour('--ink-2'), grid: { stroke: colour('--line'), width: 1 } };
  return {
    width,
    height,
    scales: { x: { time: false } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      { ...axis, incrs: wholeSteps },
      ...units.map((unit, index) => ({
        ...axis,
        scale: unit,
        side: index === 0 ? 3 : 1,
        size: 44,
        grid: index === 0 ? axis.grid : { show: false },
      })),
    ],
    series: [
      {},
      ...layer.series.map((one, index) => ({
        label: titles[index] ?? '',
        scale: JSON.stringify(one.unit),
        stroke: colour(index === 0 ? '--accent' : '--warn'),
        width: 2,
        dash: index === 0 ? [] : [6, 4],
        spanGaps: true,
      })),
    ],
  };
}

/** Lines over the moves of the game; a click goes to the move. Drawn by uPlot, and given again as
 *  a table, because a canvas says nothing to a screen reader. */
export function GraphView({ layer, number, onNode }: GraphViewProps) {
  const { t, say, number: format, language } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  const go = useRef(onNode);
  go.current = onNode;
  const here = useRef(number);
  here.current = number;
  const plot = useRef<uPlot>();
  const table = graphTable(layer);

  useEffect(() => {
    const place = box.current;
    if (!place || table.nodes.length === 0) return undefined;
    const base = options(
      layer,
      place.clientWidth,
      layer.series.map((one) => say(one.title)),
    );
    const chart = new uPlot(
      {
        ...base,
        hooks: {
          draw: [
            (u) => {
              const line = (
                x0: number,
                y0: number,
                x1: number,
                y1: number,
                dash: number[],
              ): void => {
                u.ctx.save();
                u.ctx.strokeStyle = colour('--ink-2');
                u.ctx.setLineDash(dash);
                u.ctx.beginPath();
                u.ctx.moveTo(x0, y0);
                u.ctx.lineTo(x1, y1);
                u.ctx.stroke();
                u.ctx.restore();
              };
              const { left, top, width, height: tall } = u.bbox;
              const first = layer.series[0];
              const zero = first?.zero ?? layer.zero;
              if (first && zero != null) {
                const y = u.valToPos(zero, JSON.stringify(first.unit), true);
                if (y >= top && y <= top + tall) line(left, y, left + width, y, [2, 3]);
              }
              const x = u.valToPos(here.current, 'x', true);
              if (x >= left && x <= left + width) line(x, top, x, top + tall, []);
            },
          ],
        },
      },
      table.columns as uPlot.AlignedData,
      place,
    );
    plot.current = chart;
    const click = (): void => {
      const node = table.nodes[chart.cursor.idx ?? -1];
      if (node !== undefined) go.current(node);
    };
    chart.over.addEventListener('click', click);
    const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [layer, language]);
  useEffect(() => {
    // A plot that is not drawn yet has no scale, and would keep none.
    const drawn = plot.current?.scales['x']?.min != null;
    if (drawn) plot.current?.redraw(false);
  }, [number]);

  if (table.nodes.length === 0) return <p class="small">{t.look.noGraph}</p>;
  return (
    <div class="stack tight">
      <ul class="graph-key small">
        {layer.series.map((one, index) => (
          <li key={index}>
            <svg viewBox="0 0 24 6" aria-hidden="true">
              <path d="M0 3H24" class={index === 0 ? 'one' : 'two'} />
            </svg>
            {say(one.title)}
            {one.unit && ` (${say(one.unit)})`}
          </li>
        ))}
      </ul>
      <div class="graph" ref={box} aria-hidden="true" />
      <details>
        <summary class="small">{t.look.graphTable}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={t.look.graphTable}>
          <table>
            <thead>
              <tr>
                <th class="number">{t.look.move}</th>
                {layer.series.map((one, index) => (
                  <th class="number" key={index}>
                    {say(one.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.columns[0]?.map((move, row) => (
                <tr key={row}>
                  <td class="number">{move}</td>
                  {table.columns.slice(1).map((column, index) => {
                    const value = column[row];
                    return (
                      <td class="number" key={index}>
                        {value == null ? '' : format(value, 2)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
