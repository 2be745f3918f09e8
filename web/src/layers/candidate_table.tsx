import type { Candidate, GameInfo } from '../api/types';
import { moveText } from '../game/describe';
import { useSpeech } from '../i18n/language';
import { judged } from './to_drawing';

interface CandidateTableProps {
  readonly info: GameInfo;
  readonly moves: readonly Candidate[];
  /** The candidate whose line is on the board. */
  readonly shown: string | undefined;
  readonly onShow: ((candidate: Candidate | undefined) => void) | undefined;
  /** A line that the pointer or the focus rests on is shown for that long. */
  readonly onPreview: (candidate: Candidate | undefined) => void;
}

const rows = 8;

/** Candidates with value, lead and playouts; a candidate's line is drawn while the pointer rests on
 *  its row, and a click keeps it there. */
export function CandidateTable({ info, moves, shown, onShow, onPreview }: CandidateTableProps) {
  const speech = useSpeech();
  const { t, percent, signed, number } = speech;
  return (
    <table data-test="candidates">
      <thead>
        <tr>
          <th>{t.look.move}</th>
          <th class="number">{t.look.value}</th>
          <th class="number">{t.look.lead}</th>
          <th class="number">{t.look.playouts}</th>
        </tr>
      </thead>
      <tbody>
        {judged(moves)
          .slice(0, rows)
          .map((candidate) => (
            <tr
              key={candidate.move}
              onPointerEnter={onShow && (() => onPreview(candidate))}
              onPointerLeave={onShow && (() => onPreview(undefined))}
              onFocusIn={onShow && (() => onPreview(candidate))}
              onFocusOut={onShow && (() => onPreview(undefined))}
            >
              <td>
                {onShow && candidate.line.length > 1 ? (
                  <button
                    type="button"
                    class="text-button"
                    aria-pressed={shown === candidate.move}
                    title={shown === candidate.move ? t.look.hideLine : t.look.showLine}
                    onClick={() => onShow(shown === candidate.move ? undefined : candidate)}
                  >
                    {moveText(info.name, candidate.move, speech)}
                  </button>
                ) : (
                  moveText(info.name, candidate.move, speech)
                )}
              </td>
              <td class="number">{percent(candidate.value)}</td>
              <td class="number">{candidate.lead == null ? '' : signed(candidate.lead)}</td>
              <td class="number">{number(candidate.playouts, 0)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
