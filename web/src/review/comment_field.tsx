import { useEffect, useState } from 'preact/hooks';
import type { GameStore } from '../game/game_store';
import { useSpeech } from '../i18n/language';

/** The comment of the present node; saved when the field is left. */
export function CommentField(props: {
  readonly store: GameStore;
  readonly node: number;
  readonly text: string;
}) {
  const { t } = useSpeech();
  const [text, setText] = useState(props.text);
  useEffect(() => setText(props.text), [props.node, props.text]);
  return (
    <section class="panel field">
      <label for="comment">{t.review.comment}</label>
      <textarea
        id="comment"
        rows={3}
        value={text}
        data-test="comment"
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (text !== props.text) void props.store.send('comment', { node: props.node, text });
        }}
      />
    </section>
  );
}
