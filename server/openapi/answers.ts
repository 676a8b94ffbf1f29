// Answers of successful calls: envelopes around the contract's objects, as the endpoints of `http` build them.
import * as v from 'valibot';
import { timeSchema, uuidSchema } from '#contract/schemas/primitives.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import type { Shape } from '#contract/shape.ts';
import type { RouteAnswer } from '../http/http-context.ts';

/** The contract's object: a shape, or a schema of what the specification describes. */
type Body = (() => Shape) | v.GenericSchema;
const toSchema = (body: Body): v.GenericSchema => (typeof body === 'function' ? schemaOf(body) : body);
const success = v.literal(true);

export const answer = (body: Body, status: 200 | 201 = 200): RouteAnswer => ({
  status,
  body: toSchema(body),
});
export const itemBody = (data: Body) => v.strictObject({ success, data: toSchema(data) });
export const item = (data: Body, status?: 200 | 201): RouteAnswer => answer(itemBody(data), status);
export const onlyId = item(v.strictObject({ id: uuidSchema }));
export const file: RouteAnswer = { status: 200, body: 'file' };
export const pdf: RouteAnswer = { status: 200, body: 'file', mime: 'application/pdf' };
export const csv: RouteAnswer = { status: 200, body: 'file', mime: 'text/csv' };

const listBody = (one: Body) =>
  v.strictObject({ success, data: v.array(toSchema(one)), serverTime: timeSchema });
/** A list in pages: `nextCursor` is null on the last page. */
export const page = { nextCursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))) };
/** With the position of its stream, which continues from there without a snapshot. */
export const listBodyWithPosition = (one: Body) =>
  v.strictObject({ ...listBody(one).entries, lastEventId: v.pipe(v.string(), v.regex(/^\d+$/)) });

export const list = (one: Body): RouteAnswer => answer(listBody(one));
export const pagedList = (one: Body): RouteAnswer =>
  answer(v.strictObject({ ...listBody(one).entries, ...page }));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
