// Reader of payment codes: the account in the text of a QR code of SEPA (EPC), UPI, PIX or TON (FUNDS-04).

import { findIbans } from '../find-ibans.ts';
import { readBrCode } from './br-code.ts';
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

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Characters of a name; banks cut a longer one. */
const MAX_NAME = 70;
/** The lines up to the amount; reference and purpose are of one payment. */
const LINES = 8;

/**
 * EPC code: a SEPA transfer as lines of text that begin with 'BCD' (EPC069-12).
 * Null for any other text. An IBAN with a wrong check digit makes the code unreadable.
 * Makers end lines in all three ways, write small letters and spaces, and leave a long name to the bank.
 */
function readEpcCode(code: string): ReadPaymentCode {
  const lines = code.split(/\r\n?|\n/, LINES).map((line) => line.trim());
  const [tag, version = '', characters = '', kind = '', , written = '', account = '', amount = ''] = lines;
  if (tag !== 'BCD') return null;
  const bic = (lines[4] ?? '').replace(/ /g, '').toUpperCase();
  const name = [...written].slice(0, MAX_NAME).join('').trim();
  const isKnown =
    /^(?:00)?[12]$/.test(version) && /^0?[1-8]?$/.test(characters) && /^(?:SCT|INST)$/i.test(kind);
  const [iban] = findIbans(account);
  if (!isKnown || name === '' || !iban?.isValid || (bic !== '' && !BIC.test(bic))) return 'unreadable';
  return {
    standard: 'SEPA',
    lines: [`Name: ${name}`, `IBAN: ${iban.value}`, ...(bic ? [`BIC: ${bic}`] : [])],
    hasAmount: amount !== '',
  };
}
