// Fields of payment details: what a message names that can be copied, such as an account number or a wallet; how they read; and which texts may have one.
import { MAX_MESSAGE_LENGTH } from '../quick-messages.ts';

/** `pix` is any key of PIX, and `tag` a name such as '$mia' or '@mia'. */
export type DetailKind =
  | 'iban'
  | 'card'
  | 'phone'
  | 'tron'
  | 'evm'
  | 'ton'
  | 'btc'
  | 'upi'
  | 'pix'
  | 'email'
  | 'tag'
  | 'holder';

export interface DetailField {
  readonly kind: DetailKind;
  /** The text that Copy gives (FIELD-02): without spaces in numbers, phones in E.164. */
  readonly value: string;
  /** The field as it is written, `start` to `end` of the message in code units. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False when its check digits, length or form are wrong (FIELD-01). */
  readonly isValid: boolean;
}

/** A field at positions of the plain text in which it was found. */
export interface FoundField extends Pick<DetailField, 'kind' | 'value' | 'isValid'> {
  readonly start: number;
  readonly end: number;
}

/**
 * Where details are given: the currency in which their writer is paid, and the payment methods for it.
 * By them a phone without its country's code is read; without them its digits stay as they are written.
 */
export interface DetailContext {
  readonly currency: string;
  readonly methods: readonly string[];
}

type Hash = (bytes: Uint8Array) => Uint8Array;
/**
 * Hashes with 32 bytes, by which wallets are checked.
 * They are arguments, because this layer has no packages.
 */
export interface DetailHashes {
  readonly sha256: Hash;
  /** Keccak-256 of Ethereum, which is not SHA3-256. */
  readonly keccak256: Hash;
}

const GROUPED: ReadonlySet<DetailKind> = new Set(['iban', 'card', 'tron', 'evm', 'ton', 'btc']);

/**
 * Readable value of a field: long numbers and wallets in groups of four, as cards and bank statements
 * print them.
 * For the eye alone: Copy gives `value` (FIELD-02). Phones and PIX keys are as they were written.
 */
export function readableValue({ kind, value, text }: Pick<DetailField, 'kind' | 'value' | 'text'>): string {
  if (GROUPED.has(kind)) return (value.match(/.{1,4}/gu) ?? []).join(' ');
  return kind === 'phone' || kind === 'pix' ? text : value;
}

/**
 * A sign of phones, addresses, tags and holder lines, a word as long as a wallet, or eight digits.
 * Amounts have fewer. Every field but a holder line without a sign has one of them.
 */
const SIGN = /[@$:=+/＠：＋]| [-–—] |\S{20}|\p{Nd}(?:[^\p{L}\p{Nd}]{0,4}\p{Nd}){7}/u;

/**
 * Cheap test whether a text may have payment details, before the parser is loaded for it.
 * False only for texts without fields; most everyday messages have none (FIELD-03). Linear.
 */
export const mayHaveDetails = (text: string): boolean => SIGN.test(text.slice(0, MAX_MESSAGE_LENGTH));
