// EPC code: a SEPA transfer as lines of text that begin with 'BCD' (EPC069-12).
import { findIbans } from '../find-ibans.ts';
import type { ReadPaymentCode } from './payment-code.ts';

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const MAX_NAME = 70;
/** The lines up to the amount; reference and purpose are of one payment. */
const LINES = 8;

/** Null for any other text. An IBAN with a wrong check digit makes the code unreadable. */
export function readEpcCode(code: string): ReadPaymentCode {
  const lines = code.split(/\r?\n/, LINES).map((line) => line.trim());
  const [tag, version = '', characters = '', kind = '', bic = '', name = '', iban = '', amount = ''] = lines;
  if (tag !== 'BCD') return null;
  const isKnown = /^00[12]$/.test(version) && /^[1-8]$/.test(characters) && /^(?:SCT|INST)$/.test(kind);
  const [account] = findIbans(iban);
  const hasName = name !== '' && name.length <= MAX_NAME;
  if (!isKnown || !hasName || !account?.isValid || (bic !== '' && !BIC.test(bic))) return 'unreadable';
  return {
    standard: 'SEPA',
    lines: [`Name: ${name}`, `IBAN: ${account.value}`, ...(bic ? [`BIC: ${bic}`] : [])],
    hasAmount: amount !== '',
  };
}
