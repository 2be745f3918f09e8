import { useEffect, useState } from 'preact/hooks';

// Addresses live behind the '#', so that the server needs to know the root alone and the link of a
// game never travels in a Referer header.

export type Route =
  | { readonly page: 'play' }
  | { readonly page: 'review' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'missing' };

/** Where an address leads. The page lies at the root: any other path, and any other text behind the
 *  '#', leads nowhere. */
export function routeOf(hash: string, path = '/'): Route {
  if (path !== '/' && path !== '/index.html') return { page: 'missing' };
  const game = /^#\/game\/([0-9a-f]{32})$/.exec(hash);
  if (game?.[1]) return { page: 'game', id: game[1] };
  if (hash === '#/review') return { page: 'review' };
  return /^#?\/?$/.test(hash) ? { page: 'play' } : { page: 'missing' };
}

export function gameAddress(id: string): string {
  return `#/game/${id}`;
}

export function goTo(hash: string): void {
  // From an address that leads nowhere, the way back is another document.
  if (routeOf('', location.pathname).page === 'missing') location.href = `/${hash}`;
  else location.hash = hash;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash, location.pathname));
  useEffect(() => {
    const change = (): void => setRoute(routeOf(location.hash, location.pathname));
    addEventListener('hashchange', change);
    change(); // it may have changed before anybody listened
    return () => removeEventListener('hashchange', change);
  }, []);
  return route;
}
