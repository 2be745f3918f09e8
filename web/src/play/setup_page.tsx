import { useEffect, useState } from 'preact/hooks';
import { post } from '../api/client';
import type { Catalogue, GameInfo, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { Notice } from '../shell/notice';
import { gameAddress, goTo } from '../shell/route';
import { keep, kept } from '../text/kept';
import { changed, exchanged, gameBody, restored, valueOf, withSeat } from './choices';
import type { Choices } from './choices';
import { ClockField } from './clock_field';
import { GamePicture } from './game_picture';
import { OptionField } from './option_field';
import { RecentList } from './recent_list';
import { SeatField } from './seat_field';
import { SizeField } from './size_field';

// Options that people change; the others wait behind a click.
const common = ['rules', 'komi', 'handicap', 'pits', 'seeds'];

interface FormProps {
  readonly game: GameInfo;
  readonly clocks: readonly string[];
}

function GameForm({ game, clocks }: FormProps) {
  const { t } = useSpeech();
  const [choices, setChoices] = useState<Choices>(() => restored(game, kept(`setup.${game.name}`)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const begin = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    keep(`setup.${game.name}`, JSON.stringify(choices));
    post<{ id: string; state: State }>('/games', gameBody(game, choices)).then(
      ({ id }) => goTo(gameAddress(id)),
      (failure: unknown) => {
        setProblem(failure);
        setBusy(false);
      },
    );
  };
  const setOption = (name: string, value: string): void =>
    setChoices({ ...choices, options: { ...choices.options, [name]: value } });
  const size = game.options.find((spec) => spec.name === 'size');
  const field = (name: string) => {
    const spec = game.options.find((candidate) => candidate.name === name);
    return (
      spec && (
        <OptionField
          key={name}
          spec={spec}
          value={valueOf(spec, choices.options)}
          onChange={(value) => setOption(name, value)}
        />
      )
    );
  };
  const rest = game.options.filter((spec) => spec.name !== 'size' && !common.includes(spec.name));

  // What is set is seen: rules that were changed last time are not hidden behind a click.
  const finer = Object.keys(changed(rest, choices.options)).length;
  const [remembered] = useState(finer > 0);

  return (
    <form class="stack" onSubmit={begin} data-test="setup">
      <div class="seats">
        <SeatField
          game={game}
          side="first"
          seat={choices.first}
          onChange={(seat) => setChoices(withSeat(choices, 'first', seat))}
        />
        <button
          type="button"
          class="button quiet exchange"
          aria-label={t.game.swap}
          title={t.game.swap}
          onClick={() => setChoices(exchanged(choices))}
        >
          ⇄
        </button>
        <SeatField
          game={game}
          side="second"
          seat={choices.second}
          onChange={(seat) => setChoices(withSeat(choices, 'second', seat))}
        />
      </div>
      {size && (
        <SizeField
          spec={size}
          value={valueOf(size, choices.options)}
          onChange={(value) => setOption('size', value)}
        />
      )}
      <div class="fields">
        {common.map(field)}
        <ClockField
          clocks={clocks}
          value={choices.clock}
          onChange={(clock) => setChoices({ ...choices, clock })}
        />
      </div>
      <details open={remembered} data-test="finer">
        <summary>{finer > 0 ? t.setup.moreSet(finer) : t.setup.more}</summary>
        <div class="fields">{rest.map((spec) => field(spec.name))}</div>
      </details>
      {problem !== undefined && <Notice problem={problem} />}
      <div>
        <button class="button main large" disabled={busy} data-test="begin">
          {busy ? t.setup.starting : t.setup.start}
        </button>
      </div>
    </form>
  );
}

export function SetupPage({ catalogue }: { catalogue: Catalogue }) {
  const { t, say } = useSpeech();
  const [name, setName] = useState(kept('game') ?? catalogue.games[0]?.name ?? 'go');
  const game = catalogue.games.find((one) => one.name === name) ?? catalogue.games[0];
  useEffect(() => {
    document.title = `${t.setup.title} · tesuji`;
    // The board's code is fetched while the form is read, so that the first game opens at once.
    void import('../game/game_page');
  }, [t]);
  if (!game) return null;
  return (
    <div class="setup stack">
      <div class="stack tight">
        <h1>{t.setup.title}</h1>
        <p class="muted">{t.setup.lead}</p>
      </div>
      <div class="panel stack">
        <fieldset class="games">
          <legend class="hidden">{t.setup.game}</legend>
          {catalogue.games.map((one) => (
            <label key={one.name} class="game-card">
              <input
                type="radio"
                name="game"
                checked={one === game}
                data-test={`game-${one.name}`}
                onChange={() => {
                  keep('game', one.name);
                  setName(one.name);
                }}
              />
              <GamePicture name={one.name} />
              <span>{say(one.title)}</span>
            </label>
          ))}
        </fieldset>
        <GameForm game={game} clocks={catalogue.clocks} key={game.name} />
      </div>
      <RecentList />
    </div>
  );
}
