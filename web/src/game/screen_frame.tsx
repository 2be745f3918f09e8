import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useWheel } from './use_wheel';

interface ScreenFrameProps {
  readonly game: string;
  readonly kind: 'play' | 'review';
  readonly version: number;
  readonly title: string;
  /** Something was asked for and is shown: on a phone it then comes before the buttons. */
  readonly asked: boolean;
  readonly players: ComponentChildren;
  readonly board: ComponentChildren;
  /** Below the board: the course of the game, and the way through its moves. */
  readonly course: ComponentChildren;
  readonly status: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly results: ComponentChildren;
  readonly strip: ComponentChildren;
  readonly rest: ComponentChildren;
  readonly onBack: (() => void) | undefined;
  readonly onForward: (() => void) | undefined;
}

/** The parts of a game's screen in their places (style/screen.css): the board with its course on one
 *  side, what is said about it on the other; on a phone one below the other. */
export function ScreenFrame(props: ScreenFrameProps) {
  const board = useRef<HTMLDivElement>(null);
  useWheel(board, props.onBack, props.onForward);
  const classes = ['screen', props.kind, `of-${props.game}`, props.asked ? 'asked' : ''];
  return (
    <div class={classes.join(' ').trim()} data-version={props.version}>
      <h1 class="hidden">{props.title}</h1>
      <div class="area-players">{props.players}</div>
      <div class="area-main">
        <div class="area-board" ref={board}>
          {props.board}
        </div>
        <div class="area-course">{props.course}</div>
      </div>
      <div class="area-side">
        <div class="area-status">{props.status}</div>
        <div class="area-actions stack tight">{props.actions}</div>
        <div class="area-results stack">{props.results}</div>
        <div class="area-strip">{props.strip}</div>
        <div class="area-rest stack">{props.rest}</div>
      </div>
    </div>
  );
}
