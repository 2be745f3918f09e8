import type { LayerInfo } from '../api/types';
import { useSpeech } from '../i18n/language';

interface LayerBarProps {
  readonly infos: readonly LayerInfo[];
  readonly isOn: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly live: boolean;
  readonly onLive: () => void;
  /** Nothing where the game has no readers. */
  readonly onRead: (() => void) | undefined;
  readonly reading: boolean;
}

/** A strip with one button, and one key, for everything that can be looked at. */
export function LayerBar(props: LayerBarProps) {
  const { infos, isOn, onToggle, live, onLive, reading, onRead } = props;
  const { t, say } = useSpeech();
  return (
    <section class="layer-strip" aria-label={t.look.title}>
      <h2 class="small muted">{t.look.title}</h2>
      <div class="layer-buttons">
        <button
          type="button"
          class="button"
          aria-pressed={live}
          title={t.look.liveHelp}
          onClick={onLive}
          data-test="live-search"
        >
          {t.look.live} <kbd>L</kbd>
        </button>
        {onRead && (
          <button
            type="button"
            class="button"
            aria-pressed={reading}
            title={t.read.help}
            onClick={onRead}
            data-test="read"
          >
            {t.read.title} <kbd>D</kbd>
          </button>
        )}
        {infos.map((info) => (
          <button
            key={info.id}
            type="button"
            class="button"
            aria-pressed={isOn(info.id)}
            title={say(info.help)}
            onClick={() => onToggle(info.id)}
            data-test={`layer-${info.id}`}
          >
            {say(info.title)} {info.key && <kbd>{info.key.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
    </section>
  );
}
