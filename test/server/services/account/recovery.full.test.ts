// Recovery of an account from another Telegram account: the code, the wait, the word of the old account, and what moves.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { backendOf, REQUEST_BODY, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const DAY_MS = 24 * HOUR_MS;
const OWNER = 9_400;
const test = suite('recovery');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

const makeCode = async (client: TestClient): Promise<string> =>
  (await client.post('/users/me/recovery-code')).body.data.code;
const recover = (client: TestClient, code: string) => client.post('/users/recover', { code });
/** Day by day, so that what is due each day happens. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await deals.pass(DAY_MS);
  // A launch has whole seconds.
  await deals.pass(1_000);
}
const idOf = async (telegramId: number) =>
  (
    await queryRows<{ id: string }>(
      (
        await backend()
      ).database.reads,
      sql`select id from users where telegram_id = ${telegramId}`,
    )
  )[0]?.id;
/** Somebody with a completed deal and a rating, and their partner. */
async function experienced() {
  const deal = await deals.running();
  await deal.alice.post(`/transactions/${deal.id}/complete/propose`);
  await deal.bob.post(`/transactions/${deal.id}/complete/accept`, {
    ratingValue: 'up',
    ratingComment: 'Fine',
  });
  return deal;
}

test('DATA-19 a code is answered once, kept as a hash, replaced by the next, and told', async () => {
  const { signIn, database } = await backend();
  const alice = await signIn('Alice');
  assert.is((await alice.get('/users/me/recovery')).body.data.codeMadeAt, null);
  const first = (await alice.post('/users/me/recovery-code', {}, 'same-key')).body.data.code;
  const second = (await alice.post('/users/me/recovery-code', {}, 'same-key')).body.data.code;
  assert.match(first, /^(\w{5}-){4}\w$/);
  assert.is.not(second, first, 'no answer is kept under the key');
  assert.ok((await alice.get('/users/me/recovery')).body.data.codeMadeAt);
  const rows = await queryRows<{ row: string }>(
    database.reads,
    sql`select to_jsonb(i)::text as row from idempotency i union all select to_jsonb(r)::text from recovery_codes r
        union all select to_jsonb(o)::text from outbox o union all select to_jsonb(l)::text from event_log l union all select to_jsonb(n)::text from notifications n`,
  );
  for (const code of [first, second])
    assert.not.ok(rows.some(({ row }) => row.includes(code) || row.includes(code.replaceAll('-', ''))));
  assert.is((await readNotificationsOf(alice))[0]?.title, 'New recovery code');
  const other = await signIn('Other');
  assert.is((await recover(other, first)).body.code, 'NOT_FOUND', 'replaced');
  assert.is((await recover(other, second.toLowerCase().replaceAll('-', ' '))).status, 200);
});

test('DATA-17 the wait is seven days at least; the old account is told at once and every day', async () => {
  const { alice } = await experienced();
  const { signIn, clock } = await backend();
  await alice.patch('/users/me', { firstName: 'Alison', locationCity: 'Bern' });
  const code = await makeCode(alice);
  const lost = alice.telegramId;
  const fresh = await signIn('Fresh');
  const { data } = (await recover(fresh, code)).body;
  assert.is(Date.parse(data.takesOverAt) - clock.now(), 7 * DAY_MS);
  assert.equal((await recover(fresh, code)).body.data, data, 'asked again, nothing changes');
  assert.is(
    (await (await deals.again(alice)).get('/auth/me')).body.accountNotice.recoveryAt,
    data.takesOverAt,
  );
  for (const path of ['/create_request', '/transactions'])
    assert.is(
      (
        await fresh.post(
          path,
          path === '/transactions' ? { requestId: (await deals.request()).requestId } : REQUEST_BODY,
        )
      ).body.code,
      'ACCOUNT_LEAVES',
    );
  const told = async () =>
    (await readNotificationsOf(await deals.again(alice))).filter(
      ({ title }) => title === 'Somebody takes over your account',
    ).length;
  assert.is(await told(), 1);
  for (let day = 1; day < 7; day += 1) {
    await deals.pass(DAY_MS);
    assert.is(await told(), 1 + day, `day ${day}`);
  }
  await deals.pass(DAY_MS - 1_000);
  assert.is(await idOf(lost), alice.id, 'not a second before');
  await deals.pass(1_001);
  assert.is(await idOf(fresh.telegramId), alice.id);
  assert.is(await idOf(lost), undefined);
});

test('DATA-17 profile, trust, ratings and finished deals are there on the new Telegram account; the old one starts again', async () => {
  const { alice, bob, id } = await experienced();
  const { signIn } = await backend();
  await alice.patch('/users/me', { firstName: 'Alison', phone: '+41 31 000 55 66' });
  await alice.post('/funds-transfer-details', { label: 'Bank', detailsText: 'IBAN' });
  const before = (await bob.get(`/users/${alice.id}`)).body.profile;
  const fresh = await signIn('Fresh');
  await fresh.patch('/users/me', { locationCity: 'Nowhere' });
  await recover(fresh, await makeCode(alice));
  await passDays(7);
  const moved = await signIn('Fresh', fresh.telegramId);
  assert.is(moved.id, alice.id);
  const { profile } = (await moved.get('/users/me')).body;
  assert.equal(
    [profile.firstName, profile.phone, profile.locationCity],
    ['Alison', '+41 31 000 55 66', null],
  );
  assert.is(profile.username, `user_${fresh.telegramId}`);
  assert.is((await moved.get('/funds-transfer-details')).body.data.length, 1);
  assert.is((await moved.get(`/transactions/${id}`)).status, 200);
  const after = (await (await deals.again(bob)).get(`/users/${alice.id}`)).body.profile;
  for (const field of ['rating', 'completedTransactionsCount', 'reviews', 'firstName'])
    assert.equal(after[field], before[field], field);
  assert.is(after.rating, 5);
  const left = await signIn('Thief', alice.telegramId);
  assert.is.not(left.id, alice.id);
  assert.equal((await left.get('/users/transactions')).body.data, []);
  const gone = (await moved.get(`/users/${fresh.id}`)).body.profile;
  assert.is(gone.firstName, 'Deleted user');
  assert.is((await moved.get('/users/me/recovery')).body.data.codeMadeAt, null, 'the code is used up');
});

test('DATA-17 sessions of both accounts end with the move', async () => {
  const { signIn } = await backend();
  const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
  await recover(fresh, await makeCode(old));
  await deals.pass(7 * DAY_MS - HOUR_MS);
  const [a, b] = [await deals.again(old), await deals.again(fresh)];
  await deals.pass(HOUR_MS);
  await deals.pass(0);
  for (const one of [a, b]) assert.is((await one.get('/auth/me')).body.code, 'SESSION_ENDED');
});

test('DATA-17 one word of the old account ends it, and the code with it', async () => {
  const { signIn } = await backend();
  const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
  const code = await makeCode(old);
  await recover(fresh, code);
  await deals.pass(7 * DAY_MS - 60_000);
  const [a, b] = [await deals.again(old), await deals.again(fresh)];
  assert.equal((await a.delete('/users/me/recovery')).body.data, {
    codeMadeAt: null,
    recoveryAt: null,
    takesOverAt: null,
  });
  assert.is((await readNotificationsOf(b))[0]?.title, 'Recovery stopped');
  assert.is((await b.get('/users/me/recovery')).body.data.takesOverAt, null);
  assert.is((await recover(b, code)).body.code, 'NOT_FOUND');
  await passDays(8);
  assert.is(await idOf(old.telegramId), old.id);
  assert.is(await idOf(fresh.telegramId), fresh.id);
  assert.is((await (await deals.again(fresh)).post('/create_request', REQUEST_BODY)).status, 201);
});

test('DATA-17 the new account can stop it too; its code stays good', async () => {
  const { signIn } = await backend();
  const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
  const code = await makeCode(old);
  await recover(fresh, code);
  assert.is((await fresh.delete('/users/me/recovery')).body.data.takesOverAt, null);
  assert.is((await fresh.delete('/users/me/recovery')).status, 200);
  assert.is((await recover(fresh, code)).status, 200);
});

test('DATA-17 only an account without exchanges, offers and roles; one recovery at a time', async () => {
  const { signIn } = await backend();
  const old = await signIn('Old');
  const code = await makeCode(old);
  assert.is((await recover(old, code)).body.code, 'INVALID_STATE', 'its own');
  const { alice } = await experienced();
  assert.is((await recover(alice, code)).body.code, 'INVALID_STATE');
  const { alice: author } = await deals.request();
  assert.is((await recover(author, code)).body.code, 'INVALID_STATE');
  assert.is((await recover(await signIn('Olga', OWNER), code)).body.code, 'INVALID_STATE');
  const leaving = await signIn('Leaving');
  await leaving.post('/users/me/deletion', { word: 'DELETE' });
  assert.is((await recover(leaving, code)).body.code, 'ACCOUNT_LEAVES');
  const [first, second] = [await signIn('First'), await signIn('Second')];
  assert.is((await recover(first, code)).status, 200);
  assert.is((await recover(second, code)).body.code, 'INVALID_STATE');
  const chained = await makeCode(first);
  assert.is((await recover(second, chained)).body.code, 'INVALID_STATE', 'an account that will end');
  const others = await makeCode(await signIn('Third'));
  assert.is((await recover(first, others)).body.code, 'INVALID_STATE', 'a second one at a time');
  for (const wrong of ['', 'x', `${code}0`, code.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))])
    assert.is((await recover(second, wrong)).body.code, 'VALIDATION_ERROR', wrong);
});

test('DATA-17 while a deal of the old account runs, the recovery waits', async () => {
  const { alice, bob, id } = await deals.running();
  const { signIn } = await backend();
  const fresh = await signIn('Fresh');
  await recover(fresh, await makeCode(alice));
  await deals.pass(0);
  const { database } = await backend();
  await database.reads.execute(
    sql`update transactions set deadline_at = now() + interval '10 years', last_activity_at = now() + interval '10 years' where id = ${id}`,
  );
  await passDays(9);
  assert.is(await idOf(alice.telegramId), alice.id);
  const [a, b] = [await deals.again(alice), await deals.again(bob)];
  await a.post(`/transactions/${id}/complete/propose`);
  assert.is((await b.post(`/transactions/${id}/complete/accept`)).status, 200);
  await deals.pass(HOUR_MS + 1);
  assert.is(await idOf(fresh.telegramId), alice.id);
});

test('DATA-17 DATA-14 a banned account is banned for both Telegram accounts, and a banned one recovers nothing', async () => {
  const { signIn } = await backend();
  const owner = () => signIn('Olga', OWNER);
  const [old, fresh, banned] = [await signIn('Old'), await signIn('Fresh'), await signIn('Banned')];
  const code = await makeCode(old);
  await (await owner()).post(`/admin/users/${old.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  await (await owner()).post(`/admin/users/${banned.id}/sanctions`, { kind: 'ban', reason: 'Spam' });
  assert.is((await recover(banned, code)).body.code, 'SUSPENDED');
  assert.is((await recover(fresh, code)).status, 200);
  await passDays(7);
  await deals.pass(1_000);
  for (const telegramId of [fresh.telegramId, old.telegramId])
    assert.is((await (await signIn('X', telegramId)).get('/auth/me')).body.suspension?.reason, 'Fraud');
  // Banned meanwhile: nothing moves.
  const [target, taker] = [await signIn('Target'), await signIn('Taker')];
  await recover(taker, await makeCode(target));
  await (await owner()).post(`/admin/users/${taker.id}/sanctions`, { kind: 'ban', reason: 'Spam' });
  await passDays(8);
  assert.is(await idOf(target.telegramId), target.id);
});

test('DATA-18 an account that is deleted meanwhile is taken over by nobody', async () => {
  const { signIn } = await backend();
  const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
  await old.post('/users/me/deletion', { word: 'DELETE' });
  await deals.pass(10 * DAY_MS);
  await recover(fresh, await makeCode(await deals.again(old)));
  await passDays(5);
  await passDays(4);
  assert.is(await idOf(old.telegramId), undefined);
  assert.is(await idOf(fresh.telegramId), fresh.id);
  const again = await deals.again(fresh);
  assert.is((await again.get('/users/me/recovery')).body.data.takesOverAt, null);
});

test.run();
