// Payment links in QR codes: 'upi://pay?pa=…' of UPI and 'ton://transfer/…' of TON.
import { readAddress } from '../read-address.ts';
import { isTonAddress } from '../ton-address.ts';
import type { ReadPaymentCode } from './payment-code.ts';

const UPI = /^upi:\/\/pay\/?\?/i;
const TON = /^ton:\/\/transfer\/([^/?#]*)\/?(?:\?|$)/i;
const MAX_PARAMETERS = 24;
/** Characters of a name, and of the memo by which an exchange knows whose deposit it is. */
const MAX_NAME = 99;
const MAX_MEMO = 120;

/** Null when a parameter comes twice or cannot be decoded: nothing says which one is meant. */
function readQuery(query: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const pair of query.split('&', MAX_PARAMETERS)) {
    const [name = '', ...value] = pair.split('=');
    if (name === '') continue;
    if (found.has(name)) return null;
    try {
      found.set(name, oneLine(decodeURIComponent(value.join('=').replace(/\+/g, ' '))));
    } catch {
      return null;
    }
  }
  return found;
}

const oneLine = (text: string): string => text.replace(/[\s\0]+/g, ' ').trim();

/** Null for any other text. */
export function readUpiLink(code: string): ReadPaymentCode {
  const scheme = UPI.exec(code);
  if (!scheme) return null;
  const query = readQuery(code.slice(scheme[0].length));
  const address = readAddress(query?.get('pa') ?? '');
  const name = query?.get('pn') ?? '';
  if (address?.kind !== 'upi' || name.length > MAX_NAME) return 'unreadable';
  return {
    standard: 'UPI',
    lines: [...(name ? [`Name: ${name}`] : []), `UPI: ${address.value}`],
    hasAmount: Boolean(query?.get('am')),
  };
}

/** Null for any other text. A link that calls a contract gives no account to be paid to. */
export function readTonLink(code: string): ReadPaymentCode {
  const scheme = TON.exec(code);
  if (!scheme) return null;
  const [beginning, address = ''] = scheme;
  const query = readQuery(code.slice(beginning.length));
  const memo = query?.get('text') ?? '';
  const isCall = query?.has('bin') || query?.has('init');
  if (!query || isCall || !isTonAddress(address) || memo.length > MAX_MEMO) return 'unreadable';
  return {
    standard: 'TON',
    lines: [`TON: ${address}`, ...(memo ? [`Memo: ${memo}`] : [])],
    hasAmount: Boolean(query.get('amount')),
  };
}
