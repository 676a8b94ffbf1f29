// Past deals store: the viewer's ended and running deals, for the list at the end of the feed (ACT-09).

import { type ReadonlySignal, signal } from '@preact/signals';
import type { HttpClient } from '#api/http-client.ts';
import { historyRoute } from '#api/routes/deals.ts';
import type { Deal } from '#domain/entities.ts';
import { PAST_DEALS_LOAD_FAILED } from '../../strings/errors.ts';

export interface PastDealsModel {
  /** Newest first; null until loaded. */
  readonly deals: ReadonlySignal<readonly Deal[] | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<string>;
  load(): Promise<void>;
}

export function createPastDeals(http: HttpClient): PastDealsModel {
  const deals = signal<readonly Deal[] | null>(null);
  const isLoading = signal(false);
  const error = signal('');

  const load = async () => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    error.value = '';
    try {
      const list = await http.call(historyRoute);
      if (list) deals.value = list.sort((a, b) => b.updatedAt - a.updatedAt);
      else error.value = PAST_DEALS_LOAD_FAILED;
    } catch {
      error.value = PAST_DEALS_LOAD_FAILED;
    } finally {
      isLoading.value = false;
    }
  };
  return { deals, isLoading, error, load };
}
