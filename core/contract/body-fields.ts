// Fields of bodies: bounded text, ids, times, lists, words. Functions, so that a client's bundle contains none of them.

import * as v from 'valibot';
import { cleanText } from '#domain/clean-text.ts';
import {
  cleanName,
  HOLDER_NAME_MAX,
  HOLDER_NAME_MIN,
  hasLetter,
  RAW_NAME_LENGTH,
} from '#domain/person-name.ts';
import { RAW_HOLDER_NAME_LENGTH, readHolderName } from '#domain/settlement/holder-names.ts';
import { fieldError } from './field-errors.ts';

const codePoints = (value: string): number => Array.from(value).length;
// PostgreSQL's text cannot hold NUL, and lone surrogates are not valid UTF-8: both are refused.
const isStorable = (value: string): boolean =>
  !value.includes('\0') &&
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);

/**
 * Text of at most `max` code units as sent, or a list of so many items.
 * It is the first step of a pipe, which a longer one ends.
 * A failed check would let the checks after it read all of it.
 */
export const lengthLimit = <T extends string | unknown[] = string>(max: number, error: string) =>
  v.rawTransform<T, T>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.length <= max) return dataset.value;
    addIssue({ message: error });
    return NEVER;
  });
/** A list of at most `max` items, refused by its length before any item is read. */
export const shortList = <T>(item: v.GenericSchema<unknown, T>, max: number) =>
  v.pipe(
    v.array(v.unknown()),
    lengthLimit<unknown[]>(max, fieldError('tooLong')),
    v.array(item),
    v.metadata({ maxItems: max }),
  );
/** Refuses text that the database cannot hold. */
export const storableText = () => v.check(isStorable, fieldError('storable'));
/** Room for spaces around a text and characters taken out of it, beyond its limit, in code units. */
const SPARE_LENGTH = 1_000;

/** A moment as ISO 8601 text. */
export const timeText = () => v.pipe(v.string(fieldError('time')), v.isoTimestamp(fieldError('time')));

/** Trimmed and cleaned text of `min` to `max` Unicode code points. */
export const boundedText = (min: number, max: number) =>
  v.pipe(
    v.string(fieldError('text')),
    // Before the first transformation: the API document describes what is sent.
    v.metadata({ minLength: min, maxLength: max }),
    lengthLimit(2 * max + SPARE_LENGTH, fieldError('maxCharacters', max)),
    v.transform((text) => cleanText(text).trim()),
    storableText(),
    v.check(
      (value) => codePoints(value) >= min,
      min === 1 ? fieldError('notEmpty') : fieldError('minCharacters', min),
    ),
    v.check((value) => codePoints(value) <= max, fieldError('maxCharacters', max)),
  );

/** A name of at most 64 code points, cleaned; a first name has to keep a letter (RULE-04). */
export const nameText = (part: 'first' | 'last') =>
  v.pipe(
    v.string(fieldError('text')),
    v.metadata({ minLength: part === 'first' ? 1 : 0, maxLength: 64 }),
    lengthLimit(RAW_NAME_LENGTH, fieldError('maxCharacters', 64)),
    storableText(),
    v.transform(cleanName),
    v.check((value) => part === 'last' || hasLetter(value), fieldError('hasLetter')),
    v.check((value) => codePoints(value) <= 64, fieldError('maxCharacters', 64)),
  );

/** A whole number from 1: a version that the caller has read, an id of Telegram. */
export const positiveInteger = () =>
  v.pipe(
    v.number(fieldError('number')),
    v.safeInteger(fieldError('wholeNumber')),
    v.minValue(1, fieldError('minValue', 1)),
  );

/** An id as it is stored: in small letters, so that it equals the same one from the database. */
export const idText = () => v.pipe(v.string(fieldError('id')), v.uuid(fieldError('id')), v.toLowerCase());

/** One of these words. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) => {
  const [first, ...others] = words;
  return v.picklist(words, fieldError('oneOf', first, ...others));
};
/** The body of a call that says all by its path. */
export const noFields = () => v.object({});

/** A name as banks show it, cleaned. */
export const holderName = () =>
  v.pipe(
    v.string(fieldError('text')),
    v.metadata({ minLength: HOLDER_NAME_MIN, maxLength: HOLDER_NAME_MAX }),
    lengthLimit(RAW_HOLDER_NAME_LENGTH, fieldError('holderName')),
    storableText(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const name = readHolderName(dataset.value);
      if (name !== null) return name;
      addIssue({ message: fieldError('holderName') });
      return NEVER;
    }),
  );
