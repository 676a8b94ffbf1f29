// Profile of the specification: on a database that the product has used, no answer and no event has a field beyond it.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { ROUTES } from '../../../server/routes/routes.ts';
import type { MutationActors, PreparedMutation } from '../../harness/backend/mutation-parts.ts';
import { MUTATION_NAMES, MUTATIONS, sendMutation, signInActors } from '../../harness/backend/mutations.ts';
import {
  type AnyJson,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { signedLoginBody } from '../../harness/init-data.ts';
import { WIRE_OBJECTS } from '../../harness/other-backend/wire-fields.ts';

const test = suite('fields of the specification');
const ADMIN = 9_001;

/** What the product alone sends. */
const ADDED = [
  ...['features', 'operator', 'suspension', 'accountNotice', 'staffRoles', 'device'],
  ...['isNameMarked', 'trust'],
  ...['pausedAt', 'isUnderReview', 'waitingCount', 'isWaiting', 'rateAgeSeconds', 'ratesAt', 'rateSources'],
  ...['kind', 'params', 'urgency', 'until', 'system', 'nextCursor', 'ticket'],
];
/** Extras that belong to no feature: both send them. */
const KEPT = [
  ...['_id', 'entityId', 'ownerId', 'itemType', 'version', 'deadlineAt', 'statusBefore', 'disputedBy'],
  ...['ratings', 'steps', 'decisionNote', 'action', 'actorId', 'note', 'at', 'fromUserId', 'toUserId'],
  ...['ratingValue', 'ratingComment', 'seq', 'senderRole', 'fileSize', 'isAdmin', 'feed', 'serverTime'],
  ...['lastEventId', 'ageSeconds', 'timestamp', 'from', 'to', 'lastReadSeq', 'updated'],
];
const SENT: ReadonlySet<string> = new Set([
  ...Object.values(WIRE_OBJECTS).flatMap(({ specified }) => specified as readonly string[]),
  ...KEPT,
]);

/** Names of all fields, but the keys of maps by currency. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesOf);
  return Object.entries(value).flatMap(([name, inner]) =>
    /^[A-Z]{3,4}(-[A-Z]{3,4})?$/.test(name) ? [] : [name, ...namesOf(inner)],
  );
}

interface LeftOver {
  readonly people: MutationActors;
  readonly banned: TestClient;
  readonly leaving: TestClient;
  readonly reported: TestClient;
  readonly ids: readonly string[];
  readonly dealId: string;
  /** Of the last event before it. */
  readonly since: string;
}

/** Everything that the specification does not have, in the database. */
async function useProduct(product: TestBackend): Promise<LeftOver> {
  const people = await signInActors(product, ADMIN);
  const since: string = (await people.alice.get('/feed')).body.lastEventId;
  const use = async (name: 'pauseRequest' | 'wait' | 'askForReview' | 'scheduleDeletion' | 'cancel') => {
    const prepared: PreparedMutation = await MUTATIONS[name](people);
    const { status, body } = await sendMutation(product, name, prepared);
    assert.ok(status < 300, `${name} ${JSON.stringify(body)}`);
    return { by: prepared.by, id: prepared.params.id ?? '' };
  };
  const paused = await use('pauseRequest');
  const awaited = await use('wait');
  const reported = await use('askForReview');
  const leaving = await use('scheduleDeletion');
  const deal = await use('cancel');
  const banned = await product.signIn('Mallory');
  assert.is(
    (await people.admin.post(`/admin/users/${banned.id}/sanctions`, { kind: 'ban', reason: 'Fraud' })).status,
    201,
  );
  await product.database.reads.execute(sql`update requests set rate_age_seconds = 7200`);
  const ids = [paused.id, awaited.id, reported.id, deal.id, people.alice.id];
  return { people, banned, leaving: leaving.by, reported: reported.by, ids, dealId: deal.id, since };
}

/** Answers of every reading call of the specification. */
async function readAll(backend: TestBackend, left: LeftOver): Promise<AnyJson[]> {
  const answers: AnyJson[] = [];
  const { alice, carol } = left.people;
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const { method, path } = API_ROUTES[name];
    const { feature, answer } = ROUTES[name];
    if (method !== 'GET' || feature || 'stream' in answer || answer.body === 'file') continue;
    const hasId = path.includes(':id');
    for (const { token } of hasId ? [alice, carol, left.reported] : [alice])
      for (const id of hasId ? left.ids : ['']) {
        const params = { id, code: 'USD', from: 'USD', to: 'EUR', currency: 'USD' };
        const query = name === 'ratesConvert' ? { from: 'USD', to: 'EUR', amount: '5' } : {};
        const { status, body } = await backend.call('GET', apiPath(API_ROUTES[name], params, query), {
          token,
        });
        if (status === 200) answers.push(body);
        else assert.ok(hasId, `${name} answers ${status}`);
      }
  }
  const { botToken } = backend.app.context.config;
  for (const { telegramId } of [alice, left.banned, left.leaving, left.people.admin]) {
    const user = { id: telegramId, first_name: 'Somebody' };
    const body = signedLoginBody(user, { botToken, authDate: Math.floor(backend.clock.now() / 1000) });
    const login = await backend.call('POST', '/auth/telegram-login?feed=5', { body });
    answers.push(login.body, (await backend.call('GET', '/auth/me', { token: login.body.token })).body);
  }
  return answers;
}

/** Payloads of the four streams: what was missed since an event, or a snapshot; then live ones. */
async function readStreams(
  backend: TestBackend,
  { people: { alice, bob }, dealId }: LeftOver,
  since: string | null,
): Promise<AnyJson[]> {
  const chat = `/transactions/${dealId}/chat`;
  const paths = [
    '/events/feed',
    '/events/requests',
    '/events/notifications',
    apiPath(API_ROUTES.chatEvents, { id: dealId }),
  ];
  const streams = await Promise.all(paths.map((path) => backend.openStream(alice, path, since)));
  const post = (by: TestClient, path: string, body: object) =>
    backend.call('POST', path, { token: by.token, body });
  const { id } = (await post(alice, '/create_request', REQUEST_BODY)).body;
  assert.is((await post(bob, '/transactions', { requestId: id })).status, 201);
  assert.is((await post(bob, `${chat}/messages`, { text: id })).status, 201);
  await Promise.all(streams.map((one) => one.until(({ data }) => JSON.stringify(data).includes(id))));
  for (const one of streams) one.close();
  return streams.flatMap(({ events }) => events.map(({ data }) => data));
}

const sentBy = async (backend: TestBackend, left: LeftOver): Promise<Set<string>> =>
  new Set(
    namesOf([
      await readAll(backend, left),
      await readStreams(backend, left, left.since),
      await readStreams(backend, left, null),
    ]),
  );

test('FEAT-03 with SPEC_ONLY no read and no stream has a field of an addition, also of what the product has left', async () => {
  const opened = await postgresEngine.open();
  const { database } = opened;
  const product = await startTestBackend({ database, env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });
  const env = { ADMIN_TELEGRAM_IDS: String(ADMIN), SPEC_ONLY: '1' };
  const plain = await startTestBackend({ database, clock: product.clock, env });
  try {
    const left = await useProduct(product);
    const whole = await sentBy(product, left);
    assert.equal(
      ADDED.filter((name) => !whole.has(name)),
      [],
      'the product sends all of them',
    );
    const specified = await sentBy(plain, left);
    assert.equal(
      [...specified].filter((name) => !SENT.has(name)),
      [],
    );
    const missing = [...whole].filter((name) => SENT.has(name) && !specified.has(name));
    assert.equal(missing, [], 'nothing else is left out');
  } finally {
    await plain.close();
    await product.close();
    await opened.release();
  }
});

test('FEAT-03 SANC-01 with SPEC_ONLY a limit that the product has left refuses nothing', async () => {
  const plain = await startTestBackend({ env: { SPEC_ONLY: '1' } });
  const [alice, bob] = [await plain.signIn('Alice'), await plain.signIn('Bob')];
  await plain.database.transaction((tx) =>
    tx.execute(sql`update users set limited_until = now() + interval '100 years' where id = ${bob.id}`),
  );
  const created = await alice.post('/create_request', { ...REQUEST_BODY, amount: '900' });
  const accepted = await bob.post('/transactions', { requestId: created.body.id });
  assert.is(accepted.status, 201, JSON.stringify(accepted.body));
  await plain.close();
});

test('FEAT-03 with SPEC_ONLY no write answers with a field of an addition, and the writes of additions are unknown', async () => {
  const plain = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: String(ADMIN), SPEC_ONLY: '1' } });
  try {
    const actors = await signInActors(plain, ADMIN);
    const { id } = actors.bob;
    for (const name of MUTATION_NAMES) {
      const { feature } = ROUTES[name];
      const prepared = feature
        ? { by: actors.alice, params: { id, sanctionId: id, reminderId: id, n: '1' }, body: {} }
        : await MUTATIONS[name](actors);
      const { status, body } = await sendMutation(plain, name, prepared);
      if (feature) assert.equal([status, body.code], [404, 'NOT_FOUND'], name);
      else assert.ok(status < 300, `${name} ${status}`);
      assert.equal(
        namesOf(body).filter((field) => !SENT.has(field)),
        [],
        name,
      );
    }
  } finally {
    await plain.close();
  }
});

test.run();
