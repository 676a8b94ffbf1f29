// Payment links in QR codes: 'upi://pay?pa=…' of UPI, also with the schemes of apps, and 'ton://transfer/…' of TON.
import { readAddress } from '../read-address.ts';
import { isTonAddress } from '../ton-address.ts';
import type { ReadPaymentCode } from './payment-code.ts';

/** The scheme of UPI, and those by which apps open each other. */
const UPI = /^(?:upi|gpay|tez|phonepe|paytmmp|bhim|intent):\/\/(?:upi\/)?pay\/?\?/i;
const TON = /^ton:\/\/transfer\/([^/?#]*)\/?(?:\?|$)/i;
const MAX_PARAMETERS = 24;
/** Characters of a name, and of the memo by which an exchange knows whose deposit it is. */
const MAX_NAME = 99;
const MAX_MEMO = 120;

/** A percent sign that begins no escape: apps leave it in names as it is. */
const LOOSE_PERCENT = /%(?![0-9a-f]{2})/gi;

/** The text of a parameter on one line; null for escapes that are no UTF-8. */
function decodeValue(value: string): string | null {
  try {
    return oneLine(decodeURIComponent(value.replace(/\+/g, ' ').replace(LOOSE_PERCENT, '%25')));
  } catch {
    return null;
  }
}

/**
 * The parameters with these names; null when one has two values or cannot be decoded.
 * Nothing says then which one is meant. The same value twice is one; other parameters are not looked at.
 */
function readQuery<Name extends string>(
  query: string,
  names: readonly Name[],
): ReadonlyMap<Name, string> | null {
  const found = new Map<Name, string>();
  for (const pair of query.split('#', 1)[0]?.split('&', MAX_PARAMETERS) ?? []) {
    const [written = '', ...rest] = pair.split('=');
    const name = names.find((one) => one === written);
    if (name === undefined) continue;
    const value = decodeValue(rest.join('='));
    if (value === null || (found.get(name) ?? value) !== value) return null;
    found.set(name, value);
  }
  return found;
}

const oneLine = (text: string): string => text.replace(/[\s\0]+/g, ' ').trim();

/** Null for any other text. */
export function readUpiLink(code: string): ReadPaymentCode {
  const scheme = UPI.exec(code);
  if (!scheme) return null;
  const query = readQuery(code.slice(scheme[0].length), ['pa', 'pn', 'am']);
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
  const query = readQuery(code.slice(beginning.length), ['text', 'amount', 'bin', 'init']);
  const memo = query?.get('text') ?? '';
  const isCall = query?.has('bin') || query?.has('init');
  if (!query || isCall || !isTonAddress(address) || memo.length > MAX_MEMO) return 'unreadable';
  return {
    standard: 'TON',
    lines: [`TON: ${address}`, ...(memo ? [`Memo: ${memo}`] : [])],
    hasAmount: Boolean(query.get('amount')),
  };
}
