// A screen that fails to draw becomes the fallback page; the rest of the app keeps working (NAV-10).
import { Component } from 'react';
import type { Children } from '../components/children.ts';
import { FallbackScreen } from './fallback-screen.tsx';

export interface RouteBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: Children;
}
interface RouteBoundaryState {
  readonly hasFailed: boolean;
}

/** Give it a key that changes with the page: the next one gets its own chance. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    this.setState({ hasFailed: true });
  }

  override render() {
    return this.state.hasFailed ? <FallbackScreen /> : this.props.children;
  }
}
