// Staff: roles, suspensions and the audit log: who may do what, what a suspended person can do, and what is recorded.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFeature } from '#contract/features.ts';
import { apiPath } from '#contract/route.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { mayAct, ROLES_OF_ACT, STAFF_ROLES } from '#domain/staff-roles.ts';
import { ROUTES } from '../../../server/routes/routes.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS, isInFeed, readNotificationsOf } from '../fixtures/deals.ts';

const OWNER = 9_100;
const test = suite('staff');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const owner = async () => (await backend()).signIn('Olga', OWNER);
async function staff(role: string): Promise<TestClient> {
  const person = await (await backend()).signIn(role);
  const { status } = await (await owner()).post('/staff/roles', { telegramId: person.telegramId, role });
  assert.is(status, 200);
  return person;
}
const warn = (by: TestClient, id: string) =>
  by.post(`/admin/users/${id}/sanctions`, { kind: 'warn', reason: 'Rude' });
/** `until`: in two days by default. */
async function suspend(person: TestClient, until?: string, reason = 'Fraud') {
  const { clock } = await backend();
  const body = { reason, until: until ?? new Date(clock.now() + 48 * HOUR_MS).toISOString() };
  return (await owner()).post(`/admin/users/${person.id}/sanctions`, { kind: 'suspend', ...body });
}

test('ACC-06 one table says which role may do what; a judge is the admin of the specification', () => {
  const table = Object.fromEntries(Object.entries(ROLES_OF_ACT).map(([act, roles]) => [act, roles.join()]));
  assert.equal(table, {
    judge: 'owner,judge',
    read_cases: 'owner,judge,mediator',
    read_given_cases: 'owner,judge,mediator,viewer',
    look_after_cases: 'owner,judge,mediator',
    read_people: 'owner,judge,mediator',
    sanction: 'owner,judge',
    sanction_staff: 'owner',
    read_roles: 'owner,viewer',
    change_roles: 'owner',
    read_audit: 'owner,viewer',
    read_reports: 'owner,judge,mediator,viewer',
    resolve_reports: 'owner,judge,mediator',
    read_figures: 'owner,judge,mediator,viewer',
    use_templates: 'owner,judge,mediator',
    change_templates: 'owner,judge',
    change_watch_words: 'owner,judge',
  });
  assert.equal([mayAct(['mediator'], 'judge'), mayAct(['viewer', 'judge'], 'judge')], [false, true]);
});

test('ACC-06 owners alone judge staff, and nobody themselves; owners and judges are admins of the specification', async () => {
  const started = await backend();
  const people = [await owner(), await started.signIn('Nobody')];
  for (const role of STAFF_ROLES.slice(1)) people.push(await staff(role));
  const statusesOf = async (send: (by: TestClient) => Promise<AnyJson>) => {
    const statuses: number[] = [];
    for (const by of people) statuses.push((await send(by)).status);
    return statuses;
  };
  const ofStaff = await statusesOf(async (by) => warn(by, (await staff('viewer')).id));
  assert.equal(ofStaff, [201, 403, 403, 403, 403]);
  assert.equal(await statusesOf((by) => warn(by, by.id)), [403, 403, 403, 403, 403]);
  const admins = await Promise.all(people.map(async (by) => (await by.get('/auth/me')).body.isAdmin));
  assert.equal(admins, [true, false, true, false, false]);
});

test('CASE-15 the session names the roles of staff, and of nobody else', async () => {
  const started = await backend();
  const rolesIn = async (person: TestClient) =>
    Promise.all(
      ['/auth/me', '/users/me'].map(async (path) => (await person.get(path)).body.staffRoles ?? null),
    );
  const mediator = await staff('mediator');
  assert.equal(await rolesIn(await owner()), [['owner'], ['owner']]);
  assert.equal(await rolesIn(mediator), [['mediator'], ['mediator']]);
  assert.equal(await rolesIn(await started.signIn('Nobody')), [null, null]);
  assert.equal(hasFeature((await mediator.get('/auth/me')).body.features, 'admin', 1), true);
});

test('ACC-06 a role counts without a restart until it is revoked, and the last owner stays', async () => {
  const started = await backend();
  const judge = await staff('judge');
  const deal = await deals.running();
  await deal.bob.post(`/transactions/${deal.id}/dispute`, { reason: 'Silence' });
  assert.is((await judge.get(`/transactions/${deal.id}`)).status, 200);
  assert.ok((await readNotificationsOf(judge)).some((one) => one.title === 'New dispute'));
  const boss = await owner();
  const role = { telegramId: judge.telegramId, role: 'judge' };
  assert.is((await boss.post('/staff/roles/revoke', role)).status, 200);
  started.app.context.users.forget(judge.id);
  assert.is((await judge.get(`/transactions/${deal.id}`)).status, 404);
  assert.is((await boss.post('/staff/roles/revoke', role)).status, 404);
  const last = await boss.post('/staff/roles/revoke', { telegramId: OWNER, role: 'owner' });
  assert.equal([last.status, last.body.code], [409, 'INVALID_STATE']);
  const mistyped = { telegramId: 7_777_777, role: 'owner' };
  assert.is((await boss.post('/staff/roles', mistyped)).status, 200);
  const still = await boss.post('/staff/roles/revoke', { telegramId: OWNER, role: 'owner' });
  assert.equal(
    [still.status, still.body.code],
    [409, 'INVALID_STATE'],
    'nobody can sign in as the other one',
  );
  assert.is((await boss.post('/staff/roles/revoke', mistyped)).status, 200);
  assert.is((await boss.post('/staff/roles', role)).status, 200, 'and is given again');
});

test('ACC-06 a restart gives nobody a role back that was revoked', async () => {
  const { database } = await backend();
  const boss = await owner();
  await boss.post('/staff/roles', { telegramId: 9_101, role: 'owner' });
  await boss.post('/staff/roles/revoke', { telegramId: 9_101, role: 'owner' });
  const again = await startTestBackend({ database, env: { ADMIN_TELEGRAM_IDS: `${OWNER},9101,9102` } });
  const { data } = (await boss.get('/staff/roles')).body;
  const owners = data.filter((one: AnyJson) => one.role === 'owner').map((one: AnyJson) => one.telegramId);
  assert.equal(owners.sort(), [OWNER, 9_102]);
  await boss.post('/staff/roles/revoke', { telegramId: 9_102, role: 'owner' });
  await again.app.close();
});

test('ACC-03 a banned person signs in and learns why and until when', async () => {
  const started = await backend();
  const mallory = await started.signIn('Mallory');
  const until = new Date(started.clock.now() + 48 * HOUR_MS).toISOString();
  assert.is((await suspend(mallory, until, 'Fake receipts')).status, 201);
  const suspension = { reason: 'Fake receipts', until };
  const refused = await mallory.post('/create_request', REQUEST_BODY);
  assert.equal([refused.status, refused.body.code, refused.body.data], [403, 'SUSPENDED', suspension]);
  assert.match(
    refused.body.message,
    /suspended until 2026-07-\d\d \d\d:\d\d UTC\. You can appeal in Settings, Password & Face ID\. Reason: Fake receipts$/,
  );
  assert.equal((await mallory.get('/auth/me')).body.suspension, suspension);
  assert.equal((await mallory.get('/users/me')).body.suspension, suspension);
  const again = await started.signIn('Mallory', mallory.telegramId);
  assert.is((await again.get('/auth/me')).status, 200);
  const [notice] = await readNotificationsOf(again);
  assert.equal([notice?.title, notice?.message], ['Account suspended', refused.body.message]);
});

test('ACC-03 the end of a ban lifts it by itself; a lifted ban is over at once', async () => {
  const started = await backend();
  const mallory = await started.signIn('Mallory');
  await suspend(mallory, new Date(started.clock.now() + HOUR_MS).toISOString());
  started.clock.advance(HOUR_MS - 1);
  assert.is((await mallory.get('/requests')).body.code, 'SUSPENDED');
  started.clock.advance(1);
  assert.is((await mallory.get('/requests')).status, 200);
  assert.not.ok('suspension' in (await mallory.get('/auth/me')).body);
  const boss = await owner();
  const [{ id }] = (await mallory.get('/users/me/sanctions')).body.data;
  const lift = (sanctionId: string) =>
    boss.post(`/admin/users/${mallory.id}/sanctions/${sanctionId}/lift`, { note: 'A mistake' });
  assert.is((await lift(id)).body.code, 'INVALID_STATE', 'it is over');
  const { data } = (await suspend(mallory)).body;
  assert.is((await mallory.get('/requests')).status, 403);
  assert.is((await lift(data.id)).status, 200);
  assert.is((await mallory.get('/requests')).status, 200);
  const past = new Date(started.clock.now()).toISOString();
  assert.equal((await suspend(mallory, past)).body.details, [
    { path: 'until', message: 'must be in the future' },
  ]);
});

test('ACC-03 a banned person finishes running deals and reads own records; every other call is refused', async () => {
  const started = await backend();
  const { alice, bob, id } = await deals.running();
  const { requestId: openRequest } = await deals.request();
  const own = (await bob.post('/create_request', REQUEST_BODY)).body.id;
  await suspend(bob);
  const path = `/transactions/${id}`;
  assert.is((await bob.post(`${path}/chat/messages`, { text: 'Sent' })).status, 201);
  assert.is((await bob.get(`${path}/chat/messages`)).status, 200);
  assert.is((await bob.post(`${path}/complete/propose`, { ratingValue: 'up' })).status, 200);
  assert.is((await alice.post(`${path}/complete/accept`, { ratingValue: 'up' })).status, 200);
  assert.is((await bob.get('/users/transactions')).body.data[0].status, 'completed');
  assert.is((await bob.get(`/requests/${own}`)).body.data.status, 'expired');
  assert.is((await bob.get(`/requests/${openRequest}`)).status, 404);
  const { data: feed } = (await bob.get('/feed')).body;
  assert.ok(feed.some((item: AnyJson) => item.id === id));
  assert.not.ok(feed.some((item: AnyJson) => item.itemType === 'request' && item.ownerId !== bob.id));
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const { method, access } = API_ROUTES[name];
    if (access === 'public') continue;
    const params = {
      id: openRequest,
      messageId: openRequest,
      reminderId: openRequest,
      sanctionId: openRequest,
      n: '1',
      code: 'USD',
      from: 'USD',
      to: 'EUR',
    };
    const answer = await started.call(method, apiPath(API_ROUTES[name], params), {
      token: bob.token,
      ...(method === 'GET' || name === 'logout' ? {} : { body: {} }),
      ...(name === 'logout' ? { text: 'not JSON' } : {}),
    });
    const isRefused = answer.body.code === 'SUSPENDED';
    assert.is(isRefused, ROUTES[name].whileBanned === 'no', `${name} ${JSON.stringify(answer.body)}`);
  }
});

test('ACC-07 offers and waiting acceptances of a banned person leave the market; others are open again', async () => {
  const started = await backend();
  const carol = await started.signIn('Carol');
  const { alice, bob, requestId, id } = await deals.pending();
  const mine = (await bob.post('/create_request', REQUEST_BODY)).body.id;
  const dora = await started.signIn('Dora');
  const hers = (await bob.post('/create_request', REQUEST_BODY)).body.id;
  const taken = (await dora.post('/transactions', { requestId: hers })).body.data.id;
  assert.ok(await isInFeed(carol, mine));
  await suspend(bob);
  for (const gone of [mine, hers]) assert.not.ok(await isInFeed(carol, gone));
  assert.ok(await isInFeed(carol, requestId), 'the request that he had accepted is open again');
  assert.is((await alice.get(`/transactions/${id}`)).body.data.status, 'cancelled');
  assert.is((await dora.get(`/transactions/${taken}`)).body.data.status, 'cancelled');
  assert.is((await carol.post('/transactions', { requestId: mine })).status, 404);
  const open = await queryRows(
    started.database.reads,
    sql`select id from requests where owner_id = ${bob.id} and status in ('requested', 'pending_approval')`,
  );
  assert.is(open.length, 0);
});

test('ACC-08 every act of staff is recorded in its transaction; readers page through it', async () => {
  const started = await backend();
  const judge = await staff('judge');
  const { bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  await judge.post(`/transactions/${id}/chat/messages`, { text: 'Show me the receipt' });
  await judge.patch(`/transactions/${id}`, { status: 'failed', faultUserId: bob.id, note: 'Never paid' });
  const { data: warning } = (await warn(judge, bob.id)).body;
  await judge.post(`/admin/users/${bob.id}/sanctions/${warning.id}/lift`, { note: 'A mistake' });
  assert.is((await warn(judge, (await owner()).id)).status, 403);
  const reader = await staff('viewer');
  const read: AnyJson[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: AnyJson = await reader.get(`/staff/audit?limit=3${cursor && `&cursor=${cursor}`}`);
    read.push(...body.data);
    cursor = body.nextCursor;
  }
  assert.is(new Set(read.map((one) => one.id)).size, read.length);
  const acts = read.filter((one) => one.actorId === judge.id).reverse();
  equalEach(acts, (one) => [one.action, one.userId, one.transactionId, one.actorRoles], [
    ['chat.message', null, id, ['judge']],
    ['deal.resolve_failed', bob.id, id, ['judge']],
    ['user.warn', bob.id, null, ['judge']],
    ['user.lift', bob.id, null, ['judge']],
  ]);
  assert.equal(acts[1].details, { from: 'disputed', to: 'failed', note: 'Never paid' });
  assert.not.match(JSON.stringify(read), /Show me the receipt/);
  assert.is(read.at(-1)?.action, 'role.grant');
  assert.is(read.at(-1)?.actorId, null, 'the first owner is configured');
  for (const statement of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await started.database.reads.execute(statement).then(
      () => assert.unreachable('the audit log was changed'),
      (error: AnyJson) => assert.match(String(error.cause?.message ?? error.message), /append-only/),
    );
});

test.run();
