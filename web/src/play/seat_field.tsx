import { useId } from 'preact/hooks';
import type { GameInfo, PlayerChoice, Side } from '../api/types';
import { useSpeech } from '../i18n/language';
import { seatFrom, seatKey, valueOf } from './choices';
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
    if (level?.elo === undefined || !level.elo_ci95) return null;
    const [low, high] = level.elo_ci95;
    return (
      <p class="help small muted">
        {t.setup.measured(number(level.elo, 0), number(low, 0), number(high, 0))}
      </p>
    );
  }
  const player = game.players.find((candidate) => candidate.name === seat.name);
  return player ? <p class="help small muted">{say(player.summary_texts)}</p> : null;
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
                {say(level.title)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t.setup.player}>
            {game.players.map((one) => (
              <option key={one.name} value={`player:${one.name}`}>
                {one.name}
              </option>
            ))}
          </optgroup>
        </select>
        <Summary game={game} seat={seat} />
      </div>
      {player && player.options.length > 0 && (
        <details>
          <summary>{t.setup.playerOptions}</summary>
          <div class="fields">
            {player.options.map((spec) => (
              <OptionField
                key={spec.name}
                spec={spec}
                value={valueOf(spec, seat.settings ?? {})}
                onChange={(value) =>
                  onChange({ ...seat, settings: { ...seat.settings, [spec.name]: value } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
