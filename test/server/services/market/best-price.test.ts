// Best price: the database's order of offers is that of the comparator, over pages and in the stream's snapshot.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFeedItem } from '#contract/decode/feed-item.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareInOrder } from '#domain/feed-rank.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { readPages } from '../../../harness/backend/read-pages.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { copyRequest } from '../../../harness/database/many-rows.ts';

/** The reader sells dollars and buys roubles, as the author of `REQUEST_BODY` does the other way. */
const PAIR = 'fromCurrency=USD&toCurrency=RUB';
const BEST = `/feed?${PAIR}&sort=price`;
const OFFERS = 400;

/** Amounts that are equal as prices, nearly equal, of any size, and missing. */
const amounts = fc.record({
  amount: fc.oneof(
    fc.constantFrom('1', '3', '0.1', '10', '100'),
    fc.integer({ min: 1, max: 1e12 }).map(String),
  ),
  payAmount: fc.oneof(
    fc.constantFrom(null, '1', '3', '0.3', '93.1', '931', '9310', '9310.01'),
    fc.integer({ min: 1, max: 1e15 }).map((n) => String(n / 100)),
  ),
  seconds: fc.integer({ min: 0, max: 5 }),
});

const itemsOf = (rows: readonly AnyJson[]): FeedItem[] =>
  rows.map((row) => {
    const item = decodeFeedItem(row);
    if (!item) throw new Error('an unreadable item');
    return item;
  });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

for (const engine of enginesOfTier()) {
  const test = suite(`best price on ${engine.name}`);
  const backend = backendOf(test, { engine });
  const post = async (author: TestClient, more: object = {}): Promise<string> =>
    (await author.post('/create_request', { ...REQUEST_BODY, ...more })).body.id;

  test('PRICE-07 SQL, pages and the snapshot of the stream have the order of the comparator', async () => {
    const started = await backend();
    const { database, signIn } = started;
    const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
    const first = await post(alice);
    await post(alice, { payCurrency: 'EUR', payMethod: 'SEPA' });
    await copyRequest(database, first, OFFERS, 1);
    const rows = await queryRows<{ id: string }>(
      database.reads,
      sql`select id from requests where pay_currency = 'RUB' order by id`,
    );
    const values = fc.sample(amounts, { numRuns: OFFERS + 1, seed: 7 });
    for (const [at, { id }] of rows.entries()) {
      const { amount, payAmount, seconds } = values[at] ?? { amount: '1', payAmount: null, seconds: 0 };
      await database.reads.execute(
        sql`update requests set amount = ${amount}::numeric, pay_amount = ${payAmount}::numeric, price_kind = 'own',
              updated_at = created_at + interval '1 second' * ${seconds}::int where id = ${id}`,
      );
    }
    const own = await post(bob, { price: { kind: 'own', payAmount: 1 } });
    const accepted = await post(alice);
    const deal = (await bob.post('/transactions', { requestId: accepted })).body.data.id;

    const newest = itemsOf((await readPages(bob, `/feed?${PAIR}&limit=100`)).flat());
    assert.is(newest.length, OFFERS + 3);
    const expected = idsOf([...newest].sort(compareInOrder(bob.id, () => 'price')));
    assert.equal(expected.slice(0, 2), [deal, own], 'own deals and requests stay above');
    assert.not.equal(expected, idsOf(newest));
    for (const limit of [7, 100]) {
      const read = (await readPages(bob, `${BEST}&limit=${limit}`)).flat();
      assert.equal(idsOf(read), expected, `pages of ${limit}`);
    }
    const filter = encodeURIComponent(`${PAIR}&sort=price`);
    for (const path of [`/events/feed?${PAIR}&sort=price`, `/events?feed=${filter}`]) {
      const stream = await started.openStream(bob, path);
      const { data } = await stream.until(({ event }) => event === 'initial_feed');
      assert.equal(idsOf(data.items), expected.slice(0, 100), path);
      stream.close();
    }
  });

  test('PRICE-07 without both currencies, or by another word, the order is the newest first; cursors do not mix', async () => {
    const { signIn } = await backend();
    const bob = await signIn('Bob');
    for (const query of [
      'sort=price',
      'fromCurrency=USD&sort=price',
      `${PAIR}&sort=cheap`,
      `${PAIR}&sort=`,
    ]) {
      const { status, body } = await bob.get(`/feed?limit=30&${query}`);
      const plain = await bob.get(`/feed?limit=30&${query.replace(/&?sort=\w*/, '')}`);
      assert.equal([status, idsOf(body.data)], [200, idsOf(plain.body.data)], query);
    }
    const best = (await bob.get(`${BEST}&limit=3`)).body.nextCursor;
    const newest = (await bob.get(`/feed?${PAIR}&limit=3`)).body.nextCursor;
    for (const path of [`${BEST}&cursor=${newest}`, `/feed?${PAIR}&cursor=${best}`]) {
      const refused = await bob.get(path);
      assert.equal([refused.status, refused.body.details?.[0].path], [400, 'cursor'], path);
    }
    const at = (rate: string) =>
      Buffer.from(`best 1 01890000-0000-7000-8000-000000000001 ${rate}`).toString('base64url');
    assert.is((await bob.get(`${BEST}&cursor=${at('93.1')}`)).status, 200);
    for (const rate of ['x', '-1', '1e999', '1 2', 'NaN'])
      assert.is((await bob.get(`${BEST}&cursor=${at(rate)}`)).status, 400, rate);
  });
  test.run();
}
