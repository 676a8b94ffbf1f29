// Repeated disputes: each admin is told once while unread, the first is never refused, the next ones wait (LIMIT-05).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lazyFixture, startTestBackend, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, MINUTE_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const ENV = { ADMIN_TELEGRAM_IDS: '9001, 9002', COOLDOWN_MINUTES: '15, 60' };
const test = suite('limits of disputes');
const backend = lazyFixture(() => startTestBackend({ env: ENV }));
const { running, pass } = createDealFixtures(backend);
test.after(async () => (await backend.peek())?.close());

const dispute = (by: TestClient, id: string, key?: string) =>
  by.post(`/transactions/${id}/dispute`, { reason: 'Nothing came' }, key);
const reopen = (by: TestClient, id: string) => by.patch(`/transactions/${id}`, { status: 'initiated' });
const noticesOf = async (admin: TestClient, id: string) =>
  (await readNotificationsOf(admin)).filter(({ actionData }) => actionData.transactionId === id);

test('LIMIT-05 the first dispute of each party is taken at once, the next after 15 minutes and then an hour', async () => {
  const { alice, bob, id } = await running();
  assert.is((await dispute(bob, id)).status, 200);
  assert.is((await reopen(bob, id)).status, 200);
  await pass(MINUTE_MS);
  assert.is((await dispute(alice, id)).status, 200, 'the first of the other party');
  assert.is((await reopen(alice, id)).status, 200);

  const again = async (minutesLeft: number) => {
    await pass(minutesLeft * MINUTE_MS - 1);
    const refused = await dispute(bob, id, 'again');
    assert.equal([refused.status, refused.body.code], [429, 'DISPUTE_COOLDOWN']);
    assert.is(
      refused.body.message,
      'You have already reported this exchange. You can report it again in 1 minute.',
    );
    assert.is(refused.headers.get('retry-after'), '1');
    assert.is((await bob.get(`/transactions/${id}`)).body.data.status, 'initiated', 'nothing has changed');
    await pass(1);
    assert.is((await dispute(bob, id)).status, 200);
    assert.is((await reopen(bob, id)).status, 200, 'setting back is never refused');
  };
  await again(14);
  await again(60);
  await again(60);
});

test('LIMIT-05 M22: however often it is disputed, each admin has one unread notice of the deal; read, the next one rings', async () => {
  const { signIn } = await backend();
  const admins = [await signIn('Root', 9001), await signIn('Chief', 9002)];
  const { bob, id } = await running();
  const [root, chief] = admins as [TestClient, TestClient];
  for (let n = 0; n < 3; n += 1) {
    assert.is((await dispute(bob, id)).status, 200);
    await reopen(bob, id);
    for (const admin of admins) assert.is((await noticesOf(admin, id)).length, 1, `${n}`);
    await pass(60 * MINUTE_MS);
  }
  const [notice] = await noticesOf(root, id);
  assert.is((await root.patch(`/notifications/${notice.id}`)).status, 200);
  await dispute(bob, id);
  assert.is((await noticesOf(root, id)).length, 2);
  assert.is((await noticesOf(chief, id)).length, 1);
  const other = await running();
  await dispute(other.bob, other.id);
  assert.is((await noticesOf(chief, other.id)).length, 1, 'another deal is another notice');
});

test('LIMIT-05 a rejected cancellation opens a dispute and is never refused', async () => {
  const { alice, bob, id } = await running();
  await dispute(alice, id);
  await reopen(alice, id);
  assert.is((await bob.post(`/transactions/${id}/cancel`, { reason: 'x' })).status, 200);
  assert.is((await alice.post(`/transactions/${id}/cancel/reject`, { reason: 'y' })).status, 200);
});

test('with SPEC_ONLY=1 every dispute is taken and every one rings', async () => {
  const specOnly = await startTestBackend({ env: { ...ENV, SPEC_ONLY: '1' } });
  try {
    const root = await specOnly.signIn('Root', 9001);
    const { bob, id } = await createDealFixtures(async () => specOnly).running();
    for (let n = 0; n < 3; n += 1) {
      assert.is((await dispute(bob, id)).status, 200);
      await reopen(bob, id);
    }
    assert.is((await noticesOf(root, id)).length, 3);
  } finally {
    await specOnly.close();
  }
});

test.run();
