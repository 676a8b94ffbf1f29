// Accounts on two instances of one PostgreSQL: a sign-out or ban on one ends calls and streams of the other, whatever runs meanwhile.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../server/store/database.ts';
import { equalEach } from '../harness/assert-each.ts';
import { openStreamReader, type StreamReader } from '../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  lazyFixture,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../harness/backend/test-backend.ts';
import { openConnections } from '../harness/database/open-connections.ts';
import { createDeferred } from '../harness/deferred.ts';
import { createInstancePairs } from './fixtures/instances.ts';

/** ACC-01, ACC-07. */
const LIMIT_MS = 2_000;
const OWNER = 9_200;
const ROUNDS = 5;
const test = suite('account races');

const pairs = createInstancePairs({ ADMIN_TELEGRAM_IDS: String(OWNER) });
const instances = lazyFixture(() => pairs.open());
test.after(() => pairs.closeAll());

/** Opens the connections of the pools, so that concurrent calls are concurrent statements. */
const warm = (...backends: TestBackend[]) =>
  Promise.all(backends.map(({ database }) => openConnections(database, 8)));
const open = async (backend: TestBackend, token: string, path = '/events/feed'): Promise<StreamReader> =>
  openStreamReader(`${await backend.address()}/api${path}?token=${token}`);
const codeOf = async (backend: TestBackend, token: string, path = '/auth/me') => {
  const { status, body } = await backend.call('GET', path, { token });
  return status === 200 ? 200 : body.code;
};
/** Resolves with the time that `wait` took; fails after the limit instead of waiting for ever. */
async function within(wait: Promise<unknown>, what: string): Promise<void> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), LIMIT_MS);
  });
  const result = await Promise.race([wait, late]);
  clearTimeout(timer);
  assert.is.not(result, 'late', `${what} after ${Math.round(performance.now() - started)} ms`);
}

test('ACC-01 signing out everywhere on one instance ends calls and streams of the other within two seconds', async () => {
  const { a, b } = await instances();
  const alice = await a.signIn('Alice');
  const other = await b.signIn('Alice', alice.telegramId);
  const bob = await b.signIn('Bob');
  assert.is(await codeOf(b, alice.token), 200, 'cached there');
  const streams = [await open(b, alice.token), await open(b, other.token, '/events/notifications')];
  const bobs = await open(b, bob.token);
  let isBobsOpen = true;
  void bobs.ended.then(() => {
    isBobsOpen = false;
  });
  assert.is((await alice.post('/auth/logout', { everywhere: true })).status, 200);
  await within(Promise.all(streams.map(({ ended }) => ended)), 'streams are open');
  for (const token of [alice.token, other.token]) assert.is(await codeOf(b, token), 'SESSION_ENDED');
  assert.is((await open(b, alice.token)).status, 401);
  assert.ok(isBobsOpen);
  assert.is(await codeOf(b, bob.token), 200);
  bobs.close();
});

test('ACC-01 signing one device out ends its streams alone', async () => {
  const { a, b } = await instances();
  const phone = await a.signIn('Alice');
  const laptop = await b.signIn('Alice', phone.telegramId);
  const [onPhone, onLaptop] = [await open(b, phone.token), await open(b, laptop.token)];
  let isLaptopOpen = true;
  void onLaptop.ended.then(() => {
    isLaptopOpen = false;
  });
  const { data } = (await laptop.get('/auth/sessions')).body;
  const { id } = data.find((one: AnyJson) => !one.isCurrent);
  assert.is((await a.call('DELETE', `/auth/sessions/${id}`, { token: laptop.token })).status, 200);
  await within(onPhone.ended, 'the stream is open');
  assert.is(await codeOf(b, phone.token), 'SESSION_ENDED');
  assert.is(await codeOf(b, laptop.token), 200);
  assert.ok(isLaptopOpen);
  onLaptop.close();
});

test('ACC-07 a ban on one instance ends calls and streams of the other; running deals go on there', async () => {
  const { a, b } = await instances();
  const owner = await a.signIn('Olga', OWNER);
  const [alice, bob] = [await b.signIn('Alice'), await b.signIn('Bob')];
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  const chatPath = `/transactions/${id}/chat/events`;
  const streams = [await open(b, bob.token), await open(b, bob.token, chatPath)];
  assert.is(
    (await owner.post(`/admin/users/${bob.id}/sanctions`, { kind: 'ban', reason: 'Fraud' })).status,
    201,
  );
  await within(Promise.all(streams.map(({ ended }) => ended)), 'streams are open');
  assert.is(await codeOf(b, bob.token, '/requests'), 'SUSPENDED');
  assert.is((await open(b, bob.token, '/events/requests')).status, 403);
  const [feed, chat] = [await open(b, bob.token), await open(b, bob.token, chatPath)];
  const own = await feed.until((one) => one.event === 'initial_feed');
  equalEach(own.data.items, (item: AnyJson) => item.id, [id]);
  const carol = await a.signIn('Carol');
  const mark = (await carol.post('/create_request', REQUEST_BODY)).body.id;
  await alice.post(`/transactions/${id}/chat/messages`, { text: 'Still here?' });
  await chat.until((one) => one.event === 'message_created');
  await feed.until((one) => one.data.item?.id === id && one.data.item.unreadCount > 0);
  assert.not.ok(
    feed.events.some((one) => one.data.item?.id === mark),
    'the market is not sent',
  );
  for (const stream of [feed, chat]) stream.close();
});

test('ACC-01 without its LISTEN connection an instance learns of a sign-out just as soon', async () => {
  const { a, b } = await instances();
  const alice = await a.signIn('Alice');
  const stream = await open(b, alice.token);
  await a.database.reads.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kantor-listen'`,
  );
  assert.is((await alice.post('/auth/logout', {})).status, 200);
  await within(stream.ended, 'the stream is open');
  assert.is(await codeOf(b, alice.token), 'SESSION_ENDED');
});

/** Holds back the next stream of a backend between the two checks of its access. */
function holdNextStream({ app }: TestBackend) {
  const { streams } = app.context;
  const register = streams.open;
  const [admitted, released] = [createDeferred(), createDeferred()];
  const open: typeof register = async (...stream) => {
    Object.assign(streams, { open: register });
    admitted.resolve();
    await released.promise;
    return register(...stream);
  };
  Object.assign(streams, { open });
  return { admitted: admitted.promise, go: () => released.resolve() };
}

test('ACC-01 a stream that was admitted before its session ended does not start after it', async () => {
  const { a, b } = await instances();
  const alice = await a.signIn('Alice');
  const held = holdNextStream(b);
  const starting = open(b, alice.token);
  await held.admitted;
  await alice.post('/auth/logout', { everywhere: true });
  const learned = async () => {
    while ((await codeOf(b, alice.token)) !== 'SESSION_ENDED') await new Promise(setImmediate);
  };
  await within(learned(), 'calls are answered');
  held.go();
  const stream = await starting;
  assert.is(stream.status, 401);
  stream.close();
});

/** A disputed deal, and a member of staff whose role `revoke` ends. */
async function disputeWithStaff({ signIn }: TestBackend, roleName: 'judge' | 'mediator') {
  const [owner, staff] = [await signIn('Olga', OWNER), await signIn('Staff')];
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const role = { telegramId: staff.telegramId, role: roleName };
  assert.is((await owner.post('/staff/roles', role)).status, 200);
  const requestId = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const deal: string = (await bob.post('/transactions', { requestId })).body.data.id;
  await alice.post(`/transactions/${deal}/approve`, {});
  await alice.post(`/transactions/${deal}/dispute`, {});
  const revoke = async () => assert.is((await owner.post('/staff/roles/revoke', role)).status, 200);
  return { alice, staff, deal, revoke };
}

test('ACC-06 a mediator who lost the role while the chat of a dispute was being opened does not read it', async () => {
  const { a, b } = await instances();
  const { staff: mediator, deal, revoke } = await disputeWithStaff(a, 'mediator');
  const found = (await mediator.get('/admin/cases')).body.data.find(
    (one: AnyJson) => one.transactionId === deal,
  );
  assert.is((await mediator.post(`/admin/cases/${found.id}/take`, {})).status, 200);
  const held = holdNextStream(b);
  const starting = open(b, mediator.token, `/transactions/${deal}/chat/events`);
  await held.admitted;
  await revoke();
  // The event of the revocation has come: it had no stream to end.
  await b.delivered();
  held.go();
  const stream = await starting;
  assert.is.not(stream.status, 200);
  stream.close();
});

test('ACC-06 a judge whose role another instance has just revoked decides no dispute', async () => {
  const { a, b } = await instances();
  const { alice, staff: judge, deal, revoke } = await disputeWithStaff(a, 'judge');
  const { users } = b.app.context;
  const present = users.viewer;
  const decide = () =>
    b.call('PATCH', `/transactions/${deal}`, { token: judge.token, body: { status: 'cancelled' } });
  const seen: ReturnType<typeof present>[] = [];
  // The event of the revocation is late on this instance: it knows the judge as before.
  const keepFirst: typeof present = (...person) => {
    seen.push(seen[0] ?? present(...person));
    return seen[0] ?? present(...person);
  };
  Object.assign(users, { viewer: keepFirst });
  assert.is(await codeOf(b, judge.token, `/transactions/${deal}`), 200);
  await revoke();
  const refused = await decide();
  Object.assign(users, { viewer: present });
  assert.equal([refused.status, refused.body.code], [404, 'NOT_FOUND']);
  assert.is((await alice.get(`/transactions/${deal}`)).body.data.status, 'disputed');
});

/** Sends `calls` on both instances together with a ban of `person`; resolves with all answers. */
async function banDuring(person: TestClient, calls: (backend: TestBackend) => Promise<AnyJson>[]) {
  const { a, b } = await instances();
  const owner = await a.signIn('Olga', OWNER);
  await warm(a, b);
  const banned = a.call('POST', `/admin/users/${person.id}/sanctions`, {
    token: owner.token,
    body: { kind: 'ban', reason: 'Fraud' },
  });
  const answers = await Promise.all([...calls(b), ...calls(a)]);
  assert.is((await banned).status, 201);
  return answers;
}

test('ACC-07 nothing that is posted while its author is banned stays on the market', async () => {
  const { a } = await instances();
  for (let round = 0; round < ROUNDS; round += 1) {
    const bob = await a.signIn('Bob');
    const answers = await banDuring(bob, (on) =>
      Array.from({ length: 5 }, () =>
        on.call('POST', '/create_request', { token: bob.token, body: REQUEST_BODY }),
      ),
    );
    assert.ok(answers.every(({ status }) => status === 201 || status === 403));
    const left = await queryRows(
      a.database.reads,
      sql`select id from requests where owner_id = ${bob.id} and status in ('requested', 'pending_approval')`,
    );
    assert.is(left.length, 0, `round ${round}`);
    // Whichever came first in the race: from here on the ban has.
    const later = await a.call('POST', '/create_request', { token: bob.token, body: REQUEST_BODY });
    assert.is(later.body.code, 'SUSPENDED');
  }
});

test('ACC-07 no acceptance of a banned person keeps waiting', async () => {
  const { a } = await instances();
  const alice = await a.signIn('Alice');
  for (let round = 0; round < ROUNDS; round += 1) {
    const bob = await a.signIn('Bob');
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await alice.post('/create_request', REQUEST_BODY)).body.id);
    await banDuring(bob, (on) =>
      ids
        .filter((_, index) => (index % 2 === 0) === (on === a))
        .map((requestId) => on.call('POST', '/transactions', { token: bob.token, body: { requestId } })),
    );
    const waiting = await queryRows(
      a.database.reads,
      sql`select id from transactions where accepter_id = ${bob.id} and status = 'pending_approval'`,
    );
    assert.is(waiting.length, 0, `round ${round}`);
  }
});

test('ACC-06 two owners who revoke each other at once: one of them stays', async () => {
  const { a, b } = await instances();
  const olga = await a.signIn('Olga', OWNER);
  for (let round = 0; round < ROUNDS; round += 1) {
    const oleg = await b.signIn('Oleg');
    assert.is((await olga.post('/staff/roles', { telegramId: oleg.telegramId, role: 'owner' })).status, 200);
    await warm(a, b);
    const revoke = (on: TestBackend, by: TestClient, of: number) =>
      on.call('POST', '/staff/roles/revoke', { token: by.token, body: { telegramId: of, role: 'owner' } });
    const answers = await Promise.all([
      revoke(a, olga, oleg.telegramId),
      revoke(b, oleg, OWNER),
      revoke(b, olga, oleg.telegramId),
      revoke(a, oleg, OWNER),
    ]);
    const owners = await queryRows<{ id: string }>(
      a.database.reads,
      sql`select telegram_id as id from staff_roles where role = 'owner' and revoked_at is null`,
    );
    assert.is(owners.length, 1, JSON.stringify(answers.map(({ status }) => status)));
    // For the next round.
    await a.database.reads.execute(
      sql`update staff_roles set revoked_at = case when telegram_id = ${OWNER} then null::timestamptz else now() end`,
    );
  }
});

test.run();
