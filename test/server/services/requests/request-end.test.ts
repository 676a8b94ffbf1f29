// End of a request: the question before it, keeping it, and the pause after acceptances that its author let lapse.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { createDealFixtures, HOUR_MS, MINUTE_MS, readNotificationsOf } from '../../fixtures/deals.ts';

const test = suite('end of a request');
const backend = backendOf(test);
const { pass } = createDealFixtures(backend);

async function post(client: TestClient, more: object = {}): Promise<AnyJson> {
  const { status, body } = await client.post('/create_request', { ...REQUEST_BODY, ...more });
  assert.is(status, 201, JSON.stringify(body));
  return body.data;
}
const noticesOf = async (client: TestClient, kind: string): Promise<AnyJson[]> =>
  (await readNotificationsOf(client)).filter((one) => one.kind === kind);
const read = async (client: TestClient, id: string): Promise<AnyJson> =>
  (await client.get(`/requests/${id}`)).body.data;
/** The same person with a token for another day. */
const again = async (client: TestClient): Promise<TestClient> =>
  (await backend()).signIn('Again', client.telegramId);

test('CALL-23 the author of a request that lives for more than a day is asked twelve hours before its end, once', async () => {
  const { signIn } = await backend();
  let ann = await signIn('Ann');
  const { id, amount, payAmount, expiresAt } = await post(ann, { ttlHours: 72 });
  await post(ann, { ttlHours: 24 });
  await pass(60 * HOUR_MS - 1000);
  ann = await again(ann);
  assert.equal(await noticesOf(ann, 'request.ending'), []);
  await pass(1000);
  await pass(HOUR_MS);
  const [notice, ...others] = await noticesOf(ann, 'request.ending');
  assert.equal([notice?.requestId, notice?.until, others.length], [id, expiresAt, 0]);
  assert.equal([Number(notice?.params.amount), Number(notice?.params.payAmount)], [amount, payAmount]);
});

test('CALL-23 nobody is asked about a request that is paused, accepted, deleted or kept by then', async () => {
  const { signIn } = await backend();
  let [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
  const posted: AnyJson[] = [];
  for (let n = 0; n < 5; n++) posted.push(await post(ann, { ttlHours: 48 }));
  const [paused, accepted, deleted, kept, resumed] = posted.map((one) => one.id);
  await pass(36 * HOUR_MS - 10 * MINUTE_MS);
  [ann, bob] = [await again(ann), await again(bob)];
  await ann.post(`/requests/${paused}/pause`);
  await bob.post('/transactions', { requestId: accepted });
  await ann.delete(`/requests/${deleted}`);
  await ann.post(`/requests/${resumed}/pause`);
  assert.is((await ann.post(`/requests/${kept}/keep`, {})).status, 200);
  await pass(20 * MINUTE_MS);
  assert.equal(await noticesOf(ann, 'request.ending'), []);
  await ann.post(`/requests/${resumed}/resume`);
  await pass(20 * MINUTE_MS);
  assert.equal(
    (await noticesOf(ann, 'request.ending')).map(({ requestId }) => requestId),
    [resumed],
    'it ends later, by the time for which it was paused',
  );
});

test('CALL-23 a kept request has its whole time again, keeps its place, and is asked about again', async () => {
  const { signIn } = await backend();
  let ann = await signIn('Ann');
  const request = await post(ann, { ttlHours: 30 });
  await pass(25 * HOUR_MS);
  ann = await again(ann);
  const { clock } = await backend();
  const { body } = await ann.post(`/requests/${request.id}/keep`, {});
  assert.equal(
    [Date.parse(body.data.expiresAt), body.data.updatedAt, body.data.status],
    [clock.now() + 30 * HOUR_MS, request.updatedAt, 'requested'],
  );
  await pass(18 * HOUR_MS);
  ann = await again(ann);
  assert.is((await noticesOf(ann, 'request.ending')).length, 2);
  await ann.post(`/requests/${request.id}/pause`);
  await ann.post(`/requests/${request.id}/keep`, {});
  const paused = await read(ann, request.id);
  assert.is(Date.parse(paused.expiresAt) - Date.parse(paused.pausedAt), 30 * HOUR_MS, 'and a paused one');
});

test('CALL-23 only its author keeps it, and only while it is open', async () => {
  const { signIn } = await backend();
  const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
  const code = async (client: TestClient, id: string) =>
    (await client.post(`/requests/${id}/keep`, {})).body.code;
  const { id } = await post(ann);
  assert.is(await code(bob, id), 'NOT_OWNER');
  await bob.post('/transactions', { requestId: id });
  assert.is(await code(ann, id), 'REQUEST_NOT_OPEN');
  const gone = await post(ann);
  await ann.delete(`/requests/${gone.id}`);
  assert.is(await code(ann, gone.id), 'NOT_FOUND');
});

/** An acceptance that the author lets lapse, or answers. */
async function accept(bob: TestClient, requestId: string): Promise<string> {
  const { status, body } = await bob.post('/transactions', { requestId });
  assert.is(status, 201, JSON.stringify(body));
  return body.data.id;
}
async function lapse(bob: TestClient, requestId: string): Promise<void> {
  await accept(bob, requestId);
  await pass(31 * MINUTE_MS);
  await pass(1000);
}

test('CALL-24 two acceptances in a row that the author lets lapse pause their requests, and it says why', async () => {
  const { signIn } = await backend();
  const [ann, bob, carol] = [await signIn('Ann'), await signIn('Bob'), await signIn('Carol')];
  const [first, second] = [await post(ann), await post(ann)];
  const others = await post(carol);
  await lapse(bob, first.id);
  assert.is((await read(ann, first.id)).pausedBy, undefined);
  await lapse(carol, first.id);
  for (const { id } of [first, second]) assert.is((await read(ann, id)).pausedBy, 'missed');
  assert.is((await bob.get(`/requests/${first.id}`)).status, 404);
  assert.is((await read(carol, others.id)).pausedAt, undefined);
  const [notice, ...more] = await noticesOf(ann, 'request.missed_pause');
  assert.equal([notice?.params, more.length], [{ count: 2 }, 0]);
  assert.match(notice?.message, 'Twice in a row you did not answer in time, so your 2 requests are paused.');
});

test('CALL-24 one tap brings all of them back, and the count starts again', async () => {
  const { signIn } = await backend();
  const [ann, bob, carol] = [await signIn('Ann'), await signIn('Bob'), await signIn('Carol')];
  const [first, second, own] = [await post(ann), await post(ann), await post(ann)];
  await ann.post(`/requests/${own.id}/pause`);
  await lapse(bob, first.id);
  await lapse(carol, second.id);
  assert.is((await ann.post(`/requests/${first.id}/resume`, {})).status, 200);
  const pausedBy = async () =>
    Promise.all([first, second, own].map(async ({ id }) => (await read(ann, id)).pausedBy));
  assert.equal(await pausedBy(), [undefined, undefined, 'author']);
  await lapse(await signIn('Dan'), first.id);
  assert.equal(await pausedBy(), [undefined, undefined, 'author'], 'one is none in a row');
});

test('CALL-24 an answer in between starts the count again', async () => {
  const { signIn } = await backend();
  const [ann, bob, carol] = [await signIn('Ann'), await signIn('Bob'), await signIn('Carol')];
  const { id } = await post(ann);
  await lapse(bob, id);
  const dealId = await accept(carol, id);
  assert.is((await ann.post(`/transactions/${dealId}/decline`, {})).status, 200);
  await lapse(await signIn('Dan'), id);
  assert.is((await read(ann, id)).pausedBy, undefined);
  await lapse(await signIn('Eve'), id);
  assert.is((await read(ann, id)).pausedBy, 'missed');
});

test('AWAY-09 an own paused request says why, and for whose answer it waits', async () => {
  const { signIn } = await backend();
  const [ann, ben] = [await signIn('Ann'), await signIn('Ben')];
  const own = await post(ann);
  const mirrored = { payCurrency: 'USD', payMethod: 'Wise', receiveCurrency: 'RUB', receiveMethod: 'SBP' };
  const theirs = await post(ben, { ...mirrored, amount: Math.round(own.payAmount) });
  await ann.post('/transactions', { requestId: theirs.id, instead: own.id });
  const { pausedBy, awaitedName } = await read(ann, own.id);
  assert.equal([pausedBy, awaitedName], ['acceptance', 'Ben']);
  await ann.post(`/requests/${own.id}/resume`, {});
  await ann.post(`/requests/${own.id}/pause`, {});
  assert.equal(
    [(await read(ann, own.id)).pausedBy, 'awaitedName' in (await read(ann, own.id))],
    ['author', false],
  );
  const later = await post(ben);
  await ben.patch('/users/me/settings', { pausedUntil: 'on' });
  assert.is((await read(ben, later.id)).pausedBy, 'absence');
});

test.run();
