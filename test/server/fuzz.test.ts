// Fuzz tests: hostile values in every body field, token, path and query give the documented refusal, never a 500, and change nothing.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#api/route.ts';
import { API_ROUTES, type RouteName } from '#api/routes.ts';
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import { DELETION_WORD } from '#domain/account.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#domain/reports.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { createSessionTokens } from '../../server/auth/session-token.ts';
import { errorCodesOf } from '../../server/openapi/error-codes.ts';
import { queryRows } from '../../server/store/database.ts';
import {
  ANY_USER_MUTATIONS,
  hasRoute,
  MUTATION_NAMES,
  MUTATIONS,
  type MutationName,
  sendMutation,
  signInActors,
} from '../harness/backend/mutations.ts';
import {
  type AnyJson,
  type ApiResponse,
  lazyFixture,
  startTestBackend,
} from '../harness/backend/test-backend.ts';
import { databaseDigest } from '../harness/database/digest.ts';
import {
  ALL_ACCEPTED_TEXT,
  FUZZ_VALUES,
  type FuzzedField,
  isAcceptedValue,
  keptText,
} from '../harness/fuzz-values.ts';
import { signedLoginBody } from '../harness/init-data.ts';

const ADMIN = 9001;
const test = suite('fuzz');
const backend = lazyFixture(() => startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } }));
test.after(async () => (await backend.peek())?.close());
const actors = lazyFixture(async () => signInActors(await backend(), ADMIN));
/** Calls that store nothing: sessions are not kept, and no keys are used here. */
const state = async () => databaseDigest((await backend()).database);

const optional = { isOptional: true, isNullable: true } as const;
const name = (least: number, column: string): FuzzedField => ({ kind: 'name', least, most: 64, column });
const text = (least: number, most: number, column: string): FuzzedField => ({
  kind: 'text',
  least,
  most,
  column,
});
const reason = (column = 'transaction_steps.note'): FuzzedField => ({ ...text(0, 500, column), ...optional });
const rating = (isHidden: boolean) => ({
  ratingValue: { kind: 'choice', of: ['up', 'down'], ...optional } as const,
  ratingComment: {
    ...text(0, 500, 'ratings.comment'),
    ...optional,
    ...(isHidden ? { isHidden } : {}),
  } as FuzzedField,
});
const offer: Readonly<Record<string, FuzzedField>> = {
  receiveCurrency: { kind: 'currency' },
  receiveMethod: { kind: 'methods' },
  payCurrency: { kind: 'currency' },
  payMethod: { kind: 'methods' },
  amount: { kind: 'amount' },
  additionalDetails: { ...text(0, 1000, 'requests.additional_details'), ...optional },
  rateOption: { kind: 'choice', of: ['fixed'], isOptional: true },
};
const STAFF_ROLE: FuzzedField = { kind: 'choice', of: STAFF_ROLES };
const FIELDS: Readonly<
  Record<
    Exclude<keyof typeof BODIES, 'login' | 'ticket' | 'checkMessage'>,
    Readonly<Record<string, FuzzedField>>
  >
> = {
  logout: { everywhere: { kind: 'flag', isOptional: true } },
  grantRole: { telegramId: { kind: 'version' }, role: STAFF_ROLE },
  revokeRole: { telegramId: { kind: 'version' }, role: STAFF_ROLE },
  ban: { reason: text(1, 500, 'users.ban_reason'), until: { kind: 'time', ...optional } },
  unban: { note: { ...reason(), column: '' } },
  updateProfile: {
    firstName: { ...name(1, 'users.first_name'), isOptional: true },
    lastName: { ...name(0, 'users.last_name'), isOptional: true },
    locationCity: { ...text(0, 80, 'users.location_city'), ...optional },
    locationCountry: { ...text(0, 80, 'users.location_country'), ...optional },
    phone: { kind: 'phone', ...optional },
  },
  scheduleDeletion: { word: { kind: 'choice', of: [DELETION_WORD] } },
  makeRecoveryCode: {},
  recover: { code: { kind: 'pattern' } },
  updateSettings: {
    language: { kind: 'pattern', ...optional },
    timeZone: { kind: 'pattern', ...optional },
    quietFrom: { kind: 'pattern', ...optional },
    quietTo: { kind: 'pattern', ...optional },
    urgentPassesQuiet: { kind: 'flag', isOptional: true },
    push: { kind: 'fields', isOptional: true },
    isBotStopped: { kind: 'flag', isOptional: true },
    pausedUntil: { kind: 'pattern', ...optional },
    privacy: { kind: 'fields', isOptional: true },
    genuineWord: { kind: 'word', ...optional },
  },
  rateUser: {
    ratingValue: { kind: 'choice', of: ['up', 'down'] },
    ratingComment: rating(false).ratingComment,
    transactionId: { kind: 'id', ...optional },
  },
  block: { reason: { ...text(0, 120, 'user_blocks.reason'), ...optional } },
  report: {
    // One of the four has to be named: here the request, so that the others are optional.
    userId: { kind: 'id', ...optional },
    requestId: { kind: 'id' },
    transactionId: { kind: 'id', ...optional },
    messageId: { kind: 'id', ...optional },
    reason: { kind: 'choice', of: REPORT_REASONS },
    text: { ...text(0, 500, 'reports.text'), ...optional, isHidden: true },
  },
  startExport: {},
  exportLink: {},
  askForReview: {},
  resolveReport: { outcome: { kind: 'choice', of: REPORT_OUTCOMES } },
  createRequest: offer,
  updateRequest: offer,
  accept: { requestId: { kind: 'id' }, version: { kind: 'version', ...optional } },
  approveRequest: {},
  declineRequest: { reason: reason() },
  pauseRequest: {},
  resumeRequest: {},
  wait: {},
  patchTransaction: {
    status: { kind: 'choice', of: ['initiated', 'completed', 'cancelled', 'failed'] },
    faultUserId: { kind: 'id', ...optional },
    note: { ...text(0, 1000, 'transactions.decision_note'), ...optional },
  },
  approve: {},
  decline: { reason: reason() },
  proposeCompletion: rating(true),
  acceptCompletion: rating(false),
  declineCompletion: {},
  confirm: {},
  cancel: { reason: reason('transactions.cancellation_reason'), ...rating(true) },
  approveCancellation: rating(false),
  rejectCancellation: { reason: reason() },
  dispute: { reason: reason() },
  sendMessage: { text: text(1, 4000, 'chat_messages.text') },
  markChatRead: { lastReadMessageId: { kind: 'id' } },
  createFundsDetail: {
    label: text(1, 120, 'funds_transfer_details.label'),
    detailsText: text(1, 4000, 'funds_transfer_details.details_text'),
  },
  updateFundsDetail: {
    label: { ...text(1, 120, 'funds_transfer_details.label'), isOptional: true },
    detailsText: { ...text(1, 4000, 'funds_transfer_details.details_text'), isOptional: true },
  },
};

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

/** A refusal in the envelope, with a documented code of the call and no internal details. */
function assertRefused(name: RouteName, answer: ApiResponse, what: string): void {
  const { status, body } = answer;
  assert.ok(status >= 400 && status < 500, `${name} ${what}: ${status} ${JSON.stringify(body)}`);
  assert.is(body.success, false, what);
  assert.ok(errorCodesOf(name).includes(body.code), `${name} ${what}: ${body.code} is not documented`);
  assert.ok(typeof body.message === 'string' && body.message.length > 0, what);
  assert.not.match(body.message, /select |insert |update "|postgres|drizzle|at \w+ \(|node_modules/i);
}
const containsValue = (json: unknown, value: string): boolean =>
  json === value ||
  (typeof json === 'object' &&
    json !== null &&
    Object.values(json).some((part) => containsValue(part, value)));

test('the table covers every write and every field of every body', () => {
  const changing = (Object.keys(API_ROUTES) as RouteName[]).filter(
    (name) => API_ROUTES[name].method !== 'GET',
  );
  assert.equal([...MUTATION_NAMES, 'login', 'ticket', 'checkMessage', 'uploadFile'].sort(), changing.sort());
  for (const [name, fields] of Object.entries(FIELDS))
    assert.equal(Object.keys(fields), Object.keys(BODIES[name as keyof typeof FIELDS].entries), name);
});

for (const [name, fields] of Object.entries(FIELDS) as [keyof typeof FIELDS, Record<string, FuzzedField>][]) {
  if (Object.keys(fields).length === 0) continue;
  test(`${name}: hostile values in every field are refused without a change, or stored verbatim`, async () => {
    const started = await backend();
    if (!hasRoute(started, name)) return;
    const people = await actors();
    assert.equal(
      Object.keys(fields).sort(),
      Object.keys(BODIES[name].entries).sort(),
      'a field has no line here',
    );
    for (const [key, field] of Object.entries(fields)) {
      const values = Object.entries(FUZZ_VALUES);
      let prepared = await MUTATIONS[name](people);
      const before = await state();
      for (const [what, value] of values.filter(([, one]) => !isAcceptedValue(field, one))) {
        const answer = await sendMutation(started, name, prepared, {
          body: { ...prepared.body, [key]: value },
        });
        assertRefused(name, answer, `${key} = ${what}`);
        assert.is(answer.body.code, 'VALIDATION_ERROR', `${name} ${key} = ${what}`);
        assert.ok(
          answer.body.details.some((one: AnyJson) => one.path.split('.')[0] === key),
          `${name} ${key} = ${what}: ${JSON.stringify(answer.body.details)}`,
        );
      }
      assert.equal(await state(), before, `${name} ${key}: a refusal changed something`);
      const tried = REPEATABLE.includes(name) ? values : Object.entries(ONCE);
      for (const [what, value] of tried.filter(([, one]) => isAcceptedValue(field, one))) {
        const answer = await sendMutation(started, name, prepared, {
          body: { ...prepared.body, [key]: value },
        });
        assert.ok(answer.status < 300, `${name} ${key} = ${what}: ${JSON.stringify(answer.body)}`);
        const kept = keptText(field, value);
        if (field.column && kept !== '') {
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
        if (!REPEATABLE.includes(name)) prepared = await MUTATIONS[name](people);
      }
    }
  });
}

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
    const NOBODY = '0190f0f0-0000-7000-8000-000000000000';
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

test('AUTH-08 every protected call with a bad token is refused with that token’s code, and nothing changes', async () => {
  const started = await backend();
  const people = await actors();
  for (const name of MUTATION_NAMES.filter((one) => hasRoute(started, one))) {
    const prepared = await MUTATIONS[name](people);
    const before = await state();
    for (const [what, [token, code]] of Object.entries(await badTokens())) {
      const answer = await sendMutation(started, name, prepared, { token });
      assertRefused(name, answer, what);
      assert.is(answer.body.code, code, `${name} with ${what}`);
    }
    assert.equal(await state(), before, `${name} changed something`);
    assert.ok((await sendMutation(started, name, prepared)).status < 300, `${name} was prepared wrongly`);
    assert.not.equal(await state(), before, `${name} has no effect that could have been prevented`);
  }
  const reads = (Object.keys(API_ROUTES) as RouteName[]).filter(
    (name) =>
      API_ROUTES[name].method === 'GET' && API_ROUTES[name].access === 'protected' && hasRoute(started, name),
  );
  const params = { id: people.alice.id, messageId: people.alice.id };
  for (const name of reads) {
    for (const [what, [token, code]] of Object.entries(await badTokens())) {
      const answer = await started.call(
        'GET',
        apiPath(API_ROUTES[name], params),
        token === null ? {} : { token },
      );
      assertRefused(name, answer, what);
      assert.is(answer.body.code, code, `${name} with ${what}`);
    }
  }
});

/** What a stranger is answered, where it is neither NOT_OWNER nor NOT_FOUND. */
const OTHERS_CODES: { readonly [name: string]: string } = {
  rateUser: 'NOT_PARTY',
  resolveReport: 'FORBIDDEN',
  // Nobody else sees a paused request.
  resumeRequest: 'NOT_FOUND',
};

test('other people can neither change nor read deals', async () => {
  const started = await backend();
  const people = await actors();
  for (const name of MUTATION_NAMES.filter((one) => hasRoute(started, one))) {
    if (ANY_USER_MUTATIONS.includes(name)) continue;
    const prepared = await MUTATIONS[name](people);
    const before = await state();
    const answer = await sendMutation(started, name, prepared, { token: people.carol.token });
    assertRefused(name, answer, 'by a stranger');
    const expected =
      OTHERS_CODES[name] ??
      (/Request$/.test(name) ? 'NOT_OWNER' : /Role$|ban$/.test(name) ? 'FORBIDDEN' : 'NOT_FOUND');
    assert.is(answer.body.code, expected, name);
    assert.is(answer.body.data, undefined, `${name} shows the stranger something`);
    assert.equal(await state(), before, `${name} by a stranger changed something`);
  }
  const { params } = await MUTATIONS.sendMessage(people);
  const of = { ...params, messageId: params.id ?? '' };
  for (const name of ['transaction', 'chatMessages', 'chatFile', 'chatEvents'] as const) {
    if (!hasRoute(started, name)) continue;
    const answer = await started.call('GET', apiPath(API_ROUTES[name], of), { token: people.carol.token });
    // Without a port a stream is UNAVAILABLE for every valid token.
    if (name !== 'chatEvents') assert.is(answer.body.code, 'NOT_FOUND', name);
  }
});

test('bodies that are no JSON object, or too large, are refused by every call', async () => {
  const started = await backend();
  const people = await actors();
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const BAD: Readonly<Record<string, readonly [string, string]>> = {
    half: ['{"amount":', 'MALFORMED_JSON'],
    words: ['hello', 'MALFORMED_JSON'],
    form: ['amount=1&reason=2', 'MALFORMED_JSON'],
    'two documents': ['{}{}', 'MALFORMED_JSON'],
    'a comment': ['{/* */}', 'MALFORMED_JSON'],
    null: ['null', 'VALIDATION_ERROR'],
    'a list': ['[]', 'VALIDATION_ERROR'],
    'a deep list': [deep, 'VALIDATION_ERROR'],
    'a text': ['"{}"', 'VALIDATION_ERROR'],
    'a number': ['1e999', 'VALIDATION_ERROR'],
    huge: [JSON.stringify({ additionalDetails: 'x'.repeat(65_536) }), 'BODY_TOO_LARGE'],
    'huge blanks': [`{${' '.repeat(65_536)}}`, 'BODY_TOO_LARGE'],
  };
  for (const name of MUTATION_NAMES.filter((one) => hasRoute(started, one))) {
    const prepared = await MUTATIONS[name](people);
    const before = await state();
    for (const [what, [sent, code]] of Object.entries(BAD)) {
      const answer = await sendMutation(started, name, prepared, { text: sent });
      assertRefused(name, answer, what);
      assert.is(answer.body.code, code, `${name} ${what}`);
    }
    const bytes = await started.app.fetch(
      new Request(`http://kantor.test/api${apiPath(API_ROUTES[name], prepared.params)}`, {
        method: API_ROUTES[name].method,
        headers: { authorization: `Bearer ${prepared.by.token}` },
        body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      }),
    );
    assert.is(
      ((await bytes.json()) as AnyJson).code,
      'MALFORMED_JSON',
      `${name} with bytes that are no UTF-8`,
    );
    assert.equal(await state(), before, `${name} changed something`);
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
  const started = await backend();
  const { alice, admin } = await actors();
  const SEGMENTS = [
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
  const NOBODY = '0190f0f0-0000-7000-8000-000000000000';
  for (const name of (Object.keys(API_ROUTES) as RouteName[]).filter((one) => hasRoute(started, one))) {
    const { method, path, access } = API_ROUTES[name];
    if (!path.includes(':')) continue;
    // Others are refused before anything is looked for.
    const caller = path.startsWith('/staff/') ? admin : alice;
    const token = access === 'protected' ? { token: caller.token } : {};
    const hasId = /:(id|messageId)/.test(path);
    // A valid body, so that the path is what is refused.
    const body = name in MUTATIONS ? (await MUTATIONS[name as MutationName](await actors())).body : undefined;
    for (const segment of [...SEGMENTS, ...(hasId ? [NOBODY, NOBODY.toUpperCase()] : [])]) {
      const answer = await started.call(method, path.replace(/:\w+/g, segment), { ...token, body });
      if (name === 'chatEvents' && answer.status === 503) continue;
      assertRefused(name, answer, segment.slice(0, 40));
      assert.is(answer.status, 404, `${name} ${segment.slice(0, 40)}: ${JSON.stringify(answer.body)}`);
    }
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
    const answer = await started.call(method, path, { token: alice.token });
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
    if (!hasRoute(started, name) || name.endsWith('Events') || API_ROUTES[name].method !== 'GET') continue;
    const path = apiPath(API_ROUTES[name], params);
    const good: Record<string, string> =
      name === 'ratesConvert' ? { amount: '1', from: 'USD', to: 'EUR' } : {};
    for (const key of [...Object.keys(QUERIES[name].entries), '__proto__', 'token']) {
      for (const value of [...texts, '0', '-1', '9'.repeat(30), '2026-99-99', '0000-00-00T00:00:00Z']) {
        const query = new URLSearchParams({ ...good, [key]: value });
        const answer = await started.call('GET', `${path}?${query}`, { token: alice.token });
        const what = `${name}?${key}=${value.slice(0, 30)}`;
        if (answer.status !== 200) assertRefused(name, answer, what);
      }
      for (const raw of ['%', '%00', '%ff', '[]=1', '=', '&&', `${key}=1&${key}=2`]) {
        const answer = await started.call('GET', `${path}?${key}=${raw}`, { token: alice.token });
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
