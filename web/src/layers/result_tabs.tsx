import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Result {
  readonly id: string;
  readonly title: string;
  readonly body: ComponentChildren;
}

interface ResultTabsProps {
  readonly label: string;
  readonly results: readonly Result[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What was asked for, one at a time in the same place: a tab each. All stay drawn, so that a search
 *  that goes on behind another tab is there when one comes back. */
export function ResultTabs({ label, results, chosen, onChoose }: ResultTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = results.some((one) => one.id === chosen) ? chosen : results[0]?.id;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = results.findIndex((one) => one.id === shown);
    const next = results[(at + step + results.length) % results.length];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-test="tab-${next.id}"]`)?.focus();
  };
  return (
    <section class="panel results">
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {results.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-tab-${one.id}`}
            aria-selected={one.id === shown}
            aria-controls={`${id}-${one.id}`}
            tabIndex={one.id === shown ? 0 : -1}
            data-test={`tab-${one.id}`}
            onClick={() => onChoose(one.id)}
          >
            {one.title}
          </button>
        ))}
      </div>
      {results.map((one) => (
        <div
          key={one.id}
          role="tabpanel"
          class="stack tight"
          id={`${id}-${one.id}`}
          aria-labelledby={`${id}-tab-${one.id}`}
          hidden={one.id !== shown}
        >
          {one.body}
        </div>
      ))}
    </section>
  );
}
