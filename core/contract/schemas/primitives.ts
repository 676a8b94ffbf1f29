// Schemas of single values: ids and times of answers, currencies, amounts and lists of methods of bodies.
import * as v from 'valibot';
import { checkAmount, checkRate } from '#domain/money.ts';
import { MAX_METHODS, METHOD_LENGTH, METHODS_TEXT_LENGTH, splitMethods } from '#domain/parse-fields.ts';
import { boundedText, lengthLimit, oneOf } from '../body-fields.ts';
import { fieldError } from '../field-errors.ts';

export const uuidSchema = v.pipe(v.string(), v.uuid());
/** ISO 8601, UTC, milliseconds. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^.{19}\.\d{3}Z$/));

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

/** Units of one currency for one of another, likewise; the output is a canonical decimal string. */
export const rateSchema = v.pipe(
  v.union([v.number(), v.string()], fieldError('number')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const rate = checkRate(dataset.value);
    if (rate !== null) return rate;
    addIssue({ message: fieldError('rate') });
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
  ratingValue: v.optional(v.nullable(oneOf(['up', 'down']))),
  ratingComment: v.optional(v.nullable(boundedText(0, 500))),
};
