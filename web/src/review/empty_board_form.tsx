import { useState } from 'preact/hooks';
import type { Catalogue } from '../api/types';
import { useSpeech } from '../i18n/language';
import { valueOf } from '../play/choices';
import { OptionField } from '../play/option_field';

const asked = ['size', 'pits', 'seeds', 'rules'];

/** An empty board for the editor: which game, how large. */
export function EmptyBoardForm(props: {
  readonly catalogue: Catalogue;
  readonly onOpen: (body: Readonly<Record<string, unknown>>) => void;
}) {
  const { t, say } = useSpeech();
  const [name, setName] = useState(props.catalogue.games[0]?.name ?? 'go');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const game = props.catalogue.games.find((one) => one.name === name);
  const specs = game?.options.filter((spec) => asked.includes(spec.name)) ?? [];
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        const options = Object.fromEntries(specs.map((spec) => [spec.name, valueOf(spec, values)]));
        props.onOpen({ game: name, options });
      }}
    >
      <h2 class="h3">{t.review.empty}</h2>
      <div class="fields">
        <div class="field">
          <label for="empty-game">{t.setup.game}</label>
          <select
            id="empty-game"
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setValues({});
            }}
          >
            {props.catalogue.games.map((one) => (
              <option key={one.name} value={one.name}>
                {say(one.title)}
              </option>
            ))}
          </select>
        </div>
        {specs.map((spec) => (
          <OptionField
            key={`${name}.${spec.name}`}
            spec={spec}
            value={valueOf(spec, values)}
            onChange={(value) => setValues({ ...values, [spec.name]: value })}
          />
        ))}
      </div>
      <div>
        <button class="button" data-test="empty">
          {t.review.emptyOpen}
        </button>
      </div>
    </form>
  );
}
