// Payment details in words: what is wrong with a field, and saved details cut for lists (FUNDS-01).
import type { DetailKind } from '#domain/payment-details/detail-field.ts';
import { strings } from './strings.ts';

/** About a field whose `isValid` is false. */
export function detailFaultText(kind: DetailKind): string {
  const t = strings.paymentDetails;
  return {
    iban: t.IBAN_WRONG,
    card: t.CARD_WRONG,
    phone: t.PHONE_WRONG,
    tron: t.WALLET_WRONG,
    evm: t.WALLET_WRONG,
    ton: t.WALLET_WRONG,
    btc: t.WALLET_WRONG,
    pix: t.PIX_WRONG,
    upi: t.ADDRESS_WRONG,
    email: t.ADDRESS_WRONG,
    tag: t.ADDRESS_WRONG,
    holder: t.HOLDER_WRONG,
  }[kind];
}

const MAX_TRUNCATED_LENGTH = 120;

/** Cuts between code points, so that no emoji is split; '…' marks the cut. */
export function truncateDetails(details: string): string {
  // A code point has at most two units: no need to split all 4,000 characters.
  const characters = Array.from(details.slice(0, (MAX_TRUNCATED_LENGTH + 1) * 2));
  return characters.length > MAX_TRUNCATED_LENGTH
    ? `${characters.slice(0, MAX_TRUNCATED_LENGTH).join('')}…`
    : details;
}
