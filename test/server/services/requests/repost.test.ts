// Posting again and for how long: the chosen time, the exact copy as a new request, its limits, and what the notification of the end carries.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const OWNER = 9_500;
const KEY = 'one-tap-of-the-button';
const test = suite('repost');
const backend = backendOf(test, {
  env: { MAX_OPEN_REQUESTS: '3', REQUEST_TTL_MAX_HOURS: '72', ADMIN_TELEGRAM_IDS: String(OWNER) },
});
const rated = backendOf(test);
const { pass } = createDealFixtures(backend);

async function post(client: TestClient, more: object = {}): Promise<AnyJson> {
  const { status, body } = await client.post('/create_request', { ...REQUEST_BODY, ...more });
  assert.is(status, 201, JSON.stringify(body));
  return body.data;
}
const repost = (client: TestClient, id: string, key?: string) =>
  client.post(`/requests/${id}/repost`, {}, key);
const hoursOf = ({ createdAt, expiresAt }: AnyJson): number =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / HOUR_MS;
/** What a new request is, without what each has of its own. */
const termsOf = ({ id: _, _id, entityId, requestId, createdAt, updatedAt, expiration, ...rest }: AnyJson) => {
  const { expiresAt, deadlineAt, user, initiator, rateAgeSeconds, ...terms } = rest;
  return terms;
};

test('CALL-21 an author says for how many hours a request is open, up to the most of the operator', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  for (const [ttlHours, hours] of [
    [undefined, 24],
    [null, 24],
    [1, 1],
    [72, 72],
  ] as const) {
    const request = await post(ann, { ttlHours });
    assert.equal([hoursOf(request), request.ttlHours], [hours, hours]);
    await ann.delete(`/requests/${request.id}`);
  }
  for (const ttlHours of [0, 73, 169, 1.5, '24']) {
    const { status, body } = await ann.post('/create_request', { ...REQUEST_BODY, ttlHours });
    assert.equal([status, body.details?.[0]?.path], [400, 'ttlHours'], String(ttlHours));
  }
  const request = await post(ann, { ttlHours: 6 });
  const bob = await signIn('Bob');
  assert.not.ok('ttlHours' in (await bob.get(`/requests/${request.id}`)).body.data);
  await pass(6 * HOUR_MS);
  assert.is((await ann.get(`/requests/${request.id}`)).body.data.status, 'expired');
});

test('CALL-07 an expired request is posted again as a new one with the same terms, at the rate of now', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const first = await post(ann, { ttlHours: 6, additionalDetails: 'Evenings only' });
  await pass(6 * HOUR_MS);
  const { status, body } = await repost(ann, first.id);
  assert.is(status, 201, JSON.stringify(body));
  const again = body.data;
  assert.is.not(again.id, first.id);
  assert.equal(termsOf(again), termsOf(first));
  assert.equal([hoursOf(again), again.additionalDetails], [6, 'Evenings only']);
  assert.ok(Date.parse(again.createdAt) >= Date.parse(first.expiresAt));
  assert.is((await ann.get(`/requests/${first.id}`)).body.data.status, 'expired');
});

test('CALL-07 own amounts stay, a follower follows, and the price of the market is that of now', async () => {
  const { signIn, clock, app, database } = await rated();
  const ann = await signIn('Ann');
  const setRate = (perUsd: string) =>
    app.context.serviceConfig.exchangeData.applyRates({
      ...{ rates: { RUB: { perUsd, at: clock.now(), sources: 1 } }, held: [], sources: {} },
    });
  for (const [more, before, after] of [
    [{}, 10_000, 12_000],
    [{ price: { kind: 'own', payAmount: 9800.5 } }, 9800.5, 9800.5],
    [{ price: { kind: 'follow', marginBps: -100, floorRate: '0.0001' } }, 10_101.01, 12_121.21],
  ] as const) {
    setRate('100');
    const first = await post(ann, more);
    await database.reads.execute(`update requests set status = 'expired' where id = '${first.id}'`);
    setRate('120');
    const again = (await repost(ann, first.id)).body.data;
    assert.equal([first.payAmount, again.payAmount, again.price], [before, after, first.price]);
  }
});

test('CALL-07 a double tap and a later one make one request, as long as that is open', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const first = await post(ann, { ttlHours: 6 });
  await pass(6 * HOUR_MS);
  const taps = await Promise.all([
    repost(ann, first.id, KEY),
    repost(ann, first.id, KEY),
    repost(ann, first.id),
  ]);
  const [id, ...others] = new Set(taps.map(({ body }) => body.id));
  assert.equal([taps.map(({ status }) => status), others], [[201, 201, 201], []]);
  await ann.delete(`/requests/${id}`);
  assert.is.not((await repost(ann, first.id)).body.id, id, 'that one is gone');
});

test('CALL-07 it counts as a new request for the limits, and is checked as one', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const first = await post(ann, { ttlHours: 6 });
  await pass(6 * HOUR_MS);
  for (let n = 0; n < 3; n++) await post(ann);
  const over = await repost(ann, first.id);
  assert.equal([over.status, over.body.code], [409, 'LIMIT_REACHED']);
  await (await backend()).database.reads.execute(
    `update requests set pay_methods = '{Cowrie shells}' where id = '${first.id}'`,
  );
  const { status, body } = await repost(ann, first.id);
  assert.equal([status, body.details?.[0]?.path], [400, 'payMethod'], 'the market has it no more');
});

test('CALL-07 only its author, and only what has ended: not an open, paused, deleted or running one', async () => {
  const { signIn } = await backend();
  const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
  const refusal = async (client: TestClient, id: string) => (await repost(client, id)).body.code;
  const { id } = await post(ann);
  assert.equal([await refusal(ann, id), await refusal(bob, id)], ['INVALID_STATE', 'NOT_OWNER']);
  await ann.post(`/requests/${id}/pause`);
  assert.equal([await refusal(ann, id), await refusal(bob, id)], ['INVALID_STATE', 'NOT_FOUND']);
  await ann.delete(`/requests/${id}`);
  assert.is(await refusal(ann, id), 'NOT_FOUND');
  const taken = await post(ann);
  const { body } = await bob.post('/transactions', { requestId: taken.id });
  assert.is(await refusal(ann, taken.id), 'INVALID_STATE', 'an acceptance waits');
  await ann.post(`/transactions/${body.data.id}/approve`);
  assert.is(await refusal(ann, taken.id), 'INVALID_STATE', 'the deal runs');
  const path = `/transactions/${body.data.id}`;
  await bob.post(`${path}/complete/propose`, { ratingValue: 'up' });
  assert.is((await ann.post(`${path}/complete/accept`, { ratingValue: 'up' })).status, 200);
  assert.is(await refusal(bob, taken.id), 'NOT_OWNER');
  const again = (await repost(ann, taken.id)).body.data;
  assert.equal(termsOf({ ...again, viewCount: 0 }).amount, taken.amount);
  assert.is(again.status, 'requested');
});

test('CALL-22 the notification of the end has the terms, and opens the request, where it is posted again', async () => {
  const { signIn } = await backend();
  const ann = await signIn('Ann');
  const { id, amount, payAmount } = await post(ann, { ttlHours: 2 });
  await pass(2 * HOUR_MS);
  const notice = (await readNotificationsOf(ann)).find(({ kind }) => kind === 'request.expired');
  const { currency, payCurrency, ...sums } = notice?.params ?? {};
  assert.equal([notice?.requestId, currency, payCurrency], [id, 'USD', 'RUB']);
  assert.equal([Number(sums.amount), Number(sums.payAmount)], [amount, payAmount]);
});

test.run();
