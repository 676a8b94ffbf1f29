// Extras of our backend: every field, call, parameter and event is either the specification's or listed as an extra.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GenericSchema } from 'valibot';
import { STREAM_EVENTS } from '#contract/events.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { EVENT_PAYLOADS } from '../../../server/openapi/events.ts';
import { ROUTES } from '../../../server/routes/routes.ts';
import { expectNone } from '../../harness/assert-each.ts';
import { rewriteAnswer, rewriteEvent, rewriteValue } from '../../harness/other-backend/rewrite.ts';
import {
  EXTRA_BODY,
  EXTRA_CALLS,
  EXTRA_EVENTS,
  EXTRA_QUERY,
  SPECIFIED_CALLS,
  SPECIFIED_EVENTS,
} from '../../harness/other-backend/specified-calls.ts';
import { WIRE_OBJECTS, type WireObject, wireKindOf } from '../../harness/other-backend/wire-fields.ts';

interface AnySchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly AnySchema[];
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
}
interface FoundObject {
  readonly where: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly isSession: boolean;
}

const callOf = (name: RouteName) => `${API_ROUTES[name].method} ${API_ROUTES[name].path}`;
const names = Object.keys(API_ROUTES) as RouteName[];

/** All objects of a schema, but not those inside an extra: they go with it. */
function objectsOf(schema: GenericSchema, where: string, isSession = false): FoundObject[] {
  const found: FoundObject[] = [];
  const visit = (part: AnySchema, name: string): void => {
    if (part.wrapped) visit(part.wrapped, name);
    if (part.item) visit(part.item, name);
    for (const option of Array.isArray(part.options) ? part.options : [])
      if (typeof option === 'object') visit(option, name);
    if (!part.entries) return;
    const fields = Object.keys(part.entries);
    found.push({ where: `${where} ${name}`, name, fields, isSession });
    const kind = wireKindOf(fields, name, isSession);
    const extras: WireObject['extras'] = kind ? WIRE_OBJECTS[kind].extras : {};
    for (const [field, inner] of Object.entries(part.entries)) if (!(field in extras)) visit(inner, field);
  };
  visit(schema as unknown as AnySchema, '');
  return found;
}

const answers = names.flatMap((name): FoundObject[] => {
  const { answer } = ROUTES[name];
  const body = 'stream' in answer ? 'stream' : answer.body;
  const isSchema = body !== 'stream' && body !== 'file' && (body as unknown as AnySchema).type !== 'record';
  // What the specification leaves open has no extras, and calls of ours have nothing else.
  if (!isSchema || EXTRA_CALLS.includes(callOf(name)) || SPECIFIED_CALLS[callOf(name)]?.hasOpenAnswer)
    return [];
  return objectsOf(body, name, name === 'login' || name === 'me');
});
const specifiedPayloads = Object.entries(EVENT_PAYLOADS).filter(([stream]) => stream in SPECIFIED_EVENTS);
const events = specifiedPayloads.flatMap(([stream, payloads]) =>
  Object.entries(payloads)
    .filter(([event]) => !EXTRA_EVENTS[stream]?.includes(event))
    .flatMap(([event, schema]) => objectsOf(schema, `${stream} ${event}`)),
);

test('every field of an answer or event is specified or a listed extra', () => {
  const unlisted: string[] = [];
  for (const { where, name, fields, isSession } of [...answers, ...events]) {
    const kind = wireKindOf(fields, name, isSession);
    if (!kind) unlisted.push(`${where}: ${fields.join()}`);
    const { specified, extras }: WireObject = kind ? WIRE_OBJECTS[kind] : { specified: fields, extras: {} };
    for (const field of fields)
      if (!specified.includes(field) && !(field in extras)) unlisted.push(`${where} (${kind}): ${field}`);
  }
  assert.equal(
    unlisted,
    [],
    'new fields belong to WIRE_OBJECTS in test/harness/other-backend/wire-fields.ts',
  );
});

test('every listed extra is sent, and none is specified', () => {
  const sent = new Set(
    [...answers, ...events].flatMap(({ fields, name, isSession }) =>
      fields.map((field) => `${wireKindOf(fields, name, isSession)}.${field}`),
    ),
  );
  // A refusal has one shape for all calls, beside their answers.
  for (const field of ['success', 'details', 'data']) sent.add(`refusal.${field}`);
  for (const [kind, { specified, extras }] of Object.entries<WireObject>(WIRE_OBJECTS)) {
    for (const field of Object.keys(extras)) {
      assert.ok(sent.has(`${kind}.${field}`), `${kind}.${field} is sent by nobody`);
      assert.not.ok(specified.includes(field), `${kind}.${field} is both`);
    }
  }
});

test('docs/backend-extras.md names every extra', () => {
  const page = readFileSync(new URL('../../../docs/backend-extras.md', import.meta.url), 'utf8');
  const named = new Set(page.split('`').flatMap((part, at) => (at % 2 === 1 ? part.split(/\W+/) : [])));
  const extras = Object.values<WireObject>(WIRE_OBJECTS).flatMap((object) => Object.keys(object.extras));
  const inCalls = [EXTRA_QUERY, EXTRA_BODY].flatMap((table) => Object.values(table).flat());
  expectNone([...new Set([...extras, ...inCalls])], (field) => !named.has(field));
});

test('every call, parameter, body field and event is specified or a listed extra', () => {
  for (const name of names.filter((one) => !EXTRA_CALLS.includes(callOf(one)))) {
    const call = callOf(name);
    const specified = SPECIFIED_CALLS[call];
    assert.ok(specified, `${call} is neither specified nor one of EXTRA_CALLS`);
    const query = name in QUERIES ? Object.keys(QUERIES[name as keyof typeof QUERIES].entries) : [];
    const ownQuery = query.filter(
      (param) => specified?.query !== null && param !== 'token' && !specified?.query?.includes(param),
    );
    assert.equal(ownQuery, EXTRA_QUERY[call] ?? [], call);
    const body = name in BODIES ? Object.keys(BODIES[name as keyof typeof BODIES].entries) : [];
    const ownBody = body.filter((field) => specified?.body !== null && !specified?.body?.includes(field));
    assert.equal(ownBody, EXTRA_BODY[call] ?? [], call);
  }
  assert.equal([...Object.keys(SPECIFIED_CALLS), ...EXTRA_CALLS].sort(), names.map(callOf).sort());
  for (const [stream, sent] of Object.entries(STREAM_EVENTS).filter(([one]) => one in SPECIFIED_EVENTS))
    assert.equal(
      sent.filter((event) => !SPECIFIED_EVENTS[stream]?.includes(event)),
      EXTRA_EVENTS[stream] ?? [],
      stream,
    );
});

const DEAL = {
  itemType: 'transaction',
  id: 'd1',
  initiatorId: 'u1',
  disputedBy: 'u1',
  viewerRole: 'admin',
  steps: [{ action: 'accept' }],
  initiatorUser: {
    id: 'u1',
    rating: 4,
    completedTransactionsCount: 0,
    location: { city: 'Riga', country: null },
  },
};

test('extras are left out, null or of another meaning; the rest stays', () => {
  const absent = JSON.parse(JSON.stringify(rewriteValue(DEAL, 'absent')));
  assert.equal(absent, {
    id: 'd1',
    initiatorId: 'u1',
    viewerRole: null,
    initiatorUser: { id: 'u1', rating: 4, location: { city: 'Riga', country: null } },
  });
  const none = rewriteValue(DEAL, 'null') as typeof DEAL;
  assert.equal(
    [none.disputedBy, none.steps, none.initiatorUser.completedTransactionsCount],
    [null, null, null],
  );
  const other = rewriteValue(DEAL, 'other') as typeof DEAL;
  assert.equal(other.steps, ['Started', 'Exchanging']);
  assert.is(other.initiatorUser.rating, 4);
  assert.throws(() => rewriteValue({ surprise: 1 }, 'absent'), /not described/);
});

test('open answers are no more than success; system messages and ids of events go', () => {
  const answer = { success: true, data: DEAL };
  assert.equal(rewriteAnswer('POST /transactions/:id/dispute', 200, answer, 'absent'), { success: true });
  const event = (payload: object) => `id: 7\nevent: message_created\ndata: ${JSON.stringify(payload)}`;
  const message = { id: 'm1', seq: 1, senderRole: 'party', text: 'Hi' };
  assert.is(
    rewriteEvent('chat', event({ message }), 'absent', 1),
    'event: message_created\ndata: {"message":{"id":"m1","text":"Hi"}}',
  );
  assert.match(rewriteEvent('chat', event({ message }), 'other', 4) ?? '', /^id: 4\n/);
  assert.is(rewriteEvent('chat', event({ message: { ...message, senderRole: 'system' } }), 'null', 1), null);
  assert.is(rewriteEvent('chat', 'event: ping\ndata: {"time":"now"}', 'null', 1), null);
});

test.run();
