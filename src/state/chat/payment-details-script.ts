// Script of payment details: the parser with the hashes that judge wallets, bundled by itself and loaded when a message needs it.
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { ReadPaymentCode } from '#domain/payment-details/codes/payment-code.ts';
import { readPaymentCode } from '#domain/payment-details/codes/read-payment-code.ts';
import type { DetailContext, DetailField, DetailHashes } from '#domain/payment-details/detail-field.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';

export const DETAIL_HASHES: DetailHashes = { sha256, keccak256: keccak_256 };

/** The fields of a text, whose writer is paid as `context` says (FIELD-01). */
export const findDetailFields = (text: string, context?: DetailContext): readonly DetailField[] =>
  parsePaymentDetails(text, DETAIL_HASHES, context);

/** The account in the text of a QR code (FUNDS-04). */
export const readCode = (text: string): ReadPaymentCode => readPaymentCode(text);
