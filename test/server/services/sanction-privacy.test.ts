// Sanctions: what somebody of staff does not read of themselves, and of people with whom they have a conflict of interest.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';

const OWNER = 9_450;
const test = suite('sanction privacy');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });

const owner = async () => (await backend()).signIn('Olga', OWNER);
async function staff(...roles: readonly string[]): Promise<TestClient> {
  const person = await (await backend()).signIn(roles.join(' '));
  for (const role of roles)
    await (await owner()).post('/staff/roles', { telegramId: person.telegramId, role });
  return person;
}
/** A deal between the two, by which they have a conflict of interest. */
async function exchange(author: TestClient, accepter: TestClient): Promise<void> {
  const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
  const deal = (await accepter.post('/transactions', { requestId })).body.data.id;
  assert.is((await author.post(`/transactions/${deal}/approve`, {})).status, 200);
}
const ban = async (by: TestClient, { id }: TestClient): Promise<AnyJson> =>
  (await by.post(`/admin/users/${id}/sanctions`, { kind: 'ban', reason: 'Fake receipts' })).body.data;

test('SANC-02 SANC-03 somebody of staff reads nothing of their own record, nor of a ban that waits', async () => {
  const [judge, viewer] = [await staff('judge'), await staff('owner', 'viewer')];
  assert.is((await ban(viewer, judge)).state, 'proposed');
  assert.is((await judge.get(`/admin/users/${judge.id}`)).body.code, 'CONFLICT_OF_INTEREST');
  assert.equal((await judge.get('/admin/sanctions')).body.data, []);
  const reader = await staff('viewer');
  await ban(viewer, reader);
  const entries = async (by: TestClient): Promise<string[]> =>
    (await by.get('/staff/audit?limit=100')).body.data
      .filter((one: AnyJson) => one.userId === reader.id)
      .map((one: AnyJson) => one.action);
  assert.ok((await entries(viewer)).includes('user.ban_proposed'));
  assert.equal(await entries(reader), ['role.grant']);
});

test('SANC-05 a judge with a conflict of interest reads of nobody what waits, nor how to reach them', async () => {
  const [judge, partner, mallory] = [
    await staff('judge'),
    await staff('judge'),
    await (await backend()).signIn('Mallory'),
  ];
  await exchange(mallory, partner);
  const { id } = await ban(judge, mallory);
  const waits = async (by: TestClient) =>
    (await by.get('/admin/sanctions')).body.data.some((one: AnyJson) => one.id === id);
  assert.equal([await waits(judge), await waits(partner)], [true, false]);
  const search = (by: TestClient) => by.get(`/admin/users?query=${mallory.id}`);
  assert.is((await search(judge)).body.data.length, 1);
  assert.is((await search(partner)).body.code, 'CONFLICT_OF_INTEREST');
});

test('SANC-08 a conflict with any member hides a group, however large it is', async () => {
  const started = await backend();
  const [judge, partner] = [await staff('judge'), await staff('judge')];
  const members: TestClient[] = [];
  for (let n = 0; n < 22; n += 1) members.push(await started.signIn(`Member ${n}`));
  const ring = '5f0c1d7e-0000-7000-8000-00000000aaaa';
  const ids = members.map(({ id }) => `('${id}', '${ring}')`).join();
  await started.app.context.database.transaction(async (tx) => {
    await tx.execute(sql`insert into user_trust (user_id, ring) values ${sql.raw(ids)}
      on conflict (user_id) do update set ring = excluded.ring`);
  });
  await exchange(members.at(-1) as TestClient, partner);
  const closed = async (by: TestClient) => (await by.get('/admin/groups')).body.data.closed;
  assert.is((await closed(judge))[0]?.length, 20);
  assert.equal(await closed(partner), []);
});

test('SANC-04 an appeal against a sanction that has ended meanwhile can be granted', async () => {
  const started = await backend();
  const [judge, mallory] = [await staff('judge'), await started.signIn('Mallory')];
  const until = new Date(started.clock.now() + 86_400_000).toISOString();
  const path = `/admin/users/${mallory.id}/sanctions`;
  const { id } = (await judge.post(path, { kind: 'limit', reason: 'Rude', until })).body.data;
  const { id: unappealed } = (await judge.post(path, { kind: 'limit', reason: 'Rude', until })).body.data;
  await mallory.post(`/users/me/sanctions/${id}/appeal`, { text: 'That was somebody with my name.' });
  started.clock.advance(86_400_000);
  const boss = await owner();
  const waiting = (await boss.get('/admin/sanctions')).body.data.find((one: AnyJson) => one.id === id);
  assert.equal([waiting.state, waiting.actions], ['over', ['uphold', 'lift']]);
  const lift = (sanction: string) => boss.post(`${path}/${sanction}/lift`, { note: 'It was somebody else' });
  assert.is((await lift(unappealed)).body.code, 'INVALID_STATE');
  assert.is((await lift(id)).body.data.state, 'lifted');
});

test('SANC-04 who has no role any more is not notified of an appeal against what they imposed', async () => {
  const market = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: '9451' } });
  const [boss, judge, mallory] = [
    await market.signIn('Olga', 9_451),
    await market.signIn('Judith'),
    await market.signIn('Mallory'),
  ];
  await exchange(mallory, boss);
  const role = { telegramId: judge.telegramId, role: 'judge' };
  await boss.post('/staff/roles', role);
  const path = `/admin/users/${mallory.id}/sanctions`;
  const { id } = (await judge.post(path, { kind: 'warn', reason: 'Rude' })).body.data;
  await boss.post('/staff/roles/revoke', role);
  await mallory.post(`/users/me/sanctions/${id}/appeal`, { text: 'That was somebody with my name.' });
  const kinds = (await judge.get('/notifications')).body.data.map((one: AnyJson) => one.kind);
  assert.not.ok(kinds.includes('sanction.appealed'), kinds.join());
  await market.close();
});

test.run();
