// Readable value of a field: long numbers and wallets in groups of four, as cards and bank statements print them.
import type { DetailField, DetailKind } from './detail-field.ts';

const GROUPED: ReadonlySet<DetailKind> = new Set(['iban', 'card', 'tron', 'evm', 'ton', 'btc']);

/** For the eye alone: Copy gives `value` (FIELD-02). Phones and PIX keys are as they were written. */
export function readableValue({ kind, value, text }: Pick<DetailField, 'kind' | 'value' | 'text'>): string {
  if (GROUPED.has(kind)) return (value.match(/.{1,4}/gu) ?? []).join(' ');
  return kind === 'phone' || kind === 'pix' ? text : value;
}
