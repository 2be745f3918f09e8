import { useEffect, useState } from 'preact/hooks';

// Addresses live behind the '#', so that the server needs to know the root alone and the link of a
// game never travels in a Referer header.

export type Route =
  | { readonly page: 'play' }
  | { readonly page: 'review' }
  | { readonly page: 'game'; readonly id: string };

export function routeOf(hash: string): Route {
  const game = /^#\/game\/([0-9a-f]{32})$/.exec(hash);
  if (game?.[1]) return { page: 'game', id: game[1] };
  return hash === '#/review' ? { page: 'review' } : { page: 'play' };
}

export function gameAddress(id: string): string {
  return `#/game/${id}`;
}

export function goTo(hash: string): void {
  location.hash = hash;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const change = (): void => setRoute(routeOf(location.hash));
    addEventListener('hashchange', change);
    change(); // it may have changed before anybody listened
    return () => removeEventListener('hashchange', change);
  }, []);
  return route;
}
