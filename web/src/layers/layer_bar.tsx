import type { LayerInfo } from '../api/types';
import { useSpeech } from '../i18n/language';
import type { Layers } from './use_layers';

interface LayerBarProps {
  readonly infos: readonly LayerInfo[];
  readonly layers: Layers;
  readonly live: boolean;
  readonly onLive: () => void;
}

/** One button, and one key, for everything that can be looked at. */
export function LayerBar({ infos, layers, live, onLive }: LayerBarProps) {
  const { t, say } = useSpeech();
  return (
    <section class="panel stack tight" aria-label={t.look.title}>
      <h2 class="h3">{t.look.title}</h2>
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
        {infos.map((info) => (
          <button
            key={info.id}
            type="button"
            class="button"
            aria-pressed={layers.isOn(info.id)}
            title={say(info.help)}
            onClick={() => layers.toggle(info.id)}
            data-test={`layer-${info.id}`}
          >
            {say(info.title)} {info.key && <kbd>{info.key.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
    </section>
  );
}
