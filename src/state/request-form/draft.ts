// What was typed into a form, as it survives a closed mini-app: per user, and only over the version it was typed over.
import { asNumber, asObject, asText, unwrapArray } from '#api/decode/json.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { CurrencyPairValues } from './currency-pair-form.ts';

export interface RequestDraft {
  readonly values: CurrencyPairValues;
  readonly comment: string;
}

/** `base` names what was being edited, e.g. a version; '' for a new request. Null when nothing fits. */
export function readRequestDraft(store: KeyValueStore, key: string, base: string): RequestDraft | null {
  const kept = asObject(readStoredJson(store, key));
  const values = asObject(kept?.values);
  if (!kept || !values || asText(kept.base) !== base) return null;
  return {
    values: {
      sellCurrency: asText(values.sellCurrency),
      sellMethods: texts(values.sellMethods),
      sellAmount: asNumber(values.sellAmount),
      buyCurrency: asText(values.buyCurrency),
      buyMethods: texts(values.buyMethods),
      buyAmount: asNumber(values.buyAmount),
    },
    comment: asText(kept.comment),
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
