// Schemas of kinds: what a notification or a system message is about (KIND-01, KIND-03).
import * as v from 'valibot';
import { URGENCIES } from '#domain/notification-kinds.ts';

/** Flat, so that code that does not know the kind can keep them all the same. */
const paramsSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));

/** Fields of a notification; absent without the feature `kinds`. */
export const kindFields = {
  kind: v.exactOptional(v.string()),
  params: v.exactOptional(paramsSchema),
  urgency: v.exactOptional(v.picklist(URGENCIES)),
};
/** Kind and parameters of a system message. */
export const systemSchema = v.strictObject({ kind: v.string(), params: paramsSchema });
