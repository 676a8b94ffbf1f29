// Variables of trust: what each level needs (TRST-01), which an operator of a small market lowers, and the key of identifiers.
import * as v from 'valibot';
import { DEFAULT_TRUST_SETTINGS, type TrustSettings } from '#domain/trust.ts';

const MAX = 1_000;
const MIN_SECRET_BYTES = 32;

const threshold = (fallback: number, pattern: RegExp, message: string, max: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((value) => value === '' || pattern.test(value), message),
    v.transform((value) => (value === '' ? fallback : Number(value))),
    v.maxValue(max, `must be at most ${max}`),
  );
const decimal = (fallback: number, max = MAX) =>
  threshold(fallback, /^\d+(\.\d+)?$/, 'must be a number such as 1.5', max);
const wholeNumber = (fallback: number) => threshold(fallback, /^\d+$/, 'must be a whole number', MAX);

const needs = DEFAULT_TRUST_SETTINGS;

const secret = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.check(
    (value) => value === '' || Buffer.byteLength(value) >= MIN_SECRET_BYTES,
    `must have at least ${MIN_SECRET_BYTES} bytes`,
  ),
);

export const trustVariables = {
  /** The key of hashes of account numbers and phones (TRST-07). */
  DETAILS_KEY: secret,
  /** The key before it, under which hashes are still found (AGE-04). */
  DETAILS_KEY_PREVIOUS: secret,
  TRUST_KNOWN_WEIGHT: decimal(needs.knownWeight),
  TRUST_KNOWN_PARTNERS: wholeNumber(needs.knownPartners),
  TRUST_KNOWN_DAYS: wholeNumber(needs.knownDays),
  TRUST_ESTABLISHED_WEIGHT: decimal(needs.establishedWeight),
  TRUST_ESTABLISHED_PARTNERS: wholeNumber(needs.establishedPartners),
  TRUST_ESTABLISHED_DAYS: wholeNumber(needs.establishedDays),
  TRUST_TRUSTED_WEIGHT: decimal(needs.trustedWeight),
  TRUST_TRUSTED_PARTNERS: wholeNumber(needs.trustedPartners),
  TRUST_TRUSTED_DAYS: wholeNumber(needs.trustedDays),
  TRUST_TRUSTED_FAULT_PERCENT: decimal(needs.trustedFaultPercent, 100),
};
const schema = v.object(trustVariables);

export const trustSettings = (e: v.InferOutput<typeof schema>): TrustSettings => ({
  knownWeight: e.TRUST_KNOWN_WEIGHT,
  knownPartners: e.TRUST_KNOWN_PARTNERS,
  knownDays: e.TRUST_KNOWN_DAYS,
  establishedWeight: e.TRUST_ESTABLISHED_WEIGHT,
  establishedPartners: e.TRUST_ESTABLISHED_PARTNERS,
  establishedDays: e.TRUST_ESTABLISHED_DAYS,
  trustedWeight: e.TRUST_TRUSTED_WEIGHT,
  trustedPartners: e.TRUST_TRUSTED_PARTNERS,
  trustedDays: e.TRUST_TRUSTED_DAYS,
  trustedFaultPercent: e.TRUST_TRUSTED_FAULT_PERCENT,
});
