import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameStore } from '../game/game_store';
import { useSpeech } from '../i18n/language';

const pauseMs = 1000;

/** The comment of one node: saved when writing pauses, when the field is left, and before the page
 *  goes. Another node gets another field (`key`). */
export function CommentField(props: {
  readonly store: GameStore;
  readonly node: number;
  /** What the server has. */
  readonly saved: string;
}) {
  const { t } = useSpeech();
  const { store, node, saved } = props;
  const [text, setText] = useState(saved);
  const field = useRef<HTMLTextAreaElement>(null);
  const written = useRef(saved);
  /** What the server has or is being sent. */
  const sent = useRef(saved);
  const write = (next: string): void => {
    written.current = next;
    setText(next);
  };
  useEffect(() => {
    // Answers that arrive while somebody writes are older than what is written.
    const writing = document.activeElement === field.current || written.current !== sent.current;
    if (writing) return;
    sent.current = saved;
    write(saved);
  }, [saved]);

  const save = (send: (body: { node: number; text: string }) => Promise<boolean>): void => {
    const before = sent.current;
    const now = written.current;
    if (now === before) return;
    sent.current = now;
    void send({ node, text: now }).then((done) => {
      if (!done && sent.current === now) sent.current = before;
    });
  };
  const saveNow = (): void => save((body) => store.send('comment', body));
  useEffect(() => {
    const timer = setTimeout(saveNow, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leave = (): void => save((body) => store.sendLast('comment', body));
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      saveNow();
    };
  }, []);
  return (
    <section class="panel field">
      <label for="comment">{t.review.comment}</label>
      <textarea
        id="comment"
        ref={field}
        rows={3}
        value={text}
        data-test="comment"
        onInput={(event) => write(event.currentTarget.value)}
        onBlur={saveNow}
      />
    </section>
  );
}
