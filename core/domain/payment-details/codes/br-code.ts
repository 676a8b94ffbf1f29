// BR Code: a PIX payment as a merchant code of EMV, of fields '<id><length><value>' with a CRC16 at its end.

import { readPixKey } from '../pix-key.ts';
import { readAddress } from '../read-address.ts';
import { crc16 } from '../ton-address.ts';
import type { ReadPaymentCode } from './payment-code.ts';

const BEGINNING = '000201';
const PIX = 'br.gov.bcb.pix';
const CHECKSUM = '6304';
/** Characters of the longest code and key. */
const MAX_LENGTH = 512;
const MAX_KEY = 77;
/** Fields that may have the account. */
const ACCOUNTS = { first: 26, last: 51 };
const AMOUNT = '54';
const NAME = '59';
const KEY = '01';
const PHONE = /^\+[1-9]\d{7,14}$/;

/** The fields by their ids; null where a length is wrong or an id comes twice. */
function readFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4);
    const length = Number(head.slice(2));
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d{4}$/.test(head) || value.length < length || fields.has(head.slice(0, 2))) return null;
    fields.set(head.slice(0, 2), value);
    at += 4 + length;
  }
  return fields;
}

/** One character for each byte of UTF-8. */
const bytesOf = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );

/** The text of bytes; as it is where they are no UTF-8. */
function textOf(bytes: string): string {
  try {
    return decodeURIComponent(
      bytes.replace(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    );
  } catch {
    return bytes;
  }
}

/** Banks count bytes of UTF-8, other makers characters; both of letters with accents. */
function readCode(code: string): ReadonlyMap<string, string> | null {
  const body = code.slice(0, -4);
  // Half of a character of two code units cannot be encoded.
  if (!body.endsWith(CHECKSUM) || /\p{Surrogate}/u.test(body)) return null;
  const sum = Number.parseInt(code.slice(-4), 16);
  const sumOf = (text: string): number =>
    crc16(
      [...text].map((one) => one.charCodeAt(0)),
      0xffff,
    );
  const bytes = bytesOf(body);
  if (sum !== sumOf(bytes) && sum !== sumOf(body)) return null;
  const ofBytes = bytes === body ? null : readFields(bytes + code.slice(-4));
  return ofBytes ? new Map([...ofBytes].map(([id, value]) => [id, textOf(value)])) : readFields(code);
}

/** The fields of the account of PIX; null without one. */
function readAccount(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
  for (let id = ACCOUNTS.first; id <= ACCOUNTS.last; id++) {
    const account = readFields(fields.get(String(id)) ?? '');
    if (account?.get('00')?.toLowerCase() === PIX) return account;
  }
  return null;
}

const isKey = (key: string): boolean =>
  key.length <= MAX_KEY &&
  (PHONE.test(key) || readAddress(key)?.kind === 'email' || readPixKey(key)?.isValid === true);

/** Null for any other text, also codes of other countries. Codes for one payment only have no key. */
export function readBrCode(code: string): ReadPaymentCode {
  if (!code.startsWith(BEGINNING) || !code.toLowerCase().includes(PIX)) return null;
  const fields = code.length <= MAX_LENGTH ? readCode(code) : null;
  const key = (fields && readAccount(fields)?.get(KEY)) ?? '';
  if (!fields || !isKey(key)) return 'unreadable';
  const name = (fields.get(NAME) ?? '').replace(/\s+/g, ' ').trim();
  return {
    standard: 'PIX',
    lines: [...(name ? [`Name: ${name}`] : []), `PIX: ${key}`],
    hasAmount: fields.has(AMOUNT),
  };
}
