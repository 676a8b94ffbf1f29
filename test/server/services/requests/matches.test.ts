// Requests that mirror each other: whose author is notified, once, and the acceptance that takes the place of an own request.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeRequest } from '#contract/decode/feed-item.ts';
import { type FilterableRequest, filterOfMatches, matchesSides } from '#domain/feed-filter.ts';
import { createSeededRandom, pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { countOfTier } from '../../../harness/tier.ts';
import { createDealFixtures, MINUTE_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const test = suite('matches');
const backend = backendOf(test, { env: { MAX_OPEN_REQUESTS: '50' } });
const OWNER = 9_400;
const counted = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });
const raced = backendOf(test, { engine: postgresEngine });
const { pass } = createDealFixtures(backend);

/** REQUEST_BODY from the other side: pays dollars for roubles. */
const MIRRORED = {
  ...REQUEST_BODY,
  ...{ payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' },
};
async function post(client: TestClient, body: object = REQUEST_BODY): Promise<AnyJson> {
  const { status, body: answer } = await client.post('/create_request', body);
  assert.is(status, 201, JSON.stringify(answer));
  return answer.data;
}
/** A request that wants about what the other one gives. */
const mirrorOf = ({ payAmount }: AnyJson, part = 1): object => ({
  ...MIRRORED,
  amount: Math.round(payAmount * part),
});

async function matchesOf(client: TestClient, from = backend): Promise<AnyJson[]> {
  await (await from()).settled();
  return (await readNotificationsOf(client)).filter(({ kind }) => kind === 'match.found');
}
const foundBy = async (client: TestClient) =>
  (await matchesOf(client)).map(({ requestId }) => requestId).sort();

test('CALL-01 the author of a mirrored request is notified once, the one who posted last is not', async () => {
  const { signIn } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  const first = await post(ann);
  const second = await post(ben, mirrorOf(first));
  const [notice, ...others] = await matchesOf(ann);
  assert.equal([notice?.requestId, notice?.type, others.length], [second.id, 'system_message', 0]);
  const { name, currency, payCurrency, amount, payAmount } = notice?.params ?? {};
  assert.equal([name, currency, payCurrency], ['Ben', 'RUB', 'USD']);
  assert.equal([Number(amount), Number(payAmount)], [second.amount, second.payAmount]);
  assert.equal(await matchesOf(ben), []);
  for (const [client, id] of [
    [ann, first.id],
    [ben, second.id],
  ] as const) {
    await client.post(`/requests/${id}/pause`);
    await client.post(`/requests/${id}/resume`);
  }
  assert.is((await matchesOf(ann)).length, 1);
  assert.equal(await matchesOf(ben), [], 'of the same two requests nobody is notified again');
});

test('CALL-01 notified are those whose request mirrors it, by the function of the list, and nothing forbids it', async () => {
  const { signIn } = await backend();
  const random = createSeededRandom(21, 'matches');
  const people = await Promise.all(Array.from({ length: 24 }, (_, n) => signIn(`R${n}`)));
  const posted: { readonly client: TestClient; readonly id: string; readonly item: FilterableRequest }[] = [];
  const expected = new Map<TestClient, Set<string>>();
  for (let n = 0; n < 44; n += 1) {
    const client = pick(random, people);
    const isMirrored = random() < 0.5;
    const body = {
      ...(isMirrored ? MIRRORED : REQUEST_BODY),
      payMethod: pick(random, isMirrored ? ['Wise', 'Cash', 'Wise,Cash'] : ['SBP', 'T-Bank', 'SBP,T-Bank']),
      amount: Math.round((isMirrored ? 9_000 : 100) * (0.7 + random() * 0.7)),
    };
    await pass(31 * MINUTE_MS);
    const data = await post(client, body);
    const item = decodeRequest(data);
    assert.ok(item);
    for (const other of posted)
      if (other.client !== client && matchesSides(other.item, filterOfMatches(item)))
        expected.set(other.client, (expected.get(other.client) ?? new Set()).add(data.id));
    posted.push({ client, id: data.id, item });
    await (await backend()).settled();
  }
  const found = await Promise.all(people.map(foundBy));
  assert.equal(
    found,
    // Of one day.
    people.map((client) => [...(expected.get(client) ?? [])].slice(0, 12).sort()),
  );
  assert.ok(found.flat().length > 20, `${found.flat().length} were notified`);
});

test('CALL-01 nobody is notified of a blocked person, while away, and of the same person within half an hour', async () => {
  const { signIn } = await backend();
  const ben = await signIn('Ben');
  const [blocker, blocked, away, plain] = await Promise.all(
    ['B1', 'B2', 'A', 'P'].map((name) => signIn(name)),
  );
  assert.ok(blocker && blocked && away && plain);
  const own = await post(plain);
  for (const client of [blocker, blocked, away]) await post(client);
  await blocker.put(`/blocks/${ben.id}`, {});
  await ben.put(`/blocks/${blocked.id}`, {});
  await away.patch('/users/me/settings', { pausedUntil: 'on' });
  await post(ben, mirrorOf(own));
  await post(ben, mirrorOf(own, 1.1));
  assert.equal(
    await Promise.all(
      [blocker, blocked, away, plain].map(async (client) => (await matchesOf(client)).length),
    ),
    [0, 0, 0, 1],
  );
  await pass(31 * MINUTE_MS);
  await post(ben, mirrorOf(own, 0.9));
  assert.is((await matchesOf(plain)).length, 2);
});

test('CALL-10 a form finds the open requests that mirror it and nobody hidden, the best price first, with their number', async () => {
  const { signIn } = await backend();
  const names = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'];
  const [me, blocked, ...others] = await Promise.all(names.map((name) => signIn(name)));
  assert.ok(me && blocked);
  const rates: number[] = [];
  for (const [n, client] of [...others, blocked].entries()) {
    const price = { kind: 'own', payAmount: 100 + n };
    const { payAmount, amount } = await post(client, { ...MIRRORED, amount: 9_000, price });
    if (client !== blocked) rates.push(payAmount / amount);
  }
  const far = await signIn('F8');
  await post(far, { ...MIRRORED, amount: 9_000, price: { kind: 'own', payAmount: 200 } });
  await me.put(`/blocks/${blocked.id}`, {});
  await post(me, { ...MIRRORED, amount: 9_000, price: { kind: 'own', payAmount: 100 } });
  const terms =
    'payCurrency=RUB&payMethod=SBP&payAmount=9000&receiveCurrency=USD&receiveMethod=Wise&amount=100';
  const { count, requests } = (await me.get(`/matches?${terms}`)).body.data;
  const found = requests.map(({ payAmount, amount }: AnyJson) => payAmount / amount);
  assert.equal(
    found,
    [...found].sort((a, b) => b - a),
  );
  const own = new Set(others.map(({ id }) => id));
  assert.ok(requests.every(({ ownerId }: AnyJson) => ![me.id, blocked.id, far.id].includes(ownerId)));
  assert.is(requests.length, 5);
  assert.ok(count >= own.size, `${count}`);
  assert.ok(found[0] >= Math.max(...rates));
  assert.is((await me.get(`/matches?${terms}many`)).status, 400);
});

test('CALL-01 a flood of requests costs a bounded number of notices', async () => {
  const { signIn } = await backend();
  const [ben, ann] = [await signIn('Flood'), await signIn('Ann')];
  const own = await post(ann, { ...REQUEST_BODY, amount: 700 });
  let hours = 0;
  for (; hours < 15; hours += 1) {
    const { id } = await post(ben, mirrorOf(own));
    assert.is((await ben.delete(`/requests/${id}`)).status, 200);
    await (await backend()).settled();
    await pass(31 * MINUTE_MS);
  }
  const notified = (await matchesOf(ann)).length;
  assert.ok(notified <= 12, `${notified} notices in ${hours / 2} hours`);
  const many = await signIn('Many');
  for (let n = 0; n < 11; n += 1) await post(many, { ...MIRRORED, amount: 500 });
  await post(many, mirrorOf(own));
  assert.is(
    (await matchesOf(ann)).length,
    notified,
    'who posts more than ten requests an hour notifies nobody',
  );
});

/** Two mirrored requests, of which Ben accepts Ann's in place of his own. */
async function exchanged(from = backend) {
  const { signIn } = await from();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  const theirs = await post(ann);
  const own = await post(ben, mirrorOf(theirs));
  return { ann, ben, theirs, own };
}
const readOwn = async (client: TestClient, id: string): Promise<AnyJson> =>
  (await client.get(`/requests/${id}`)).body.data;

test('CALL-06 an own request waits while the acceptance does, and is back with its time, or ends by the approval', async () => {
  for (const end of ['decline', 'withdraw', 'lapse', 'approve'] as const) {
    const { ann, ben, theirs, own } = await exchanged();
    const before = (await readOwn(ben, own.id)).expiresAt;
    const accepted = await ben.post('/transactions', { requestId: theirs.id, instead: own.id });
    assert.is(accepted.status, 201, JSON.stringify(accepted.body));
    const { id } = accepted.body.data;
    assert.is((await ann.get(`/requests/${own.id}`)).status, 404, 'off the market');
    assert.is((await ann.post('/transactions', { requestId: own.id })).body.code, 'REQUEST_NOT_OPEN');
    await pass(end === 'lapse' ? 30 * MINUTE_MS : 10 * MINUTE_MS);
    if (end === 'withdraw') await ben.post(`/transactions/${id}/decline`, {});
    if (end === 'decline' || end === 'approve') await ann.post(`/transactions/${id}/${end}`, {});
    const after = await readOwn(ben, own.id);
    if (end === 'approve') assert.equal([after?.status ?? 'deleted'], ['deleted']);
    else {
      const waited = (end === 'lapse' ? 30 : 10) * MINUTE_MS;
      assert.equal([after.status, after.pausedAt], ['requested', undefined], end);
      assert.is(Date.parse(after.expiresAt) - Date.parse(before), waited, end);
    }
  }
});

test('CALL-06 an own request that was resumed or deleted meanwhile stays as it is, and nobody names another one', async () => {
  const { ann, ben, theirs, own } = await exchanged();
  assert.is(
    (await ben.post('/transactions', { requestId: theirs.id, instead: theirs.id })).body.code,
    'NOT_OWNER',
  );
  const { id } = (await ben.post('/transactions', { requestId: theirs.id, instead: own.id })).body.data;
  assert.is((await ben.post(`/requests/${own.id}/resume`)).status, 200);
  await ann.post(`/transactions/${id}/approve`, {});
  assert.is((await readOwn(ben, own.id)).status, 'requested');
  const next = await exchanged();
  const deal = (await next.ben.post('/transactions', { requestId: next.theirs.id, instead: next.own.id }))
    .body;
  assert.is((await next.ben.delete(`/requests/${next.own.id}`)).status, 200);
  await next.ann.post(`/transactions/${deal.data.id}/decline`, {});
  assert.is((await readOwn(next.ben, next.own.id))?.status ?? 'deleted', 'deleted');
});

test('CALL-04 two people who accept each other get one deal, and no request is left paused', async () => {
  for (let round = 0; round < countOfTier(8, 50); round += 1) {
    const { ann, ben, theirs, own } = await exchanged(raced);
    const answers = await Promise.all([
      ben.post('/transactions', { requestId: theirs.id, instead: own.id }),
      ann.post('/transactions', { requestId: own.id, instead: theirs.id }),
    ]);
    assert.equal(
      answers.map(({ status }) => status),
      [201, 201],
      JSON.stringify(answers.map(({ body }) => body)),
    );
    const [id] = answers.map(({ body }) => body.data.id);
    assert.is(answers[1].body.data.id, id);
    const accepter = answers[0].body.data.requestId === theirs.id ? ben : ann;
    const author = accepter === ben ? ann : ben;
    assert.is((await author.post(`/transactions/${id}/decline`, {})).status, 200);
    for (const [client, one] of [
      [ann, theirs],
      [ben, own],
    ] as const) {
      const { status, pausedAt } = await readOwn(client, one.id);
      assert.equal([status, pausedAt], ['requested', undefined]);
      await client.delete(`/requests/${one.id}`);
    }
  }
});

test('CALL-11 operators see how many were notified, read it, and accepted: metrics of a day, figures of the chosen days', async () => {
  const { app, signIn } = await counted();
  const timed = createDealFixtures(counted);
  const metrics = async () => {
    const page = await (await app.fetch(new Request('http://kantor.test/metrics'))).text();
    return ['notified', 'opened', 'accepted'].map((result) =>
      Number(
        page.match(
          new RegExp(`^kantor_match_notices\\{kind="matches",result="${result}"\\} (\\d+)$`, 'm'),
        )?.[1],
      ),
    );
  };
  const figures = async (days: number) =>
    (await (await signIn('Olga', OWNER)).get(`/admin/figures?days=${days}`)).body.data.matches;
  assert.equal(await metrics(), [0, 0, 0]);

  const read = await exchanged(counted);
  const [unread, stranger] = [await signIn('Unread'), await signIn('Stranger')];
  const larger = await post(
    await signIn('Ben'),
    mirrorOf(await post(unread, { ...REQUEST_BODY, amount: 700 })),
  );
  // Of a request that is taken before it was looked at nobody is notified.
  await (await counted()).settled();
  assert.is((await stranger.post('/transactions', { requestId: larger.id })).status, 201);
  const [notice] = await matchesOf(read.ann, counted);
  assert.is((await read.ann.patch(`/notifications/${notice?.id}`, { isRead: true })).status, 200);
  assert.equal(await metrics(), [2, 1, 0], 'the acceptance of somebody who was not notified is none');
  const accepted = await read.ann.post('/transactions', { requestId: read.own.id });
  assert.is(accepted.status, 201, JSON.stringify(accepted.body));
  assert.equal(await metrics(), [2, 1, 1]);
  assert.equal(await figures(7), { notified: 2, opened: 1, accepted: 1 });

  await timed.pass(25 * 60 * MINUTE_MS);
  assert.equal(await metrics(), [0, 0, 0], 'of the last 24 hours');
  assert.equal(await figures(7), { notified: 2, opened: 1, accepted: 1 });
  const file = await app.fetch(
    new Request(
      `http://kantor.test/api/admin/figures.csv?days=7&token=${(await signIn('Olga', OWNER)).token}`,
    ),
  );
  const lines = (await file.text()).split('\r\n');
  for (const line of ['matches,notified,2', 'matches,opened,1', 'matches,accepted,1'])
    assert.ok(lines.includes(line), line);
  await timed.pass(7 * 24 * 60 * MINUTE_MS);
  assert.equal(await figures(7), { notified: 0, opened: 0, accepted: 0 });
});

test.run();
