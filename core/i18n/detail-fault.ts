// Fault of a field of payment details: the sentence that says what is wrong with it.
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
