// Requests that follow the rate: what an author may name, what is announced and when, and the price at which one is taken.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MARGIN_MAX_BPS } from '#domain/entities.ts';
import { isLessByMore } from '#domain/money.ts';
import { priceOf } from '#domain/price.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { flushOutbox, readHead } from '../../../../server/store/event-outbox.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { copyRequest } from '../../../harness/database/many-rows.ts';
import { countOfTier } from '../../../harness/tier.ts';
import { MINUTE_MS } from '../../fixtures/deals.ts';

const FOLLOWERS = countOfTier(600, 10_000);

const follow = (marginBps: unknown, floorRate?: unknown) => ({
  price: { kind: 'follow', marginBps, ...(floorRate === undefined ? {} : { floorRate }) },
});
/** Roubles for a dollar, quoted now or some time ago: the author of `REQUEST_BODY` pays roubles. */
const setRate = ({ app, clock }: TestBackend, rate: number | string, ageMs = 0) =>
  app.context.serviceConfig.exchangeData.applyRates({
    rates: Object.fromEntries(
      Object.entries({ RUB: `${rate}`, EUR: '0.9' }).map(([code, perUsd]) => [
        code,
        { perUsd, at: clock.now() - ageMs, sources: 1 },
      ]),
    ),
    ...{ held: [], sources: {} },
  });
/** The job of the next minutes, with a rate that is as old then. */
async function later(backend: TestBackend, ms: number, rate?: number | string, ageMs = 0): Promise<void> {
  backend.clock.advance(ms);
  if (rate !== undefined) setRate(backend, rate, ageMs);
  await backend.app.jobs.runDue();
}
async function entries({ database }: TestBackend): Promise<number> {
  await flushOutbox(database);
  return (await readHead(database.reads)).seq;
}
const post = async (author: TestClient, more: object): Promise<AnyJson> => {
  const { status, body } = await author.post('/create_request', { ...REQUEST_BODY, ...more });
  assert.is(status, 201, JSON.stringify(body));
  const { matchingRequestsCount: _, ...request } = body.data;
  return request;
};
const read = async (reader: TestClient, id: string): Promise<AnyJson> =>
  (await reader.get(`/requests/${id}`)).body.data;

for (const engine of enginesOfTier()) {
  const test = suite(`following the rate on ${engine.name}`);
  const shared = backendOf(test, { engine });
  const started: TestBackend[] = [];
  test.after(async () => {
    for (const one of started) await one.close();
  });
  const startAlone = async (env: Readonly<Record<string, string>> = {}): Promise<TestBackend> => {
    const one = await startTestBackend({ engine, env });
    started.push(one);
    return one;
  };
  const people = async (backend: TestBackend) => {
    setRate(backend, 100);
    return { backend, alice: await backend.signIn('Alice'), bob: await backend.signIn('Bob') };
  };

  test('PRICE-12 a follower pays what its margin and its floor make of the rate, for everybody and under both names', async () => {
    const { alice, bob } = await people(await shared());
    const cases: [unknown, unknown, number, string | null][] = [
      [0, undefined, 10_000, null],
      [1000, null, 9090.91, null],
      [-1000, undefined, 11_111.11, null],
      [5000, undefined, 6666.67, null],
      [-5000, undefined, 20_000, null],
      [0, '0.011', 9090.9, '0.011'],
      [0, 0.009, 10_000, '0.009'],
    ];
    for (const [marginBps, floorRate, payAmount, floor] of cases) {
      const request = await post(alice, follow(marginBps, floorRate));
      const price = { kind: 'follow', marginBps, floorRate: floor };
      assert.equal(
        [request.payAmount, request.convertedPayAmount, request.price],
        [payAmount, payAmount, price],
      );
      const inFeed = (await bob.get('/feed')).body.data.find(({ id }: AnyJson) => id === request.id);
      assert.equal([inFeed.payAmount, inFeed.price], [payAmount, price]);
      assert.not.ok('rateAgeSeconds' in request);
    }
  });

  test('PRICE-12 a margin or a floor that is none, a pair without a recent rate and one currency are refused at their field', async () => {
    const { backend, alice } = await people(await shared());
    const refused = async (body: object): Promise<string> => {
      const answer = await alice.post('/create_request', { ...REQUEST_BODY, ...body });
      assert.is(answer.status, 400, JSON.stringify([body, answer.body]));
      return answer.body.details[0].path;
    };
    for (const margin of [5001, -5001, 1.5, '100', null, undefined])
      assert.is(await refused(follow(margin)), 'price.marginBps', `${margin}`);
    for (const floor of [0, -1, 'x', '1e5', 1e16, '0.123456789012345678901', '1'.repeat(50), {}])
      assert.is(await refused(follow(0, floor)), 'price.floorRate', `${floor}`);
    const dollars = { payCurrency: 'USD', payMethod: 'Zelle', receiveCurrency: 'USD', receiveMethod: 'Cash' };
    assert.is(await refused({ ...dollars, ...follow(0) }), 'price.kind');
    assert.is(await refused({ ...follow(0), amount: 0.00001 }), 'amount');
    setRate(backend, 100, 31 * MINUTE_MS);
    assert.is(await refused(follow(0)), 'price.kind');
    assert.is(await refused(follow(0, '0.02')), 'price.kind', 'nothing begins at an old rate');
  });

  test('PRICE-12 an operator’s bound holds for margin and floor', async () => {
    const { alice } = await people(await startAlone({ PRICE_MAX_DISTANCE_PERCENT: '5' }));
    for (const body of [follow(500), follow(-470), follow(0, '0.0104'), follow(-470, '0.0101')])
      await post(alice, body);
    for (const [body, path] of [
      [follow(600), 'price.marginBps'],
      [follow(-500), 'price.marginBps'],
      [follow(0, '0.0111'), 'price.floorRate'],
    ] as const) {
      const { status, body: answer } = await alice.post('/create_request', { ...REQUEST_BODY, ...body });
      assert.equal([status, answer.details?.[0].path], [400, path], JSON.stringify(answer));
    }
  });

  test('PRICE-12 RULE-03 the same terms write nothing whatever the rate does; another price alone keeps the place', async () => {
    const { backend, alice } = await people(await shared());
    const first = await post(alice, follow(100, '0.009'));
    const edit = async (more: object): Promise<AnyJson> => {
      backend.clock.advance(1000);
      const { status, body } = await alice.put(`/requests/${first.id}`, { ...REQUEST_BODY, ...more });
      assert.is(status, 200, JSON.stringify(body));
      return body.data;
    };
    setRate(backend, 101);
    assert.equal(await edit(follow(100, '0.0090')), first);
    const other = await edit(follow(200, '0.009'));
    assert.equal([other.payAmount, other.updatedAt, other.version], [9901.96, first.updatedAt, 2]);
    for (const [body, payAmount, price] of [
      [{ price: { kind: 'own', payAmount: 9_000 } }, 9_000, { kind: 'own' }],
      [follow(0), 10_100, { kind: 'follow', marginBps: 0, floorRate: null }],
      [{}, 10_100, undefined],
    ] as const) {
      const edited = await edit(body);
      assert.equal([edited.payAmount, edited.price, edited.updatedAt], [payAmount, price, first.updatedAt]);
    }
    assert.ok(
      (await edit({ ...follow(0), amount: 50 })).updatedAt > first.updatedAt,
      'other terms are a new offer',
    );
  });

  test('PRICE-03 a follower is taken at the price of the moment, unless it is worse than the one that was seen; it is frozen then', async () => {
    const { backend, alice, bob } = await people(await shared());
    const take = (requestId: string, payAmount?: number) =>
      bob.post('/transactions', { requestId, ...(payAmount === undefined ? {} : { seen: { payAmount } }) });
    const { id } = await post(alice, follow(0));
    setRate(backend, 99);
    for (const seen of [10_000, undefined]) {
      const refused = await take(id, seen);
      assert.equal([refused.status, refused.body.code], [409, 'PRICE_MOVED'], 'announced is what was seen');
      assert.equal(refused.body.data, {
        ...(await read(bob, id)),
        payAmount: 9_900,
        convertedPayAmount: 9_900,
      });
    }
    setRate(backend, 98.8);
    const accepted = await take(id, 9_900);
    assert.equal(
      [accepted.status, accepted.body.data?.payAmount],
      [201, 9_880],
      '0.2 % less is not asked about',
    );
    await later(backend, 6 * MINUTE_MS, 120);
    assert.is((await read(alice, id)).payAmount, 9_880, 'it waits for its author as it was taken');
    assert.is((await alice.post(`/requests/${id}/approve`, {})).body.data.payAmount, 9_880);
    const better = await post(alice, follow(0));
    setRate(backend, 130);
    assert.is((await take(better.id, 12_000)).body.data.payAmount, 13_000);
    setRate(backend, 131);
    await alice.post(`/requests/${better.id}/decline`, {});
    assert.is((await read(bob, better.id)).payAmount, 13_100, 'open again at the rate of now');
  });

  test('PRICE-04 without a rate of the last half hour a follower waits and is not taken; at its floor it goes on', async () => {
    const { backend, alice, bob } = await people(await startAlone());
    const plain = await post(alice, follow(0));
    const floored = await post(alice, follow(0, '0.011'));
    await later(backend, MINUTE_MS);
    const before = await entries(backend);
    const stream = await backend.openStream(bob, '/events/feed');
    await stream.until(({ event }) => event === 'initial_feed');
    const inFeedOf = async (client: TestClient): Promise<string[]> =>
      (await client.get('/feed')).body.data.map(({ id }: AnyJson) => id).sort();
    const both = [plain.id, floored.id].sort();
    assert.equal(await inFeedOf(bob), both);
    await later(backend, 31 * MINUTE_MS);
    assert.is(await entries(backend), before + 1);
    await stream.until(({ event, data }) => event === 'feed_remove' && data.id === plain.id);
    assert.equal(await inFeedOf(bob), [floored.id], 'nobody else is shown what nobody can take');
    assert.equal(await inFeedOf(alice), both, 'its author is');
    const waiting = await read(bob, plain.id);
    assert.equal([waiting.payAmount, waiting.awaitsRate], [10_000, true], 'with the amount of before');
    assert.is((await read(bob, floored.id)).awaitsRate, undefined);
    const refused = await bob.post('/transactions', { requestId: plain.id, seen: { payAmount: 1 } });
    assert.equal([refused.status, refused.body.code, refused.body.data], [409, 'NO_RATE', waiting]);
    assert.is((await bob.post('/transactions', { requestId: floored.id })).body.data?.payAmount, 9090.9);
    // Twenty minutes later its author is reminded.
    for (let minute = 0; minute < 19; minute += 1) await later(backend, MINUTE_MS);
    assert.is(await entries(backend), before + 2, 'the acceptance alone');
    await later(backend, MINUTE_MS, 101);
    await stream.until(({ event, data }) => event === 'feed_upsert' && data.item.id === plain.id);
    assert.ok((await inFeedOf(bob)).includes(plain.id));
    stream.close();
  });

  test('PRICE-04 PRICE-12 a pair is announced in one batch, at most each 5 minutes, when its amounts moved by 0.3 %', async () => {
    const backend = await startAlone();
    const { alice, bob } = await people(backend);
    const { id } = await post(alice, follow(0));
    await copyRequest(backend.database, id, 40, 101);
    const euros = { payCurrency: 'EUR', payMethod: ['SEPA'], receiveMethod: ['Wise'], ...follow(0) };
    const euro = await post(alice, euros);
    // Copies have the amount of the first one until they are written, and the next batch comes 5 minutes later.
    await later(backend, MINUTE_MS, 100);
    await later(backend, 5 * MINUTE_MS, 100);
    const stream = await backend.openStream(bob, '/events/feed?fromCurrency=USD&toCurrency=RUB');
    await stream.until(({ event }) => event === 'initial_feed');
    const start = await entries(backend);
    /** Batches of each minute in which the rate is as given. */
    const batches = async (...rates: number[]): Promise<number[]> => {
      const counts: number[] = [];
      for (const rate of rates) {
        const from = await entries(backend);
        await later(backend, MINUTE_MS, rate);
        counts.push((await entries(backend)) - from);
      }
      return counts;
    };
    assert.equal(await batches(100.1, 100.29, 99.8), [0, 0, 0], 'less than 0.3 %');
    assert.equal(await batches(100.3, 101, 102, 103, 104, 105, 106), [1, 0, 0, 0, 0, 1, 0]);
    // A source that is away, for long, and one that is back.
    const away: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const from = await entries(backend);
      await later(backend, MINUTE_MS);
      away.push((await entries(backend)) - from);
    }
    // One for what the last rate changed, one for the beginning of the wait of each pair.
    assert.is(
      away.reduce((sum, one) => sum + one),
      3,
      away.join(),
    );
    assert.is((await read(bob, id)).awaitsRate, true);
    assert.equal(await batches(106, 106, 107, 108), [2, 0, 0, 0], 'one for each pair');
    await stream.until(
      ({ event, data }) => event === 'feed_upsert' && data.item.id === id && data.item.payAmount === 10_600,
    );
    const upserts = stream.events.filter(({ event }) => event === 'feed_upsert');
    assert.is(upserts.length % 41, 0, 'every follower of the pair in each batch');
    assert.ok((await entries(backend)) - start < 12);
    assert.equal((await read(bob, id)).updatedAt, (await read(bob, id)).createdAt, 'it stays where it is');
    assert.is((await read(bob, euro.id)).awaitsRate, undefined);
    stream.close();
  });

  test('PRICE-06 PRICE-12 filter, search and matches read the announced amount; a pause keeps it and its end brings today’s', async () => {
    const { backend, alice, bob } = await people(await startAlone());
    const { id } = await post(alice, follow(1000));
    const isFound = async (query: string): Promise<boolean> =>
      (await bob.get(`/feed?fromCurrency=USD&toCurrency=RUB&${query}`)).body.data.some(
        (one: AnyJson) => one.id === id,
      );
    assert.equal([await isFound('toAmount=9091'), await isFound('toAmount=9090')], [true, false]);
    await alice.post(`/requests/${id}/pause`, {});
    await later(backend, 6 * MINUTE_MS, 110);
    assert.is((await read(alice, id)).payAmount, 9090.91);
    await alice.post(`/requests/${id}/resume`, {});
    assert.is((await read(bob, id)).payAmount, 10_000);
    await later(backend, 6 * MINUTE_MS, 121);
    assert.is((await read(bob, id)).payAmount, 11_000);
    assert.equal([await isFound('toAmount=11000'), await isFound('toAmount=10000')], [true, false]);
    const mirrored = {
      ...{
        payCurrency: 'USD',
        payMethod: 'Wise',
        receiveCurrency: 'RUB',
        receiveMethod: 'SBP',
        amount: 12_000,
      },
      price: { kind: 'own', payAmount: 200 },
    };
    assert.is((await bob.post('/create_request', mirrored)).body.matchingRequestsCount, 1);
  });

  test(`PRICE-01 PRICE-12 twin: of ${FOLLOWERS} random followers the database has what priceOf says, rate after rate`, async () => {
    const backend = await startAlone();
    const { alice } = await people(backend);
    const { id } = await post(alice, follow(0));
    await copyRequest(backend.database, id, FOLLOWERS - 1, 1);
    const rows = await queryRows<{ id: string }>(
      backend.database.reads,
      sql`select id from requests order by id`,
    );
    const values = fc.sample(
      fc.record({
        amount: fc.oneof(
          fc.integer({ min: 1, max: 1e9 }),
          fc.integer({ min: 100, max: 1e6 }).map((n) => n / 100),
        ),
        margin: fc.integer({ min: -MARGIN_MAX_BPS, max: MARGIN_MAX_BPS }),
        floor: fc.option(
          fc.integer({ min: 50, max: 200 }).map((n) => `0.0${n + 1000}`),
          { freq: 2 },
        ),
      }),
      { numRuns: rows.length, seed: 11 },
    );
    const given = rows.map((row, at) => ({ ...row, ...values[at] }));
    await backend.database.reads.execute(
      sql`update requests r set amount = g.amount, margin_bps = g.margin, floor_rate = g.floor, pay_amount = null
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, amount numeric, margin int, floor numeric)
        where r.id = g.id`,
    );
    for (const rate of ['91.2345678', '87.1', '100.000001']) {
      await later(backend, 6 * MINUTE_MS, rate);
      const stored = await queryRows<AnyJson>(
        backend.database.reads,
        sql`select amount, pay_amount as "payAmount", margin_bps as "marginBps", floor_rate as "floorRate",
            awaits_rate as "awaitsRate" from requests`,
      );
      assert.is(stored.length, FOLLOWERS);
      for (const { amount, payAmount, marginBps, floorRate, awaitsRate } of stored) {
        const shown = priceOf(
          {
            ...{ payCurrency: 'RUB', receiveCurrency: 'USD', amount, payAmount: null },
            price: { kind: 'follow', marginBps, floorRate },
          },
          { rate, ageSeconds: 0 },
        );
        // The rounded amount may be nothing at all: then nobody can say a price.
        if (shown === 'no_rate') assert.ok(awaitsRate);
        else if (Number(shown.payAmount) !== Number(payAmount)) {
          const [low, high] = [payAmount, shown.payAmount].sort((a, b) => Number(a) - Number(b));
          assert.not.ok(isLessByMore(low, high, 31), `${payAmount} ${shown.payAmount}`);
        }
      }
    }
  });

  test.run();
}
