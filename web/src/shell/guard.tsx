import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { Notice } from './notice';

/** Shows a sentence instead of an empty page when something below it fails to draw. */
export class Guard extends Component<
  { readonly children: ComponentChildren },
  { readonly problem?: unknown }
> {
  override state: { readonly problem?: unknown } = {};

  override componentDidCatch(problem: unknown): void {
    console.error(problem);
    this.setState({ problem });
  }

  override render() {
    return this.state.problem === undefined ? (
      this.props.children
    ) : (
      <Notice problem={this.state.problem} />
    );
  }
}
