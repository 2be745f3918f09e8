import type { ReadingAnswer } from '../api/reading_types';
import type { GameInfo, Side } from '../api/types';
import { moveText } from '../game/describe';
import type { Ko, ReadingMode } from '../game/use_reading';
import { useSpeech } from '../i18n/language';
import { Notice } from '../shell/notice';
import { capital } from '../text/capital';
import { TreeView } from './tree_view';

interface ReadingPanelProps {
  readonly info: GameInfo;
  readonly mode: ReadingMode;
  readonly toMove: Side;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly test: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, test, value, options, onChoose }: ChoiceProps) {
  return (
    <label class="row small">
      {label}
      <select
        class="narrow"
        value={value}
        data-test={test}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where, what for, who first, and whose the ko threats are. */
function Wishes({ info, mode, toMove }: Omit<ReadingPanelProps, 'onClose'>) {
  const { t, say } = useSpeech();
  const { wish } = mode;
  const sides = (['first', 'second'] as const).map(
    (side) => [side, say(info.sides[side])] as const,
  );
  return (
    <div class="row" role="group" aria-label={t.read.title}>
      <button
        type="button"
        class="button"
        aria-pressed={!mode.byBox}
        data-test="read-group"
        onClick={() => mode.setByBox(false)}
      >
        {t.read.group}
      </button>
      <button
        type="button"
        class="button"
        aria-pressed={mode.byBox}
        data-test="read-box"
        onClick={() => mode.setByBox(true)}
      >
        {t.read.box}
      </button>
      <Choice
        label={t.read.goal}
        test="read-goal"
        value={wish.goal || (info.readings[0]?.name ?? '')}
        options={info.readings.map((goal) => [goal.name, say(goal.title)])}
        onChoose={(goal) => mode.setWish({ ...wish, goal })}
      />
      <Choice
        label={t.read.first}
        test="read-first"
        value={wish.first ?? toMove}
        options={sides}
        onChoose={(first) => mode.setWish({ ...wish, first: first as Side })}
      />
      <Choice
        label={t.read.ko}
        test="read-ko"
        value={wish.ko}
        options={[
          ['', t.read.koEach],
          ['none', t.read.koNone],
          ...sides.map(([side, name]) => [side, t.read.koOf(name)] as const),
        ]}
        onChoose={(ko) => mode.setWish({ ...wish, ko: ko as Ko })}
      />
    </div>
  );
}

function Moves({
  title,
  moves,
  info,
}: {
  title: string;
  moves: readonly string[];
  info: GameInfo;
}) {
  const speech = useSpeech();
  if (moves.length === 0) return null;
  return (
    <p class="small">
      {title}: {moves.map((move) => moveText(info.name, move, speech)).join(' ')}
    </p>
  );
}

function AnswerView(props: { answer: ReadingAnswer; info: GameInfo; mode: ReadingMode }) {
  const { answer, info, mode } = props;
  const { t, number } = useSpeech();
  return (
    <div class="stack tight" data-test="read-answer">
      <p class="small muted">
        {answer.proven ? t.read.proven(answer.area.length) : t.read.unproven} ·{' '}
        {t.read.nodes(number(answer.nodes, 0))}
      </p>
      <Moves title={t.read.works} moves={answer.moves} info={info} />
      <Moves title={t.read.undecided} moves={answer.undecided} info={info} />
      <Moves title={t.look.line} moves={answer.line} info={info} />
      {answer.tree && (answer.tree.children ?? []).length > 0 && (
        <details data-test="read-proof">
          <summary class="small">{t.read.proof}</summary>
          <TreeView tree={answer.tree} game={info.name} onLine={mode.setBranch} />
        </details>
      )}
    </div>
  );
}

/** What becomes of a group, whoever moves first: in words, as a line, and with its proof. */
export function ReadingPanel({ info, mode, toMove, onClose }: ReadingPanelProps) {
  const { t, say } = useSpeech();
  const answer = mode.reading?.answer;
  const chosen = answer?.answers[mode.shown];
  return (
    <section class="panel layer stack tight" data-test="reading">
      <header class="row">
        <h3>{t.read.title}</h3>
        <button
          type="button"
          class="button quiet close"
          aria-label={t.look.closeLayer(t.read.title)}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      <Wishes info={info} mode={mode} toMove={toMove} />
      <p class="small muted" role="status">
        {mode.running
          ? t.look.thinking
          : mode.corner !== undefined
            ? t.read.secondCorner(mode.corner)
            : !mode.reading && (mode.byBox ? t.look.regionChoose : t.read.choose)}
      </p>
      {mode.running && (
        <p>
          <button type="button" class="button" data-test="read-stop" onClick={mode.stop}>
            {t.look.stop}
          </button>
        </p>
      )}
      {mode.problem !== undefined && <Notice problem={mode.problem} />}
      {mode.reading?.state === 'failed' && <p>{t.read.failed}</p>}
      {answer?.reason && <p data-test="read-reason">{t.read.unknown(say(answer.reason))}</p>}
      {answer && answer.answers.length > 0 && (
        <ul class="answers stack tight">
          {answer.answers.map((one, index) => (
            <li key={one.side}>
              <button
                type="button"
                class="text-button answer"
                aria-pressed={mode.shown === index}
                data-test={`read-${one.side}`}
                onClick={() => mode.show(index)}
              >
                <span class={`chip ${one.side}`} aria-hidden="true" /> {capital(say(one.text))}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <AnswerView answer={chosen} info={info} mode={mode} />}
      {chosen && (
        <label class="row small">
          <input
            type="checkbox"
            checked={mode.showArea}
            data-test="read-area"
            onChange={(event) => mode.setShowArea(event.currentTarget.checked)}
          />
          {t.read.area}
        </label>
      )}
    </section>
  );
}
