// Schema of the market file: currencies with their methods, and what is known of each method's rail (EXPO-05).
import * as v from 'valibot';
import { METHOD_LENGTH } from '#domain/parse-fields.ts';
import { CASH_METHOD, isCash, REVERSIBILITIES } from '#domain/settlement/rail.ts';

const MAX_CURRENCIES = 200;
const MAX_METHODS = 1_000;
const MAX_METHODS_OF_CURRENCY = 100;
const MAX_DECIMALS = 8;
const MAX_STEP = 1_000_000;
const SOURCE_LENGTH = 300;

const RAILS = [
  'bank_transfer',
  'bank_instant',
  'bank_app',
  'card',
  'wallet',
  'cash',
  'cash_deposit',
  'crypto',
] as const;

const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `must be ${names.join(', ')}`);
const flag = v.boolean('must be true or false');
const isDate = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const methodName = v.pipe(
  v.string('must be the name of a method'),
  v.check(
    (name) => name.trim() === name && name !== '' && name.length <= METHOD_LENGTH && !name.includes(','),
    `must have 1 to ${METHOD_LENGTH} characters, without a comma and outer spaces`,
  ),
);

const railSchema = v.strictObject(
  {
    rail: oneOf(RAILS),
    /** The time within which a payment can be taken back without its receiver. */
    reversible: oneOf(REVERSIBILITIES),
    /** A payment arrives within a minute. */
    instant: flag,
    /** The receiver sees the payer's name. */
    showsName: flag,
    hasComment: flag,
    /** Banks there look at, or limit, how many transfers between people an account makes in a day. */
    counts: v.optional(flag),
    countries: v.pipe(
      v.array(
        v.pipe(
          v.string('must be a code of two letters, EU or any'),
          v.regex(/^(?:[A-Z]{2}|any)$/, 'must be a code of two letters, EU or any'),
        ),
        'must be a list of countries',
      ),
      v.minLength(1, 'must have a country'),
    ),
    /** The public rule or manual from which the entry was written. */
    source: v.pipe(
      v.string('must name a public rule or manual'),
      v.trim(),
      v.check((text) => text !== '' && text.length <= SOURCE_LENGTH, 'must name a public rule or manual'),
    ),
    date: v.pipe(
      v.string('must be a date such as 2026-11-26'),
      v.check(isDate, 'must be a date such as 2026-11-26'),
    ),
  },
  'must have rail, reversible, instant, showsName, hasComment, countries, source and date',
);

/** `step`: a whole number of units of so many decimals. */
const hasDecimals = ({ decimals, step }: { decimals: number; step?: number | undefined }): boolean =>
  step === undefined || Number(step.toFixed(decimals)) === step;

const currencyFields = v.strictObject(
  {
    decimals: v.pipe(
      v.number('must be a whole number from 0 to 8'),
      v.check(
        (value) => Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS,
        'must be a whole number from 0 to 8',
      ),
    ),
    /** The smallest sum that people can send: parts of a plan are whole steps (EXPO-07). */
    step: v.optional(
      v.pipe(
        v.number('must be a number such as 1'),
        v.check((value) => value > 0 && value <= MAX_STEP, `must be above 0 and at most ${MAX_STEP}`),
      ),
    ),
    /** The methods, in the order in which they are offered. */
    methods: v.pipe(
      v.array(methodName, 'must be a list of methods'),
      v.minLength(1, 'must have a method'),
      v.maxLength(MAX_METHODS_OF_CURRENCY, `must have at most ${MAX_METHODS_OF_CURRENCY} methods`),
      v.check((names) => new Set(names).size === names.length, 'names a method twice'),
    ),
  },
  'must have decimals and methods',
);
const currencySchema = v.pipe(
  currencyFields,
  v.forward(
    v.partialCheck([['decimals'], ['step']], hasDecimals, 'must not have more decimals than the currency'),
    ['step'],
  ),
);

const sizeOf = (map: Readonly<Record<string, unknown>>): number => Object.keys(map).length;

export const marketSchema = v.strictObject(
  {
    currencies: v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/, 'must be a code such as USD')),
        currencySchema,
        'must be a map of currencies',
      ),
      v.check((map) => sizeOf(map) >= 2, 'must have at least two currencies'),
      v.check((map) => sizeOf(map) <= MAX_CURRENCIES, `must have at most ${MAX_CURRENCIES} currencies`),
    ),
    methods: v.pipe(
      v.record(methodName, railSchema, 'must be a map of methods'),
      v.check((map) => sizeOf(map) <= MAX_METHODS, `must have at most ${MAX_METHODS} methods`),
      // A deal in cash is known by the method's name, on screens too (CASH-01).
      v.check(
        (map) => Object.entries(map).every(([name, { rail }]) => rail !== 'cash' || isCash(name)),
        `must have rail cash only for '${CASH_METHOD}'`,
      ),
    ),
  },
  'must have currencies and methods',
);

export type Market = v.InferOutput<typeof marketSchema>;
