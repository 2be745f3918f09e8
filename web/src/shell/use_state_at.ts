import { useCallback, useRef, useState } from 'preact/hooks';

type Change<T> = T | ((now: T) => T);

/** State that belongs to a place (a node, a board): `initial` again as soon as the place is another
 *  one, in the same drawing, and a change that comes late, from a place that was left, is dropped.
 *  (A state that an effect sets back would lose what was done between the drawing and the effect.) */
export function useStateAt<T>(
  place: unknown,
  initial: T,
): [value: T, set: (change: Change<T>) => void] {
  const [kept, setKept] = useState<{ readonly place: unknown; readonly value: T }>({
    place,
    value: initial,
  });
  const here = useRef(place);
  here.current = place;
  const set = useCallback(
    (change: Change<T>): void => {
      if (here.current !== place) return;
      setKept((now) => {
        const value = now.place === place ? now.value : initial;
        return { place, value: change instanceof Function ? change(value) : change };
      });
    },
    [place],
  );
  return [kept.place === place ? kept.value : initial, set];
}
