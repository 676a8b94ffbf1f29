// OpenAPI document: contains exactly the registered routes, and real answers and events match it.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import type { StreamName } from '#contract/events.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { toOpenApiPath } from '../../../server/openapi/document.ts';
import { ROUTES } from '../../../server/routes/routes.ts';
import { callEveryRoute } from '../../harness/backend/call-every-route.ts';
import { openStreamReader, type StreamReader } from '../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
} from '../../harness/backend/test-backend.ts';
import { memoryEngine, postgresEngine } from '../../harness/database/engines.ts';
import { resolveRef, schemaErrors } from '../../harness/json-schema.ts';
import { isFullTier } from '../../harness/tier.ts';

const test = suite('openapi');
const ENV = { ADMIN_TELEGRAM_IDS: '9001' };
const backend = backendOf(test, { env: ENV });

const document = lazyFixture(async (): Promise<AnyJson> => {
  const { call } = await backend();
  const answer = await call('GET', '/openapi.json');
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  return answer.body;
});
const names = Object.keys(API_ROUTES) as RouteName[];
const operationOf = async (name: RouteName): Promise<AnyJson> =>
  (await document()).paths[toOpenApiPath(API_ROUTES[name].path)]?.[API_ROUTES[name].method.toLowerCase()];
const streamOf = (name: RouteName): StreamName | null => {
  const { answer } = ROUTES[name];
  return 'stream' in answer ? answer.stream : null;
};
const jsonOf = (content: AnyJson): AnyJson => content?.content?.['application/json']?.schema;

test('the document is OpenAPI 3.1, and every reference can be resolved', async () => {
  const root = await document();
  assert.is(root.openapi, '3.1.0');
  assert.ok(root.info.title && root.info.version);
  const ids = new Set<string>();
  let references = 0;
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref') {
        assert.ok(resolveRef(root, String(value)), String(value));
        references += 1;
      }
      if (key === 'operationId') {
        assert.not.ok(ids.has(value), `${value} twice`);
        ids.add(value);
      }
      visit(value);
    }
  };
  visit(root);
  assert.ok(references > 100);
  assert.ok(ids.size >= names.length);
});

/** The codes of a refusal's schema. */
const codesOf = (response: AnyJson) => jsonOf(response).allOf[1].properties.code.enum;

test('whole document: operations are named and tagged, nothing is beside a reference, limits and guards are refusals', async () => {
  const root = await document();
  const tags = root.tags.map((tag: AnyJson) => tag.name);
  for (const [path, methods] of Object.entries<AnyJson>(root.paths))
    for (const [method, operation] of Object.entries<AnyJson>(methods)) {
      const where = `${method} ${path}`;
      assert.match(operation.operationId ?? '', /^[a-z]\w+$/i, where);
      assert.is(operation.tags.length, 1, where);
      assert.ok(tags.includes(operation.tags[0]), where);
      for (const [status, response] of Object.entries<AnyJson>(operation.responses))
        if (Number(status) >= 400)
          assert.equal(jsonOf(response).allOf[0], { $ref: '#/components/schemas/Error' });
    }
  assert.is(new Set(tags).size, tags.length);
  const visit = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('$ref' in part) assert.equal(Object.keys(part), ['$ref'], at);
    for (const [key, value] of Object.entries(part)) visit(value, `${at}/${key}`);
  };
  visit(root, '#');
  for (const name of names) assert.ok((await operationOf(name)).responses[429], name);
  assert.equal(codesOf(root.paths['/metrics'].get.responses[401]), ['TOKEN_INVALID']);
  assert.equal(codesOf(root.paths['/metrics'].get.responses[404]), ['NOT_FOUND']);
});

/** Answered with bytes, or with where they are (FILE-05). */
const FILES: readonly RouteName[] = ['chatFile', 'exportFile', 'privateFile'];

test('every route of the contract is documented with parameters, access, body and refusals', async () => {
  const root = await document();
  for (const name of names) {
    const { path, access } = API_ROUTES[name];
    const operation = await operationOf(name);
    assert.is(operation?.operationId, name);
    assert.ok(operation.summary.length > 5, name);
    const parameters = operation.parameters.map((one: AnyJson) =>
      one.$ref ? resolveRef(root, one.$ref) : one,
    );
    const inPath = parameters.filter((one: AnyJson) => one.in === 'path').map((one: AnyJson) => one.name);
    assert.equal(
      inPath,
      [...path.matchAll(/:(\w+)/g)].map((found) => found[1]),
      name,
    );
    assert.is(operation.security.length > 0, access === 'protected', name);
    assert.is(
      Boolean(operation.requestBody),
      name in BODIES || name === 'uploadFile' || name === 'uploadPrivateFile',
      name,
    );
    const query = name in QUERIES ? Object.keys(QUERIES[name as keyof typeof QUERIES].entries) : [];
    assert.equal(
      parameters
        .filter((one: AnyJson) => one.in === 'query')
        .map((one: AnyJson) => one.name)
        .sort(),
      query.filter((one) => one !== 'token' && one !== 'ticket').sort(),
      name,
    );
    for (const [status, response] of Object.entries<AnyJson>(operation.responses)) {
      if (status === '302') assert.ok(FILES.includes(name), name);
      if (Number(status) < 400) continue;
      const codes: (keyof typeof STATUS_OF_CODE)[] = codesOf(response);
      assert.ok(codes.length > 0);
      for (const code of codes) assert.is(STATUS_OF_CODE[code], Number(status), `${name} ${code}`);
    }
  }
});

test('every registered route is documented, and every documented one is registered', async () => {
  const { app } = await backend();
  const root = await document();
  const documented = Object.entries<AnyJson>(root.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  assert.equal([...new Set(registered)].sort(), documented.sort());
});

test('documented bodies and queries are what is accepted and refused', async () => {
  const root = await document();
  const schema = jsonOf((await operationOf('createRequest')).requestBody);
  assert.equal(schemaErrors(root, schema, REQUEST_BODY), []);
  for (const bad of [
    { ...REQUEST_BODY, amount: 0 },
    { ...REQUEST_BODY, amount: 1e13 },
    { ...REQUEST_BODY, payMethod: [] },
    { ...REQUEST_BODY, additionalDetails: 'x'.repeat(1001) },
    { ...REQUEST_BODY, rateOption: 'floating' },
    { receiveCurrency: 'USD' },
  ]) {
    assert.ok(schemaErrors(root, schema, bad).length > 0, JSON.stringify(bad));
    const alice = await (await backend()).signIn();
    assert.is((await alice.post('/create_request', bad)).body.code, 'VALIDATION_ERROR');
  }
});

/** Calls that the walk leaves out: it is signed in already and has no bot. */
const ELSEWHERE: readonly RouteName[] = ['login', 'testPush'];

async function expectWalkMatches(started: TestBackend): Promise<void> {
  const root = await document();
  const [alice, bob] = [await started.signIn('Alice'), await started.signIn('Bob')];
  const admin = await started.signIn('Root', 9001);
  const base = await started.address();
  const open = async (name: 'feed' | 'requests' | 'notifications', token: string) =>
    ({ name, stream: await openStreamReader(`${base}/api/events/${name}?token=${token}`) }) as const;
  const streams = [
    await open('feed', bob.token),
    await open('feed', admin.token),
    await open('requests', admin.token),
    await open('notifications', bob.token),
  ];
  const { calls: steps, missing } = await callEveryRoute(started, { alice, bob, admin });
  const walked = new Set(steps.map((step) => step.name));
  assert.equal(
    names.filter(
      (name) =>
        !walked.has(name) && !missing.includes(name) && streamOf(name) === null && !ELSEWHERE.includes(name),
    ),
    [],
    'the walk leaves a call out',
  );
  for (const { name, answer } of steps) {
    const response = (await operationOf(name)).responses[answer.status];
    assert.ok(response, `${name} answered ${answer.status}, which is not documented`);
    const schema = jsonOf(response);
    if ([...FILES, 'dossier', 'figuresFile'].includes(name)) continue;
    assert.equal(schemaErrors(root, schema, answer.body), [], name);
  }
  const { id: mark } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { body } = await alice.post('/funds-transfer-details', { label: 'x' });
  assert.equal(schemaErrors(root, { $ref: '#/components/schemas/Error' }, body), []);
  await alice.patch('/users/me', { firstName: 'Zoe' });
  await bob.post('/transactions', { requestId: mark });
  const received = new Set<string>();
  for (const { name, stream } of streams) {
    await stream.until(({ event, data }) =>
      name === 'notifications'
        ? data.notification?.requestId === mark
        : name === 'requests'
          ? event === 'user_profile_updated' && data.changes.firstName === 'Zoe'
          : [data.item?.requestId, data.item?.id].includes(mark),
    );
    for (const event of await assertEvents(name, stream)) received.add(`${name} ${event}`);
  }
  for (const event of ['initial_feed', 'feed_upsert', 'feed_replace', 'feed_remove'])
    assert.ok(received.has(`feed ${event}`), event);
  const changes = ['new_request', 'request_updated', 'request_deleted', 'user_profile_updated'];
  for (const event of ['initial_state', ...changes]) assert.ok(received.has(`requests ${event}`), event);
  assert.ok(received.has('notifications new_notification'));
}

for (const engine of isFullTier() ? [memoryEngine, postgresEngine] : [])
  test(`real answers and live events of a walk through the whole API match the document (${engine.name})`, async () => {
    const started = await startTestBackend({ engine, env: ENV });
    await expectWalkMatches(started).finally(started.close);
  });

/** Validates every received event against the document; returns the names of the events. */
async function assertEvents(name: StreamName, stream: StreamReader): Promise<string[]> {
  const root = await document();
  const route = names.find((one) => streamOf(one) === name);
  assert.ok(route);
  const { 'x-events': schemas } = (await operationOf(route)).responses[200].content['text/event-stream'];
  for (const { event, data } of stream.events) {
    assert.ok(schemas[event], `${name} ${event} is not documented`);
    assert.equal(schemaErrors(root, schemas[event], data), [], `${name} ${event}`);
  }
  stream.close();
  return stream.events.map(({ event }) => event);
}

test('live events of a chat match the document', async () => {
  const started = await backend();
  const [alice, bob] = [await started.signIn('Alice'), await started.signIn('Bob')];
  const requestId = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const path = `/transactions/${(await bob.post('/transactions', { requestId })).body.data.id}`;
  await alice.post(`${path}/approve`);
  const stream = await started.openStream(alice, `${path}/chat/events`);
  assert.is(stream.status, 200);
  const { id } = (await bob.post(`${path}/chat/messages`, { text: 'Sent' })).body.data;
  await alice.post(`${path}/chat/read`, { lastReadMessageId: id });
  await stream.until((one) => one.event === 'messages_read');
  assert.equal(await assertEvents('chat', stream), ['message_created', 'messages_read']);
});

test('the schemas are strict: an answer with an extra or missing field or another type is refused', async () => {
  const root = await document();
  const alice = await (await backend()).signIn();
  await alice.post('/create_request', REQUEST_BODY);
  const { body } = await alice.get('/feed');
  const schema = jsonOf((await operationOf('feed')).responses[200]);
  assert.equal(schemaErrors(root, schema, body), []);
  const [item] = body.data;
  for (const changed of [
    { ...item, secret: 1 },
    { ...item, version: undefined, amount: '100' },
    { ...item, expiresAt: '2026-01-01' },
    { ...item, status: 'open' },
    { ...item, user: { ...item.user, phone: '1' } },
  ])
    assert.ok(schemaErrors(root, schema, { ...body, data: [changed] }).length > 0, JSON.stringify(changed));
  const { serverTime: _gone, ...without } = body;
  assert.equal(schemaErrors(root, schema, without), ['$.serverTime is missing']);
});

test.run();
