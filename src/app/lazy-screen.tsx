// Lazy screen: renders with the lazy screens once they are loaded; until then a spinner, and Retry after a failure.
import { type ReactNode, useLayoutEffect } from 'react';
import { strings } from '#i18n/strings.ts';
import { Loading } from '../components/feedback/loading.tsx';
import { useProvided } from '../hooks/use-provided.ts';
import { focusLoadedScreen } from './route-focus.ts';
import { type ScreenLoader, ScreenLoaderContext } from './screen-loader.ts';
import type { ScreenGroup, ScreensUpTo } from './screens/groups.ts';

interface LazyScreenProps<Group extends ScreenGroup> {
  /** The group that has the screen. */
  readonly group: Group;
  readonly render: (screens: ScreensUpTo[Group], loader: ScreenLoader) => ReactNode;
  /** Shown while loading. The default also starts the loading; null is for a part that may appear later. */
  readonly placeholder?: ReactNode;
}

export function LazyScreen<Group extends ScreenGroup>({
  group,
  render,
  placeholder = <ScreenPlaceholder group={group} />,
}: LazyScreenProps<Group>) {
  const loader = useScreenLoader();
  const screens = loader.screens(group);
  const isLoaded = screens !== null;
  useLayoutEffect(() => {
    if (isLoaded) focusLoadedScreen();
  }, [isLoaded]);
  return <>{screens ? render(screens, loader) : placeholder}</>;
}

function ScreenPlaceholder({ group }: { readonly group: ScreenGroup }) {
  const loader = useScreenLoader();
  // Before the first paint, so that the failure of an earlier attempt is not shown for a frame.
  useLayoutEffect(() => void loader.load(group), [loader, group]);
  const error = loader.hasFailed.value ? strings.common.PAGE_NOT_LOADED : '';
  return <Loading error={error} onRetry={() => void loader.load(group)} />;
}

/** Throws outside `<App>`: a bug of the caller. */
export function useScreenLoader(): ScreenLoader {
  return useProvided(ScreenLoaderContext, 'useScreenLoader');
}
