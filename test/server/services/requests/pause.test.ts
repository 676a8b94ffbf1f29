// Pause of a request: off the market for everybody else at once, with its author, and back with the time that it had left.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  createDealFixtures,
  eventsOf,
  HOUR_MS,
  isInFeed,
  readNotificationsOf,
} from '../../fixtures/deals.ts';

const DAY_MS = 24 * HOUR_MS;

const test = suite('pause of a request');
const backend = backendOf(test);
const { again, listen, pass, pending, request } = createDealFixtures(backend);

const read = async (client: TestClient, id: string): Promise<AnyJson> =>
  (await client.get(`/requests/${id}`)).body.data;
/** An offer that the request matches, to count its matches. */
const MIRROR = {
  ...REQUEST_BODY,
  payCurrency: REQUEST_BODY.receiveCurrency,
  payMethod: REQUEST_BODY.receiveMethod,
  receiveCurrency: REQUEST_BODY.payCurrency,
  receiveMethod: REQUEST_BODY.payMethod,
};

test('AWAY-01 a paused request leaves feed, search and matching counts, and stays with its author', async () => {
  const { alice, requestId } = await request();
  const bob = await (await backend()).signIn('Bob');
  const matches = async () => {
    const mirrored = (await bob.post('/create_request', { ...MIRROR, amount: 1_000_000 })).body;
    await bob.delete(`/requests/${mirrored.id}`);
    return mirrored.matchingRequestsCount as number;
  };
  const before = await matches();
  assert.ok(before > 0, 'the fixture matches');

  const emitted = await listen();
  const paused = await alice.post(`/requests/${requestId}/pause`);
  assert.is(paused.status, 200, JSON.stringify(paused.body));
  assert.is(paused.body.data.status, 'requested', 'a client of the specification knows the status');
  assert.is(paused.body.data.pausedAt, new Date((await backend()).clock.now()).toISOString());
  assert.is(paused.body.data.deadlineAt, null);

  assert.not.ok(await isInFeed(bob, requestId));
  const listed = (await bob.get('/requests')).body.data as AnyJson[];
  assert.not.ok(listed.some(({ id }) => id === requestId));
  assert.is(await matches(), before - 1);
  assert.is((await bob.get(`/requests/${requestId}`)).status, 404);
  assert.is((await bob.post(`/requests/${requestId}/view`)).status, 404);
  assert.ok(await isInFeed(alice, requestId));
  assert.is((await read(alice, requestId)).pausedAt, paused.body.data.pausedAt);

  const events = (await emitted()).filter(({ payload }) => JSON.stringify(payload).includes(requestId));
  equalEach(eventsOf(events, 'feed', 'feed_remove'), ({ payload, exceptUsers }) => [payload, exceptUsers], [
    [{ id: requestId }, [alice.id]],
  ]);
  assert.equal(
    eventsOf(events, 'requests', 'request_deleted').map(({ payload, exceptUsers }) => [payload, exceptUsers]),
    [[{ id: requestId }, [alice.id]]],
  );
  assert.is(
    eventsOf(events, `feed:${alice.id}`, 'feed_upsert')[0]?.payload.item.pausedAt,
    paused.body.data.pausedAt,
  );
  assert.ok(eventsOf(events, `requests:${alice.id}`, 'request_updated')[0]?.payload.request.pausedAt);
  assert.is(events.length, 4);
});

test('AWAY-01 AWAY-08 the request that is resumed keeps its place and has the time left that it had, to the millisecond', async () => {
  const { clock, signIn } = await backend();
  const { alice, requestId } = await request();
  const created = await read(alice, requestId);
  clock.advance(5 * HOUR_MS + 1_234);
  const left = Date.parse(created.expiresAt) - clock.now();
  const { data } = (await alice.post(`/requests/${requestId}/pause`)).body;
  assert.is(Date.parse(data.expiresAt) - Date.parse(data.pausedAt), left, 'the author sees what is left');
  await pass(12 * DAY_MS);

  const fresh = await again(alice);
  const bob = await signIn('Bob');
  const emitted = await listen();
  const resumed = (await fresh.post(`/requests/${requestId}/resume`)).body.data;
  assert.is(Date.parse(resumed.expiresAt) - clock.now(), left);
  assert.is(resumed.deadlineAt, resumed.expiresAt);
  assert.not('pausedAt' in resumed);
  assert.is(resumed.updatedAt, created.updatedAt);
  assert.ok(await isInFeed(bob, requestId));
  const events = await emitted();
  assert.equal(
    eventsOf(events, 'feed', 'feed_upsert').map(({ payload, exceptUsers }) => [payload.item.id, exceptUsers]),
    [[requestId, [alice.id]]],
  );
  assert.is(eventsOf(events, 'requests', 'new_request').length, 1);

  await pass(left - 1);
  assert.is((await read(await again(alice), requestId)).status, 'requested');
  await pass(1);
  assert.is((await read(await again(alice), requestId)).status, 'expired');
});

test('AWAY-01 the remaining time survives a restart of the backend', async () => {
  const { database, clock } = await backend();
  const { alice, requestId } = await request();
  clock.advance(3 * HOUR_MS + 7);
  const left = Date.parse((await read(alice, requestId)).expiresAt) - clock.now();
  await alice.post(`/requests/${requestId}/pause`);
  clock.advance(2 * DAY_MS);
  const restarted = await startTestBackend({ database, clock });
  await restarted.app.jobs.runDue();
  const there = await restarted.signIn('Alice', alice.telegramId);
  const resumed = (await there.post(`/requests/${requestId}/resume`)).body.data;
  assert.is(Date.parse(resumed.expiresAt) - clock.now(), left);
  await restarted.app.close();
});

test('AWAY-02 a paused request cannot be accepted; an acceptance and a pause of others are refused', async () => {
  const { alice, requestId } = await request();
  const bob = await (await backend()).signIn('Bob');
  assert.is((await bob.post(`/requests/${requestId}/pause`)).body.code, 'NOT_OWNER');
  await alice.post(`/requests/${requestId}/pause`);
  const late = await bob.post('/transactions', { requestId });
  assert.equal([late.status, late.body.code, late.body.data], [409, 'REQUEST_NOT_OPEN', undefined]);
  assert.is((await bob.post(`/requests/${requestId}/resume`)).status, 404, 'nobody else knows of it');
  const twice = await alice.post(`/requests/${requestId}/pause`);
  assert.equal([twice.body.code, Boolean(twice.body.data.pausedAt)], ['INVALID_STATE', true]);
  await alice.post(`/requests/${requestId}/resume`);
  assert.is((await alice.post(`/requests/${requestId}/resume`)).body.code, 'INVALID_STATE');
  assert.is((await bob.post('/transactions', { requestId })).status, 201);
});

test('AWAY-02 a request that waits for approval cannot be paused', async () => {
  const { alice, requestId } = await pending();
  const answer = await alice.post(`/requests/${requestId}/pause`);
  assert.equal([answer.status, answer.body.code], [409, 'REQUEST_NOT_OPEN']);
  assert.is(answer.body.data.status, 'pending_approval');
});

test('AWAY-01 an edit of a paused request reaches its author only; deleting it ends it', async () => {
  const { alice, requestId } = await request();
  await alice.post(`/requests/${requestId}/pause`);
  const emitted = await listen();
  const edited = await alice.put(`/requests/${requestId}`, { ...REQUEST_BODY, amount: 4321 });
  assert.equal([edited.body.data.amount, Boolean(edited.body.data.pausedAt)], [4321, true]);
  const events = await emitted();
  assert.equal([...new Set(events.map(({ topic }) => topic))].sort(), [
    `feed:${alice.id}`,
    `requests:${alice.id}`,
  ]);
  assert.is((await alice.delete(`/requests/${requestId}`)).status, 200);
  assert.not.ok(await isInFeed(alice, requestId));
});

test('AWAY-04 a pause ends after 30 days of all pauses together: the request expires and its author is told why', async () => {
  const { alice, requestId } = await request();
  await alice.post(`/requests/${requestId}/pause`);
  await pass(10 * DAY_MS);
  const second = await again(alice);
  await second.post(`/requests/${requestId}/resume`);
  await second.post(`/requests/${requestId}/pause`);
  await pass(20 * DAY_MS - 1);
  const third = await again(alice);
  assert.is((await read(third, requestId)).status, 'requested');
  await pass(1);
  const ended = await read(third, requestId);
  assert.is(ended.status, 'expired');
  assert.not('pausedAt' in ended);
  const [notice] = await readNotificationsOf(third);
  assert.equal([notice.type, notice.requestId], ['system_message', requestId]);
  assert.match(notice.message, '30 days');
  assert.is((await third.post(`/requests/${requestId}/resume`)).body.code, 'INVALID_STATE');
});

test('AWAY-04 a request past its expiry cannot be paused to live on, nor resumed after the pause has ended', async () => {
  const { clock } = await backend();
  const { alice, requestId } = await request();
  clock.advance(DAY_MS);
  const late = await (await again(alice)).post(`/requests/${requestId}/pause`);
  assert.is(late.body.code, 'REQUEST_NOT_OPEN');
  const other = await request();
  await other.alice.post(`/requests/${other.requestId}/pause`);
  clock.advance(30 * DAY_MS);
  const over = await (await again(other.alice)).post(`/requests/${other.requestId}/resume`);
  assert.is(over.body.code, 'REQUEST_NOT_OPEN');
});

test.run();
