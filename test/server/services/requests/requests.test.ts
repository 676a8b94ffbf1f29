// Requests: validation, limits, edits, views, expiry, filters, feed order and visibility.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  type ApiResponse,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';

const test = suite('market');
const backend = backendOf(test, { env: { MAX_OPEN_REQUESTS: '3', ADMIN_TELEGRAM_IDS: '9001' } });

const two = async () => {
  const { signIn } = await backend();
  return { alice: await signIn('Alice'), bob: await signIn('Bob') };
};
const paths = (answer: ApiResponse): string[] => answer.body.details.map((one: { path: string }) => one.path);
const idsOf = (answer: ApiResponse): string[] => answer.body.data.map((one: { id: string }) => one.id);
const post = async (client: TestClient, offer: Record<string, unknown> = {}): Promise<string> => {
  const answer = await client.post('/create_request', { ...REQUEST_BODY, ...offer });
  assert.is(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
};

test('CREATE-06 an invalid body is refused with the path of each error', async () => {
  const { alice } = await two();
  const cases: [Record<string, unknown>, string][] = [
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1e12 + 1 }, 'amount'],
    [{ amount: 0.123456789 }, 'amount'],
    [{ amount: '12,5' }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ payMethod: '' }, 'payMethod'],
    [{ receiveMethod: [] }, 'receiveMethod'],
    [{ payCurrency: 'ZZZ' }, 'payCurrency'],
    [{ payCurrency: 'constructor' }, 'payCurrency'],
    [{ receiveMethod: 'Wise, Barter' }, 'receiveMethod'],
    [{ additionalDetails: 'x'.repeat(1001) }, 'additionalDetails'],
    [{ additionalDetails: 'a\u0000b' }, 'additionalDetails'],
    [{ rateOption: 'floating' }, 'rateOption'],
  ];
  for (const [change, path] of cases) {
    const answer = await alice.post('/create_request', { ...REQUEST_BODY, ...change });
    assert.is(answer.status, 400, JSON.stringify(change));
    assert.is(answer.body.code, 'VALIDATION_ERROR');
    assert.equal(paths(answer), [path], JSON.stringify(change));
  }
  const empty = await alice.post('/create_request', {});
  assert.equal(paths(empty).sort(), [
    'amount',
    'payCurrency',
    'payMethod',
    'receiveCurrency',
    'receiveMethod',
  ]);
  assert.equal(idsOf(await alice.get('/requests')).length, idsOf(await alice.get('/requests')).length);
});

test('CREATE-06 the limits themselves are accepted, and characters are code points', async () => {
  const { alice } = await two();
  const big = await post(alice, { amount: 1e12, additionalDetails: ` ${'😀'.repeat(1000)} ` });
  assert.is((await alice.get(`/requests/${big}`)).body.data.amount, 1e12);
  assert.is((await alice.get(`/requests/${big}`)).body.data.additionalDetails, '😀'.repeat(1000));
  const small = await post(alice, {
    amount: 0.00000001,
    receiveCurrency: 'BTC',
    receiveMethod: 'Lightning',
    payCurrency: 'NGN',
    payMethod: 'OPay',
  });
  assert.is((await alice.get(`/requests/${small}`)).body.data.amount, 0.00000001);
  await alice.delete(`/requests/${big}`);
});

test('CREATE-06 an amount whose counterpart would be 0, rounded by more than 1 % or too long is refused by its name', async () => {
  const { alice } = await two();
  const idr = { receiveCurrency: 'IDR', receiveMethod: 'BCA', payCurrency: 'USD', payMethod: 'Wise' };
  const refused = [
    { ...idr, amount: 1 },
    { ...idr, amount: 200 },
    {
      amount: 1e12,
      receiveCurrency: 'BTC',
      receiveMethod: 'Lightning',
      payCurrency: 'IDR',
      payMethod: 'BCA',
    },
    { amount: '123456789.1234567' },
  ];
  for (const terms of refused) {
    const answer = await alice.post('/create_request', { ...REQUEST_BODY, ...terms });
    assert.is(answer.status, 400, JSON.stringify(terms));
    assert.equal(paths(answer), ['amount']);
  }
  await post(alice, { ...idr, amount: 100_000 });
});

test('CREATE-06 one currency by different methods: the amounts are the same to the last digit, and requests of the other way match', async () => {
  const { alice, bob } = await two();
  const offer = {
    receiveCurrency: 'USD',
    receiveMethod: 'Cash',
    payCurrency: 'USD',
    payMethod: 'Wise,Zelle',
  };
  const same = await alice.post('/create_request', { ...REQUEST_BODY, ...offer, payMethod: 'Wise,Cash' });
  assert.equal([same.status, paths(same)], [400, ['receiveMethod']]);
  const id = await post(alice, { ...offer, amount: '250.12345' });
  const [shown] = (await bob.get('/requests?toCurrency=USD&fromCurrency=USD&fromMethod=Cash')).body.data;
  assert.equal([shown.id, shown.payAmount, shown.amount], [id, 250.12345, 250.12345]);
  const edited = await alice.put(`/requests/${id}`, { ...REQUEST_BODY, ...offer, amount: 80 });
  assert.is(edited.status, 200, JSON.stringify(edited.body));
  const mirrored = { receiveCurrency: 'USD', receiveMethod: 'Zelle', payCurrency: 'USD', payMethod: 'Cash' };
  const match = await bob.post('/create_request', { ...REQUEST_BODY, ...mirrored, amount: 80 });
  assert.is(match.body.matchingRequestsCount, 1, JSON.stringify(match.body));
});

test('EXPO-01 ACT-09 an exchange of cash against a transfer in one currency runs to its end', async () => {
  const { alice, bob } = await two();
  const body = { receiveCurrency: 'USD', receiveMethod: 'Cash', payCurrency: 'USD', payMethod: 'Wise' };
  const requestId = await post(alice, { ...body, amount: 300 });
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  assert.is((await alice.post(`/transactions/${id}/approve`)).status, 200);
  const path = `/transactions/${id}/settlement`;
  assert.is((await alice.patch(path, { propose: { first: 'author', parts: 1 } })).status, 200);
  const { version } = (await bob.get(path)).body.data;
  assert.is((await bob.patch(path, { answer: 'agree', version })).status, 200);
  const { payments } = (await bob.get(path)).body.data;
  assert.equal(
    payments.map((one: AnyJson) => [one.from, one.amount, one.currency, one.method]),
    [
      ['author', '300', 'USD', 'Wise'],
      ['accepter', '300', 'USD', 'Cash'],
    ],
  );
  for (const [by, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    const { code } = (await other.get(path)).body.data.meeting;
    assert.is((await by.post(`${path}/together`, { code })).body.data.isRight, true);
  }
  for (const [by, n, action] of [
    [alice, 1, 'sent'],
    [bob, 1, 'received'],
    [bob, 2, 'sent'],
    [alice, 2, 'received'],
  ] as const) {
    const marked = await by.post(`${path}/payments/${n}/${action}`, {});
    assert.is(marked.status, 200, JSON.stringify(marked.body));
  }
  const rated = { ratingValue: 'up' };
  const proposed = await alice.post(`/transactions/${id}/complete/propose`, rated);
  assert.is(proposed.status, 200, JSON.stringify(proposed.body));
  const done = await bob.post(`/transactions/${id}/complete/accept`, rated);
  assert.is(done.body.data?.status, 'completed', JSON.stringify(done.body));
});

test('LIMIT_REACHED: one more open request than allowed; a deleted one makes room; also with concurrent calls', async () => {
  const { alice } = await two();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => alice.post('/create_request', REQUEST_BODY)),
  );
  assert.equal(answers.map((one) => one.status).sort(), [201, 201, 201, 409, 409, 409]);
  const refused = answers.find((one) => one.status === 409);
  assert.is(refused?.body.code, 'LIMIT_REACHED');
  assert.match(refused?.body.message, /3 open requests/);
  const created = answers.find((one) => one.status === 201);
  await alice.delete(`/requests/${created?.body.id}`);
  assert.is((await alice.post('/create_request', REQUEST_BODY)).status, 201);
});

test('EDIT-01 EDIT-02 CARD-12 only the author edits, the version and the amount change, the expiry stays', async () => {
  const { alice, bob } = await two();
  const { clock } = await backend();
  const id = await post(alice);
  const before = (await alice.get(`/requests/${id}`)).body.data;
  clock.advance(1000);
  const change = { ...REQUEST_BODY, amount: 250, payMethod: 'SBP, Sberbank' };
  assert.is((await bob.put(`/requests/${id}`, change)).body.code, 'NOT_OWNER');
  const edited = await alice.put(`/requests/${id}`, change);
  assert.is(edited.status, 200);
  const { data } = edited.body;
  assert.equal([data.amount, data.payMethod, data.version], [250, ['SBP', 'Sberbank'], before.version + 1]);
  assert.is(data.expiresAt, before.expiresAt);
  assert.ok(data.updatedAt > before.updatedAt);
  assert.equal([before.editedAt, data.editedAt], [undefined, data.updatedAt]);
  assert.is((await bob.get(`/requests/${id}`)).body.data.editedAt, data.editedAt, 'for everybody');
  assert.is((await alice.put(`/requests/${id}`, { ...change, amount: 0 })).status, 400);
});

test('CARD-02 CARD-09 a view counts once per viewer, never for the author, and only the author sees the count', async () => {
  const { alice, bob } = await two();
  const carol = await (await backend()).signIn('Carol');
  const id = await post(alice);
  await Promise.all([bob, bob, bob, carol, alice].map((client) => client.post(`/requests/${id}/view`)));
  assert.is((await alice.get(`/requests/${id}`)).body.data.viewCount, 2);
  assert.is((await bob.get(`/requests/${id}`)).body.data.viewCount, null);
  assert.is((await alice.get(`/requests/${id}`)).body.data.version, 1, 'a view is no change of the offer');
});

test('an open request after its expiry cannot be accepted or edited, and leaves every list', async () => {
  const { alice, bob } = await two();
  const { clock, signIn } = await backend();
  const id = await post(alice);
  clock.advance(24 * 3_600_000);
  const [later, other] = [await signIn('Alice', alice.telegramId), await signIn('Bob', bob.telegramId)];
  assert.is((await other.post('/transactions', { requestId: id })).body.code, 'REQUEST_NOT_OPEN');
  assert.is((await later.put(`/requests/${id}`, REQUEST_BODY)).body.code, 'REQUEST_NOT_OPEN');
  for (const client of [later, other]) {
    assert.not.ok(idsOf(await client.get('/feed')).includes(id));
    assert.not.ok(idsOf(await client.get('/requests')).includes(id));
  }
});

test('FEED-05 REQ-06 the filter as a query: what the viewer sells matches what the author receives', async () => {
  const { alice, bob } = await two();
  const usd = await post(alice, { amount: 100 });
  const eur = await post(alice, {
    receiveCurrency: 'EUR',
    receiveMethod: 'SEPA',
    payCurrency: 'USDT',
    payMethod: 'TON',
    amount: 40,
  });
  const find = async (query: string): Promise<string[]> =>
    idsOf(await bob.get(`/requests?${query}`)).filter((id) => id === usd || id === eur);
  assert.equal((await find('')).sort(), [usd, eur].sort());
  assert.equal(await find('fromCurrency=usd'), [usd]);
  assert.equal(await find('toCurrency=USDT'), [eur]);
  assert.equal(await find('fromCurrency=USD&fromMethod=Venmo'), []);
  assert.equal(await find('fromCurrency=USD&fromMethod=Venmo&fromMethod=Wise'), [usd]);
  assert.equal(await find('fromCurrency=USD&fromAmount=99'), []);
  assert.equal(await find('fromCurrency=USD&fromAmount=100&limit=1'), [usd]);
  assert.equal(await find('search=sepa'), [eur]);
  assert.equal(await find('exchangeWith=previous'), []);
  assert.is((await bob.get('/requests?exchangeWith=nobody')).status, 400);
});

test('FEED-05 region and previous counterparties', async () => {
  const { alice, bob } = await two();
  const id = await post(alice);
  await alice.patch('/users/me', { locationCountry: 'Germany', locationCity: 'Berlin' });
  await bob.patch('/users/me', { locationCountry: 'germany', locationCity: 'Munich' });
  const has = async (query: string) => idsOf(await bob.get(`/requests?${query}`)).includes(id);
  assert.not.ok(await has('exchangeWith=region'));
  await bob.patch('/users/me', { locationCity: '' });
  assert.ok(await has('exchangeWith=region'));
  assert.not.ok(await has('exchangeWith=previous'));
  const other = await post(alice);
  const deal = (await bob.post('/transactions', { requestId: other })).body.data.id;
  assert.not.ok(await has('exchangeWith=previous'), 'an acceptance is no exchange yet');
  await alice.post(`/transactions/${deal}/approve`);
  assert.ok(await has('exchangeWith=previous'));
});

test('FEED-01 FEED-06 deals, then own open requests, then others, each newest first, at most limit', async () => {
  const { alice, bob } = await two();
  const { clock } = await backend();
  const step = async (made: Promise<string>): Promise<string> => {
    clock.advance(1000);
    return made;
  };
  const others = [await step(post(bob)), await step(post(bob))];
  const accepted = await step(post(bob));
  const own = [await step(post(alice)), await step(post(alice))];
  const deal = (await alice.post('/transactions', { requestId: accepted })).body.data.id;
  const ids = idsOf(await alice.get('/feed?limit=100'));
  assert.equal(ids.slice(0, 3), [deal, own[1], own[0]]);
  const rest = ids.slice(3);
  assert.ok(rest.indexOf(others[1] ?? '') < rest.indexOf(others[0] ?? ''));
  assert.not.ok(ids.includes(accepted));
  const first = await alice.get('/feed?limit=2');
  assert.equal(idsOf(first), [deal, own[1]]);
  assert.ok(first.body.serverTime);
  assert.is((await alice.get('/feed?limit=x')).status, 400);
});

test('ACT-09 a finished deal leaves the feed after 24 hours and stays in the history', async () => {
  const { alice, bob } = await two();
  const { clock, signIn } = await backend();
  const requestId = await post(alice);
  const id = (await bob.post('/transactions', { requestId })).body.data.id;
  await alice.post(`/transactions/${id}/approve`);
  await alice.post(`/transactions/${id}/confirm`);
  await bob.post(`/transactions/${id}/confirm`);
  assert.ok(idsOf(await alice.get('/feed')).includes(id));
  clock.advance(24 * 3_600_000);
  const later = await signIn('Alice', alice.telegramId);
  assert.not.ok(idsOf(await later.get('/feed')).includes(id));
  assert.ok(idsOf(await later.get('/users/transactions')).includes(id));
  assert.ok(idsOf(await later.get('/transactions')).includes(id));
  const stranger = await signIn('Carol');
  assert.equal(idsOf(await stranger.get('/users/transactions')), []);
});

test.run();
