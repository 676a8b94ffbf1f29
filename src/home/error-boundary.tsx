// Error boundary: shows a fallback for a screen that throws while rendering; the rest of the app works on (NAV-10).
import { Component, type ReactNode } from 'react';
import type { Children } from '../components/children.ts';

interface ErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: Children;
}
interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Needs a key that changes with the page, so that the next page renders again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    this.setState({ hasFailed: true });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
