// What was typed into a form, as it survives a closed mini-app: per user, and only over the version it was typed over.
import { asNumber, asObject, asText, listOf } from '#api/decode/json.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';
import type { PairValues } from './currency-pair-form.ts';

export interface FormDraft {
  readonly values: PairValues;
  readonly comment: string;
}

/** `base` names what was being edited, e.g. a version; '' for a new request. Null when nothing fits. */
export function readDraft(store: KeyValueStore, key: string, base: string): FormDraft | null {
  const kept = asObject(readJson(store, key));
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

export function writeDraft(store: KeyValueStore, key: string, base: string, draft: FormDraft): void {
  store.set(key, JSON.stringify({ ...draft, base }));
}

const texts = (value: unknown): string[] => (listOf(value) ?? []).map(asText).filter((text) => text !== '');
