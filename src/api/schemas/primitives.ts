// Building blocks of the body schemas: bounded text, ids, currencies, amounts, lists of methods.

import * as v from 'valibot';
import { checkAmount } from '#domain/money.ts';
import { splitMethods } from '#domain/parse-fields.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';

const codePoints = (value: string): number => Array.from(value).length;
// PostgreSQL's text cannot hold NUL, and lone surrogates are not valid UTF-8: both are refused.
const isStorable = (value: string): boolean =>
  !value.includes('\0') &&
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);

/** Trimmed text of `min` to `max` Unicode code points. */
export const boundedText = (min: number, max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.check(isStorable, 'contains characters that cannot be stored'),
    v.check(
      (value) => codePoints(value) >= min,
      min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    ),
    v.check((value) => codePoints(value) <= max, `must have at most ${max} characters`),
    v.metadata({ minLength: min, maxLength: max }),
  );

/** A name of at most 64 code points, cleaned; a first name has to keep a letter (RULE-04). */
export const nameText = (part: 'first' | 'last') =>
  v.pipe(
    v.string('must be text'),
    v.check(isStorable, 'contains characters that cannot be stored'),
    v.transform(cleanName),
    v.check((value) => part === 'last' || hasLetter(value), 'must have at least one letter'),
    v.check((value) => codePoints(value) <= 64, 'must have at most 64 characters'),
    v.metadata({ minLength: part === 'first' ? 1 : 0, maxLength: 64 }),
  );

export const idSchema = v.pipe(v.string('must be an id'), v.uuid('must be an id'));

export const currencySchema = v.pipe(
  v.string('must be a currency code'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2,10}$/, 'must be a currency code'),
);

const AMOUNT_ERRORS = {
  not_a_number: 'must be a number',
  not_positive: 'must be greater than 0',
  too_large: 'must be at most 1000000000000',
  too_precise: 'must have at most 8 decimals and 15 significant digits',
} as const;

/** A JSON number or its decimal string; the output is a canonical decimal string. */
export const amountSchema = v.pipe(
  v.union([v.number(), v.string()], 'must be a number'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const checked = checkAmount(dataset.value);
    if (checked.ok) return checked.value;
    addIssue({ message: AMOUNT_ERRORS[checked.reason] });
    return NEVER;
  }),
);

/** A list or a comma-separated string; empty names and duplicates are dropped, and one has to remain. */
export const methodsSchema = v.pipe(
  v.union([v.array(v.string()), v.string()], 'must be a list of payment methods'),
  v.transform((value) => [...new Set(splitMethods(value))]),
  v.minLength(1, 'must name at least one payment method'),
  v.maxLength(20, 'must name at most 20 payment methods'),
);

/** Fields of bodies with an optional rating. */
export const ratingFields = {
  ratingValue: v.optional(v.nullable(v.picklist(['up', 'down'], "must be 'up' or 'down'"))),
  ratingComment: v.optional(v.nullable(boundedText(0, 500))),
};
