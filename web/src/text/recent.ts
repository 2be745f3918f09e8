// The games of this browser, newest first. The server has no list of games: their links are secret.
import { keep, kept } from './kept';

export interface RecentGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly time: number;
}

const longest = 12;

export function readRecent(text: string | undefined): readonly RecentGame[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(
      (entry): entry is RecentGame =>
        typeof entry === 'object' &&
        entry !== null &&
        /^[0-9a-f]{32}$/.test(String((entry as RecentGame).id)) &&
        typeof (entry as RecentGame).title === 'string' &&
        typeof (entry as RecentGame).game === 'string' &&
        typeof (entry as RecentGame).time === 'number',
    );
  } catch {
    return [];
  }
}

export function withGame(list: readonly RecentGame[], game: RecentGame): readonly RecentGame[] {
  return [game, ...list.filter((entry) => entry.id !== game.id)].slice(0, longest);
}

export function recentGames(): readonly RecentGame[] {
  return readRecent(kept('games'));
}

export function rememberGame(game: RecentGame): void {
  keep('games', JSON.stringify(withGame(recentGames(), game)));
}

export function forgetGame(id: string): readonly RecentGame[] {
  const rest = recentGames().filter((entry) => entry.id !== id);
  keep('games', JSON.stringify(rest));
  return rest;
}
