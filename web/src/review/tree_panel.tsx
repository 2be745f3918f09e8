import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { GameInfo, GameTree } from '../api/types';
import { moveSentence, shortMove } from '../game/describe';
import { useSpeech } from '../i18n/language';
import { treeLayout } from './tree_layout';
import type { Spot } from './tree_layout';

interface TreePanelProps {
  readonly tree: GameTree | undefined;
  readonly info: GameInfo;
  readonly node: number;
  readonly onNode: (node: number) => void;
}

const cell = 34;
const radius = 13;

function center(spot: { readonly column: number; readonly row: number }): { x: number; y: number } {
  return { x: (spot.column + 0.5) * cell, y: (spot.row + 0.5) * cell };
}

function Edge({ spot }: { spot: Spot }) {
  if (!spot.parent) return null;
  const from = center(spot.parent);
  const to = center(spot);
  return <path d={`M${from.x} ${from.y}V${Math.max(from.y, to.y - cell / 2)}L${to.x} ${to.y}`} />;
}

/** The moves of a record with all variations, as a map of stones; only what is in sight is drawn
 *  with names, and every stone is a button. */
export function TreePanel({ tree, info, node, onNode }: TreePanelProps) {
  const speech = useSpeech();
  const { t } = speech;
  const box = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => treeLayout(tree?.nodes ?? []), [tree]);
  useLayoutEffect(() => {
    const here = layout.spots.find((spot) => spot.entry.node === node);
    const place = box.current;
    if (!here || !place) return;
    const { x, y } = center(here);
    place.scrollTo({ left: x - place.clientWidth / 2, top: y - place.clientHeight / 2 });
  }, [node, layout]);
  const name = (spot: Spot): string => {
    const { move, side, mark, setup } = spot.entry;
    const what =
      move && side
        ? `${spot.column}: ${moveSentence(info, side, move, speech)}`
        : setup && spot.parent
          ? t.review.setupNode
          : t.review.startNode;
    return mark ? `${what}, ${t.review.mark[mark] ?? mark}` : what;
  };
  return (
    <section class="panel stack tight">
      <h2 class="h3">{t.review.tree}</h2>
      <div class="tree-box" ref={box} role="group" aria-label={t.review.tree} data-test="tree">
        <div
          class="tree-map"
          style={{ width: `${layout.columns * cell}px`, height: `${layout.rows * cell}px` }}
        >
          <svg width={layout.columns * cell} height={layout.rows * cell} aria-hidden="true">
            {layout.spots.map((spot) => (
              <Edge key={spot.entry.node} spot={spot} />
            ))}
          </svg>
          {layout.spots.map((spot) => {
            const { x, y } = center(spot);
            const here = spot.entry.node === node;
            return (
              <button
                key={spot.entry.node}
                type="button"
                class={`tree-node ${spot.entry.side ?? 'start'} ${spot.entry.mark ?? ''}`}
                style={{ left: `${x - radius}px`, top: `${y - radius}px` }}
                aria-label={name(spot)}
                aria-current={here ? 'step' : undefined}
                tabIndex={here ? 0 : -1}
                title={shortMove(info.name, spot.entry.move, speech)}
                onClick={() => onNode(spot.entry.node)}
              >
                {spot.entry.side ? spot.column : '◇'}
                {spot.entry.mark && (
                  <b class="flag">{spot.entry.mark === 'blunder' ? '??' : '?'}</b>
                )}
                {spot.entry.comment && <i class="has-comment" />}
              </button>
            );
          })}
        </div>
      </div>
    </section>
  );
}
