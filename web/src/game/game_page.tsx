import { useEffect } from 'preact/hooks';
import type { Catalogue, GameInfo, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import type { Speech } from '../i18n/language';
import { Later } from '../shell/later';
import { Missing } from '../shell/missing';
import { rememberGame } from '../text/recent';
import '../style/board.css';
import '../style/kalah.css';
import '../style/screen.css';
import '../style/course.css';
import '../style/results.css';
import '../style/end_card.css';
import '../style/seats.css';
import '../style/status.css';
import '../style/moves.css';
import '../style/tree.css';
import { seatName } from './describe';
import { PlayScreen } from './play_screen';
import { useAnnouncements } from './use_announcements';
import { useGame } from './use_game';

const loadReview = () => import('../review/review_screen').then((module) => module.ReviewScreen);

function titleOf(state: State, info: GameInfo, speech: Speech): string {
  const { say, t } = speech;
  const names = (['first', 'second'] as const).map((side) => seatName(state, info, side, speech));
  const what = state.mode === 'review' ? `${t.nav.review}, ` : '';
  const size = state.options['size'] ? ` ${state.options['size']}×${state.options['size']}` : '';
  return `${what}${say(info.title)}${size}: ${names.join(' – ')}`;
}

/** A game by its id: played, watched or reviewed. */
export function GamePage({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const speech = useSpeech();
  const [store, view] = useGame(id);
  const { state } = view;
  const info = catalogue.games.find((game) => game.name === state?.game);
  useAnnouncements(state, info, speech);
  const title = state && info ? titleOf(state, info, speech) : undefined;
  useEffect(() => {
    if (!state || !title) return;
    document.title = `${title} · tesuji`;
    rememberGame({ id: state.id, game: state.game, title, time: Date.now() });
  }, [title]);
  if (view.gone) {
    return <Missing what={speech.t.error.notFound} next={speech.t.error.notFoundNext} />;
  }
  if (!state || !info) return <p class="muted">{speech.t.loading}</p>;
  const props = { store, view, state, info };
  return state.mode === 'review' ? (
    <Later load={loadReview} props={props} />
  ) : (
    <PlayScreen {...props} />
  );
}
