// A page from the second script: fetched once, early, and waited for politely when it is asked for before it came.
import { signal } from '@preact/signals';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { importAgain } from '#api/retry-import.ts';
import { ErrorCard } from '../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../components/feedback/spinner.tsx';
import type { Pages } from './lazy-screens.ts';
import { PAGE_NOT_LOADED } from '../strings/lazy-route.ts';
import { LOADING } from '../strings/common.ts';
import { screenCame } from './route-focus.ts';
import { useShell } from '../state/shell-context.ts';

const loaded = signal<Pages | null>(null);
const hasFailed = signal(false);
let loading: Promise<void> | null = null;
/** Script and stylesheet of the later pages, named by the page; tests have no stylesheet. */
const [script = '', sheet = ''] =
  document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? [];
const importPages = importAgain<typeof import('./lazy-screens.ts')>(() => import(script));
const loadStyles = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!sheet) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
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
export function loadPages(until: Promise<unknown>): Promise<void> {
  loading ??= Promise.all([importPages(), loadStyles(), until]).then(
    ([{ pages }]) => {
      loaded.value = pages;
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
export function usePagesEarly(isHomeDrawn: boolean): void {
  const { native } = useShell();
  useEffect(() => {
    if (isHomeDrawn) void loadPages(native.settle());
  }, [isHomeDrawn, native]);
}

export function LaterPage({ draw }: { readonly draw: (pages: Pages) => ReactNode }) {
  const { native } = useShell();
  useEffect(() => {
    void loadPages(native.settle());
  }, [native]);
  const retry = (): void => {
    hasFailed.value = false;
    void loadPages(native.settle());
  };
  const isHere = loaded.value !== null;
  useLayoutEffect(() => {
    if (isHere) screenCame();
  }, [isHere]);
  if (loaded.value) return <>{draw(loaded.value)}</>;
  if (hasFailed.value) return <ErrorCard message={PAGE_NOT_LOADED} onRetry={retry} />;
  return <FullScreenSpinner label={LOADING} />;
}

/** A part of home that may come a moment later: nothing stands in for it. */
export function LaterPart({ draw }: { readonly draw: (pages: Pages) => ReactNode }) {
  return loaded.value && <>{draw(loaded.value)}</>;
}
