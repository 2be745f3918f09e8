import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

// What one notch of a wheel turns, in pixels; a touch pad adds up to it in small parts.
const notch = 50;
const lineHeight = 20;

/** The wheel over an element steps through moves: down is forward. Where there is no move to step
 *  to, the page scrolls as ever. */
export function useWheel(
  element: RefObject<HTMLElement>,
  back: (() => void) | undefined,
  forward: (() => void) | undefined,
): void {
  const steps = useRef({ back, forward });
  steps.current = { back, forward };
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    let turned = 0;
    const turn = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      const step = event.deltaY > 0 ? steps.current.forward : steps.current.back;
      if (!step) {
        turned = 0;
        return;
      }
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1);
      turned = Math.sign(turned) === Math.sign(delta) ? turned + delta : delta;
      if (Math.abs(turned) < notch) return;
      turned = 0;
      step();
    };
    place.addEventListener('wheel', turn, { passive: false });
    return () => place.removeEventListener('wheel', turn);
  }, []);
}
