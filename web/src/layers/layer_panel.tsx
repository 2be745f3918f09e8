import type { GameInfo } from '../api/types';
import { useSpeech } from '../i18n/language';
import { Later } from '../shell/later';
import { Notice } from '../shell/notice';
import { capital } from '../text/capital';
import { TermsView } from './terms_view';
import { TreeView } from './tree_view';
import type { ActiveLayer } from './use_layers';
import { ViewTag } from './view_tag';

interface LayerPanelProps {
  readonly active: ActiveLayer;
  readonly info: GameInfo;
  readonly number: number;
  readonly onNode: (node: number) => void;
  readonly onClose: () => void;
}

const loadGraph = () => import('./graph_view').then((module) => module.GraphView);

const listed = 12;

function Body({ active, info, number, onNode }: Omit<LayerPanelProps, 'onClose'>) {
  const { say, t } = useSpeech();
  const layer = active.layer;
  switch (layer?.kind) {
    case 'graph':
      return <Later load={loadGraph} props={{ layer, number, onNode }} />;
    case 'tree':
      return <TreeView tree={layer.tree} dot={layer.dot} game={info.name} />;
    case 'terms':
      return <TermsView layer={layer} />;
    case 'text':
      return (
        <ul class="sentences">
          {layer.sentences.map((sentence, index) => (
            <li key={index}>{say(sentence)}</li>
          ))}
        </ul>
      );
    case 'labels': {
      // What is said of several places, as of the stones of a chain, is listed once.
      const lines = new Set(
        layer.labels.map((label) => say(label.title) || `${label.point}: ${label.label}`),
      );
      return (
        <ul class="sentences small">
          {[...lines].slice(0, listed).map((line) => (
            <li key={line}>{capital(line)}</li>
          ))}
          {lines.size > listed && <li>{t.look.and(lines.size - listed)}</li>}
        </ul>
      );
    }
    default:
      return null;
  }
}

/** One layer that is switched on: what it shows, whose view, and what does not fit on the board. */
export function LayerPanel(props: LayerPanelProps) {
  const { active, info } = props;
  const { t, say } = useSpeech();
  const title = say(active.info.title);
  return (
    <section
      class="panel layer stack tight"
      data-test={`panel-${active.info.id}`}
      data-fresh={active.fresh}
    >
      <header class="row">
        <h3>{title}</h3>
        {active.layer && <ViewTag info={info} view={active.layer.view} />}
        <button
          type="button"
          class="button quiet close"
          aria-label={t.look.closeLayer(title)}
          title={t.look.closeLayer(title)}
          onClick={props.onClose}
        >
          ×
        </button>
      </header>
      <p class="small muted layer-text">
        {active.over
          ? t.look.over
          : active.fresh || active.problem !== undefined
            ? capital(say(active.layer?.text))
            : t.look.thinking}
      </p>
      {active.problem !== undefined && <Notice problem={active.problem} />}
      {active.layer && <Body {...props} />}
    </section>
  );
}
