// Identifiers of people: account numbers, addresses and phones in free text, normalised and hashed, to recognise accounts of one person.
import { createHash, createHmac } from 'node:crypto';
import type { DetailField, DetailHashes } from '#domain/payment-details/detail-field.ts';
import { readInternationalPhone } from '#domain/payment-details/international-phone.ts';
import { parsePaymentDetails, without } from '#domain/payment-details/parse-payment-details.ts';
import { plainCharacters } from '#domain/payment-details/plain-characters.ts';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#domain/settlement/details-age.ts';
import type { TrustConfig } from '../unit-of-work.ts';
import { CUSTODIAL_TON_WALLETS } from './custodial-wallets.ts';

/**
 * Texts whose identifiers a job looks for in one turn of the event loop.
 * One of 2,000 characters takes 4 ms.
 */
export const TEXTS_PER_TURN = 10;

export interface Identifier {
  readonly kind: IdentifierKind;
  /** The same for every spelling. */
  readonly value: string;
  /** The range of the text, in code units. */
  readonly start: number;
  readonly end: number;
}

/** Twenty digits in any groups, which may begin like a card. */
const LONG_NUMBER = /(?<![A-Za-z]|\d[ .-]?)4(?:[ .-]?\d){19}(?![ .-]?\d)/g;
/** An account of a bank of Russia, Belarus or Kazakhstan: its class, then the code of a currency. */
const LONG_ACCOUNT = /^4\d{4}(?:810|643|840|978|156|933|398)/;
/** Digits in groups on one line. Shorter numbers are often nobody's own: codes of banks and branches. */
const NUMBER = /\d(?:[ ().-]{0,2}\d){10,23}/g;
/** An account of the banks among themselves, which all customers of a bank name. */
const isCorrespondentAccount = (digits: string): boolean => digits.length === 20 && digits.startsWith('301');

/** '8 (912) 345-67-89', '007 912 345 67 89' and '+7 912 345 67 89' are one phone. */
const normaliseNumber = (digits: string): string =>
  /^8\d{10}$/.test(digits)
    ? `7${digits.slice(1)}`
    : (readInternationalPhone(digits, true)?.value.slice(1) ?? digits);

const HASHES: DetailHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  // The case of letters, which it judges, is not part of an identifier: `isIdentifier` takes every case.
  keccak256: () => new Uint8Array(32),
};

/** Names of holders and tags are nobody's alone, but 'mia@instapay' is an address. */
const kindOf = ({ kind, value }: DetailField): IdentifierKind | null =>
  kind === 'tag' && value.indexOf('@') > 0 ? 'upi' : (IDENTIFIER_KINDS.find((one) => one === kind) ?? null);

const isIdentifier = ({ kind, value, isValid }: DetailField): boolean =>
  isValid || (kind === 'evm' && /^0x[0-9a-f]{40}$/i.test(value));

/** Chain and hash of the account: the first byte and the checksum say whether a payment may bounce. */
const tonAccount = (address: string): string =>
  Buffer.from(address, 'base64url').subarray(1, 34).toString('base64url');

const CUSTODIAL: ReadonlySet<string> = new Set(Object.values(CUSTODIAL_TON_WALLETS).flat().map(tonAccount));

function plainValue({ kind, value }: DetailField): string {
  if (kind === 'ton') return tonAccount(value);
  const isOneCase = kind === 'evm' || kind === 'tag' || kind === 'email' || kind === 'pix';
  return normaliseNumber((isOneCase ? value.toLowerCase() : value).replace(/^\+/, ''));
}

function fieldsIn(text: string): Identifier[] {
  return parsePaymentDetails(text, HASHES).flatMap((field) => {
    const kind = kindOf(field);
    if (kind === null || !isIdentifier(field)) return [];
    const value = plainValue(field);
    if (kind === 'ton' && CUSTODIAL.has(value)) return [];
    return [{ kind, value, start: field.start, end: field.end }];
  });
}

function numbersIn(text: string, pattern: RegExp, isMeant: (digits: string) => boolean): Identifier[] {
  const { plain, starts, ends } = plainCharacters(text);
  return [...plain.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const value = normaliseNumber(match.replace(/\D/g, ''));
    if (!isMeant(value)) return [];
    const [start, end] = [starts[index] ?? 0, ends[index + match.length - 1] ?? text.length];
    return [{ kind: 'account' as const, value, start, end }];
  });
}

/** Each identifier of a text once, in order: what can be copied from it, and other long numbers. */
export function identifiersIn(text: string): Identifier[] {
  const found: Identifier[] = [];
  let rest = text;
  const finders = [
    (one: string) => numbersIn(one, LONG_NUMBER, (digits) => LONG_ACCOUNT.test(digits)),
    fieldsIn,
    (one: string) => numbersIn(one, NUMBER, (digits) => !isCorrespondentAccount(digits)),
  ];
  for (const find of finders) {
    const identifiers = find(rest);
    found.push(...identifiers);
    rest = without(rest, identifiers);
  }
  const values = new Set<string>();
  return found
    .sort((a, b) => a.start - b.start)
    .filter(({ value }) => !values.has(value) && values.add(value));
}

/**
 * Keyed hashes, so that no second copy of anybody's number is kept.
 * Without the key there are too few numbers to hide one.
 */
const hashOf = (value: string, key: string): string =>
  createHmac('sha256', key).update(`identifier:${value}`).digest('base64url');

/** Hashes to store of all identifiers of a text. */
export const fingerprintsOf = (text: string, key: string): string[] =>
  identifiersIn(text).map(({ value }) => hashOf(value, key));

/** The hash to store, and the one under the key before, by which earlier rows are found (AGE-04). */
export const hashesOf = (value: string, { detailsKey, detailsKeyPrevious }: TrustConfig): string[] => [
  hashOf(value, detailsKey),
  ...(detailsKeyPrevious === '' ? [] : [hashOf(value, detailsKeyPrevious)]),
];

/** Hashes of wallets that earlier versions have recorded as people's own: they are to be removed. */
export const custodialHashes = (config: TrustConfig): string[] =>
  [...CUSTODIAL].flatMap((account) => hashesOf(account, config));
