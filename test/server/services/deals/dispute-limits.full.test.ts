// Repeated disputes: each admin is told once while unread, the first is never refused, the next ones wait (LIMIT-05).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import {
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, MINUTE_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const ENV = { ADMIN_TELEGRAM_IDS: '9001, 9002', COOLDOWN_MINUTES: '15, 60' };
const test = suite('limits of disputes');
const backend = backendOf(test, { env: ENV });
const { running, pass } = createDealFixtures(backend);

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

test('LIMIT-11 somebody has three disputes open, one with each person; staff is notified once an hour', async () => {
  const own = await startTestBackend({ env: { ADMIN_TELEGRAM_IDS: '9001', MAX_OPEN_DISPUTES: '3' } });
  const [root, mallory] = [await own.signIn('Root', 9001), await own.signIn('Mallory')];
  const people = [];
  for (let i = 0; i < 4; i += 1) people.push(await own.signIn('Vic'));
  const dealWith = async (victim: TestClient): Promise<string> => {
    const { id: requestId } = (await mallory.post('/create_request', REQUEST_BODY)).body;
    const { id } = (await victim.post('/transactions', { requestId })).body.data;
    assert.is((await mallory.post(`/transactions/${id}/approve`)).status, 200);
    return id;
  };
  const [first, ...others] = people as [TestClient, ...TestClient[]];
  const [one, two] = [await dealWith(first), await dealWith(first)];
  const refusal = async (id: string) => {
    const { status, body } = await dispute(mallory, id);
    return status === 200 ? null : [status, body.code, body.message];
  };
  assert.is(await refusal(one), null);
  const ofPair =
    'You already have an open dispute with this person. Write about this exchange there, or wait for the decision.';
  assert.equal(await refusal(two), [409, 'LIMIT_REACHED', ofPair]);
  assert.is((await dispute(first, two)).status, 200, 'the other side has a dispute of its own');
  const [third, fourth, fifth] = [
    await dealWith(others[0]!),
    await dealWith(others[1]!),
    await dealWith(others[2]!),
  ];
  assert.equal([await refusal(third), await refusal(fourth)], [null, null]);
  const ofAll = '3 disputes that you opened are still open. Wait for a decision, or take one back.';
  assert.equal(await refusal(fifth), [409, 'LIMIT_REACHED', ofAll]);
  const told = async () =>
    (await readNotificationsOf(root)).filter(({ kind }) => kind === 'dispute.opened').length;
  assert.is(await told(), 2, 'one of Mallory and one of Vic');
  await reopen(mallory, fourth);
  own.clock.advance(60 * MINUTE_MS + 1);
  assert.is(await refusal(fifth), null);
  assert.is(await told(), 3);
  await own.close();
});

test('LIMIT-12 a person has a bounded number of running deals, without LEVELS too', async () => {
  const own = await startTestBackend({ env: { MAX_RUNNING_DEALS: '2' } });
  const [alice, bob, carol] = [await own.signIn('Alice'), await own.signIn('Bob'), await own.signIn('Carol')];
  const accept = async (author: TestClient, by: TestClient) => {
    const { id: requestId } = (await author.post('/create_request', REQUEST_BODY)).body;
    return by.post('/transactions', { requestId });
  };
  const approve = async (id: string) => {
    const { status, body } = await alice.post(`/transactions/${id}/approve`);
    return status === 200 ? null : [status, body.code, body.message];
  };
  const deals = [];
  for (const by of [bob, bob, carol]) deals.push((await accept(alice, by)).body.data.id);
  const { status, body } = await accept(alice, bob);
  const sentence = '2 exchanges of yours are running. Finish one first.';
  assert.equal([status, body.code, body.message], [409, 'LIMIT_REACHED', sentence]);
  assert.equal([await approve(deals[0]), await approve(deals[1])], [null, null]);
  assert.equal(await approve(deals[2]), [409, 'LIMIT_REACHED', sentence]);
  await own.close();
});

test('LIMIT-13 names, plan and proposals are changed a bounded number of times a day; the other side is not held up', async () => {
  const own = await startTestBackend({
    env: { DEAL_CHANGES_PER_DAY: '10', DEAL_PROPOSALS_PER_DAY: '30' },
  });
  const { alice, bob, id } = await createDealFixture(own);
  const change = async (by: TestClient, body: object) => {
    const answer = await by.patch(`/transactions/${id}/settlement`, body);
    return answer.status === 200 ? null : [answer.status, answer.body.code, answer.body.message];
  };
  const tooOften = [
    409,
    'LIMIT_REACHED',
    'You have done this too many times today. Please try again tomorrow.',
  ];
  const name = (n: number) => change(alice, { payerName: `Alice ${'ABCDEFGHIJKL'[n]}` });
  const plan = (n: number) => change(alice, { propose: { first: 'author', parts: 1 + (n % 2) } });
  for (const once of [name, plan]) {
    for (let n = 0; n < 10; n += 1) assert.equal(await once(n), null, `${n}`);
    assert.equal(await once(10), tooOften);
  }
  assert.is(await change(bob, { payeeName: 'Bob B' }), null);
  const post = (by: TestClient, path: string) => by.post(`/transactions/${id}/${path}`);
  for (let n = 0; n < 30; n += 1) {
    assert.is((await post(alice, 'complete/propose')).status, 200);
    assert.is((await post(bob, 'complete/decline')).status, 200);
  }
  assert.is((await post(alice, 'complete/propose')).body.code, 'LIMIT_REACHED');
  assert.is((await post(bob, 'complete/propose')).status, 200);
  own.clock.advance(24 * 60 * MINUTE_MS + 1);
  const again = await own.signIn('Alice', alice.telegramId);
  assert.is((await again.patch(`/transactions/${id}/settlement`, { payerName: 'Alice Z' })).status, 200);
  await own.close();
});

test.run();
