// Past deals, from the end of the feed (ACT-09 D).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Transaction } from '#domain/entities.ts';
import { decodeAll, listOf } from '#api/decode/json.ts';
import { decodeTransaction } from '#api/decode/feed-item.ts';
import type { Http } from '#api/http-client.ts';
import type { AppModels } from '../app-models.ts';
import { HISTORY_FAILED } from '../error-messages.ts';

export interface HistoryModel {
  /** Newest first; null until loaded. */
  readonly deals: ReadonlySignal<readonly Transaction[] | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<string>;
  load(): Promise<void>;
  /** Another viewer, or none. */
  forget(): void;
}

const made = new WeakMap<Http, HistoryModel>();

/** The one of these models: made when the end of the feed first asks, so that its code travels with the later pages. */
export function historyOf({ outside, session }: Pick<AppModels, 'outside' | 'session'>): HistoryModel {
  const known = made.get(outside.http);
  if (known) return known;
  const history = createHistory(outside.http);
  made.set(outside.http, history);
  session.viewerId.subscribe(history.forget);
  return history;
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
