// A page from the second script: fetched once, early, and waited for politely when it is asked for before it came.
import { signal } from '@preact/signals';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { retryImport } from '#api/retry-import.ts';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../components/feedback/spinner.tsx';
import { useShell } from '../state/shell-context.ts';
import { LOADING, PAGE_NOT_LOADED } from '../strings/common.ts';
import type { LazyScreens } from './lazy-screens.ts';
import { focusLoadedScreen } from './route-focus.ts';

const loaded = signal<LazyScreens | null>(null);
const hasFailed = signal(false);
let loading: Promise<void> | null = null;
/** Script and stylesheet of the later pages, named by the page; tests have no stylesheet. */
const [scriptUrl = '', stylesheetUrl = ''] =
  document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? [];
const importScreens = retryImport<typeof import('./lazy-screens.ts')>(() => import(scriptUrl));
const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!stylesheetUrl) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheetUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The later stylesheet could not be fetched'));
    };
    document.head.append(link);
  });

/**
 * Fetches the second script; the second call does nothing while the first runs or after it succeeded. Never rejects.
 * `until`: what the pages need beside it, such as the messenger's SDK, which tells them which buttons it draws itself.
 */
export function loadScreens(until: Promise<unknown>): Promise<void> {
  loading ??= Promise.all([importScreens(), loadStyles(), until]).then(
    ([{ lazyScreens }]) => {
      loaded.value = lazyScreens;
    },
    () => {
      // Gone with the network, or with a deploy: the next try may find it.
      hasFailed.value = true;
      loading = null;
    },
  );
  return loading;
}

/** Home's cards come first; from then on the pages behind them are near. A page asked for by itself does not wait. */
export function usePreloadScreens(isHomeDrawn: boolean): void {
  const { native } = useShell();
  useEffect(() => {
    if (isHomeDrawn) void loadScreens(native.loadSdk());
  }, [isHomeDrawn, native]);
}

export function LazyRoute({ draw }: { readonly draw: (pages: LazyScreens) => ReactNode }) {
  const { native } = useShell();
  useEffect(() => {
    void loadScreens(native.loadSdk());
  }, [native]);
  const retry = (): void => {
    hasFailed.value = false;
    void loadScreens(native.loadSdk());
  };
  const isHere = loaded.value !== null;
  useLayoutEffect(() => {
    if (isHere) focusLoadedScreen();
  }, [isHere]);
  if (loaded.value) return <>{draw(loaded.value)}</>;
  if (hasFailed.value) return <ErrorCard message={PAGE_NOT_LOADED} onRetry={retry} />;
  return <FullScreenSpinner label={LOADING} />;
}

/** A part of home that may come a moment later: nothing stands in for it. */
export function LazyPart({ draw }: { readonly draw: (pages: LazyScreens) => ReactNode }) {
  return loaded.value && <>{draw(loaded.value)}</>;
}
