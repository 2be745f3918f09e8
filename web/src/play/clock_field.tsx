import { useId } from 'preact/hooks';
import { useSpeech } from '../i18n/language';
import type { ClockChoice } from './choices';

interface ClockFieldProps {
  readonly clocks: readonly string[];
  readonly value: ClockChoice;
  readonly onChange: (clock: ClockChoice) => void;
}

const parts: Record<string, readonly (keyof ClockChoice)[]> = {
  none: [],
  absolute: ['minutes'],
  canadian: ['minutes', 'period', 'stones'],
  japanese: ['minutes', 'period', 'periods'],
};

export function ClockField({ clocks, value, onChange }: ClockFieldProps) {
  const { t } = useSpeech();
  const id = useId();
  const names: Record<keyof ClockChoice, string> = {
    kind: t.setup.clock,
    minutes: t.setup.main,
    period: t.setup.period,
    periods: t.setup.periods,
    stones: t.setup.stones,
  };
  return (
    <>
      <div class="field">
        <label for={id}>{t.setup.clock}</label>
        <select
          id={id}
          value={value.kind}
          onChange={(event) => onChange({ ...value, kind: event.currentTarget.value })}
        >
          {clocks.map((clock) => (
            <option key={clock} value={clock}>
              {t.setup.clocks[clock] ?? clock}
            </option>
          ))}
        </select>
      </div>
      {(parts[value.kind] ?? []).map((part) => (
        <div class="field" key={part}>
          <label for={`${id}-${part}`}>{names[part]}</label>
          <input
            id={`${id}-${part}`}
            type="number"
            min="1"
            step={part === 'minutes' ? 'any' : 1}
            value={value[part]}
            onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
          />
        </div>
      ))}
    </>
  );
}
