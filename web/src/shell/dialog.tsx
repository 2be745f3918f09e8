import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A modal dialog while it is rendered; Escape and the backdrop close it. The focus begins at the
 *  element that carries `data-focus`, or at the heading: never at what cannot be undone, and never
 *  at the bottom of a long text. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const heading = dialog?.querySelector<HTMLElement>('h2');
    if (heading) heading.tabIndex = -1;
    (dialog?.querySelector<HTMLElement>('[data-focus]') ?? heading)?.focus();
    if (dialog) dialog.scrollTop = 0;
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={props.title}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === element.current) element.current?.close();
      }}
    >
      {props.children}
    </dialog>
  );
}
