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
  const here = line.find((move) => move.node === node);
  const button = (label: string, sign: string, target: number | undefined) => (
    <button
      type="button"
      class="button quiet"
      aria-label={label}
      title={label}
      disabled={target === undefined}
      onClick={() => target !== undefined && onNode(target)}
    >
      <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  return (
    <div class="move-bar">
      {button(t.game.first, 'M5 4v12M15 4L7 10l8 6Z', near.first)}
      {button(t.game.back, 'M14 4L6 10l8 6Z', near.back)}
      <span class="numbers" data-test="move-number">
        {!here ? t.game.start : here.move ? t.game.moveNumber(here.number) : t.review.setupNode}
      </span>
      {button(t.game.forward, 'M6 4l8 6-8 6Z', near.forward)}
      {button(t.game.last, 'M15 4v12M5 4l8 6-8 6Z', near.last)}
    </div>
  );
}
