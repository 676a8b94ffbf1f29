// Price guide: open offers that the author's feed shows, those that are better, and the rates of completed deals (PRICE-10, PRICE-11).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_COUNTED_OFFERS } from '#contract/price-guide.ts';
import { queryRows } from '../../../../server/store/database.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { copyRequest } from '../../../harness/database/many-rows.ts';

/** Authors of `REQUEST_BODY` pay roubles and receive 100 dollars. */
const PAIR = 'pay=RUB&receive=USD';
const read = async (by: TestClient, query = PAIR): Promise<AnyJson> =>
  (await by.get(`/price-guide?${query}`)).body.data;

interface CompletedDeal {
  readonly author: string;
  readonly accepter: string;
  readonly amount: number;
  readonly payAmount: number;
  readonly daysAgo?: number;
  readonly messages?: number;
  readonly pay?: string;
  readonly isReverse?: boolean;
}

async function completeDeal({ clock, database }: TestBackend, deal: CompletedDeal): Promise<void> {
  const { author, accepter, amount, payAmount, daysAgo = 1, messages = 2, pay = 'RUB', isReverse } = deal;
  const at = sql`${new Date(clock.now() - daysAgo * 86_400_000).toISOString()}::timestamptz`;
  const [from, to] = isReverse ? ['USD', pay] : [pay, 'USD'];
  const terms = sql`${from}, '{Wise}', ${to}, '{Cash}', ${amount}::numeric, ${payAmount}::numeric`;
  const columns = sql.raw('pay_currency, pay_methods, receive_currency, receive_methods, amount, pay_amount');
  const [request] = await queryRows<{ id: string }>(
    database.reads,
    sql`insert into requests (id, owner_id, status, ${columns}, created_at, updated_at, expires_at)
        select gen_random_uuid(), ${author}::uuid, 'approved', ${terms}, ${at}, ${at}, ${at} returning id`,
  );
  const [row] = await queryRows<{ id: string }>(
    database.reads,
    sql`insert into transactions (id, request_id, initiator_id, accepter_id, status, ${columns}, last_activity_at,
          created_at, updated_at, approved_at, finished_at)
        select gen_random_uuid(), ${request?.id}::uuid, ${author}::uuid, ${accepter}::uuid, 'completed', ${terms}, ${at},
          ${at}, ${at}, ${at} - interval '1 hour', ${at} returning id`,
  );
  await database.reads.execute(
    sql`insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
        select gen_random_uuid(), ${row?.id}::uuid, n, ${author}::uuid, 'party', 'text', 'Sent', ${at} - interval '1 minute'
        from generate_series(1, ${messages}::int) n`,
  );
}

for (const engine of enginesOfTier()) {
  const test = suite(`price guide on ${engine.name}`);
  const backend = backendOf(test, { engine });
  const post = async (author: TestClient, payAmount?: number, more: object = {}): Promise<string> =>
    (await author.post('/create_request', { ...REQUEST_BODY, ...(payAmount && { payAmount }), ...more })).body
      .id;

  test('PRICE-10 counts the open offers of the same pair that the author would see in the feed', async () => {
    const { signIn } = await backend();
    const [ann, bob, cat] = [await signIn('Ann'), await signIn('Bob'), await signIn('Cat')];
    assert.equal((await read(ann)).offers, { count: 0, isMore: false, better: 0, isMoreBetter: false });
    for (const payAmount of [9_000, 9_300, 9_600]) await post(bob, payAmount);
    await post(cat, 9_600);
    const paused = await post(cat, 9_900);
    const taken = await post(cat, 9_900);
    await post(ann, 9_900);
    await post(cat, undefined, {
      payCurrency: 'USD',
      receiveCurrency: 'RUB',
      payMethod: 'Wise',
      receiveMethod: 'SBP',
    });
    await post(cat, 9_900, { payCurrency: 'EUR', payMethod: 'SEPA' });
    assert.is((await cat.post(`/requests/${paused}/pause`)).status, 200);
    assert.is((await bob.post('/transactions', { requestId: taken })).status, 201);

    const offers = async (by: TestClient, amounts = '') => {
      const { count, better } = (await read(by, PAIR + amounts)).offers;
      return [count, better];
    };
    assert.equal(await offers(ann, '&payAmount=9300&amount=100'), [4, 2]);
    assert.equal(await offers(ann, '&payAmount=18600&amount=200'), [4, 2], 'by the rate, not by the sum');
    assert.equal(await offers(ann, '&payAmount=9596&amount=100'), [4, 0], 'a difference of rounding is none');
    assert.equal(await offers(ann, '&payAmount=8000&amount=100'), [4, 4]);
    assert.equal(await offers(bob, '&payAmount=9300&amount=100'), [2, 2], 'without own ones');
    assert.equal(await offers(ann, '&payAmount=9300'), [4, null], 'half a price');
    const rate = (await ann.get('/rates/USD/RUB')).body.rate;
    const above = [9_000, 9_300, 9_600, 9_600].filter((pay) => pay / 100 > rate * 1.0005).length;
    assert.equal(await offers(ann, '&amount=100'), [4, above], 'at today’s rate without an amount to pay');
    assert.equal(await offers(ann), [4, above]);

    assert.is((await ann.put(`/blocks/${bob.id}`, {})).status, 200);
    assert.equal(await offers(ann, '&payAmount=9300&amount=100'), [1, 1]);
    assert.equal(
      await offers(bob, '&payAmount=9300&amount=100'),
      [1, 1],
      'either way: without the offer of Ann',
    );
    const feed = (await ann.get('/feed?fromCurrency=USD&toCurrency=RUB')).body.data as AnyJson[];
    const shown = feed.filter((one) => one.ownerId === cat.id && one.status === 'requested');
    assert.is(shown.length, 1, 'as many as the feed shows');
  });

  test('PRICE-10 a query that is none is refused at its field', async () => {
    const { signIn } = await backend();
    const ann = await signIn('Ann');
    for (const [query, path] of [
      ['receive=USD', 'pay'],
      ['pay=RUB&receive=$', 'receive'],
      [`${PAIR}&payAmount=-1`, 'payAmount'],
      [`${PAIR}&payAmount=1e99`, 'payAmount'],
      [`${PAIR}&amount=${'9'.repeat(400)}`, 'amount'],
    ] as const) {
      const { status, body } = await ann.get(`/price-guide?${query}`);
      assert.equal([status, body.details?.[0].path], [400, path], query);
    }
    assert.equal((await read(ann, `${PAIR}&payAmount=0&amount=0`)).offers.better, null);
  });

  test('PRICE-10 of more offers than are counted it says so', async () => {
    const { database, signIn } = await backend();
    const [ann, dan] = [await signIn('Ann'), await signIn('Dan')];
    await copyRequest(database, await post(dan, 9_000, { payCurrency: 'GBP', payMethod: 'Wise' }), 300, 1);
    const guide = async (payAmount: number) =>
      (await read(ann, `pay=GBP&receive=USD&payAmount=${payAmount}&amount=100`)).offers;
    const many = { count: MAX_COUNTED_OFFERS, isMore: true };
    assert.equal(await guide(1_000_000_000), { ...many, better: 0, isMoreBetter: false });
    assert.equal(await guide(1), { ...many, better: MAX_COUNTED_OFFERS, isMoreBetter: true });
  });

  test('PRICE-11 the rates of completed deals of 30 days, once enough people had some', async () => {
    const started = await backend();
    const { clock, signIn } = started;
    const ann = await signIn('Ann');
    const usual = async () => {
      clock.advance(11 * 60_000);
      return (await read(ann)).usual;
    };
    const people = await Promise.all('FGHIJ'.split('').map(async (name) => (await signIn(name)).id));
    const [f = '', g = '', h = '', i = '', j = ''] = people;
    const pairs = [
      [f, g],
      [g, h],
      [h, i],
      [i, j],
      [j, f],
    ] as const;
    for (const [at, [author, accepter]] of pairs.entries()) {
      assert.is(await usual(), null, `${at} deals`);
      await completeDeal(started, { author, accepter, amount: 100, payAmount: 9_000 + at * 100 });
    }
    // 1 rouble buys a ninetieth to a ninety-fourth of a dollar.
    assert.equal(await usual(), { low: '0.01068', high: '0.01106' });
    const known = (await read(ann)).usual;
    await completeDeal(started, { author: f, accepter: h, amount: 100, payAmount: 20_000 });
    assert.equal((await read(ann)).usual, known, 'kept for ten minutes');
    assert.is(await usual(), null, 'F is in three of six');
    await completeDeal(started, { author: g, accepter: i, amount: 100, payAmount: 9_200, daysAgo: 31 });
    await completeDeal(started, { author: g, accepter: i, amount: 100, payAmount: 9_200, daysAgo: 0.01 });
    await completeDeal(started, { author: g, accepter: i, amount: 100, payAmount: 9_200, messages: 1 });
    assert.is(await usual(), null, 'too old, too new, hollow');
    await completeDeal(started, { author: g, accepter: j, amount: 100, payAmount: 9_200, pay: 'EUR' });
    await completeDeal(started, { author: i, accepter: j, amount: 9_200, payAmount: 100, isReverse: true });
    assert.is(await usual(), null, 'of another pair, and the other way');
    // With the one that was too new.
    for (const [author, accepter] of [
      [g, j],
      [h, j],
      [f, i],
    ] as const)
      await completeDeal(started, { author, accepter, amount: 100, payAmount: 9_200 });
    const found = await usual();
    assert.ok(found, 'each is in four of ten');
    assert.equal((await read(await signIn('Stranger'))).usual, found, 'the same for everybody');
  });

  test.run();
}
