// Fuzz tests: hostile values in every body field, token, path and query give the documented refusal, never a 500, and change nothing.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { createSessionTokens } from '../../server/auth/session-token.ts';
import { errorCodesOf } from '../../server/openapi/operation.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { queryRows } from '../../server/store/database.ts';
import type { PreparedMutation } from '../harness/backend/mutation-parts.ts';
import {
  MUTATION_NAMES,
  MUTATIONS,
  type MutationName,
  sendMutation,
  signInActors,
} from '../harness/backend/mutations.ts';
import { type AnyJson, type ApiResponse, backendOf, lazyFixture } from '../harness/backend/test-backend.ts';
import { databaseDigest } from '../harness/database/digest.ts';
import {
  ALL_ACCEPTED_TEXT,
  FUZZ_VALUES,
  type FuzzedField,
  isAcceptedValue,
  keptText,
} from '../harness/fuzz-values.ts';
import { FUZZED_FIELDS } from '../harness/fuzzed-fields.ts';
import { signedLoginBody } from '../harness/init-data.ts';

const ADMIN = 9001;
const test = suite('fuzz');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) }, language: 'ru' });
const actors = lazyFixture(async () => signInActors(await backend(), ADMIN));
/** Calls that store nothing: sessions are not kept, and no keys are used here. */
const state = async () => {
  const { settled, database } = await backend();
  await settled();
  return databaseDigest(database);
};

const READS = (Object.keys(API_ROUTES) as RouteName[]).filter((name) => API_ROUTES[name].method === 'GET');

/** Can be sent repeatedly; the other writes end the object that they act on. */
const REPEATABLE: readonly string[] = [
  'updateProfile',
  'updateSettings',
  'block',
  'createRequest',
  'updateRequest',
  'createFundsDetail',
  'updateFundsDetail',
  'sendMessage',
];
const ONCE: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  'everything legal': ALL_ACCEPTED_TEXT,
};

/** What Russian sentences have as it is: names and values of fields, codes, proper names. */
const TECHNICAL =
  /'.*'|«[^»]*»|Telegram|PDF|BCP|IANA|\b[A-Z]{3}\b|true|false|null|\bid\b|owner|judge|mediator|viewer|(?:user|transaction|message)Id/gs;

/** LANG-20: the whole refusal is in the language of the caller. */
function assertInRussian(name: RouteName, { body, headers }: ApiResponse, what: string): void {
  assert.is(headers.get('content-language'), 'ru', `${name} ${what}`);
  for (const { path, message } of [{ path: '', message: body.message }, ...(body.details ?? [])]) {
    const fields = [path, ...(body.details ?? []).map((one: AnyJson) => one.path)].filter(Boolean);
    const said = fields.reduce((text, field) => text.replaceAll(field, ''), message).replace(TECHNICAL, '');
    assert.not.match(said, /[a-z]{2}/i, `${name} ${what}: '${message}'`);
    assert.match(said, /\p{Script=Cyrillic}/u, `${name} ${what}: '${message}'`);
  }
}

/** A refusal in the envelope, in the caller's language, with a documented code and no internal details. */
function assertRefused(name: RouteName, answer: ApiResponse, what: string): void {
  const { status, body } = answer;
  assert.ok(status >= 400 && status < 500, `${name} ${what}: ${status} ${JSON.stringify(body)}`);
  assert.is(body.success, false, what);
  assert.ok(
    errorCodesOf(API_ROUTES[name], ROUTES[name]).includes(body.code),
    `${name} ${what}: ${body.code} is not documented`,
  );
  assert.ok(typeof body.message === 'string' && body.message.length > 0, what);
  assertInRussian(name, answer, what);
  assert.not.match(body.message, /select |insert |update "|postgres|drizzle|at \w+ \(|node_modules/i);
}
const containsValue = (json: unknown, value: string): boolean =>
  json === value ||
  (typeof json === 'object' &&
    json !== null &&
    Object.values(json).some((part) => containsValue(part, value)));

test('AUTH-03 login: hostile values are refused, also beside valid init data', async () => {
  const { call, clock } = await backend();
  const user = { id: 77, first_name: 'Mallory' };
  const good = () => signedLoginBody(user, { authDate: Math.floor(clock.now() / 1000) });
  const before = await state();
  for (const [what, value] of Object.entries(FUZZ_VALUES)) {
    for (const body of [
      { ...good(), initData: value },
      { ...good(), telegramUser: value },
      { ...good(), telegramUser: { ...user, id: value } },
      { ...good(), telegramUser: { ...user, first_name: value === undefined ? 'Other' : value } },
      { ...good(), initData: `${good().initData}&hash=${String(value)}` },
      {
        ...good(),
        initData: good().initData.replace('hash=', `extra=${encodeURIComponent(typeof value)}&hash=`),
      },
    ]) {
      const answer = await call('POST', '/auth/telegram-login', { body });
      assertRefused('login', answer, what);
      assert.ok(['VALIDATION_ERROR', 'INIT_DATA_INVALID'].includes(answer.body.code), what);
    }
  }
  assert.equal(await state(), before);
  assert.is((await call('POST', '/auth/telegram-login', { body: good() })).status, 200);
});

/** Invalid tokens, each with its code. */
const badTokens = lazyFixture(
  async (): Promise<Readonly<Record<string, readonly [string | null, string]>>> => {
    const { app, clock } = await backend();
    const { alice } = await actors();
    const { sessionSecret, botToken } = app.context.config;
    const [head = '', claims = '', signature = ''] = alice.token.split('.');
    const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const issue = async (secret: string, now: number, id: string) =>
      (await createSessionTokens({ sessionSecret: secret, botToken }, { now: () => now })).issue(id);
    return {
      none: [null, 'TOKEN_INVALID'],
      garbage: ['garbage', 'TOKEN_PARSE_ERROR'],
      dots: ['..', 'TOKEN_PARSE_ERROR'],
      'a cut signature': [alice.token.slice(0, -4), 'TOKEN_INVALID'],
      'other claims under its signature': [
        `${head}.${encode({ sub: NOBODY, exp: 9e9 })}.${signature}`,
        'TOKEN_INVALID',
      ],
      'no algorithm': [`${encode({ alg: 'none' })}.${claims}.`, 'TOKEN_INVALID'],
      'another secret': [await issue('x'.repeat(32), clock.now(), alice.id), 'TOKEN_INVALID'],
      'an unknown user': [await issue(sessionSecret, clock.now(), NOBODY), 'TOKEN_INVALID'],
      'no user id': [await issue(sessionSecret, clock.now(), "' or 1=1 --"), 'TOKEN_INVALID'],
      'an expired one': [await issue(sessionSecret, clock.now() - 25 * 3_600_000, alice.id), 'TOKEN_EXPIRED'],
    };
  },
);

/** Bodies that are no JSON object, or too large, each with its code. */
const BAD_BODIES: Readonly<Record<string, readonly [string, string]>> = {
  half: ['{"amount":', 'MALFORMED_JSON'],
  words: ['hello', 'MALFORMED_JSON'],
  form: ['amount=1&reason=2', 'MALFORMED_JSON'],
  'two documents': ['{}{}', 'MALFORMED_JSON'],
  'a comment': ['{/* */}', 'MALFORMED_JSON'],
  null: ['null', 'VALIDATION_ERROR'],
  'a list': ['[]', 'VALIDATION_ERROR'],
  'a deep list': ['['.repeat(30_000) + ']'.repeat(30_000), 'VALIDATION_ERROR'],
  'a text': ['"{}"', 'VALIDATION_ERROR'],
  'a number': ['1e999', 'VALIDATION_ERROR'],
  huge: [JSON.stringify({ additionalDetails: 'x'.repeat(65_536) }), 'BODY_TOO_LARGE'],
  'huge blanks': [`{${' '.repeat(65_536)}}`, 'BODY_TOO_LARGE'],
};
const NO_UTF8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

const NOBODY = '0190f0f0-0000-7000-8000-000000000000';
/** What a path can contain in the place of an id, a code or a currency that there is. */
const UNKNOWN_SEGMENTS: readonly string[] = [
  '0',
  '-1',
  'null',
  '%00',
  '%E0%A4%A',
  '..%2f..%2fme',
  "'%20or%201=1",
  '__proto__',
  'x'.repeat(3_000),
];

async function refuseBadTokens(name: MutationName, prepared: PreparedMutation): Promise<void> {
  for (const [what, [token, code]] of Object.entries(await badTokens())) {
    const answer = await sendMutation(await backend(), name, prepared, { token });
    assertRefused(name, answer, what);
    assert.is(answer.body.code, code, `${name} with ${what}`);
  }
}

async function refuseBadBodies(name: MutationName, prepared: PreparedMutation): Promise<void> {
  const started = await backend();
  for (const [what, [text, code]] of Object.entries(BAD_BODIES)) {
    const answer = await sendMutation(started, name, prepared, { text });
    assertRefused(name, answer, what);
    assert.is(answer.body.code, code, `${name} ${what}`);
  }
  const bytes = await started.app.fetch(
    new Request(`http://kantor.test/api${apiPath(API_ROUTES[name], prepared.params)}`, {
      method: API_ROUTES[name].method,
      headers: { authorization: `Bearer ${prepared.by.token}` },
      body: NO_UTF8,
    }),
  );
  const { code } = (await bytes.json()) as AnyJson;
  assert.is(code, 'MALFORMED_JSON', `${name} with bytes that are no UTF-8`);
}

/** 404 for every path that names nothing. A valid body, so that the path is what is refused. */
async function refuseUnknownPaths(name: RouteName, token?: string, body?: unknown): Promise<void> {
  const started = await backend();
  const { method, path } = API_ROUTES[name];
  // Staff alone learns whether there is such a person, and a query without its case is refused first.
  if (!path.includes(':') || name === 'staffPerson' || name === 'caseDetails') return;
  const ids = /:(id|messageId)/.test(path) ? [NOBODY, NOBODY.toUpperCase()] : [];
  for (const segment of [...UNKNOWN_SEGMENTS, ...ids]) {
    const sent = { ...(token === undefined ? {} : { token }), body };
    const answer = await started.call(method, path.replace(/:\w+/g, segment), sent);
    // Without a port a stream is UNAVAILABLE for every valid token.
    if (name === 'chatEvents' && answer.status === 503) continue;
    assertRefused(name, answer, segment.slice(0, 40));
    assert.is(answer.status, 404, `${name} ${segment.slice(0, 40)}: ${JSON.stringify(answer.body)}`);
  }
}

const fieldsOf = (name: MutationName): [string, FuzzedField][] =>
  name in FUZZED_FIELDS ? Object.entries(FUZZED_FIELDS[name as keyof typeof FUZZED_FIELDS]) : [];

/** A value with more characters is sent in one field at a time: a body has a limit of its own. */
const LONG = 2_000;

/**
 * Each value in all fields at once that do not accept it, then in those that the refusal did not name:
 * what depends on several fields is checked when each of them is right by itself.
 */
async function refuseHostileValues(name: MutationName, prepared: PreparedMutation): Promise<void> {
  const started = await backend();
  for (const [what, value] of Object.entries(FUZZ_VALUES)) {
    const isLong = (JSON.stringify(value) ?? '').length > LONG;
    let left = fieldsOf(name).flatMap(([key, field]) => (isAcceptedValue(field, value) ? [] : [key]));
    while (left.length > 0) {
      const together = isLong ? left.slice(0, 1) : left;
      const body = { ...prepared.body, ...Object.fromEntries(together.map((key) => [key, value])) };
      const answer = await sendMutation(started, name, prepared, { body });
      assertRefused(name, answer, `${together} = ${what}`);
      assert.is(answer.body.code, 'VALIDATION_ERROR', `${name} ${together} = ${what}`);
      const refused = new Set(answer.body.details.map((one: AnyJson) => one.path.split('.')[0]));
      const rest = left.filter((key) => !refused.has(key));
      assert.ok(
        rest.length < left.length,
        `${name} ${left} = ${what}: ${JSON.stringify(answer.body.details)}`,
      );
      left = rest;
    }
  }
}

async function storeAcceptedValues(name: MutationName, first: PreparedMutation): Promise<void> {
  const started = await backend();
  const isRepeatable = REPEATABLE.includes(name);
  const tried = Object.entries(isRepeatable ? FUZZ_VALUES : ONCE);
  for (const [key, field] of fieldsOf(name))
    for (const [what, value] of tried.filter(([, one]) => isAcceptedValue(field, one))) {
      const prepared = isRepeatable ? first : await MUTATIONS[name](await actors());
      const body = { ...prepared.body, [key]: value };
      const answer = await sendMutation(started, name, prepared, { body });
      assert.ok(answer.status < 300, `${name} ${key} = ${what}: ${JSON.stringify(answer.body)}`);
      const kept = keptText(field, value);
      if (!field.column || kept === '') continue;
      const [table = '', column = ''] = field.column.split('.');
      const at = sql`${sql.identifier(table)} where ${sql.identifier(column)} = ${kept}`;
      const [found] = await queryRows<{ n: number }>(
        started.database.reads,
        sql`select count(*) as n from ${at}`,
      );
      assert.ok(Number(found?.n) > 0, `${name} ${key} = ${what} is not in ${field.column}`);
      if (!field.isHidden)
        assert.ok(containsValue(answer.body, kept), `${name} ${key} = ${what} is not answered`);
    }
}

for (const name of MUTATION_NAMES)
  test(`AUTH-08 ${name}: bad tokens, bodies, paths and values are refused without a change, others stored verbatim`, async () => {
    const prepared: PreparedMutation = await MUTATIONS[name](await actors());
    const before = await state();
    await refuseBadTokens(name, prepared);
    await refuseBadBodies(name, prepared);
    await refuseUnknownPaths(name, prepared.by.token, prepared.body);
    await refuseHostileValues(name, prepared);
    assert.equal(await state(), before, `${name}: a refusal changed something`);
    const answer = await sendMutation(await backend(), name, prepared);
    assert.ok(answer.status < 300, `${name} was prepared wrongly: ${JSON.stringify(answer.body)}`);
    assert.not.equal(await state(), before, `${name} has no effect that could have been prevented`);
    await storeAcceptedValues(name, prepared);
  });

test('AUTH-08 every protected read with a bad token is refused with that token’s code', async () => {
  const { call } = await backend();
  const { alice } = await actors();
  const params = { id: alice.id, messageId: alice.id, sanctionId: alice.id };
  for (const name of READS.filter((one) => API_ROUTES[one].access === 'protected'))
    for (const [what, [token, code]] of Object.entries(await badTokens())) {
      const answer = await call('GET', apiPath(API_ROUTES[name], params), token === null ? {} : { token });
      assertRefused(name, answer, what);
      assert.is(answer.body.code, code, `${name} with ${what}`);
    }
});

test('__proto__ in a body has no effect, unknown fields are ignored, and so is the content type', async () => {
  const { call } = await backend();
  const { alice } = await actors();
  const body = '{"__proto__":{"isAdmin":true},"id":"x","kycStatus":"verified","isAdmin":true,"telegramId":1}';
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
    '',
  ]) {
    const sent = { token: alice.token, text: body, headers: { 'content-type': type } };
    const { profile } = (await call('PATCH', '/users/me', sent)).body;
    assert.equal(
      [profile.id, profile.isAdmin, profile.kycStatus, profile.telegramId],
      [alice.id, false, 'unverified', alice.telegramId],
    );
  }
  assert.is(({} as AnyJson).isAdmin, undefined);
});

test('unknown ids, routes and methods are 404 in JSON', async () => {
  const { call } = await backend();
  const { alice, admin } = await actors();
  for (const name of [...READS, 'uploadFile'] as const) {
    const { path, access } = API_ROUTES[name];
    // Others are refused before anything is looked for.
    const caller = path.startsWith('/staff/') ? admin : alice;
    await refuseUnknownPaths(name, access === 'protected' ? caller.token : undefined);
  }
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['DELETE', '/feed'],
    ['PUT', '/transactions'],
    ['POST', `/requests/${NOBODY}/approve/twice`],
    ['GET', '//feed'],
    ['GET', '/feed/'],
    ['GET', '/FEED'],
    ['PATCH', '/openapi.json'],
  ] as const) {
    const answer = await call(method, path, { token: alice.token });
    assert.equal([answer.status, answer.body.code], [404, 'NOT_FOUND'], `${method} ${path}`);
  }
});

test('hostile queries are refused or ignored, and idempotency keys are validated', async () => {
  const started = await backend();
  const people = await actors();
  const { alice } = people;
  const { params } = await MUTATIONS.sendMessage(people);
  const before = await state();
  const texts = Object.values(FUZZ_VALUES).filter((value) => typeof value === 'string');
  for (const name of Object.keys(QUERIES) as (keyof typeof QUERIES)[]) {
    // An accepted one makes a PDF; the tests of its access have wrong languages.
    const isFile = name === 'dossier' || name === 'figuresFile';
    if (name.endsWith('Events') || API_ROUTES[name].method !== 'GET' || isFile) continue;
    const path = apiPath(API_ROUTES[name], params);
    const good: Record<string, string> =
      name === 'ratesConvert' ? { amount: '1', from: 'USD', to: 'EUR' } : {};
    const keys = Object.keys(QUERIES[name].entries);
    for (const key of [...keys, '__proto__', 'token']) {
      // Short answers: what is asked about is the query.
      const short: Record<string, string> = keys.includes('limit') && key !== 'limit' ? { limit: '1' } : {};
      for (const value of [...texts, '0', '-1', '9'.repeat(30), '2026-99-99', '0000-00-00T00:00:00Z']) {
        const query = new URLSearchParams({ ...good, ...short, [key]: value });
        const answer = await started.call('GET', `${path}?${query}`, { token: alice.token });
        const what = `${name}?${key}=${value.slice(0, 30)}`;
        if (answer.status !== 200) assertRefused(name, answer, what);
      }
      for (const raw of ['%', '%00', '%ff', '[]=1', '=', '&&', `${key}=1&${key}=2`]) {
        const query = new URLSearchParams({ ...good, ...short });
        const answer = await started.call('GET', `${path}?${query}&${key}=${raw}`, { token: alice.token });
        if (answer.status !== 200) assertRefused(name, answer, raw);
      }
    }
  }
  for (const key of ['a b', 'x'.repeat(256), 'é']) {
    const answer = await alice.patch('/users/me', { locationCity: 'Nowhere' }, key);
    assert.is(answer.body.code, 'VALIDATION_ERROR', key);
  }
  assert.equal(await state(), before);
});

test.run();
