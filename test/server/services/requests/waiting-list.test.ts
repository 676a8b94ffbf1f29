// Waiting list: who waits is told once when the request is open again or taken; limits, visibility, and a race of twenty.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  type AnyJson,
  backendOf,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import {
  createDealFixtures,
  eventsOf,
  HOUR_MS,
  MINUTE_MS,
  readNotificationsOf as readStored,
} from '../../fixtures/deals.ts';

const test = suite('waiting list');
const backend = backendOf(test);
const { again, listen, pass, pending, request } = createDealFixtures(backend);

const signIn = async (name = 'Carol') => (await backend()).signIn(name);
const read = async (client: TestClient, id: string): Promise<AnyJson> =>
  (await client.get(`/requests/${id}`)).body.data;
const wait = (client: TestClient, id: string) => client.post(`/requests/${id}/wait`);
/** What is there once the readers of the log have read everything. */
async function readNotificationsOf(client: TestClient): Promise<AnyJson[]> {
  await (await backend()).settled();
  return readStored(client);
}
const texts = async (client: TestClient): Promise<string[]> =>
  (await readNotificationsOf(client)).map(({ message }) => message);

test('WAIT-03 others may wait while an acceptance waits; the author sees how many, others whether they do', async () => {
  const { alice, bob, requestId } = await pending();
  const [carol, dave] = [await signIn(), await signIn('Dave')];
  assert.is((await read(carol, requestId)).isWaiting, false);
  assert.is((await read(alice, requestId)).waitingCount, 0);
  const emitted = await listen();
  const answer = await wait(carol, requestId);
  assert.equal([answer.status, answer.body.data.isWaiting], [200, true]);
  assert.equal(
    eventsOf(await emitted(), `requests:${alice.id}`, 'request_updated').map(
      ({ payload }) => payload.request.waitingCount,
    ),
    [1],
  );
  await wait(dave, requestId);
  assert.is((await wait(carol, requestId)).status, 200, 'twice is once');
  const seen = await read(alice, requestId);
  assert.equal([seen.waitingCount, 'isWaiting' in seen], [2, false]);
  const byCarol = await read(carol, requestId);
  assert.equal([byCarol.isWaiting, 'waitingCount' in byCarol], [true, false]);
  equalEach((await carol.get('/users/me/waits')).body.data, ({ id }: AnyJson) => id, [requestId]);
  assert.is((await carol.delete(`/requests/${requestId}/wait`)).status, 200);
  assert.is((await carol.delete(`/requests/${requestId}/wait`)).status, 200);
  assert.equal(
    [(await read(carol, requestId)).isWaiting, (await read(alice, requestId)).waitingCount],
    [false, 1],
  );
  assert.equal((await carol.get('/users/me/waits')).body.data, []);
  assert.is((await wait(alice, requestId)).body.code, 'OWN_REQUEST');
  assert.is((await wait(bob, requestId)).body.code, 'INVALID_STATE', 'the accepter');
});

test('WAIT-02 a decline, a withdrawal and a lapse tell everybody who waits, once for each reopening', async () => {
  for (const end of ['decline', 'withdraw', 'lapse'] as const) {
    const { alice, bob, requestId, id } = await pending();
    const waiting = [await signIn(), await signIn('Dave'), await signIn('Eve')];
    for (const one of waiting) await wait(one, requestId);
    await waiting[2]?.delete(`/requests/${requestId}/wait`);
    if (end === 'lapse') await pass(30 * MINUTE_MS);
    else await (end === 'decline' ? alice : bob).post(`/transactions/${id}/decline`, {});
    for (const one of waiting.slice(0, 2)) {
      const [notice, ...others] = await readNotificationsOf(one);
      assert.equal(
        [notice.type, notice.requestId, notice.actionByUser.firstName, others.length],
        ['system_message', requestId, 'Alice', 0],
      );
      assert.match(
        notice.message,
        /^Alice's request for \d+\.00\s[A-Z]+ is open again\. The first to accept it gets it\.$/,
      );
    }
    assert.equal(waiting[2] && (await texts(waiting[2])), [], 'who has stopped waiting is not told');
    // Reopened once more: nobody waits any more.
    const frank = await signIn('Frank');
    const second = await frank.post('/transactions', { requestId });
    await alice.post(`/transactions/${second.body.data.id}/decline`, {});
    for (const one of waiting.slice(0, 2)) assert.is((await texts(one)).length, 1, end);
  }
});

test('WAIT-04 an approval tells that it is taken, and how many similar ones are open', async () => {
  const own = await startTestBackend();
  const fixtures = createDealFixtures(async () => own);
  for (const [similar, text] of [
    [0, 'It is taken.'],
    [1, 'It is taken. 1 similar is open.'],
    [3, 'It is taken. 3 similar are open.'],
  ] as const) {
    const { alice, requestId } = await fixtures.pending();
    const carol = await own.signIn('Carol');
    await wait(carol, requestId);
    const others = await own.signIn('Others');
    const posted: string[] = [];
    for (let n = 0; n < similar; n += 1)
      posted.push((await others.post('/create_request', REQUEST_BODY)).body.id);
    // Neither the viewer's own nor a paused one.
    const mine = (await carol.post('/create_request', REQUEST_BODY)).body.id;
    const paused = (await others.post('/create_request', REQUEST_BODY)).body.id;
    await others.post(`/requests/${paused}/pause`);
    await alice.post(`/requests/${requestId}/approve`);
    await own.settled();
    const [notice] = await readStored(carol);
    assert.equal([notice.message, notice.requestId], [text, null], 'a tap leads home, not to what is gone');
    await carol.delete(`/requests/${mine}`);
    for (const id of [...posted, paused]) await others.delete(`/requests/${id}`);
  }
  await own.close();
});

test('WAIT-05 at most 20 wait for one request, and one person for 5', async () => {
  const { requestId } = await pending();
  for (let n = 0; n < 20; n += 1) assert.is((await wait(await signIn(`P${n}`), requestId)).status, 200);
  const late = await wait(await signIn('Late'), requestId);
  assert.equal([late.status, late.body.code], [409, 'LIMIT_REACHED']);
  assert.match(late.body.message, '20 people');
  const carol = await signIn();
  const first = await pending();
  await wait(carol, first.requestId);
  for (let n = 0; n < 4; n += 1) assert.is((await wait(carol, (await pending()).requestId)).status, 200);
  const sixth = await pending();
  assert.match((await wait(carol, sixth.requestId)).body.message, 'at most 5 requests');
  await carol.delete(`/requests/${first.requestId}/wait`);
  assert.is((await wait(carol, sixth.requestId)).status, 200);
});

test('WAIT-05 parallel calls of one person do not exceed the limit', async () => {
  const carol = await signIn();
  const offers = [];
  for (let n = 0; n < 8; n += 1) offers.push((await pending()).requestId);
  const answers = await Promise.all(offers.map((id) => wait(carol, id)));
  assert.is(answers.filter(({ status }) => status === 200).length, 5);
});

test('WAIT-03 nobody waits for what is open, gone, hidden or not there', async () => {
  const { alice, requestId } = await request();
  const carol = await signIn();
  assert.is((await wait(carol, requestId)).body.code, 'INVALID_STATE');
  assert.not('isWaiting' in (await read(carol, requestId)));
  await alice.delete(`/requests/${requestId}`);
  assert.is((await wait(carol, requestId)).status, 404);
  const hidden = await pending();
  const eve = await signIn('Eve');
  await wait(eve, hidden.requestId);
  assert.is((await hidden.alice.put(`/blocks/${eve.id}`, {})).status, 200);
  assert.equal((await eve.get('/users/me/waits')).body.data, []);
  await hidden.alice.post(`/transactions/${hidden.id}/decline`, {});
  assert.equal(await texts(eve), [], 'who is blocked is not told');
  assert.is((await wait(eve, hidden.requestId)).status, 404);
});

test('WAIT-06 while its author is away it is not open: who waits is told at the return, or when it ends', async () => {
  const { alice, requestId, id } = await pending();
  const [carol, other] = [await signIn(), await pending()];
  await wait(carol, requestId);
  await alice.patch('/users/me/settings', { pausedUntil: 'on' });
  await alice.post(`/transactions/${id}/decline`, {});
  assert.equal(await texts(carol), []);
  await alice.patch('/users/me/settings', { pausedUntil: null });
  assert.match((await texts(carol))[0] ?? '', 'is open again');
  await wait(carol, other.requestId);
  await other.alice.patch('/users/me/settings', { pausedUntil: 'on' });
  await other.alice.post(`/transactions/${other.id}/decline`, {});
  await other.alice.delete(`/requests/${other.requestId}`);
  assert.match((await texts(carol))[0] ?? '', 'It is no longer on the market.');
});

test('WAIT-06 the account of an author who is away is deleted: who waits learns that it is gone', async () => {
  const { alice, requestId, id } = await pending();
  const carol = await signIn();
  await wait(carol, requestId);
  await alice.patch('/users/me/settings', { pausedUntil: 'on' });
  await alice.post(`/transactions/${id}/decline`, {});
  assert.is((await alice.post('/users/me/deletion', { word: 'DELETE' })).status, 200);
  await pass(14 * 24 * HOUR_MS + 1);
  assert.match((await texts(await again(carol)))[0] ?? '', 'It is no longer on the market.');
});

test('WAIT-06 a request whose time is over when the acceptance lapses: who waits is told that it is gone', async () => {
  const { alice, requestId } = await request();
  await pass(24 * HOUR_MS - 10 * MINUTE_MS);
  const [bob, carol] = [await signIn('Bob'), await signIn()];
  await bob.post('/transactions', { requestId });
  await wait(carol, requestId);
  await pass(30 * MINUTE_MS);
  assert.is((await read(await again(alice), requestId)).status, 'expired');
  assert.match((await texts(carol))[0] ?? '', 'It is no longer on the market.');
  assert.is((await texts(carol)).length, 1);
});

test('WAIT-01 of 20 who wait and one reopening exactly one wins, and 19 see why', async () => {
  const { alice, requestId, id } = await pending();
  const waiting = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(`P${n}`)));
  for (const one of waiting) assert.is((await wait(one, requestId)).status, 200);
  await alice.post(`/transactions/${id}/decline`, {});
  const answers = await Promise.all(waiting.map((one) => one.post('/transactions', { requestId })));
  assert.is(answers.filter(({ status }) => status === 201).length, 1);
  for (const { body } of answers.filter(({ status }) => status !== 201))
    assert.equal(
      [body.code, body.data.status, body.data.pendingAccepterId],
      ['REQUEST_NOT_OPEN', 'pending_approval', null],
    );
});

test.run();
