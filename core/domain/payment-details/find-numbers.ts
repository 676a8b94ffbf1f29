// Cards and phones in a text: runs of groups of digits, of which the longest beginning that is a number is taken.
import { readCard } from './card-number.ts';
import type { FoundField } from './detail-field.ts';
import { isPixLine } from './find-words.ts';
import { readInternationalPhone } from './international-phone.ts';

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

function readNumber(written: string, isPix: boolean): Read | null {
  const phone = readInternationalPhone(written);
  if (phone) return { kind: isPix ? 'pix' : 'phone', ...phone };
  const digits = written.replace(/\D/g, '');
  const card = digits.length > MAX_DIGITS ? null : readCard(digits);
  return card && { kind: 'card', value: digits, ...card };
}

const isPartOfWord = (text: string, at: number): boolean => /[\p{L}_$€£#№]/u.test(text.charAt(at));

/** The number that begins with `groups[first]`: a valid one before a longer wrong one. */
function numberFrom(text: string, groups: readonly Group[], first: number): (FoundField & Group) | null {
  const start = groups[first]?.start ?? 0;
  if (isPartOfWord(text, start - 1)) return null;
  const isPix = isPixLine(text, start);
  let wrong: FoundField | null = null;
  for (let last = Math.min(first + MAX_GROUPS, groups.length) - 1; last >= first; last--) {
    const end = groups[last]?.end ?? start;
    if (isPartOfWord(text, end)) continue;
    const hasOtherPlus = text.slice(start + 1, end).includes('+');
    const read = hasOtherPlus ? null : readNumber(text.slice(start, end), isPix);
    if (read?.isValid) return { ...read, start, end };
    if (read) wrong ??= { ...read, start, end };
  }
  return wrong;
}

/** Each card number and each phone with its country, wrong ones too (FIELD-01). */
export function findNumbers(text: string): readonly FoundField[] {
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
      const number = mayBegin ? numberFrom(text, groups, at) : null;
      if (!number) continue;
      found.push(number);
      while ((groups[at + 1]?.start ?? Number.POSITIVE_INFINITY) < number.end) at++;
    }
  }
  return found;
}
