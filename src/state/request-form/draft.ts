// Request draft: a form's content, persisted per user; restored only for the version that it was typed over.
import { asNumber, asObject, asText, unwrapArray } from '#contract/decode/json.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { CurrencyPairValues } from './currency-pair-form.ts';

export interface RequestDraft {
  readonly values: CurrencyPairValues;
  readonly comment: string;
}

/** `base`: the version that was being edited, '' for a new request. Null when there is no draft of it. */
export function readRequestDraft(store: KeyValueStore, key: string, base: string): RequestDraft | null {
  const stored = asObject(readStoredJson(store, key));
  const values = asObject(stored?.values);
  if (!stored || !values || asText(stored.base) !== base) return null;
  return {
    values: {
      sellCurrency: asText(values.sellCurrency),
      sellMethods: texts(values.sellMethods),
      sellAmount: asNumber(values.sellAmount),
      buyCurrency: asText(values.buyCurrency),
      buyMethods: texts(values.buyMethods),
      buyAmount: asNumber(values.buyAmount),
    },
    comment: asText(stored.comment),
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

const texts = (value: unknown): string[] =>
  (unwrapArray(value) ?? []).map(asText).filter((text) => text !== '');
