import { useRef } from 'preact/hooks';
import type { GameInfo, LineMove } from '../api/types';
import { useSpeech } from '../i18n/language';
import { stripPaths } from './strip_paths';

interface ValueStripProps {
  readonly info: GameInfo;
  readonly line: readonly LineMove[];
  /** The node shown on the board. */
  readonly node: number;
  readonly onNode: (node: number) => void;
}

const wide = 1000;
const high = 100;

/** The course of the game under its board: the first side's win rate after every move that was
 *  judged. A click goes to the move; keys and buttons beside it do the same for everybody else. */
export function ValueStrip({ info, line, node, onNode }: ValueStripProps) {
  const { t, say, percent } = useSpeech();
  const picture = useRef<SVGSVGElement>(null);
  const side = say(info.sides.first);
  const at = line.findIndex((move) => move.node === node);
  const value = line[at]?.value;
  const column = (index: number): number => (wide * (index + 1)) / Math.max(line.length, 1);
  const paths = stripPaths(line, column, high);
  const name = value === undefined ? t.game.winsOf(side) : t.game.curve(side, percent(value));
  const go = (event: MouseEvent): void => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const share = (event.clientX - box.left) / box.width;
    const index = Math.min(line.length, Math.max(0, Math.round(share * line.length))) - 1;
    onNode(line[index]?.node ?? 0);
  };
  return (
    <div class="strip" data-test="value-strip">
      {paths.count === 0 ? (
        <p class="small muted">{t.game.noCurve}</p>
      ) : (
        <svg
          ref={picture}
          viewBox={`0 0 ${wide} ${high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={name}
          onClick={go}
        >
          <path class="wins" d={paths.area} />
          <path class="even" d={`M0 ${high / 2}H${wide}`} />
          <path class="curve" d={paths.curve} />
          {line.map(
            (move, index) =>
              move.mark && (
                <path
                  key={move.node}
                  class={`slip ${move.mark}`}
                  d={`M${column(index)} 0V${high * 0.16}`}
                />
              ),
          )}
          <path class="here" d={`M${at < 0 ? 0 : column(at)} 0V${high}`} />
        </svg>
      )}
      {paths.count > 0 && (
        <span class="strip-value small numbers" aria-hidden="true">
          <span class="chip first" />
          {value === undefined ? '·' : percent(value)}
        </span>
      )}
    </div>
  );
}
