// Root: the app, once its code has arrived, and the home screen after it, whose cards stay as they are when the app comes.
import type { ReadonlySignal } from '@preact/signals';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../home/error-boundary.tsx';
import type { Home } from '../home/home.ts';
import { HomeScreen } from '../home/home-screen.tsx';

interface RootProps {
  readonly home: Home;
  /** Null until the app's code has arrived. */
  readonly app: ReadonlySignal<ReactNode>;
}

/** Both children keep their places: that the app is rendered renders no card again. */
export function Root({ home, app }: RootProps) {
  const { fallback, onError } = home.parts.value;
  return (
    <>
      {app.value}
      {home.isShown.value && (
        <ErrorBoundary onError={onError} fallback={fallback}>
          <HomeScreen home={home} />
        </ErrorBoundary>
      )}
    </>
  );
}
