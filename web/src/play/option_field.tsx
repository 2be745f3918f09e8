import { useId } from 'preact/hooks';
import type { OptionSpec } from '../api/types';
import { useSpeech } from '../i18n/language';
import { capital } from '../text/capital';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// A larger end of a range tells a reader nothing.
const telling = 100;

/** One option of a game or player as a field of the right kind, made from its description. */
export function OptionField({ spec, value, onChange }: OptionFieldProps) {
  const { t, say, number } = useSpeech();
  const id = useId();
  const title = spec.title ? say(spec.title) : spec.name;
  const help = say(spec.help_texts);
  const range =
    spec.min != null && spec.max != null && spec.max <= telling
      ? t.setup.between(number(spec.min), number(spec.max))
      : '';
  const described = help || range ? `${id}-help` : undefined;
  const change = (event: Event): void => onChange((event.currentTarget as HTMLInputElement).value);
  return (
    <div class="field">
      <label for={id}>{title}</label>
      {spec.type === 'choice' ? (
        <select id={id} value={value} onChange={change} aria-describedby={described}>
          {(spec.choices ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {capital(say(spec.choice_titles?.[choice]) || choice)}
            </option>
          ))}
        </select>
      ) : spec.type === 'boolean' ? (
        <select id={id} value={value} onChange={change} aria-describedby={described}>
          <option value="true">{t.setup.yes}</option>
          <option value="false">{t.setup.no}</option>
        </select>
      ) : (
        <input
          id={id}
          type={spec.type === 'text' ? 'text' : 'number'}
          step={spec.type === 'real' ? 'any' : 1}
          min={spec.min ?? undefined}
          max={spec.max ?? undefined}
          value={value}
          onInput={change}
          aria-describedby={described}
        />
      )}
      {described && (
        <span class="help" id={described}>
          {[help, range].filter((part) => part !== '').join(' · ')}
        </span>
      )}
    </div>
  );
}
