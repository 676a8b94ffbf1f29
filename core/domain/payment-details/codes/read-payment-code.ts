// Reader of payment codes: the account in the text of a QR code of SEPA (EPC), UPI, PIX or TON (FUNDS-04).
import { readBrCode } from './br-code.ts';
import { readEpcCode } from './epc-code.ts';
import type { ReadPaymentCode } from './payment-code.ts';
import { readTonLink, readUpiLink } from './payment-links.ts';

/** Characters of the longest code that is read; each standard allows fewer. */
const MAX_CODE_LENGTH = 2_048;

/** The account in the text of a code. The cost is linear in the text. */
export function readPaymentCode(text: string): ReadPaymentCode {
  if (text.length > MAX_CODE_LENGTH) return null;
  const code = text.trim();
  return readEpcCode(code) ?? readUpiLink(code) ?? readTonLink(code) ?? readBrCode(code);
}
