import { useLayoutEffect, useRef } from 'preact/hooks';

export type Bindings = Readonly<Record<string, (() => void) | undefined>>;

interface KeyLike {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The name under which a key is bound: letters in lower case ("shift+m" with shift), other
 *  printed characters as they are, so that "?" is found on every keyboard. */
export function keyName(event: KeyLike): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const { key } = event;
  if (/^[a-z]$/i.test(key)) return (event.shiftKey ? 'shift+' : '') + key.toLowerCase();
  if (key.length === 1) return key;
  return (event.shiftKey ? 'shift+' : '') + key;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'button'].includes(target.type)))
  );
}

/** Keys that work anywhere on the page, except while writing or in a dialog. */
export function useKeys(bindings: Bindings): void {
  const current = useRef(bindings);
  current.current = bindings;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const name = keyName(event);
      const action = name === undefined ? undefined : current.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
