import { useId, useState } from 'preact/hooks';
import type { GameInfo, OptionSpec, PlayerChoice, Side } from '../api/types';
import { useSpeech } from '../i18n/language';
import { capital } from '../text/capital';
import { laboratory, seatFrom, seatKey, splitOptions, valueOf } from './choices';
import { OptionField } from './option_field';

interface SeatFieldProps {
  readonly game: GameInfo;
  readonly side: Side;
  readonly seat: PlayerChoice;
  readonly onChange: (seat: PlayerChoice) => void;
}

function Summary({ game, seat }: { game: GameInfo; seat: PlayerChoice }) {
  const { t, number, say } = useSpeech();
  if (seat.kind === 'level') {
    const level = game.levels.find((candidate) => candidate.name === seat.name);
    if (!level) return null;
    const thinks = level.playouts ? t.setup.thinks(number(level.playouts, 0)) : '';
    const [low, high] = level.elo_ci95 ?? [];
    const elo =
      level.elo === undefined || low === undefined || high === undefined
        ? ''
        : t.setup.measured(number(level.elo, 0), number(low, 0), number(high, 0));
    const parts = [capital(thinks), elo];
    const line = parts.filter((part) => part !== '').join(' · ');
    return line === '' ? null : <p class="help small muted">{line}</p>;
  }
  const player = game.players.find((candidate) => candidate.name === seat.name);
  return player ? <p class="help small muted">{capital(say(player.summary_texts))}</p> : null;
}

interface OptionsProps {
  readonly options: readonly OptionSpec[];
  readonly seat: PlayerChoice;
  readonly onChange: (seat: PlayerChoice) => void;
}

/** The options that people change, or have changed, at once; the others behind a click. */
function PlayerOptions({ options, seat, onChange }: OptionsProps) {
  const { t } = useSpeech();
  // As the form was opened: a field does not move while it is being filled in.
  const [parts] = useState(() => splitOptions(options, seat.settings ?? {}));
  const field = (spec: OptionSpec) => (
    <OptionField
      key={spec.name}
      spec={spec}
      value={valueOf(spec, seat.settings ?? {})}
      onChange={(value) =>
        onChange({ ...seat, settings: { ...seat.settings, [spec.name]: value } })
      }
    />
  );
  return (
    <>
      <div class="fields">{parts.shown.map(field)}</div>
      {parts.more.length > 0 && (
        <details>
          <summary>{t.setup.allOptions(parts.more.length)}</summary>
          <div class="fields">{parts.more.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** Who plays a side: a person, a level, or any player of the catalogue with its options. */
export function SeatField({ game, side, seat, onChange }: SeatFieldProps) {
  const { t, say } = useSpeech();
  const id = useId();
  const player =
    seat.kind === 'player' ? game.players.find((one) => one.name === seat.name) : undefined;
  return (
    <div class="seat-field">
      <div class="field">
        <label for={id}>
          <span class={`chip ${side}`} aria-hidden="true" />
          {say(game.sides[side])}
        </label>
        <select
          id={id}
          value={seatKey(seat)}
          data-test={`seat-${side}`}
          onChange={(event) => onChange(seatFrom(event.currentTarget.value))}
        >
          <option value="human">{t.setup.person}</option>
          <optgroup label={t.setup.level}>
            {game.levels.map((level) => (
              <option key={level.name} value={`level:${level.name}`}>
                {[say(level.title), t.setup.levelLines[level.name]].filter(Boolean).join(': ')}
              </option>
            ))}
          </optgroup>
          <optgroup label={t.setup.laboratory}>
            {laboratory(game).map((one) => (
              <option key={one.name} value={`player:${one.name}`}>
                {`${one.name}: ${say(one.summary_texts)}`}
              </option>
            ))}
          </optgroup>
        </select>
        <Summary game={game} seat={seat} />
      </div>
      {player && player.options.length > 0 && (
        <PlayerOptions key={player.name} options={player.options} seat={seat} onChange={onChange} />
      )}
    </div>
  );
}
