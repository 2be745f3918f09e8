import { useState } from 'preact/hooks';
import type { GameInfo, PlayerChoice, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { seatBody } from '../play/choices';
import { SeatField } from '../play/seat_field';
import { Dialog } from '../shell/dialog';
import type { GameStore } from './game_store';

function choiceOf({ kind, name, settings }: PlayerChoice): PlayerChoice {
  return { kind, ...(name ? { name } : {}), ...(settings ? { settings } : {}) };
}

/** Who plays from now on: take over for an engine, let one take over, or watch two. */
export function PlayersDialog(props: {
  readonly state: State;
  readonly info: GameInfo;
  readonly store: GameStore;
  readonly onClose: () => void;
}) {
  const { t } = useSpeech();
  const { state, info, store } = props;
  const [first, setFirst] = useState(choiceOf(state.players.first));
  const [second, setSecond] = useState(choiceOf(state.players.second));
  return (
    <Dialog title={t.game.change} onClose={props.onClose}>
      <div class="stack">
        <h2>{t.game.change}</h2>
        <SeatField game={info} side="first" seat={first} onChange={setFirst} />
        <SeatField game={info} side="second" seat={second} onChange={setSecond} />
        <form method="dialog" class="row">
          <button
            class="button main"
            data-test="players-done"
            onClick={() =>
              void store.send('players', {
                first: seatBody(info, first),
                second: seatBody(info, second),
              })
            }
          >
            {t.game.change}
          </button>
          <button class="button">{t.cancel}</button>
        </form>
      </div>
    </Dialog>
  );
}
