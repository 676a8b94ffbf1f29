// Request draft: a form's content, persisted per user; restored only for the version that it was typed over.
// Not a `createDraft` of src/state/draft.ts: the fields' signals have the content, and the version is known only after loading.

import { asObject, asText, unwrapArray } from '#contract/decode/json.ts';
import { readPrice } from '#contract/decode/level-limit.ts';
import type { NamedPrice } from '#domain/entities.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { CurrencyPairValues } from './currency-pair-form.ts';

export interface RequestDraft {
  readonly values: CurrencyPairValues;
  readonly comment: string;
  /** Left out at the market's rate. */
  readonly price?: NamedPrice;
  /** Hours for which it is to be open; left out without a choice (CALL-21). */
  readonly ttlHours?: number;
}

/** `base`: the version that was being edited, '' for a new request. Null when there is no draft of it. */
export function readRequestDraft(store: KeyValueStore, key: string, base: string): RequestDraft | null {
  const stored = asObject(readStoredJson(store, key));
  const values = asObject(stored?.values);
  if (!stored || !values || asText(stored.base) !== base) return null;
  // Drafts of earlier versions have the word alone.
  const price = readPrice(stored.price === 'own' ? { kind: 'own' } : stored.price);
  return {
    values: {
      payCurrency: asText(values.payCurrency),
      payMethods: texts(values.payMethods),
      payAmount: parseNumber(values.payAmount),
      receiveCurrency: asText(values.receiveCurrency),
      receiveMethods: texts(values.receiveMethods),
      amount: parseNumber(values.amount),
    },
    comment: asText(stored.comment),
    ...(price && { price }),
    ...(typeof stored.ttlHours === 'number' && { ttlHours: stored.ttlHours }),
  };
}

export function writeRequestDraft(
  store: KeyValueStore,
  key: string,
  base: string,
  draft: RequestDraft,
): void {
  store.set(key, JSON.stringify({ ...draft, base }));
}

const LAST_POSTED_KEY = 'posted:last';

/** What this user posted last; null for nothing. */
export const readLastPosted = (store: KeyValueStore): RequestDraft | null =>
  readRequestDraft(store, LAST_POSTED_KEY, '');

export const writeLastPosted = (store: KeyValueStore, posted: RequestDraft): void =>
  writeRequestDraft(store, LAST_POSTED_KEY, '', posted);

const texts = (value: unknown): string[] =>
  (unwrapArray(value) ?? []).map(asText).filter((text) => text !== '');
