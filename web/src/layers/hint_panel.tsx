import type { Candidate, GameInfo, Hint } from '../api/types';
import { moveText } from '../game/describe';
import { useSpeech } from '../i18n/language';
import { Notice } from '../shell/notice';
import { capital } from '../text/capital';
import { isBare, newReasons } from '../text/reasons';
import { CandidateTable } from './candidate_table';
import { ViewTag } from './view_tag';

interface HintPanelProps {
  readonly info: GameInfo;
  readonly hint: Hint | undefined;
  /** Why there can be no hint here. */
  readonly refusal: string | undefined;
  readonly problem: unknown;
  readonly shown: string | undefined;
  readonly onShow: ((candidate: Candidate | undefined) => void) | undefined;
  readonly onPreview: (candidate: Candidate | undefined) => void;
  readonly onClose: () => void;
}

/** The hint: a move, the reasons in words, and the other candidates of the same search. */
export function HintPanel(props: HintPanelProps) {
  const { info, hint, problem, shown, onShow, onClose } = props;
  const speech = useSpeech();
  const { t, say, number } = speech;
  const best = hint?.moves[0];
  const summary = say(hint?.summary);
  const all = newReasons(
    summary,
    (best?.reasons ?? []).map((reason) => say(reason)),
  );
  // Beside the move stands the summary, or the first reason where that says the move alone.
  const bare = best !== undefined && isBare(summary, moveText(info.name, best.move, speech));
  const lead = capital(bare ? (all[0] ?? summary) : summary);
  const reasons = bare ? all.slice(1) : all;
  return (
    <section class="panel layer stack tight" data-test="hint">
      <header class="row">
        <h3>{t.look.hintTitle}</h3>
        {hint && <ViewTag info={info} view={hint.view} />}
        <button
          type="button"
          class="button quiet close"
          aria-label={t.look.closeLayer(t.look.hintTitle)}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      {problem !== undefined ? (
        <Notice problem={problem} />
      ) : !hint ? (
        <p class="small muted">{props.refusal ?? t.look.thinking}</p>
      ) : (
        <>
          <div class="hint-head">
            {best && <p class="hint-move">{moveText(info.name, best.move, speech)}</p>}
            <p>{lead}</p>
          </div>
          {reasons.length > 0 && (
            <ul class="sentences">
              {reasons.map((reason) => (
                <li key={reason}>{capital(reason)}</li>
              ))}
            </ul>
          )}
          <CandidateTable
            info={info}
            moves={hint.moves}
            shown={shown}
            onShow={onShow}
            onPreview={props.onPreview}
          />
          <p class="small muted">{t.look.searched(number(hint.playouts, 0), hint.player)}</p>
        </>
      )}
    </section>
  );
}
