// BLK-02: a block between the parties leaves a running deal as it is, in every state; what follows an acceptance that ends is hidden.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStreamReader } from '../../../harness/backend/stream-reader.ts';
import { type AnyJson, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, isInFeed, type TestDeal } from '../../fixtures/deals.ts';

const ADMIN = 9_001;
const test = suite('running deals after a block');
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(ADMIN) } });
const deals = createDealFixtures(backend);

type Step = readonly ['alice' | 'bob', string];
/** What leads to each state of an approved deal, and what leads out of it. */
const STATES: Readonly<
  Record<string, { readonly into: readonly Step[]; readonly on: readonly Step[]; readonly ends: string }>
> = {
  initiated: {
    into: [],
    on: [
      ['bob', 'confirm'],
      ['alice', 'confirm'],
    ],
    ends: 'completed',
  },
  completion_pending: { into: [['bob', 'confirm']], on: [['alice', 'confirm']], ends: 'completed' },
  cancellation_pending: { into: [['alice', 'cancel']], on: [['bob', 'cancel/approve']], ends: 'cancelled' },
  disputed: { into: [['bob', 'dispute']], on: [], ends: 'disputed' },
};

const send = async (deal: TestDeal, [who, action]: Step) => {
  const answer = await deal[who].post(`/transactions/${deal.id}/${action}`, {});
  assert.is(answer.status, 200, `${action}: ${JSON.stringify(answer.body)}`);
};
/** Both block each other: nothing is left to the one who has not. */
const blockBothWays = async ({ alice, bob }: TestDeal) => {
  assert.is((await alice.put(`/blocks/${bob.id}`, {})).status, 200);
  assert.is((await bob.put(`/blocks/${alice.id}`, {})).status, 200);
};
/** The position in the feed after everything so far: events are numbered soon after their commit. */
const positionOf = async (client: TestClient): Promise<string> => {
  await (await backend()).database.reads.execute(sql`select outbox_flush(900, 21600)`);
  return (await client.get('/feed')).body.lastEventId;
};
/** Everything that the two parties read of the deal and of each other. */
const readAll = async ({ alice, bob, id, requestId }: TestDeal) => {
  const read: AnyJson[] = [];
  for (const [client, other] of [[alice, bob] as const, [bob, alice] as const]) {
    for (const path of [
      ...[`/transactions/${id}`, `/transactions/${id}/chat/messages`, '/transactions', '/users/transactions'],
      ...[`/requests/${requestId}`, `/users/${other.id}`, `/users/${other.id}/ratings`, '/notifications'],
    ]) {
      const { status, body } = await client.get(path);
      assert.is(status, 200, `${path}: ${JSON.stringify(body)}`);
      const { lastEventId: _position, ...rest } = body;
      read.push(rest);
    }
    assert.ok(await isInFeed(client, id));
  }
  return read;
};

for (const [state, { into, on, ends }] of Object.entries(STATES)) {
  test(`BLK-02 ${state}: reads, chat, streams and steps are those of a deal without a block`, async () => {
    const deal = await deals.running();
    for (const step of into) await send(deal, step);
    const before = await readAll(deal);
    const base = await (await backend()).address();
    const stream = await openStreamReader(`${base}/api/events?token=${deal.bob.token}`);
    await stream.until((one) => one.event === 'initial_notifications');
    await blockBothWays(deal);
    assert.equal(await readAll(deal), before);
    const sent = await deal.alice.post(`/transactions/${deal.id}/chat/messages`, { text: 'Still here' });
    assert.is(sent.status, 201);
    await stream.until((one) => one.data.message?.text === 'Still here');
    for (const step of on) await send(deal, step);
    if (ends === 'disputed') {
      const admin = await (await backend()).signIn('Root', ADMIN);
      assert.is((await admin.patch(`/transactions/${deal.id}`, { status: 'completed' })).status, 200);
    }
    const ended = ends === 'disputed' ? 'completed' : ends;
    await stream.until((one) => one.data.item?.id === deal.id && one.data.item.status === ended);
    assert.not(stream.events.some((one) => one.event === 'feed_remove' && one.data.id === deal.id));
    stream.close();
    // Opinions of a deal are not silenced by a block.
    const rated = await deal.bob.post(`/users/${deal.alice.id}/rate`, { ratingValue: 'down' });
    assert.is(rated.status, 201, JSON.stringify(rated.body));
  });
}

test('BLK-02 pending: the acceptance can still be approved', async () => {
  const deal = await deals.pending();
  const before = await readAll(deal);
  await blockBothWays(deal);
  assert.equal(await readAll(deal), before);
  await send(deal, ['alice', 'approve']);
  assert.is((await deal.bob.get(`/transactions/${deal.id}`)).body.data.status, 'initiated');
  await readAll(deal);
});

for (const [who, action] of [
  ['alice', 'decline'],
  ['bob', 'decline'],
] as const) {
  test(`BLK-01 pending: after the end by ${who} the accepter does not see the request that is open again`, async () => {
    const deal = await deals.pending();
    const { bob, id, requestId } = deal;
    const base = await (await backend()).address();
    const open = (path: string, last = '') =>
      openStreamReader(`${base}/api${path}?token=${bob.token}${last && `&lastEventId=${last}`}`);
    const before = await positionOf(bob);
    const [feed, requests] = [await open('/events/feed'), await open('/events/requests')];
    await blockBothWays(deal);
    await send(deal, [who, action]);
    await feed.until((one) => one.event === 'feed_remove' && one.data.id === id);
    await requests.until((one) => one.event === 'request_deleted' && one.data.id === requestId);
    assert.is((await bob.get(`/requests/${requestId}`)).body.code, 'NOT_FOUND');
    assert.not(await isInFeed(bob, requestId));
    assert.ok(await isInFeed(deal.alice, requestId));
    for (const stream of [feed, requests]) {
      const later = stream.events.filter((one) => one.id !== null && Number(one.id) > Number(before));
      assert.not(later.some((one) => (one.data.item ?? one.data.request)?.status === 'requested'));
      stream.close();
    }
  });
}

test('BLK-01 an acceptance that ended before the block: a replay over both takes the deal away and shows no request', async () => {
  const deal = await deals.pending();
  const base = await (await backend()).address();
  const before = await positionOf(deal.bob);
  await send(deal, ['alice', 'decline']);
  await blockBothWays(deal);
  // A replay has what this instance has delivered; the rest would come live, the end of the deal before the block.
  await (await backend()).delivered();
  for (const path of ['/events/feed', '/events']) {
    const stream = await openStreamReader(`${base}/api${path}?token=${deal.bob.token}&lastEventId=${before}`);
    await stream.until((one) => one.event === 'feed_remove' && one.data.id === deal.id);
    await stream.until((one) => one.event === 'feed_remove' && one.data.id === deal.requestId);
    assert.not(
      stream.events.some((one) => one.event === 'feed_replace' || one.data.item?.itemType === 'request'),
    );
    stream.close();
  }
});

test.run();
