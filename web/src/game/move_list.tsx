import { useEffect, useRef } from 'preact/hooks';
import type { GameInfo, LineMove } from '../api/types';
import { useSpeech } from '../i18n/language';
import { moveSentence, shortMove } from './describe';

interface MoveListProps {
  readonly info: GameInfo;
  readonly line: readonly LineMove[];
  readonly node: number;
  readonly onNode: (node: number) => void;
}

/** The moves of the line as buttons; marks of an analysis are signs, not colours alone. */
export function MoveList({ info, line, node, onNode }: MoveListProps) {
  const speech = useSpeech();
  const { t } = speech;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [node, line]);
  return (
    <section class="panel stack tight">
      <h2 class="h3">{t.game.moves}</h2>
      {line.length === 0 && <p class="muted small">{t.noLine}</p>}
      <ol
        class="moves"
        ref={list}
        tabIndex={line.length > 0 ? 0 : undefined}
        aria-label={t.game.moves}
      >
        {line.map((move) => (
          <li key={move.node}>
            <button
              type="button"
              aria-current={move.node === node ? 'step' : undefined}
              aria-label={
                move.move && move.side
                  ? `${move.number}: ${moveSentence(info, move.side, move.move, speech)}${move.mark ? `, ${t.review.mark[move.mark] ?? move.mark}` : ''}`
                  : t.review.setupNode
              }
              onClick={() => onNode(move.node)}
            >
              <span class="number muted">{move.number}</span>
              {move.side && <span class={`chip ${move.side}`} />}
              {shortMove(info.name, move.move, speech)}
              {move.mark && (
                <b class={`flag ${move.mark}`}>{move.mark === 'blunder' ? '??' : '?'}</b>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
