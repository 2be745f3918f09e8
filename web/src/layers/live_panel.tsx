import type { Candidate, GameInfo, SearchNews } from '../api/types';
import type { Region } from '../game/use_region';
import { useSpeech } from '../i18n/language';
import { CandidateTable } from './candidate_table';
import { ViewTag } from './view_tag';

interface LivePanelProps {
  readonly info: GameInfo;
  readonly news: SearchNews | undefined;
  /** Why there can be no search now. */
  readonly refusal: string | undefined;
  readonly shown: string | undefined;
  /** Where the search may be kept to a region of the board. */
  readonly region: Region | undefined;
  readonly onShow: ((candidate: Candidate | undefined) => void) | undefined;
  readonly onPreview: (candidate: Candidate | undefined) => void;
  readonly onClose: () => void;
}

function RegionRow({ region }: { region: Region }) {
  const { t } = useSpeech();
  const chosen = region.box !== undefined || region.choosing;
  return (
    <div class="row small">
      <button
        type="button"
        class="button"
        aria-pressed={chosen}
        data-test="region"
        onClick={chosen ? region.clear : region.begin}
      >
        {t.look.region}
      </button>
      <span role="status">
        {region.choosing
          ? t.look.regionChoose
          : region.moves?.length === 0
            ? t.look.regionNone
            : region.box && t.look.regionIs(region.box.from, region.box.to)}
      </span>
    </div>
  );
}

/** The search as it runs: candidates, how far it is, and what it thinks so far. */
export function LivePanel(props: LivePanelProps) {
  const { info, news, region, shown, onShow, onClose } = props;
  const { t, number, percent, signed } = useSpeech();
  return (
    <section class="panel layer stack tight" data-test="live">
      <header class="row">
        <h3>{t.look.live}</h3>
        {news && <ViewTag info={info} view={news.view} />}
        <button
          type="button"
          class="button quiet close"
          aria-label={t.look.closeLayer(t.look.live)}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      {region && props.refusal === undefined && <RegionRow region={region} />}
      {news ? (
        <>
          <progress max={news.limit || 1} value={news.playouts} aria-label={t.look.playouts} />
          <p class="small numbers">
            {number(news.playouts, 0)} / {number(news.limit, 0)} · {t.look.value}{' '}
            {percent(news.value)}
            {news.lead == null ? '' : ` · ${t.look.lead} ${signed(news.lead)}`}
          </p>
          <CandidateTable
            info={info}
            moves={news.candidates}
            shown={shown}
            onShow={onShow}
            onPreview={props.onPreview}
          />
        </>
      ) : (
        <p class="small muted">{props.refusal ?? t.look.thinking}</p>
      )}
    </section>
  );
}
