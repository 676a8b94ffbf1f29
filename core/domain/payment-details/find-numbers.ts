// Cards and phones in a text: runs of groups of digits, of which the longest beginning that is a number is taken. A card has a length
// that its first digits allow, and the check digit of Luhn (ISO/IEC 7812).
import type { DetailContext, FoundField } from './detail-field.ts';
import { isPixLine } from './find-words.ts';
import {
  isPhoneAccount,
  labelsBefore,
  labelsBehind,
  labelsOfMethods,
  type NumberLabel,
} from './number-labels.ts';
import {
  countryOf,
  hasLongAccounts,
  isCountry,
  type PhoneCountry,
  readInternationalPhone,
  readNationalPhone,
} from './phones.ts';

/** Groups of digits on one line with at most three separators between two of them. */
const RUN = /[+(]{0,2}\d+(?:[ ().+-]{1,3}\d+)*/g;
const GROUP = /[+(]{0,2}\d+/g;
/** A number has no more groups. */
const MAX_GROUPS = 10;
const MAX_DIGITS = 24;

interface Group {
  readonly start: number;
  readonly end: number;
}
type Read = Pick<FoundField, 'kind' | 'value' | 'isValid'>;

/** The context of a number: all that is known beside its digits. */
interface Surroundings {
  /** Kinds by the words around it, the nearest first; else by the payment methods. */
  readonly labels: readonly NumberLabel[];
  readonly isLabelled: boolean;
  /** The country whose national numbers it may be one of. */
  readonly country: PhoneCountry | null;
  readonly isPix: boolean;
  /** Ten digits here are a phone of Nigeria without its 0. */
  readonly isPhoneAccount: boolean;
  /** Nothing follows in its run of digits. */
  readonly isWhole: boolean;
}

/** 'An account' or 'a card' is no phone, whatever its digits. */
const isOtherNumber = ([nearest]: readonly NumberLabel[]): boolean =>
  nearest === 'account' || nearest === 'card';

/** A phone of Russia or Kazakhstan in its usual groups. */
const GROUPED_PHONE =
  /^[78][ -]?[ (][347-9]\d\d[ )-]{1,2}\d{3}[ -]?\d\d[ -]?\d\d$|^[78]-[347-9]\d\d-\d{3}-\d\d-\d\d$/;
const DATE = /^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}(?!\d)/;
const MIN_PHONE = 8;
const MAX_PHONE = 15;

/** A phone without '+': in E.164 where it has the form of a known country's, else as it is written. */
function readPlainPhone(written: string, digits: string, around: Surroundings): string | null {
  const { labels, isLabelled, country, isPix, isPhoneAccount: isAccount, isWhole } = around;
  if (isWhole && isAccount && digits.length === 10)
    return readNationalPhone(`0${digits}`, 'NG')?.value ?? null;
  if (!isWhole || isOtherNumber(labels)) return null;
  const isPhone = isPix || labels.some((label) => label !== 'account' && label !== 'card');
  const national = country && readNationalPhone(digits, country);
  // Parentheses are around an area, never around a digit before it: then it is a phone of another country.
  if (country && national && !(national.hasPrefix && /^\([1-9]/.test(written))) {
    // A digit alone is of an account, as in the Thai '081-2-34567-8'.
    const isSplit = (written.includes('-') && !/\D\d(?:\D|$)/.test(written)) || hasLongAccounts(country);
    const isGrouped = written.includes('(') || (national.hasPrefix && isSplit);
    return (isPhone && (isLabelled || isPix || national.hasPrefix)) || isGrouped ? national.value : null;
  }
  const isSaid = labels[0] === 'phone' && isLabelled;
  const isLikely = isSaid && digits.length >= MIN_PHONE && digits.length <= MAX_PHONE && !DATE.test(written);
  return isLikely || GROUPED_PHONE.test(written) ? digits : null;
}

/** Groups of a card: one; fours, the last of any length; or those of Amex and Diners. */
const isCardWritten = (lengths: readonly number[]): boolean =>
  /^(?:\d+|(?:4,)+[1-7]|4,6,[45])$/.test(lengths.join(','));

function readNumber(written: string, around: Surroundings): Read | null {
  const { labels, isLabelled, country, isPix } = around;
  const digits = written.replace(/\D/g, '');
  const isPhone = !isOtherNumber(labels) && (labels.includes('phone') || /^00[1-9]\d{0,2}[ -]/.test(written));
  const phone = readInternationalPhone(written, isPhone);
  if (phone) return { kind: isPix ? 'pix' : 'phone', ...phone };
  const lengths = written.split(/\D+/).map((group) => group.length);
  const isCardPlace =
    !isLabelled && (labels.includes('card') || (country !== null && hasLongAccounts(country)));
  const card =
    digits.length <= MAX_DIGITS && isCardWritten(lengths)
      ? readCard(digits, {
          isSaid: (isLabelled && labels[0] === 'card') || isCardPlace,
          isAccount: isLabelled && labels.includes('account') && !labels.includes('card'),
        })
      : null;
  if (card) return { kind: 'card', value: digits, ...card };
  const value = readPlainPhone(written, digits, around);
  return value === null ? null : { kind: isPix ? 'pix' : 'phone', value, isValid: true };
}

/** The country that a label names, else that of the currency in which the writer is paid. */
function phoneCountry(
  labels: readonly NumberLabel[],
  isPix: boolean,
  context: DetailContext | undefined,
): PhoneCountry | null {
  const named = labels.find(isCountry);
  return named ?? (isPix ? 'BR' : context ? countryOf(context.currency) : null);
}

function surroundings(
  text: string,
  { start, end }: Group,
  context: DetailContext | undefined,
): Omit<Surroundings, 'isWhole'> {
  const before = labelsBefore(text, start);
  const labels = before.length > 0 ? before : labelsBehind(text, end);
  const isLabelled = labels.length > 0;
  const known = isLabelled ? labels : labelsOfMethods(context?.methods ?? []);
  const isPix = labels.includes('pix') || isPixLine(text, start);
  return {
    ...{ labels: known, isLabelled, isPix, country: phoneCountry(known, isPix, context) },
    isPhoneAccount: isPhoneAccount(text, start, end),
  };
}

const isPartOfWord = (text: string, at: number): boolean => /[\p{L}_$€£#№]/u.test(text.charAt(at));

/** Four digits more make it a longer number than a card. */
const goesOn = (groups: readonly Group[], last: number): boolean => {
  const next = groups[last + 1];
  return next !== undefined && next.end - next.start === 4 && next.start - (groups[last]?.end ?? 0) === 1;
};

/** The number that begins with `groups[first]`: a valid one before a longer wrong one. */
function numberFrom(
  text: string,
  groups: readonly Group[],
  first: number,
  context: DetailContext | undefined,
): (FoundField & Group) | null {
  const start = groups[first]?.start ?? 0;
  if (isPartOfWord(text, start - 1)) return null;
  const around = surroundings(text, { start, end: groups[groups.length - 1]?.end ?? start }, context);
  let wrong: FoundField | null = null;
  for (let last = Math.min(first + MAX_GROUPS, groups.length) - 1; last >= first; last--) {
    const end = groups[last]?.end ?? start;
    if (isPartOfWord(text, end)) continue;
    const hasOtherPlus = text.slice(start + 1, end).includes('+');
    const isWhole = last === groups.length - 1;
    const read = hasOtherPlus ? null : readNumber(text.slice(start, end), { ...around, isWhole });
    if (read?.kind === 'card' && goesOn(groups, last)) continue;
    if (read?.isValid) return { ...read, start, end };
    if (read) wrong ??= { ...read, start, end };
  }
  return wrong;
}

/** Each card number and each phone, wrong ones too (FIELD-01). */
export function findNumbers(text: string, context?: DetailContext): readonly FoundField[] {
  const found: FoundField[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const groups = [...run.matchAll(GROUP)].map((group) => ({
      start: index + group.index,
      end: index + group.index + group[0].length,
    }));
    for (let at = 0; at < groups.length; at++) {
      // A part in the middle of a longer number is nothing, unless a plus begins it.
      const mayBegin =
        at === 0 ||
        found[found.length - 1]?.end === groups[at - 1]?.end ||
        text[groups[at]?.start ?? 0] === '+';
      // Only then are its ends tried: in a long run of digits nearly no group begins a number.
      const number = mayBegin ? numberFrom(text, groups, at, context) : null;
      if (!number) continue;
      found.push(number);
      while ((groups[at + 1]?.start ?? Number.POSITIVE_INFINITY) < number.end) at++;
    }
  }
  return found;
}

/** True when the last digit is that of Luhn. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - 1 - at)) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Lengths at which a wrong number is still taken for a card where it is said to be one. */
const CARD = /^(?:[2-689]\d{15}|3[47]\d{13})$/;
/** Lengths of UnionPay and Maestro, which other numbers have too. */
const RARE_CARD = /^(?:5[06-9]|6\d)\d{15,17}$/;
/** Diners Club; a British sort code with its account has 14 digits as well. */
const DINERS = /^3[0689]\d{12}$/;

/**
 * `isValid` of a card; null for digits that are none.
 * One number in ten has the digit of Luhn by chance, so only `isSaid` makes a wrong one a card, and an account is none.
 */
function readCard(
  digits: string,
  { isSaid, isAccount }: { readonly isSaid: boolean; readonly isAccount: boolean },
): { readonly isValid: boolean } | null {
  const isValid = hasLuhnDigit(digits);
  if (!isValid) return isSaid && CARD.test(digits) ? { isValid } : null;
  const isCard = CARD.test(digits) || RARE_CARD.test(digits) || (isSaid && DINERS.test(digits));
  return isCard && !isAccount ? { isValid } : null;
}
