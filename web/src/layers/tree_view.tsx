import { useState } from 'preact/hooks';
import { siteAddress } from '../api/client';
import type { TreeNode } from '../api/layer_types';
import { moveText } from '../game/describe';
import { useSpeech } from '../i18n/language';
import type { Speech } from '../i18n/language';

/** Which branches are open, by the moves that lead there. Kept for the whole tree: in a live search
 *  a branch may leave it and come back. */
interface Opened {
  readonly paths: ReadonlySet<string>;
  readonly toggle: (path: string) => void;
}

const rootPath = '';

interface BranchProps {
  readonly node: TreeNode;
  readonly game: string;
  readonly path: string;
  readonly opened: Opened;
  /** Playouts of the root: bars are shares of it. */
  readonly whole: number;
  /** Told the moves that lead to a branch while the pointer or the focus rests on it. */
  readonly onLine: ((line: readonly string[] | undefined) => void) | undefined;
}

/** Why a search went no deeper; of nodes that it went through there is nothing to say. */
export function noteText(note: TreeNode['note'], { t, say }: Speech): string {
  if (note === 'searched') return '';
  return typeof note === 'string' ? (t.look.notes[note] ?? note) : say(note);
}

function Figures({ node, whole }: { node: TreeNode; whole: number }) {
  const speech = useSpeech();
  const { percent, signed, number } = speech;
  const share = node.playouts === undefined || whole === 0 ? 0 : node.playouts / whole;
  return (
    <>
      {node.playouts !== undefined && (
        <span class="bar-cell" aria-hidden="true">
          <span style={{ width: `${Math.max(2, 100 * share)}%` }} />
        </span>
      )}
      <span class="numbers small">
        {[
          node.playouts === undefined ? '' : number(node.playouts, 0),
          node.value == null ? '' : percent(node.value),
          node.lead == null ? '' : signed(node.lead),
          noteText(node.note, speech),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </>
  );
}

function Branch({ node, game, path, opened, whole, onLine }: BranchProps) {
  const speech = useSpeech();
  const open = opened.paths.has(path);
  const children = node.children ?? [];
  const show = onLine && path !== rootPath ? () => onLine(path.slice(1).split('/')) : undefined;
  const hide = onLine && (() => onLine(undefined));
  const name = node.move === null ? '●' : moveText(game, node.move, speech);
  return (
    <li>
      <div
        class="branch"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocusIn={show}
        onFocusOut={hide}
      >
        {children.length > 0 ? (
          <button
            type="button"
            class="text-button"
            aria-expanded={open}
            onClick={() => opened.toggle(path)}
          >
            <span aria-hidden="true">{open ? '▾' : '▸'}</span> {name}
          </button>
        ) : (
          <span class="leaf">{name}</span>
        )}
        <Figures node={node} whole={whole} />
      </div>
      {open && children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <Branch
              key={child.move ?? index}
              node={child}
              game={game}
              path={`${path}/${child.move ?? index}`}
              opened={opened}
              whole={whole}
              onLine={onLine}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface TreeViewProps {
  readonly tree: TreeNode | null;
  readonly game: string;
  /** Where the same can be had as a DOT file. */
  readonly dot?: string | undefined;
  readonly onLine?: BranchProps['onLine'];
}

/** The search tree as an outline: every branch opens and closes; bars are shares of the playouts. */
export function TreeView({ tree, game, dot, onLine }: TreeViewProps) {
  const { t } = useSpeech();
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set([rootPath]));
  const toggle = (path: string): void =>
    setPaths((all) => {
      const next = new Set(all);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  if (!tree) return <p class="muted small">{t.look.noTree}</p>;
  return (
    <div class="stack tight">
      <ul class="search-tree">
        <Branch
          node={tree}
          game={game}
          path={rootPath}
          opened={{ paths, toggle }}
          whole={tree.playouts ?? 0}
          onLine={onLine}
        />
      </ul>
      {dot && (
        <p>
          <a href={siteAddress(dot)} download="tree.dot">
            {t.look.dot}
          </a>
        </p>
      )}
    </div>
  );
}
