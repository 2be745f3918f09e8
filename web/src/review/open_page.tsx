import { useEffect, useState } from 'preact/hooks';
import { post, postFile } from '../api/client';
import type { Catalogue } from '../api/types';
import { useSpeech } from '../i18n/language';
import { RecentList } from '../play/recent_list';
import { Notice } from '../shell/notice';
import { gameAddress, goTo } from '../shell/route';
import { EmptyBoardForm } from './empty_board_form';
import { keepWarnings } from './warnings';

interface Opened {
  readonly id: string;
  readonly warnings?: readonly string[];
}

/** Opens a record: dropped, chosen or pasted; or an empty board to set up. */
export function OpenPage({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useSpeech();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [tooBig, setTooBig] = useState(false);
  const largest = catalogue.limits['body_bytes'] ?? 1 << 20;
  useEffect(() => {
    document.title = `${t.review.title} · tesuji`;
  }, [t]);

  const follow = (answer: Promise<Opened>): void => {
    setProblem(undefined);
    answer.then(({ id, warnings }) => {
      keepWarnings(id, warnings ?? []);
      goTo(gameAddress(id));
    }, setProblem);
  };
  const open = (body: Readonly<Record<string, unknown>>): void =>
    follow(post<Opened>('/reviews', body));
  const openFile = (file: File | undefined): void => {
    if (!file) return;
    setTooBig(file.size > largest);
    // Not as text: only the record itself says in which character set it is written.
    if (file.size <= largest) follow(postFile<Opened>('/reviews', file));
  };

  return (
    <div class="setup stack">
      <div class="stack tight">
        <h1>{t.review.title}</h1>
        <p class="muted">{t.review.lead}</p>
      </div>
      <form
        class="panel stack"
        onSubmit={(event) => {
          event.preventDefault();
          open({ record: text });
        }}
      >
        <div
          class={`drop ${over ? 'over' : ''}`}
          data-test="drop"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            openFile(event.dataTransfer?.files[0]);
          }}
        >
          <strong>{t.review.drop}</strong>
          <label class="button">
            {t.review.choose}
            <input
              type="file"
              class="hidden"
              accept=".sgf,.txt,.jsonl,application/x-go-sgf"
              data-test="file"
              onChange={(event) => openFile(event.currentTarget.files?.[0])}
            />
          </label>
        </div>
        <div class="field">
          <label for="paste">{t.review.paste}</label>
          <textarea
            id="paste"
            rows={5}
            value={text}
            spellcheck={false}
            placeholder="(;GM[1]SZ[9]…)"
            data-test="paste"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        {tooBig && (
          <p class="notice" role="alert">
            {t.review.tooBig}
          </p>
        )}
        {problem !== undefined && <Notice problem={problem} />}
        <div>
          <button class="button main" disabled={text.trim() === ''} data-test="open">
            {t.review.open}
          </button>
        </div>
      </form>
      <EmptyBoardForm catalogue={catalogue} onOpen={open} />
      <RecentList />
    </div>
  );
}
