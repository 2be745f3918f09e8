import { useId } from 'preact/hooks';
import type { OptionSpec } from '../api/types';
import { useSpeech } from '../i18n/language';

const usual = ['5', '7', '9', '13', '19'];

/** The size of a Go board: the usual ones at one click, any other as a number. */
export function SizeField(props: {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useSpeech();
  const id = useId();
  return (
    <fieldset class="sizes">
      <legend>{t.setup.size}</legend>
      <div class="row">
        {usual.map((size) => (
          <label key={size} class="size">
            <input
              type="radio"
              name={id}
              value={size}
              checked={props.value === size}
              onChange={() => props.onChange(size)}
              data-test={`size-${size}`}
            />
            <span>
              {size}×{size}
            </span>
          </label>
        ))}
        <label class="size-other">
          <span class="small muted">{t.setup.sizeOther}</span>
          <input
            type="number"
            min={props.spec.min ?? 2}
            max={props.spec.max ?? 25}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            data-test="size-other"
          />
        </label>
      </div>
    </fieldset>
  );
}
