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
      payCurrency: asText(values.payCurrency),
      payMethods: texts(values.payMethods),
      payAmount: asNumber(values.payAmount),
      receiveCurrency: asText(values.receiveCurrency),
      receiveMethods: texts(values.receiveMethods),
      amount: asNumber(values.amount),
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
