// Cache of accounts: a change of an account that has been answered holds for the next call, before its event is delivered.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { createDealFixtures } from '../../fixtures/deals.ts';

const OWNER = 9_700;
const DAY_MS = 24 * 3_600_000;
const test = suite('account cache');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const deals = createDealFixtures(backend);

/** Runs `act` while nothing that is written gets its place in the log: no event of it is delivered. */
async function withoutEvents(act: () => Promise<void>): Promise<void> {
  const { database, delivered } = await backend();
  await delivered();
  const [locked, acted] = [createDeferred(), createDeferred()];
  const held = database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from outbox_head for update`);
    locked.resolve();
    await acted.promise;
  });
  await locked.promise;
  await act().finally(acted.resolve);
  await held;
}
async function judge(name: string): Promise<TestClient> {
  const { signIn } = await backend();
  const person = await signIn(name);
  const owner = await signIn('Olga', OWNER);
  await owner.post('/staff/roles', { telegramId: person.telegramId, role: 'judge' });
  return person;
}
const rolesOf = async (person: TestClient) => (await person.get('/auth/me')).body.staffRoles;
const noticeOf = async (person: TestClient) => (await person.get('/auth/me')).body.accountNotice;

test('CASE-07 SANC-06 a ban that an overturned decision lifts is over for the next call', async () => {
  const [first, second] = [await judge('First'), await judge('Second')];
  const { bob, id } = await deals.running();
  await bob.post(`/transactions/${id}/dispute`, { reason: 'Silence' });
  const { id: caseId } = (await bob.get(`/transactions/${id}/case`)).body.data;
  const decision = { outcome: 'failed', fault: 'accepter', ground: 'payment_missing' };
  await first.post(`/admin/cases/${caseId}/decide`, { ...decision, note: 'No bank record shows a payment.' });
  const until = new Date((await backend()).clock.now() + 30 * DAY_MS).toISOString();
  const sanction = { kind: 'suspend', reason: 'Fake receipts', until, caseId };
  await first.post(`/admin/users/${bob.id}/sanctions`, sanction);
  await bob.post(`/transactions/${id}/case/appeal`, { text: 'The bank record was not looked at.' });
  await withoutEvents(async () => {
    assert.is((await bob.get('/requests')).body.code, 'SUSPENDED');
    const overturned = await second.post(`/admin/cases/${caseId}/overturn`, {
      ...{ outcome: 'cancelled', fault: null, ground: 'not_proven' },
      note: 'The bank record shows the payment.',
    });
    assert.is(overturned.status, 200);
    assert.is((await bob.get('/requests')).status, 200);
  });
});

test('CASE-15 a role that is granted or revoked holds for the next call', async () => {
  const { signIn } = await backend();
  const [owner, person] = [await signIn('Olga', OWNER), await signIn('Person')];
  const role = { telegramId: person.telegramId, role: 'mediator' };
  await withoutEvents(async () => {
    assert.is(await rolesOf(person), undefined);
    await owner.post('/staff/roles', role);
    assert.equal(await rolesOf(person), ['mediator']);
    await owner.post('/staff/roles/revoke', role);
    assert.is(await rolesOf(person), undefined);
  });
});

test('DATA-17 a recovery that either account stops is not announced to the old one any more', async () => {
  const { signIn } = await backend();
  for (const stops of ['old', 'fresh'] as const) {
    const [old, fresh] = [await signIn('Old'), await signIn('Fresh')];
    const { code } = (await old.post('/users/me/recovery-code')).body.data;
    await fresh.post('/users/recover', { code });
    await withoutEvents(async () => {
      assert.ok((await noticeOf(old)).recoveryAt);
      await (stops === 'old' ? old : fresh).delete('/users/me/recovery');
      assert.is(await noticeOf(old), undefined, stops);
    });
  }
});

test.run();
