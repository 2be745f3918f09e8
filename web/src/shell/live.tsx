import { useLayoutEffect, useState } from 'preact/hooks';

// One polite live region for the whole page: moves, results and notices are said there.

let tell: (sentence: string) => void = () => undefined;

export function announce(sentence: string): void {
  tell(sentence);
}

export function LiveRegion() {
  const [sentence, setSentence] = useState('');
  useLayoutEffect(() => {
    tell = setSentence;
    return () => {
      tell = () => undefined;
    };
  }, []);
  return (
    <div class="hidden" role="status" aria-live="polite" data-test="live">
      {sentence}
    </div>
  );
}
