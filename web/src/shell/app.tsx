import { useEffect, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Catalogue } from '../api/types';
import { useSpeech } from '../i18n/language';
import { SetupPage } from '../play/setup_page';
import { Guard } from './guard';
import { Header } from './header';
import { useKeys } from './keys';
import { KeyHelp } from './key_help';
import { Later } from './later';
import { LiveRegion } from './live';
import { Missing } from './missing';
import { Notice } from './notice';
import { goTo, useRoute } from './route';
import type { Route } from './route';
import { useTheme } from './theme';

const loadGame = () => import('../game/game_page').then((module) => module.GamePage);
const loadReview = () => import('../review/open_page').then((module) => module.OpenPage);

const retryMs = 1500;

/** The catalogue of the server: asked for once, again while the server does not answer. */
function useCatalogue(): [Catalogue | undefined, unknown] {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let timer: number | undefined;
    let ended = false;
    const ask = (): void => {
      get<Catalogue>('/catalogue').then(
        (answer) => {
          if (ended) return;
          setCatalogue(answer);
          setProblem(undefined);
        },
        (failure: unknown) => {
          if (ended) return;
          setProblem(failure);
          timer = window.setTimeout(ask, retryMs);
        },
      );
    };
    ask();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);
  return [catalogue, problem];
}

function NoPage() {
  const { t } = useSpeech();
  return <Missing what={t.error.noPage} next={t.error.noPageNext} />;
}

function Page({ route, catalogue }: { route: Route; catalogue: Catalogue }) {
  if (route.page === 'game') {
    return <Later load={loadGame} props={{ id: route.id, catalogue }} key={route.id} />;
  }
  if (route.page === 'review')
    return <Later load={loadReview} props={{ catalogue }} key="review" />;
  if (route.page === 'missing') return <NoPage />;
  return <SetupPage catalogue={catalogue} />;
}

export function App() {
  const { t } = useSpeech();
  const route = useRoute();
  const [theme, nextTheme] = useTheme();
  const [catalogue, problem] = useCatalogue();
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(true), n: () => goTo('#/') });
  return (
    <>
      <Header route={route} theme={theme} onTheme={nextTheme} onKeys={() => setHelp(true)} />
      <main id="main" tabIndex={-1}>
        {problem !== undefined && <Notice problem={problem} />}
        {catalogue ? (
          <Guard key={location.hash}>
            <Page route={route} catalogue={catalogue} />
          </Guard>
        ) : (
          problem === undefined && <p class="muted">{t.loading}</p>
        )}
      </main>
      {help && <KeyHelp games={catalogue?.games ?? []} onClose={() => setHelp(false)} />}
      <LiveRegion />
    </>
  );
}
