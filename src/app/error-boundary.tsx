// A screen that fails to draw becomes the fallback page; the rest of the app keeps working (NAV-10).
import { Component } from 'react';
import type { Children } from '../components/children.ts';
import { FallbackScreen } from './fallback-screen.tsx';

export interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: Children;
}
interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Give it a key that changes with the page: the next one gets its own chance. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    this.setState({ hasFailed: true });
  }

  override render() {
    return this.state.hasFailed ? <FallbackScreen /> : this.props.children;
  }
}
