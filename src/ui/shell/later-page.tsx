// A page from the second script: fetched once, early, and waited for politely when it is asked for before it came.
import { signal } from '@preact/signals';
import { type ReactNode, useEffect } from 'react';
import { ErrorCard } from '../components/error-card.tsx';
import { FullScreenSpinner } from '../components/spinner.tsx';
import type { Pages } from '../pages.ts';
import { PAGE_NOT_LOADED } from '../text/app.ts';
import { LOADING } from '../text/controls.ts';

const loaded = signal<Pages | null>(null);
const hasFailed = signal(false);
let loading: Promise<void> | null = null;

/** Fetches the second script; the second call does nothing while the first runs or after it succeeded. Never rejects. */
export function loadPages(): Promise<void> {
  loading ??= import('../pages.ts').then(
    ({ pages }) => {
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
  useEffect(() => {
    if (isHomeDrawn) void loadPages();
  }, [isHomeDrawn]);
}

export function LaterPage({ draw }: { readonly draw: (pages: Pages) => ReactNode }) {
  useEffect(() => {
    void loadPages();
  }, []);
  const retry = (): void => {
    hasFailed.value = false;
    void loadPages();
  };
  if (loaded.value) return <>{draw(loaded.value)}</>;
  if (hasFailed.value) return <ErrorCard message={PAGE_NOT_LOADED} onRetry={retry} />;
  return <FullScreenSpinner label={LOADING} />;
}
