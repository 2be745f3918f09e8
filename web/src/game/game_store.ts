// One game as the page knows it: the server's latest state, its search news, and the move that is
// on its way. Invariant: a state never replaces a newer one.
import { ApiError, Unreachable, eventsAddress, get, getFile, post, remove } from '../api/client';
import type { Download } from '../api/client';
import type { Position, SearchNews, State } from '../api/types';
import { isOlder } from './order';
import { takesMovesFast } from './pace';

export type Connection = 'connecting' | 'open' | 'lost';

export interface Looking {
  readonly node: number;
  readonly position: Position;
}

export interface View {
  readonly state: State | undefined;
  readonly search: SearchNews | undefined;
  readonly connection: Connection;
  /** A move sent and not yet answered: drawn at once. */
  readonly pending: string | undefined;
  /** An earlier position of a game being played, looked at without changing anything. */
  readonly looking: Looking | undefined;
  readonly problem: unknown;
  readonly gone: boolean;
}

type Body = Readonly<Record<string, unknown>>;

const reconnectMs = 700;
// A browser has few connections to one server: a tab nobody looks at gives its stream back.
const hiddenMs = 60000;

export class GameStore {
  view: View = {
    state: undefined,
    search: undefined,
    connection: 'connecting',
    pending: undefined,
    looking: undefined,
    problem: undefined,
    gone: false,
  };
  private readonly listeners = new Set<() => void>();
  private source: EventSource | undefined;
  private timer: number | undefined;
  private ended = false;
  private hiding: number | undefined;
  /** Settles when the change sent last is answered. */
  private last: Promise<unknown> = Promise.resolve();
  /** The same for moves, how many of them wait, and the number of the position after the last one. */
  private moves: Promise<void> = Promise.resolve();
  private queued = 0;
  private reached = 0;
  private readonly onVisibility = (): void => this.followVisibility();

  constructor(readonly id: string) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  start(): void {
    this.ended = false;
    document.addEventListener('visibilitychange', this.onVisibility);
    get<State>(`/games/${this.id}`).then(
      (state) => this.take(state),
      (problem: unknown) => {
        if (problem instanceof ApiError && problem.status === 404) this.change({ gone: true });
      },
    );
    this.listen();
  }

  stop(): void {
    this.ended = true;
    document.removeEventListener('visibilitychange', this.onVisibility);
    clearTimeout(this.hiding);
    this.hangUp();
  }

  /** Sends a change after those before it are answered; its answer is the new state. A body that
   *  depends on the state is made when it leaves. */
  send(path: string, body: Body | (() => Body)): Promise<boolean> {
    return this.inTurn(async () => {
      this.change({ problem: undefined });
      try {
        const made = typeof body === 'function' ? body() : body;
        const answer = await post<{ state: State }>(`/games/${this.id}/${path}`, made);
        this.take(answer.state);
        return true;
      } catch (problem) {
        this.fail(problem);
        return false;
      }
    });
  }

  /** Sends a change at once while the page goes: nobody waits for the answer. */
  async sendLast(path: string, body: Body): Promise<boolean> {
    return post(`/games/${this.id}/${path}`, body, true).then(
      () => true,
      () => false,
    );
  }

  /** Begins another game (a rematch, a review, a game from here); its id, or nothing on failure. */
  async begin(path: string, body: Body): Promise<string | undefined> {
    try {
      return (await post<{ id: string }>(path, body)).id;
    } catch (problem) {
      this.fail(problem);
      return undefined;
    }
  }

  /** The record as a file to save, with all changes sent before; nothing on failure. */
  record(withAnalysis: boolean): Promise<Download | undefined> {
    return this.inTurn(async () => {
      this.change({ problem: undefined });
      try {
        return await getFile(`/games/${this.id}/record?analysis=${withAnalysis ? 1 : 0}`);
      } catch (problem) {
        this.fail(problem);
        return undefined;
      }
    });
  }

  withdraw(path: string): Promise<void> {
    return this.inTurn(async () => {
      try {
        const answer = await remove<{ state?: State }>(`/games/${this.id}/${path}`);
        if (answer.state) this.take(answer.state);
      } catch (problem) {
        this.fail(problem);
      }
    });
  }

  /** Plays a move: shown before the server has answered, taken back if it refuses. Two people may
   *  choose the next moves meanwhile: they are played in that order, each in the position it was
   *  chosen for or not at all. */
  async play(move: string): Promise<void> {
    const seen = this.view.state;
    if (!seen || (this.view.pending !== undefined && !takesMovesFast(seen))) return;
    const { number } = seen.position;
    const at = this.queued > 0 ? Math.max(number, this.reached) : number;
    this.reached = at + 1;
    this.queued += 1;
    this.moves = this.moves.then(() => this.playAt(at, move, seen));
    await this.moves;
    this.queued -= 1;
  }

  private async playAt(number: number, move: string, seen: State): Promise<void> {
    const { state } = this.view;
    if (state?.position.number !== number) return;
    if (state !== seen && !state.position.legal.includes(move)) return;
    this.change({ pending: move, looking: undefined });
    await this.send('moves', () => ({ move, expect: this.versionAt(state) }));
    this.change({ pending: undefined });
  }

  /** Shows the position of a node: the present one in a game, any in a review. */
  async lookAt(node: number): Promise<void> {
    const { state } = this.view;
    if (!state) return;
    if (state.mode === 'review') {
      if (node !== state.node) await this.send('goto', { node });
      return;
    }
    if (node === state.node) {
      this.change({ looking: undefined });
      return;
    }
    try {
      const answer = await get<Looking>(`/games/${this.id}/position?node=${node}`);
      this.change({ looking: answer });
    } catch (problem) {
      this.fail(problem);
    }
  }

  dismiss(): void {
    this.change({ problem: undefined });
  }

  /** The version to expect of a change meant for what was seen: a comment that was saved since
   *  then does no harm, another position does. */
  private versionAt(seen: State): number {
    const now = this.view.state ?? seen;
    return now.node === seen.node ? now.version : seen.version;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
  }

  private followVisibility(): void {
    clearTimeout(this.hiding);
    if (document.hidden) {
      this.hiding = window.setTimeout(() => this.hangUp(), hiddenMs);
    } else if (!this.source) {
      clearTimeout(this.timer);
      this.listen();
    }
  }

  private listen(): void {
    const source = new EventSource(eventsAddress(this.id));
    this.source = source;
    source.onopen = () => {
      const answersAgain = this.view.problem instanceof Unreachable;
      this.change({ connection: 'open', ...(answersAgain ? { problem: undefined } : {}) });
    };
    source.addEventListener('state', (event: MessageEvent<string>) =>
      this.take(JSON.parse(event.data) as State),
    );
    source.addEventListener('search', (event: MessageEvent<string>) =>
      this.change({ search: JSON.parse(event.data) as SearchNews }),
    );
    source.addEventListener('gone', () => {
      this.stop();
      this.change({ gone: true });
    });
    source.onerror = () => {
      source.close();
      if (this.ended) return;
      this.source = undefined;
      this.change({ connection: 'lost' });
      this.timer = window.setTimeout(() => this.listen(), reconnectMs);
    };
  }

  private take(state: State): void {
    const old = this.view.state;
    if (old && isOlder(state, old)) return;
    const moved = old && old.node !== state.node;
    // Whoever looks back is left there when the game goes on, unless that move was taken back or the
    // dead stones are to be marked: they lie on the present board.
    const looked = this.view.looking?.node;
    const counts = state.phase === 'marking' && old?.phase !== 'marking';
    const stillThere = !counts && (looked === 0 || state.line.some((move) => move.node === looked));
    this.change({
      state,
      ...(moved ? { search: undefined } : {}),
      ...(stillThere ? {} : { looking: undefined }),
      ...(moved && this.view.pending !== undefined ? { pending: undefined } : {}),
    });
  }

  private fail(problem: unknown): void {
    if (problem instanceof ApiError && problem.state) this.take(problem.state);
    this.change({ problem });
  }

  private change(part: Partial<View>): void {
    this.view = { ...this.view, ...part };
    this.listeners.forEach((listener) => listener());
  }
}
