// Demo seeding: complete, created once, refilled when its requests have expired.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFeedItem } from '#contract/decode/feed-item.ts';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import {
  type AnyJson,
  type ApiResponse,
  lazyFixture,
  startTestBackend,
} from '../../harness/backend/test-backend.ts';

const test = suite('demo data');
const backend = lazyFixture(async () => {
  const started = await startTestBackend();
  await seedDemo(started.database, started.clock);
  await seedDemo(started.database, started.clock);
  return started;
});
test.after(async () => (await backend.peek())?.close());
const feed = (answer: ApiResponse) =>
  answer.body.data as {
    id: string;
    status: string;
    itemType: string;
    payCurrency: string;
    receiveCurrency: string;
  }[];

test('Alice and Bob have about thirty requests in ten currencies and deals in several states', async () => {
  const { signIn } = await backend();
  for (const [name, id] of [
    ['Alice', 1001],
    ['Bob', 1002],
  ] as const) {
    const client = await signIn(name, id);
    const items = feed(await client.get('/feed'));
    const offers = items.filter((item) => item.itemType === 'request');
    assert.ok(offers.length >= 29, String(offers.length));
    assert.ok(new Set(offers.flatMap((item) => [item.payCurrency, item.receiveCurrency])).size >= 10);
    assert.ok(
      offers.every((offer) => !('rateAgeSeconds' in offer)),
      'their rates were fresh',
    );
    const deals = items.filter((item) => item.itemType === 'transaction');
    assert.ok(deals.length >= 2);
    assert.is(new Set(items.map((item) => item.id)).size, items.length, 'seeding twice adds nothing');
    assert.is(items.map(decodeFeedItem).filter(Boolean).length, items.length);
    const { profile } = (await client.get(`/users/${client.id}`)).body;
    assert.ok(profile.rating >= 1 && profile.reviews.length >= 2 && profile.completedTransactionsCount >= 2);
    assert.is(
      profile.trust.partners,
      profile.completedTransactionsCount,
      'the page of trust agrees with its list',
    );
    assert.ok((await client.get('/notifications?filter=unread')).body.data.length <= 5);
  }
});

test('the deals are in the states that the demo shows', async () => {
  const { signIn } = await backend();
  const [alice, bob] = [await signIn('Alice', 1001), await signIn('Bob', 1002)];
  const states = async (client: typeof alice) =>
    feed(await client.get('/feed'))
      .filter((item) => item.itemType === 'transaction')
      .map((item) => item.status)
      .sort();
  assert.equal(await states(alice), ['completion_pending', 'initiated', 'pending_approval']);
  assert.equal(await states(bob), ['cancellation_pending', 'disputed']);
});

test('PRICE-09 two of the requests have own prices, both better for who accepts than the rate', async () => {
  const { call, signIn } = await backend();
  const offers = (await (await signIn('Alice', 1001)).get('/feed')).body.data as AnyJson[];
  const own = offers.filter(({ price }) => price?.kind === 'own');
  assert.equal(
    own.map(({ payCurrency, payAmount }) => [payCurrency, payAmount]),
    [
      ['EUR', 475],
      ['NGN', 954_000],
    ],
  );
  for (const { payCurrency, receiveCurrency, payAmount, amount } of own) {
    const { rate } = (await call('GET', `/rates/${receiveCurrency}/${payCurrency}`)).body;
    assert.ok(payAmount > amount * rate * 1.02, payCurrency);
  }
});

test('when the requests have expired, the next start posts them again', async () => {
  const { signIn, clock, database } = await backend();
  clock.advance(25 * 3_600_000);
  const later = await signIn('Alice', 1001);
  assert.is(feed(await later.get('/feed')).filter((item) => item.itemType === 'request').length, 0);
  await seedDemo(database, clock);
  assert.ok(feed(await later.get('/feed')).filter((item) => item.itemType === 'request').length >= 29);
});

test.run();
