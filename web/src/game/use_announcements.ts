import { useEffect, useRef } from 'preact/hooks';
import type { GameInfo, State } from '../api/types';
import type { Speech } from '../i18n/language';
import { announce } from '../shell/live';
import { moveSentence, statusOf } from './describe';

/** Says every move and every result to screen readers, once. */
export function useAnnouncements(
  state: State | undefined,
  info: GameInfo | undefined,
  speech: Speech,
): void {
  const said = useRef<string>();
  useEffect(() => {
    if (!state || !info) return;
    const last = state.line.find((move) => move.node === state.node);
    const key = `${state.node}.${state.phase}.${state.result?.text ?? ''}`;
    if (said.current === key) return;
    const opening = said.current === undefined;
    said.current = key;
    if (opening) return;
    const move = last?.move && last.side ? moveSentence(info, last.side, last.move, speech) : '';
    announce([move, statusOf(state, info, speech).text].filter((part) => part !== '').join('. '));
  }, [state]);
}
