import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameInfo, LineMove } from '../api/types';
import { useSpeech } from '../i18n/language';
import { moveText } from './describe';
import { Flag } from './flag';

interface MoveListProps {
  readonly info: GameInfo;
  readonly line: readonly LineMove[];
  readonly node: number;
  readonly onNode: (node: number) => void;
}

/** The moves of the line as buttons; marks of an analysis are signs, not colours alone. */
export function MoveList({ info, line, node, onNode }: MoveListProps) {
  const speech = useSpeech();
  const { t, say } = speech;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [node, line]);
  return (
    <>
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
              onClick={() => onNode(move.node)}
            >
              <span class="number muted">{move.number}</span>
              {move.side && (
                <span class={`chip ${move.side}`}>
                  <span class="hidden">{say(info.sides[move.side])}</span>
                </span>
              )}
              {move.move ? moveText(info.name, move.move, speech) : t.review.setupNode}
              {move.mark && <Flag mark={move.mark} />}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
