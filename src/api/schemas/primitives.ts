// Building blocks of the body schemas: bounded text, ids, currencies, amounts, lists of methods.

import * as v from 'valibot';
import { checkAmount } from '#domain/money.ts';
import { splitMethods } from '#domain/parse-fields.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import { fieldError } from '../field-errors.ts';

const codePoints = (value: string): number => Array.from(value).length;
// PostgreSQL's text cannot hold NUL, and lone surrogates are not valid UTF-8: both are refused.
const isStorable = (value: string): boolean =>
  !value.includes('\0') &&
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);

/** Trimmed text of `min` to `max` Unicode code points. */
export const boundedText = (min: number, max: number) =>
  v.pipe(
    v.string(fieldError('text')),
    v.trim(),
    v.check(isStorable, fieldError('storable')),
    v.check(
      (value) => codePoints(value) >= min,
      min === 1 ? fieldError('notEmpty') : fieldError('minCharacters', min),
    ),
    v.check((value) => codePoints(value) <= max, fieldError('maxCharacters', max)),
    v.metadata({ minLength: min, maxLength: max }),
  );

/** A name of at most 64 code points, cleaned; a first name has to keep a letter (RULE-04). */
export const nameText = (part: 'first' | 'last') =>
  v.pipe(
    v.string(fieldError('text')),
    v.check(isStorable, fieldError('storable')),
    v.transform(cleanName),
    v.check((value) => part === 'last' || hasLetter(value), fieldError('hasLetter')),
    v.check((value) => codePoints(value) <= 64, fieldError('maxCharacters', 64)),
    v.metadata({ minLength: part === 'first' ? 1 : 0, maxLength: 64 }),
  );

export const idSchema = v.pipe(v.string(fieldError('id')), v.uuid(fieldError('id')));

export const currencySchema = v.pipe(
  v.string(fieldError('currency')),
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
  v.transform((value) => [...new Set(splitMethods(value))]),
  v.minLength(1, fieldError('minMethods')),
  v.maxLength(20, fieldError('maxMethods', 20)),
);

/** Fields of bodies with an optional rating. */
export const ratingFields = {
  ratingValue: v.optional(v.nullable(v.picklist(['up', 'down'], fieldError('oneOf', 'up', 'down')))),
  ratingComment: v.optional(v.nullable(boundedText(0, 500))),
};
