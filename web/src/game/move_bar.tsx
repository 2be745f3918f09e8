import type { LineMove } from '../api/types';
import { useSpeech } from '../i18n/language';
import { neighbours } from './line';

interface MoveBarProps {
  readonly line: readonly LineMove[];
  /** The node shown on the board. */
  readonly node: number;
  readonly onNode: (node: number) => void;
}

/** Buttons to walk through the moves of the line. */
export function MoveBar({ line, node, onNode }: MoveBarProps) {
  const { t } = useSpeech();
  const near = neighbours(line, node);
  const button = (label: string, sign: string, target: number | undefined) => (
    <button
      type="button"
      class="button quiet"
      aria-label={label}
      title={label}
      disabled={target === undefined}
      onClick={() => target !== undefined && onNode(target)}
    >
      {sign}
    </button>
  );
  return (
    <div class="move-bar">
      {button(t.game.first, '⏮', near.first)}
      {button(t.game.back, '◀', near.back)}
      <span class="numbers" data-test="move-number">
        {near.number === 0 ? t.game.start : t.game.moveNumber(near.number)}
      </span>
      {button(t.game.forward, '▶', near.forward)}
      {button(t.game.last, '⏭', near.last)}
    </div>
  );
}
