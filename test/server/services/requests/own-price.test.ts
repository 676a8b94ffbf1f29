// Own price of a request: what an author may name, edits of it, the bound of an operator, and a price that moved before it was taken.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeRequest } from '#contract/decode/feed-item.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { WIRE_OBJECTS } from '../../../harness/other-backend/wire-fields.ts';
import { pdfText } from '../../../harness/pdf-pages.ts';
import { MARKET_TEXT } from '../../config/market/market-file.ts';
import { dossierOf } from '../dossier/dossier-fixtures.ts';
import { exportOf } from '../export/export-fixtures.ts';

const HOUR = 3_600_000;
const test = suite('own price');
const backend = backendOf(test);

const started: TestBackend[] = [];
test.after(async () => {
  for (const one of started) await one.close();
});
async function startWith(env: Readonly<Record<string, string>>): Promise<TestBackend> {
  const one = await startTestBackend({ env });
  started.push(one);
  return one;
}

const own = (payAmount: unknown) => ({ price: { kind: 'own', payAmount } });
const posted = async (author: TestClient, more: object = {}): Promise<AnyJson> => {
  const { status, body } = await author.post('/create_request', { ...REQUEST_BODY, ...more });
  assert.is(status, 201, JSON.stringify(body));
  const { matchingRequestsCount: _, ...request } = body.data;
  return request;
};
const people = async ({ signIn }: Pick<TestBackend, 'signIn'>) => ({
  alice: await signIn('Alice'),
  bob: await signIn('Bob'),
});

test('PRICE-09 both amounts are what the author named, under both names, for everybody; the market is the default', async () => {
  const { alice, bob } = await people(await backend());
  for (const body of [own(9800), own('9800'), { payAmount: 9800 }, { price: null, payAmount: 9800 }]) {
    const request = await posted(alice, body);
    assert.equal([request.payAmount, request.convertedPayAmount], [9800, 9800], JSON.stringify(body));
    assert.equal(request.price, { kind: 'own' });
    const seen = (await bob.get(`/requests/${request.id}`)).body.data;
    assert.equal([seen.payAmount, seen.price], [9800, { kind: 'own' }]);
    const inFeed = (await bob.get('/feed')).body.data.find(({ id }: AnyJson) => id === request.id);
    assert.equal([inFeed.payAmount, inFeed.price], [9800, { kind: 'own' }]);
    assert.not.ok('rateAgeSeconds' in request, 'no rate made it');
  }
  const market = await posted(alice);
  for (const body of [
    { price: { kind: 'market' } },
    { price: { kind: 'market' }, payAmount: 9800 },
    { payAmount: null },
  ]) {
    const request = await posted(alice, body);
    assert.is(request.payAmount, market.payAmount, JSON.stringify(body));
    assert.not.ok('price' in request);
  }
});

test('PRICE-09 an amount that is none, or that its currency is not paid in, is refused at its field', async () => {
  const { alice } = await people(await backend());
  const yen = { payCurrency: 'JPY', payMethod: 'Bank transfer' };
  const { body: methods } = await alice.get('/payment-methods');
  yen.payMethod = methods.JPY[0];
  const cases: [object, string][] = [
    [own(0), 'price.payAmount'],
    [own(-1), 'price.payAmount'],
    [own('9 800'), 'price.payAmount'],
    [own(1e12 + 1), 'price.payAmount'],
    [own(0.001), 'price.payAmount'],
    [{ ...yen, ...own(10.5) }, 'price.payAmount'],
    [{ ...yen, payAmount: 10.5 }, 'payAmount'],
    [{ payAmount: 0 }, 'payAmount'],
    [{ payAmount: 'all' }, 'payAmount'],
    [{ ...own(9800), amount: 0.001 }, 'amount'],
    [{ price: { kind: 'own' } }, 'price.payAmount'],
    [{ price: { kind: 'floating' } }, 'price.kind'],
    [{ price: 9800 }, 'price'],
  ];
  for (const [body, path] of cases) {
    const answer = await alice.post('/create_request', { ...REQUEST_BODY, ...body });
    assert.equal(
      [answer.status, answer.body.details?.map((one: AnyJson) => one.path)],
      [400, [path]],
      JSON.stringify([body, answer.body]),
    );
  }
  const whole = await posted(alice, { ...yen, ...own(15_000) });
  assert.is(whole.payAmount, 15_000);
});

test('PRICE-09 a pair that nobody quotes, and one currency, have an own price; without one the pair is refused', async () => {
  const folder = join(tmpdir(), `kantor-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const MARKET_FILE = join(folder, 'own-price-market.yml');
  // The kip has no built-in rate.
  writeFileSync(MARKET_FILE, MARKET_TEXT.replace('  KWD:', '  LAK:'));
  const unquoted = await startWith({ MARKET_FILE, PRICE_MAX_DISTANCE_PERCENT: '5', LEVELS: 'on' });
  const { alice, bob } = await people(unquoted);
  const kip = {
    ...{ payCurrency: 'USDT', payMethod: ['TRC-20'], receiveCurrency: 'LAK', receiveMethod: ['Cash'] },
    amount: 2_000_000,
  };
  assert.is((await alice.post('/create_request', kip)).status, 400);
  const { id } = await posted(alice, { ...kip, ...own(90) });
  const accepted = await bob.post('/transactions', { requestId: id, seen: { payAmount: 90 } });
  assert.equal([accepted.status, accepted.body.data?.payAmount], [201, 90], JSON.stringify(accepted.body));
  const large = await posted(alice, { ...kip, ...own(5_000) });
  const refused = await bob.post('/transactions', { requestId: large.id });
  assert.is(refused.body.code, 'LEVEL_LIMIT', 'the side that is quoted counts for the limits');

  const { alice: ann } = await people(await backend());
  const dollars = { payCurrency: 'USD', payMethod: 'Zelle', receiveCurrency: 'USD', receiveMethod: 'Cash' };
  assert.is((await posted(ann, { ...dollars, ...own(103.5) })).payAmount, 103.5);
  const same = await ann.post('/create_request', {
    ...REQUEST_BODY,
    ...dollars,
    payMethod: 'Cash',
    ...own(103),
  });
  assert.equal([same.status, same.body.details[0].path], [400, 'receiveMethod']);
});

test('PRICE-09 an operator may bind prices to a rate of the last day; without that any is taken', async () => {
  const bound = await startWith({ PRICE_MAX_DISTANCE_PERCENT: '5' });
  const { clock, app } = bound;
  const { exchangeData } = app.context.serviceConfig;
  const quote = () =>
    exchangeData.applyRates({
      rates: { RUB: { perUsd: '100', at: clock.now(), sources: 1 } },
      held: [],
      sources: {},
    });
  quote();
  const { alice } = await people(bound);
  for (const payAmount of [9_500, 10_000, 10_500]) await posted(alice, own(payAmount));
  for (const [body, path] of [
    [own(9_499), 'price.payAmount'],
    [own(10_501), 'price.payAmount'],
    [{ payAmount: 20_000 }, 'payAmount'],
  ] as const) {
    const answer = await alice.post('/create_request', { ...REQUEST_BODY, ...body });
    assert.equal([answer.status, answer.body.details?.[0].path], [400, path], JSON.stringify(answer.body));
    assert.match(answer.body.message, /5 %/);
  }
  clock.advance(24 * HOUR + 1000);
  const later = await bound.signIn('Alice', alice.telegramId);
  await posted(later, own(20_000));
  const { alice: free } = await people(await backend());
  await posted(free, own(0.01));
});

test('PRICE-09 RULE-03 the same price again writes nothing; another one alone keeps the place of the offer', async () => {
  const { clock, ...rest } = await backend();
  const { alice, bob } = await people(rest);
  const first = await posted(alice, own(9800));
  clock.advance(1000);
  const second = await posted(alice, own(9900));
  const order = async () => {
    const ids = (await bob.get('/feed')).body.data.map(({ id }: AnyJson) => id);
    return [ids.indexOf(first.id), ids.indexOf(second.id)];
  };
  const before = await order();
  const edit = async (more: object): Promise<AnyJson> => {
    clock.advance(1000);
    const { status, body } = await alice.put(`/requests/${first.id}`, { ...REQUEST_BODY, ...more });
    assert.is(status, 200, JSON.stringify(body));
    return body.data;
  };
  for (const body of [own(9800), own('9800.00'), { payAmount: 9800 }])
    assert.equal(await edit(body), first, JSON.stringify(body));
  const dearer = await edit(own(9700));
  assert.equal(
    [dearer.payAmount, dearer.version, dearer.updatedAt],
    [9700, first.version + 1, first.updatedAt],
  );
  assert.ok(dearer.editedAt > first.updatedAt);
  assert.equal(await order(), before);
  const market = await edit({});
  assert.equal([market.price, market.updatedAt], [undefined, first.updatedAt], 'an edit without it ends it');
  assert.ok(market.payAmount !== 9700);
  assert.equal((await edit(own(9700))).updatedAt, first.updatedAt);
  const larger = await edit({ ...own(9700), amount: 101 });
  assert.ok(larger.updatedAt > second.updatedAt, 'other terms are a new offer');
  assert.ok((await order())[0] === before[1]);
});

test('PRICE-09 a request is edited at most as often an hour as the limit says', async () => {
  const limited = await startWith({ REQUEST_EDITS_PER_HOUR: '12' });
  const { alice } = await people(limited);
  const { id } = await posted(alice, own(9000));
  const edit = async (payAmount: number) =>
    (await alice.put(`/requests/${id}`, { ...REQUEST_BODY, ...own(payAmount) })).body;
  for (let n = 1; n <= 12; n += 1) {
    limited.clock.advance(60_000);
    assert.is((await edit(9000 + n)).success, true);
    assert.is((await edit(9000 + n)).success, true, 'the same again is no edit');
  }
  const refused = await edit(9999);
  assert.is(refused.code, 'LIMIT_REACHED');
  assert.match(refused.message, /12 times .* in 49 minutes/);
  assert.is((await alice.get(`/requests/${id}`)).body.data.payAmount, 9012);
  const other = await posted(alice, own(9000));
  const answer = await alice.put(`/requests/${other.id}`, { ...REQUEST_BODY, ...own(9001) });
  assert.is(answer.status, 200, 'each request by itself');
  limited.clock.advance(49 * 60_000);
  assert.is((await edit(9999)).data.payAmount, 9999);
});

test('PRICE-05 a client of the specification sees an own price as any request, takes it, and ends it with an edit', async () => {
  const { alice, bob } = await people(await backend());
  const { id } = await posted(alice, own(9_800));
  const answer = (await bob.get(`/requests/${id}`)).body.data;
  const fields = WIRE_OBJECTS.request.specified.flatMap((name) =>
    name in answer ? [[name, answer[name]] as const] : [],
  );
  const seen = decodeRequest(Object.fromEntries(fields));
  assert.equal([seen?.payAmount, seen?.amount, seen && 'price' in seen], [9_800, 100, false]);
  const edited = (await alice.put(`/requests/${id}`, REQUEST_BODY)).body.data;
  assert.equal([edited.payAmount === 9_800, edited.price], [false, undefined]);
  const other = await posted(alice, own(9_800));
  const taken = await bob.post('/transactions', { requestId: other.id });
  assert.equal([taken.status, taken.body.data.payAmount], [201, 9_800]);
});

test('PRICE-06 limits, filter, search, matches, plan, chat, record, copy and deal have the amount that is in force', async () => {
  const backendOfLevels = await startWith({ LEVELS: 'on' });
  const { clock, signIn } = backendOfLevels;
  backendOfLevels.app.context.serviceConfig.exchangeData.applyRates({
    rates: { RUB: { perUsd: '100', at: clock.now(), sources: 1 } },
    held: [],
    sources: {},
  });
  const [alice, bob, carol] = [await signIn('Alice'), await signIn('Bob'), await signIn('Carol')];
  const { id } = await posted(alice, own(12_000));
  // A first deal of newcomers is worth at most 100 USD: the roubles are more, the dollars are not.
  const { levelLimit } = (await bob.get(`/requests/${id}`)).body.data;
  assert.equal([levelLimit.reason, levelLimit.limit], ['first', 100]);
  assert.is((await bob.post('/transactions', { requestId: id })).body.code, 'LEVEL_LIMIT');
  assert.is((await alice.put(`/requests/${id}`, { ...REQUEST_BODY, ...own(9_900) })).status, 200);
  assert.not.ok('levelLimit' in (await bob.get(`/requests/${id}`)).body.data);

  const isFound = async (query: string, path = 'feed') =>
    (await carol.get(`/${path}?fromCurrency=USD&toCurrency=RUB&${query}`)).body.data.some(
      (one: AnyJson) => one.id === id && one.payAmount === 9_900,
    );
  for (const path of ['feed', 'requests']) {
    assert.ok(await isFound('toAmount=9900&search=evening sbp', path), path);
    assert.not.ok(await isFound('toAmount=9899', path), path);
  }
  const mirrored = {
    ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP', amount: 5_000 },
    ...own(60),
  };
  const { matchingRequestsCount } = (await carol.post('/create_request', mirrored)).body;
  assert.is(matchingRequestsCount, 1);

  const paymentsOf = ({ payments }: AnyJson) => payments.map((one: AnyJson) => [one.amount, one.currency]);
  const bothWays = [
    ['9900', 'RUB'],
    ['100', 'USD'],
  ];
  const plan = { first: 'author', parts: 1 };
  const accepted = await bob.post('/transactions', { requestId: id, seen: { payAmount: 9_900 }, plan });
  assert.equal([accepted.status, accepted.body.data?.payAmount], [201, 9_900], JSON.stringify(accepted.body));
  assert.equal(accepted.body.data.request.price, { kind: 'own' });
  const deal = accepted.body.data.id;
  assert.is((await alice.post(`/requests/${id}/approve`, { plan })).status, 200);
  const path = `/transactions/${deal}/settlement`;
  assert.equal(paymentsOf((await bob.get(path)).body.data), bothWays);
  for (const [by, n, step] of [
    [alice, 1, 'sent'],
    [bob, 1, 'received'],
    [bob, 2, 'sent'],
    [alice, 2, 'received'],
  ] as const) {
    const { status, body } = await by.post(`${path}/payments/${n}/${step}`, {});
    assert.is(status, 200, JSON.stringify(body));
  }
  const hasAmount = (text: string) => /9900(\.00)?RUB/.test(text.replace(/\s/g, ''));
  const lines = (await bob.get(`/transactions/${deal}/chat/messages`)).body.data;
  assert.ok(
    lines.some(({ text }: AnyJson) => hasAmount(text)),
    JSON.stringify(lines),
  );
  const rated = { ratingValue: 'up' };
  await alice.post(`/transactions/${deal}/complete/propose`, rated);
  const done = (await bob.post(`/transactions/${deal}/complete/accept`, rated)).body.data;
  assert.equal([done.status, done.payAmount, done.request.payAmount], ['completed', 9_900, 9_900]);
  const [past] = (await bob.get('/users/transactions')).body.data;
  assert.equal([past.id, past.payAmount], [deal, 9_900]);
  assert.ok(hasAmount(await pdfText(await dossierOf(backendOfLevels, bob, deal))));
  const copy = await exportOf(backendOfLevels, alice);
  const requests = JSON.parse(String(copy['requests.json']));
  assert.ok(JSON.stringify(requests).includes('"payAmount":9900'), JSON.stringify(requests));
  assert.ok(String(copy[`deals/${deal}.json`]).includes('9900'), Object.keys(copy).join());
});

test('PRICE-05 a request of the specified calls is answered with the specified fields and the additions of before', async () => {
  const { alice, bob } = await people(await backend());
  const request = await posted(alice);
  const person = request.user;
  const payAmount = Number(
    (await backend()).app.context.serviceConfig.exchangeData.convert('100', 'USD', 'RUB'),
  );
  const times = { createdAt: request.createdAt, updatedAt: request.updatedAt };
  const expected = {
    itemType: 'request',
    ...{ id: request.id, _id: request.id, entityId: request.id, requestId: request.id },
    ...{ ownerId: alice.id, status: 'requested' },
    ...{
      payCurrency: 'RUB',
      payMethod: ['SBP', 'T-Bank'],
      receiveCurrency: 'USD',
      receiveMethod: ['Wise', 'Cash'],
    },
    ...{ amount: 100, convertedPayAmount: payAmount, payAmount, additionalDetails: 'In the evening' },
    ...{ rateOption: 'fixed', pendingAccepterId: null, viewCount: 0, user: person, initiator: person },
    ...{ completedTransactionsCount: 0, failedTransactionsCount: 0, ...times },
    ...{ expiration: request.expiresAt, expiresAt: request.expiresAt, deadlineAt: request.expiresAt },
    // RATE-09: the built-in rates are old.
    ...{ rateAgeSeconds: request.rateAgeSeconds, ttlHours: 24, version: 1 },
  };
  assert.equal(request, expected);
  const edited = (await alice.put(`/requests/${request.id}`, { ...REQUEST_BODY, amount: 200 })).body.data;
  assert.equal(edited, {
    ...expected,
    ...{ amount: 200, payAmount: edited.payAmount, convertedPayAmount: edited.payAmount, version: 2 },
    ...{ editedAt: edited.editedAt, updatedAt: edited.updatedAt, rateAgeSeconds: edited.rateAgeSeconds },
  });
  const deal = (await bob.post('/transactions', { requestId: request.id })).body.data;
  assert.not.ok('price' in deal || 'price' in deal.request);
});

test.run();

for (const engine of enginesOfTier()) {
  const race = suite(`prices that were seen on ${engine.name}`);
  const raced = backendOf(race, { engine });

  race(
    'PRICE-03 a worse price than the one that was seen is not taken; a better one, and 0.3 % less, are',
    async () => {
      const { alice, bob } = await people(await raced());
      const { id } = await posted(alice, own(10_000));
      const take = (seen: unknown) => bob.post('/transactions', { requestId: id, seen });
      for (const seen of [10_030.1, 10_100, 1e15]) {
        const refused = await take({ payAmount: seen });
        assert.equal([refused.status, refused.body.code], [409, 'PRICE_MOVED'], `${seen}`);
        assert.equal(refused.body.data, (await bob.get(`/requests/${id}`)).body.data, 'the request as it is');
      }
      for (const seen of [{}, 5, { payAmount: 0 }, { payAmount: 'x' }, { payAmount: 1e16 }])
        assert.is((await take(seen)).status, 400, JSON.stringify(seen));
      assert.is((await take({ payAmount: 10_030 })).status, 201);
      const better = await posted(alice, own(12_000));
      const accepted = await bob.post('/transactions', { requestId: better.id, seen: { payAmount: 10_000 } });
      assert.equal([accepted.status, accepted.body.data.payAmount], [201, 12_000]);
      const unseen = await posted(alice, own(1));
      assert.is((await bob.post('/transactions', { requestId: unseen.id, seen: null })).status, 201);
    },
  );

  race(
    'PRICE-03 of an edit and an acceptance at the same time, no deal is worse than what was seen',
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const { alice, bob } = await people(await raced());
        const { id } = await posted(alice, own(10_000));
        const [, answer] = await Promise.all([
          alice.put(`/requests/${id}`, { ...REQUEST_BODY, ...own(9_000) }),
          bob.post('/transactions', { requestId: id, seen: { payAmount: 10_000 } }),
        ]);
        if (answer.status === 201) assert.is(answer.body.data.payAmount, 10_000);
        else assert.is(answer.body.code, 'PRICE_MOVED');
      }
    },
  );
  race.run();
}
