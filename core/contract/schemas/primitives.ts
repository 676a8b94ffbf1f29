// Building blocks of the body schemas: bounded text, ids, currencies, amounts, lists of methods.

import * as v from 'valibot';
import { cleanText } from '#domain/clean-text.ts';
import { checkAmount } from '#domain/money.ts';
import { MAX_METHODS, METHOD_LENGTH, METHODS_TEXT_LENGTH, splitMethods } from '#domain/parse-fields.ts';
import { cleanName, hasLetter, RAW_NAME_LENGTH } from '#domain/person-name.ts';
import { fieldError } from '../field-errors.ts';

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
export const storableText = v.check(isStorable, fieldError('storable'));
/** Room for spaces around a text and characters taken out of it, beyond its limit, in code units. */
const SPARE_LENGTH = 1_000;

/** A moment as ISO 8601 text. */
export const timeText = v.pipe(v.string(fieldError('time')), v.isoTimestamp(fieldError('time')));

/** Trimmed and cleaned text of `min` to `max` Unicode code points. */
export const boundedText = (min: number, max: number) =>
  v.pipe(
    v.string(fieldError('text')),
    // Before the first transformation: the API document describes what is sent.
    v.metadata({ minLength: min, maxLength: max }),
    lengthLimit(2 * max + SPARE_LENGTH, fieldError('maxCharacters', max)),
    v.transform((text) => cleanText(text).trim()),
    storableText,
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
    storableText,
    v.transform(cleanName),
    v.check((value) => part === 'last' || hasLetter(value), fieldError('hasLetter')),
    v.check((value) => codePoints(value) <= 64, fieldError('maxCharacters', 64)),
  );

/** A whole number from 1: a version that the caller has read, an id of Telegram. */
export const positiveInteger = v.pipe(
  v.number(fieldError('number')),
  v.safeInteger(fieldError('wholeNumber')),
  v.minValue(1, fieldError('minValue', 1)),
);

/** An id as it is stored: in small letters, so that it equals the same one from the database. */
export const idSchema = v.pipe(v.string(fieldError('id')), v.uuid(fieldError('id')), v.toLowerCase());

export const currencySchema = v.pipe(
  v.string(fieldError('currency')),
  lengthLimit(40, fieldError('currency')),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2,10}$/, fieldError('currency')),
);

const AMOUNT_ERRORS = {
  not_a_number: fieldError('number'),
  not_positive: fieldError('positive'),
  too_large: fieldError('maxValue', 1_000_000_000_000),
  too_precise: fieldError('tooPrecise'),
} as const;

/** A JSON number or its decimal string; the output is a canonical decimal string. */
export const amountSchema = v.pipe(
  v.union([v.number(), v.string()], fieldError('number')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const checked = checkAmount(dataset.value);
    if (checked.ok) return checked.value;
    addIssue({ message: AMOUNT_ERRORS[checked.reason] });
    return NEVER;
  }),
);

/** A list or a comma-separated string; empty names and duplicates are dropped, and one has to remain. */
export const methodsSchema = v.pipe(
  v.union([v.array(v.string()), v.string()], fieldError('methods')),
  v.rawTransform<string[] | string, string[]>(({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string): never => {
      addIssue({ message });
      return NEVER;
    };
    const isText = typeof value === 'string';
    if (value.length > (isText ? METHODS_TEXT_LENGTH : MAX_METHODS))
      return refuse(fieldError('maxMethods', MAX_METHODS));
    const methods = splitMethods(isText ? value : value.map((one) => one.slice(0, METHOD_LENGTH + 1)));
    if (methods.some((one) => one.length > METHOD_LENGTH))
      return refuse(fieldError('maxCharacters', METHOD_LENGTH));
    return methods;
  }),
  v.minLength(1, fieldError('minMethods')),
  v.maxLength(MAX_METHODS, fieldError('maxMethods', MAX_METHODS)),
);

/** Fields of bodies with an optional rating. */
export const ratingFields = {
  ratingValue: v.optional(v.nullable(v.picklist(['up', 'down'], fieldError('oneOf', 'up', 'down')))),
  ratingComment: v.optional(v.nullable(boundedText(0, 500))),
};
