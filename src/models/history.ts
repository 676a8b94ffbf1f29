// Past deals, from the end of the feed (ACT-09 D).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Transaction } from '#domain/nouns.ts';
import { decodeAll, listOf } from '#wire/decode.ts';
import { decodeTransaction } from '#wire/decode-feed.ts';
import type { Http } from '#wire/http.ts';
import { HISTORY_FAILED } from './sentences.ts';

export interface HistoryModel {
  /** Newest first; null until loaded. */
  readonly deals: ReadonlySignal<readonly Transaction[] | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<string>;
  load(): Promise<void>;
  /** Another viewer, or none. */
  forget(): void;
}

export function createHistory(http: Http): HistoryModel {
  const deals = signal<readonly Transaction[] | null>(null);
  const isLoading = signal(false);
  const error = signal('');

  const load = async () => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    error.value = '';
    try {
      const list = listOf(await http.call('history'), 'transactions', 'items');
      if (list) deals.value = decodeAll(list, decodeTransaction).sort((a, b) => b.updatedAt - a.updatedAt);
      else error.value = HISTORY_FAILED;
    } catch {
      error.value = HISTORY_FAILED;
    } finally {
      isLoading.value = false;
    }
  };
  return {
    deals,
    isLoading,
    error,
    load,
    forget() {
      deals.value = null;
      error.value = '';
    },
  };
}
