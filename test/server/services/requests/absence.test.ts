// "I'm away": all own open requests leave the market, new ones wait, and all come back together, by hand or when the time is over.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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
  MINUTE_MS,
  readNotificationsOf,
} from '../../fixtures/deals.ts';

const DAY_MS = 24 * HOUR_MS;
const SETTINGS = '/users/me/settings';

const test = suite('absence');
const backend = backendOf(test);
const { again, listen, pass, pending } = createDealFixtures(backend);

const read = async (client: TestClient, id: string): Promise<AnyJson> =>
  (await client.get(`/requests/${id}`)).body.data;
const post = async (client: TestClient): Promise<string> =>
  (await client.post('/create_request', REQUEST_BODY)).body.id;
const away = async (client: TestClient, pausedUntil: string | null): Promise<AnyJson> => {
  const answer = await client.patch(SETTINGS, { pausedUntil });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.settings;
};
const isPaused = async (client: TestClient, id: string): Promise<boolean> =>
  Boolean((await read(client, id)).pausedAt);
const inMs = async (ms: number): Promise<string> =>
  new Date((await backend()).clock.now() + ms).toISOString();

test('AWAY-06 all open requests leave the market and come back with their time; one paused by hand stays paused', async () => {
  const { signIn, clock } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const [first, second, byHand] = [await post(alice), await post(alice), await post(alice)];
  const expiry = Date.parse((await read(alice, first)).expiresAt);
  await alice.post(`/requests/${byHand}/pause`);
  const emitted = await listen();
  assert.is((await away(alice, 'on')).pausedUntil, 'on');
  for (const id of [first, second, byHand]) {
    assert.ok(await isPaused(alice, id));
    assert.not.ok(await isInFeed(bob, id));
    assert.is((await bob.post('/transactions', { requestId: id })).body.code, 'REQUEST_NOT_OPEN');
  }
  assert.equal(
    eventsOf(await emitted(), 'feed', 'feed_remove')
      .map(({ payload }) => payload.id)
      .sort(),
    [first, second].sort(),
  );
  clock.advance(HOUR_MS);
  await away(alice, null);
  assert.equal(
    [await isInFeed(bob, first), await isInFeed(bob, second), await isInFeed(bob, byHand)],
    [true, true, false],
  );
  assert.is(Date.parse((await read(alice, first)).expiresAt), expiry + HOUR_MS);
});

test('AWAY-06 a request posted while its author is away waits for the return; none can be resumed alone', async () => {
  const { signIn, clock } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  await away(alice, 'on');
  const emitted = await listen();
  const created = (await alice.post('/create_request', REQUEST_BODY)).body;
  assert.ok(created.data.pausedAt);
  assert.equal([...new Set((await emitted()).map(({ topic }) => topic))].sort(), [
    `feed:${alice.id}`,
    `requests:${alice.id}`,
  ]);
  assert.not.ok(await isInFeed(bob, created.id));
  const refused = await alice.post(`/requests/${created.id}/resume`);
  assert.equal([refused.status, refused.body.code, refused.body.data.id], [409, 'PAUSED', created.id]);
  clock.advance(2 * HOUR_MS);
  await away(alice, null);
  assert.ok(await isInFeed(bob, created.id));
  assert.is(Date.parse((await read(alice, created.id)).expiresAt), clock.now() + DAY_MS);
});

test('AWAY-06 an absence with an end is over by itself, to the second; the author is told', async () => {
  const { signIn } = await backend();
  const alice = await signIn('Alice');
  const id = await post(alice);
  await away(alice, await inMs(2 * HOUR_MS));
  await pass(2 * HOUR_MS - 1);
  assert.ok(await isPaused(alice, id));
  const emitted = await listen();
  await pass(1);
  assert.not.ok(await isPaused(alice, id));
  const events = await emitted();
  assert.is(eventsOf(events, 'feed', 'feed_upsert')[0]?.payload.item.id, id);
  const [notice] = await readNotificationsOf(alice);
  assert.is(notice.message, 'Your request is open again.');
  await pass(MINUTE_MS);
  assert.equal(await emitted(), events, 'once');
});

test('AWAY-06 an absence that is prolonged does not end at its first end; a shorter one ends earlier', async () => {
  const { signIn } = await backend();
  const alice = await signIn('Alice');
  const id = await post(alice);
  await away(alice, await inMs(HOUR_MS));
  await away(alice, await inMs(3 * HOUR_MS));
  await pass(HOUR_MS);
  assert.ok(await isPaused(alice, id));
  await away(alice, await inMs(MINUTE_MS));
  await pass(MINUTE_MS);
  assert.not.ok(await isPaused(alice, id));
  await away(alice, 'on');
  await pass(2 * HOUR_MS);
  assert.ok(await isPaused(alice, id), 'an end that was set before does not end an absence without one');
  assert.is((await away(alice, await inMs(-1))).pausedUntil, null, 'an end that is over means: not away');
  assert.not.ok(await isPaused(alice, id));
});

test('AWAY-06 an absence survives a restart, and ends on the backend that runs then', async () => {
  const { signIn, database, clock } = await backend();
  const alice = await signIn('Alice');
  const id = await post(alice);
  await away(alice, await inMs(HOUR_MS));
  const restarted = await startTestBackend({ database, clock });
  clock.advance(HOUR_MS);
  await restarted.app.jobs.runDue();
  assert.not.ok(await isPaused(await restarted.signIn('Alice', alice.telegramId), id));
  await restarted.app.close();
});

test('AWAY-06 an acceptance that ends without approval while the author is away leaves the request paused', async () => {
  const { signIn } = await backend();
  for (const end of ['decline', 'withdraw', 'lapse'] as const) {
    const { alice, bob, requestId, id } = await pending();
    await away(alice, 'on');
    assert.is((await read(alice, requestId)).status, 'pending_approval', 'the acceptance goes on');
    if (end === 'lapse') await pass(30 * MINUTE_MS);
    else
      assert.is(
        (await (end === 'decline' ? alice : bob).post(`/transactions/${id}/decline`, {})).status,
        200,
      );
    const request = await read(alice, requestId);
    assert.equal([request.status, Boolean(request.pausedAt)], ['requested', true], end);
    const carol = await signIn('Carol');
    assert.equal([await isInFeed(carol, requestId), await isInFeed(bob, requestId)], [false, false], end);
    assert.equal([await isInFeed(alice, requestId), await isInFeed(alice, id)], [true, false], end);
    assert.is((await carol.post('/transactions', { requestId })).body.code, 'REQUEST_NOT_OPEN');
    const [notice] = await readNotificationsOf(end === 'decline' ? bob : alice);
    if (end !== 'decline') assert.match(notice.message, 'Your request is paused, because you are away.');
    if (end === 'lapse')
      assert.match((await readNotificationsOf(bob))[0].message, 'The request is no longer on the market.');
    await away(alice, null);
    assert.ok(await isInFeed(carol, requestId), end);
  }
});

test('AWAY-07 the notification of a lapsed approval offers the pause', async () => {
  const own = await startTestBackend();
  const fixtures = createDealFixtures(async () => own);
  const { alice, requestId } = await fixtures.pending();
  await fixtures.pass(30 * MINUTE_MS);
  const [notice] = await readNotificationsOf(alice);
  assert.is(notice.requestId, requestId, 'a tap opens the request, where it can be paused');
  assert.is(
    notice.message,
    'You did not answer in time. Your request is open again. If you are away, pause it.',
  );
  await own.close();
});

test('AWAY-04 an absence of more than 30 days: its requests expire', async () => {
  const { signIn } = await backend();
  const alice = await signIn('Alice');
  const id = await post(alice);
  await away(alice, 'on');
  await pass(30 * DAY_MS);
  assert.is((await read(await again(alice), id)).status, 'expired');
});

test.run();
