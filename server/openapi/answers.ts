// Answers of successful calls: envelopes around the contract's objects, as the endpoints of `http` build them.
import * as v from 'valibot';
import { timeSchema, uuidSchema } from '#contract/schemas/answers.ts';
import type { RouteAnswer } from '../http/route-description.ts';

type Schema = v.GenericSchema;
const success = v.literal(true);

export const answer = (body: Schema, status: 200 | 201 = 200): RouteAnswer => ({ status, body });
export const itemBody = (data: Schema) => v.strictObject({ success, data });
export const item = (data: Schema, status?: 200 | 201): RouteAnswer => answer(itemBody(data), status);
export const onlyId = item(v.strictObject({ id: uuidSchema }));
export const file: RouteAnswer = { status: 200, body: 'file' };
export const pdf: RouteAnswer = { status: 200, body: 'file', mime: 'application/pdf' };
export const csv: RouteAnswer = { status: 200, body: 'file', mime: 'text/csv' };

const listBody = <T extends Schema>(one: T) =>
  v.strictObject({ success, data: v.array(one), serverTime: timeSchema });
/** A list in pages: `nextCursor` is null on the last page. */
export const page = { nextCursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))) };
/** With the position of its stream, which continues from there without a snapshot. */
export const listBodyWithPosition = <T extends Schema>(one: T) =>
  v.strictObject({ ...listBody(one).entries, lastEventId: v.pipe(v.string(), v.regex(/^\d+$/)) });

export const list = (one: Schema): RouteAnswer => answer(listBody(one));
export const pagedList = (one: Schema): RouteAnswer =>
  answer(v.strictObject({ ...listBody(one).entries, ...page }));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
