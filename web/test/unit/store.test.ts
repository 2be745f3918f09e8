import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../../src/api/types';
import { GameStore } from '../../src/game/game_store';

const state = (version: number, node = 3): State =>
  ({
    id: 'x',
    version,
    revision: version,
    mode: 'review',
    node,
    line: [],
    position: { number: node, legal: ['C3', 'D4', 'E5'] },
    players: { first: { kind: 'human' }, second: { kind: 'human' } },
  }) as unknown as State;

/** A server that answers when told to; what it was asked is listed. */
function server() {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const answers: ((state: State) => void)[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    asked.push({ path: url.split('/').pop() ?? '', body: JSON.parse(init.body) });
    return new Promise<Response>((done) => {
      answers.push((next) => done(new Response(JSON.stringify({ state: next }))));
    });
  });
  return { asked, answer: (next: State) => answers.shift()?.(next) };
}

const soon = () => new Promise((later) => setTimeout(later));

describe('changes of a game', () => {
  afterEach(() => vi.unstubAllGlobals());
  const meet = (): GameStore => {
    const store = new GameStore('x');
    store.view = { ...store.view, state: state(4) };
    return store;
  };

  it('leave one after the other, a move with the version of then', async () => {
    const { asked, answer } = server();
    const store = meet();
    void store.send('comment', { node: 3, text: 'good' });
    const played = store.play('D4');
    await soon();
    expect(asked.map((one) => one.path)).toEqual(['comment']);
    expect(store.view.pending).toBe('D4');
    answer(state(5));
    await soon();
    expect(asked[1]).toEqual({ path: 'moves', body: { move: 'D4', expect: 5 } });
    answer(state(6, 4));
    await played;
    expect(store.view.state?.version).toBe(6);
  });

  it('let a move for another position be refused', async () => {
    const { asked, answer } = server();
    const store = meet();
    void store.send('goto', { node: 9 });
    void store.play('D4');
    await soon();
    answer(state(5, 9));
    await soon();
    expect(asked[1]?.body['expect']).toBe(4);
  });

  it('are moves in the order they were chosen, even if news of the first come before its answer', async () => {
    const { asked, answer } = server();
    const store = meet();
    void store.play('C3');
    void store.play('D4');
    await soon();
    // The event of the first move is faster than the answer; meanwhile the third is chosen.
    store['take'](state(5, 4));
    expect(store.view.pending).toBeUndefined();
    void store.play('E5');
    await soon();
    answer(state(5, 4));
    await soon();
    answer(state(6, 5));
    await soon();
    answer(state(7, 6));
    await soon();
    expect(asked.map((one) => one.body['move'])).toEqual(['C3', 'D4', 'E5']);
    expect(asked.map((one) => one.body['expect'])).toEqual([4, 5, 6]);
  });

  it('are no moves that were chosen for a position that did not come', async () => {
    const { asked, answer } = server();
    const store = meet();
    void store.play('C3');
    const second = store.play('D4');
    await soon();
    answer(state(4)); // refused: nothing has changed
    await second;
    expect(asked.map((one) => one.body['move'])).toEqual(['C3']);
    // The next one chosen is played.
    void store.play('E5');
    await soon();
    expect(asked.map((one) => one.body['move'])).toEqual(['C3', 'E5']);
  });
});

describe('looking back', () => {
  const meet = (): GameStore => {
    const store = new GameStore('x');
    const looking = { node: 0, position: state(4).position };
    store.view = { ...store.view, state: state(4), looking };
    return store;
  };

  it('goes on while the game does', () => {
    const store = meet();
    store['take'](state(5, 4));
    expect(store.view.looking?.node).toBe(0);
  });

  it('ends when the count begins, whose dead stones lie on the present board', () => {
    const store = meet();
    store['take']({ ...state(5), phase: 'marking' });
    expect(store.view.looking).toBeUndefined();
    // Whoever looks back during the count wants to.
    store.view = { ...store.view, looking: { node: 0, position: state(4).position } };
    store['take']({ ...state(6), phase: 'marking' });
    expect(store.view.looking?.node).toBe(0);
  });
});
