import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A modal dialog while it is rendered; Escape and the backdrop close it. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
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
