// Schema of a limit by level that a deal is over: a field of a single request, and the data of LEVEL_LIMIT (EXPO-04).
import * as v from 'valibot';
import { LEVEL_FAULT_REASONS } from '#domain/settlement/level-limits.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const amountSchema = v.pipe(v.number(), v.minValue(0));

export const levelLimitSchema = v.strictObject({
  /** Too much in USD, too much for a first deal of two people, or too many deals that run. */
  reason: v.picklist(LEVEL_FAULT_REASONS),
  /** USD, or for 'running' a number of deals. */
  limit: amountSchema,
  /** The limit after one completed deal with the same person; only for 'first'. */
  afterFirst: v.nullable(amountSchema),
  /** The nearest level that opens more, with the least that it takes; null: no level does. */
  next: v.nullable(
    v.strictObject({
      level: v.picklist(TRUST_LEVELS),
      /** Null: no limit. */
      limit: v.nullable(amountSchema),
      deals: countSchema,
      partners: countSchema,
      /** Since the first of those deals. */
      days: countSchema,
      /** Days by UTC on which they end. */
      differentDays: countSchema,
    }),
  ),
});
