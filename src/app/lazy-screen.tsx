// Lazy screen: renders with the lazy screens once they are loaded; until then a spinner, and Retry after a failure.
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../components/feedback/loading.tsx';
import type { LazyScreens } from './lazy-screens.ts';
import { focusLoadedScreen } from './route-focus.ts';
import { type ScreenLoader, ScreenLoaderContext } from './screen-loader.ts';

interface LazyScreenProps {
  readonly render: (screens: LazyScreens) => ReactNode;
  /** Shown while loading. The default also starts the loading; null is for a part that may appear later. */
  readonly placeholder?: ReactNode;
}

export function LazyScreen({ render, placeholder = <ScreenPlaceholder /> }: LazyScreenProps) {
  const screens = useScreenLoader().screens.value;
  const isLoaded = screens !== null;
  useLayoutEffect(() => {
    if (isLoaded) focusLoadedScreen();
  }, [isLoaded]);
  return <>{screens ? render(screens) : placeholder}</>;
}

function ScreenPlaceholder() {
  const loader = useScreenLoader();
  // Before the first paint, so that the failure of an earlier attempt is not shown for a frame.
  useLayoutEffect(() => void loader.load(), [loader]);
  const error = loader.hasFailed.value ? strings.common.PAGE_NOT_LOADED : '';
  return <Loading error={error} onRetry={() => void loader.load()} />;
}

/** Throws outside `<App>`: a bug of the caller. */
export function useScreenLoader(): ScreenLoader {
  const loader = useContext(ScreenLoaderContext);
  if (!loader) throw new Error('useScreenLoader needs ScreenLoaderContext.Provider');
  return loader;
}
