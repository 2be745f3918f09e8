import { describe, expect, it } from 'vitest';
import { isOlder } from '../../src/game/order';

describe('states that overtake each other', () => {
  it('are told apart by version, then by revision', () => {
    const asked = { version: 4, revision: 10 };
    const found = { version: 4, revision: 11 };
    const moved = { version: 5, revision: 12 };
    expect(isOlder(asked, found)).toBe(true);
    expect(isOlder(found, asked)).toBe(false);
    expect(isOlder(found, moved)).toBe(true);
    expect(isOlder(moved, moved)).toBe(false);
    // A clock set back between two starts of the server must not hide a move.
    expect(isOlder({ version: 6, revision: 1 }, moved)).toBe(false);
  });
});
