// Sanctions after a deletion: what is in force follows the person to the next account, and is erased when it has ended.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const DAY_MS = 24 * HOUR_MS;
const OWNER = 9_700;
const test = suite('kept sanctions');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const owner = async () => (await backend()).signIn('Olga', OWNER);
async function judge(name: string): Promise<TestClient> {
  const person = await (await backend()).signIn(name);
  await (await owner()).post('/staff/roles', { telegramId: person.telegramId, role: 'judge' });
  return person;
}
const inDays = async (days: number) => new Date((await backend()).clock.now() + days * DAY_MS).toISOString();
const impose = async (by: TestClient, { id }: TestClient, body: AnyJson): Promise<AnyJson> => {
  const { status, body: answer } = await by.post(`/admin/users/${id}/sanctions`, {
    reason: 'Fake receipts',
    ...body,
  });
  assert.is(status, 201, JSON.stringify(answer));
  return answer.data;
};
const act = (by: TestClient, { id }: TestClient, sanctionId: string, what: string, body: AnyJson) =>
  by.post(`/admin/users/${id}/sanctions/${sanctionId}/${what}`, body);
const own = async (person: TestClient): Promise<AnyJson[]> =>
  (await person.get('/users/me/sanctions')).body.data;
const askDeletion = async (person: TestClient) =>
  assert.is((await person.post('/users/me/deletion', { word: 'DELETE' })).status, 200);
/** Until the account is gone; resolves with the next one of the same Telegram identity. */
async function afterDeletion(person: TestClient): Promise<TestClient> {
  await deals.pass(14 * DAY_MS + 1_000);
  const back = await (await backend()).signIn('Back', person.telegramId);
  assert.is.not(back.id, person.id);
  return back;
}
const rowsOf = async ({ id }: TestClient) =>
  queryRows<{ kind: string; row: string }>(
    (await backend()).database.reads,
    sql`select kind, to_jsonb(s)::text as row from sanctions s where user_id = ${id} order by kind`,
  );
const kindsOf = async (person: TestClient) => (await rowsOf(person)).map(({ kind }) => kind);

/** An offer of Alice that is above what a newcomer may deal with. */
async function acceptLarge(person: TestClient) {
  const alice = await (await backend()).signIn('Alice');
  const { id: requestId } = (await alice.post('/create_request', { ...REQUEST_BODY, amount: '900' })).body;
  return person.post('/transactions', { requestId });
}

test('DATA-14 who deletes the account under a limit and a warning has both in the next one, until the same moment', async () => {
  const { clock, signIn } = await backend();
  const [boss, mallory, free] = [await owner(), await signIn('Mallory'), await signIn('Free')];
  const until = await inDays(30);
  const limit = await impose(boss, mallory, { kind: 'limit', until });
  const warning = await impose(boss, mallory, { kind: 'warn', reason: 'Rude' });
  const lifted = await impose(boss, mallory, { kind: 'limit', until: await inDays(90) });
  await act(boss, mallory, lifted.id, 'lift', { note: 'A mistake' });
  await impose(boss, mallory, { kind: 'suspend', until: await inDays(1) });
  clock.advance(DAY_MS + 1);
  const again = await deals.again(mallory);
  for (const one of [again, await deals.again(free)]) await askDeletion(one);
  const back = await afterDeletion(mallory);
  assert.equal(
    (await own(back)).map(({ id, kind, state, until: end, mayAppeal }) => [id, kind, state, end, mayAppeal]),
    [
      [warning.id, 'warn', 'active', null, true],
      [limit.id, 'limit', 'active', until, true],
    ],
  );
  assert.equal(await kindsOf(mallory), [], 'nothing is left of the former account');
  assert.is((await acceptLarge(back)).body.code, 'LEVEL_LIMIT');
  const other = await signIn('Free', free.telegramId);
  assert.equal(await own(other), []);
  assert.is((await acceptLarge(other)).status, 201);
  const told = (await readNotificationsOf(back)).map(({ kind }) => kind);
  assert.equal(told.sort(), ['account.limited', 'account.warned']);
  clock.advance(Date.parse(until) - clock.now() - 1_000);
  assert.is((await acceptLarge(await deals.again(back))).body.code, 'LEVEL_LIMIT');
  clock.advance(1_000);
  assert.is((await acceptLarge(await deals.again(back))).status, 201);
});

test('DATA-14 SANC-04 the new account appeals, and a judge of before does not rule; what was refused is not asked again', async () => {
  const { signIn } = await backend();
  const [first, second] = [await judge('First'), await judge('Second')];
  const mallory = await signIn('Mallory');
  const until = await inDays(60);
  const limit = await impose(first, mallory, { kind: 'limit', until });
  const upheld = await impose(first, mallory, { kind: 'warn' });
  const text = 'The marmalade was not mine at all.';
  for (const { id } of [limit, upheld])
    assert.is((await mallory.post(`/users/me/sanctions/${id}/appeal`, { text })).status, 200);
  const note = { note: 'Nothing new in it' };
  assert.is((await act(second, mallory, upheld.id, 'uphold', note)).status, 200);
  await askDeletion(mallory);
  await deals.pass(14 * DAY_MS + 1_000);
  const kept = await rowsOf(mallory);
  assert.equal([kept.length, kept.some(({ row }) => row.includes('marmalade'))], [2, false]);
  const waiting = (await (await deals.again(second)).get('/admin/sanctions')).body.data;
  assert.not.ok(
    waiting.some((one: AnyJson) => one.id === limit.id),
    'nobody waits',
  );
  const back = await signIn('Back', mallory.telegramId);
  const appealOf = (id: string) => back.post(`/users/me/sanctions/${id}/appeal`, { text });
  assert.is((await appealOf(upheld.id)).body.code, 'INVALID_STATE');
  assert.is((await appealOf(limit.id)).status, 200);
  const [one, other] = [await deals.again(first), await deals.again(second)];
  assert.is((await act(one, back, limit.id, 'uphold', note)).body.code, 'CONFLICT_OF_INTEREST');
  assert.is((await act(other, back, limit.id, 'lift', note)).status, 200);
  assert.is((await acceptLarge(back)).status, 201);
});

test('SANC-06 DATA-14 an overturned decision lifts what followed a person, with and without an account, and no more', async () => {
  const { signIn } = await backend();
  const [first, second] = [await judge('First'), await judge('Second')];
  const decision = { outcome: 'failed', fault: 'accepter', ground: 'payment_missing' };
  const cases = [
    { fault: 'accepter', isBack: true, isLifted: false },
    { fault: null, isBack: true, isLifted: true },
    { fault: null, isBack: false, isLifted: true },
  ];
  for (const { fault, isBack, isLifted } of cases) {
    const [one, two] = [await deals.again(first), await deals.again(second)];
    const { alice, bob, id } = await deals.running();
    await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
    const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
    const note = 'No bank record shows a payment.';
    await one.post(`/admin/cases/${caseId}/decide`, { ...decision, note });
    await impose(one, bob, { kind: 'limit', until: await inDays(60), caseId });
    await impose(one, bob, { kind: 'suspend', until: await inDays(60), caseId });
    await alice.post(`/transactions/${id}/case/appeal`, { text: 'He has paid me after all, look.' });
    await askDeletion(bob);
    await deals.pass(14 * DAY_MS + 1_000);
    const back = isBack ? await signIn('Back', bob.telegramId) : null;
    const overturned = await (await deals.again(two)).post(`/admin/cases/${caseId}/overturn`, {
      ...(fault ? { ...decision, ground: 'payment_denied' } : { outcome: 'cancelled', ground: 'not_proven' }),
      ...{ fault, note: 'The bank record shows the payment.' },
    });
    assert.is(overturned.status, 200, JSON.stringify(overturned.body));
    const last = back ?? (await signIn('Back', bob.telegramId));
    const active = (await own(last)).filter(({ state }) => state === 'active');
    assert.is(active.length, isLifted ? 0 : 2, `fault ${fault}, back ${isBack}`);
    assert.is('suspension' in (await last.get('/auth/me')).body, !isLifted);
  }
});

test('DATA-14 a ban that is lifted on the next account does not come back with the one after it', async () => {
  const { signIn, database } = await backend();
  const mallory = await signIn('Mallory');
  const ban = await impose(await owner(), mallory, { kind: 'suspend', until: await inDays(200) });
  await askDeletion(mallory);
  const back = await afterDeletion(mallory);
  assert.is((await act(await owner(), back, ban.id, 'lift', { note: 'A mistake' })).status, 200);
  assert.not.ok('suspension' in (await back.get('/auth/me')).body);
  await askDeletion(back);
  const third = await afterDeletion(back);
  assert.not.ok('suspension' in (await third.get('/auth/me')).body);
  // An account that a version before this one has deleted: its ban is in its row alone.
  const until = await inDays(200);
  await impose(await owner(), third, { kind: 'suspend', until });
  await askDeletion(third);
  await deals.pass(14 * DAY_MS + 1_000);
  await database.reads.execute(sql`delete from sanctions where user_id = ${third.id}`);
  const fourth = await signIn('Back', third.telegramId);
  assert.equal((await fourth.get('/auth/me')).body.suspension, { reason: 'Fake receipts', until });
});

test('DATA-14 DATA-20 what has ended is erased also when nobody comes back: ends, and warnings after a year', async () => {
  const { app, clock, signIn, database } = await backend();
  const mallory = await signIn('Mallory');
  await impose(await owner(), mallory, { kind: 'warn' });
  await impose(await owner(), mallory, { kind: 'limit', until: await inDays(40) });
  await impose(await owner(), mallory, { kind: 'suspend', until: await inDays(50) });
  await askDeletion(mallory);
  await deals.pass(14 * DAY_MS + 1_000);
  const reasons = () =>
    queryRows(database.reads, sql`select 1 from users where id = ${mallory.id} and ban_reason is not null`);
  const at = async (day: number) => {
    clock.advance(day * DAY_MS);
    await app.jobs.runDue();
    return [(await kindsOf(mallory)).join(), (await reasons()).length];
  };
  assert.equal(await at(0), ['limit,suspend,warn', 1]);
  assert.equal(await at(27), ['suspend,warn', 1]);
  assert.equal(await at(10), ['warn', 0]);
  assert.equal(await at(313), ['warn', 0]);
  assert.equal(await at(2), ['', 0]);
});

test('DATA-17 DATA-14 a recovery takes away no limit: of the account, of the Telegram identity that lost it, and of the one that got it', async () => {
  const { signIn } = await backend();
  const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
  const until = await inDays(60);
  await impose(await owner(), old, { kind: 'limit', until, reason: 'Of the old one' });
  await impose(await owner(), fresh, { kind: 'warn', reason: 'Of the new one' });
  const { code } = (await old.post('/users/me/recovery-code')).body.data;
  assert.is((await fresh.post('/users/recover', { code })).status, 200);
  for (let day = 0; day < 7; day += 1) await deals.pass(DAY_MS);
  await deals.pass(1_000);
  const [moved, left] = [await signIn('X', fresh.telegramId), await signIn('Y', old.telegramId)];
  assert.is(moved.id, old.id);
  const reasonsOf = async (person: TestClient) => (await own(person)).map(({ reason }) => reason);
  assert.equal((await reasonsOf(moved)).sort(), ['Of the new one', 'Of the old one']);
  assert.equal(await reasonsOf(left), ['Of the old one']);
  for (const one of [moved, left]) assert.is((await acceptLarge(one)).body.code, 'LEVEL_LIMIT');
});

test.run();
