// Waiting list stores: waiting and stopping, and what the viewer waits for (WAIT).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRequestPage } from '../../../src/state/request/page.ts';
import { createAwaitedRequests, createRequestWaiting } from '../../../src/state/request/waiting.ts';
import { makeRequest, requestJson } from '../card-fixtures.ts';
import { ALICE_USER, createSignedInFixture, flushMicrotasks, tokenFor } from '../fixtures.ts';

const signedIn = (features: object = { queue: 1 }) =>
  createSignedInFixture(({ server }) => {
    server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    });
  });
const PENDING = { status: 'pending_approval' } as const;

test('WAIT-07 waiting is one call, stopping another; the answer counts before what was loaded', async () => {
  const { stores, server } = await signedIn();
  const waiting = createRequestWaiting(stores, 'r1');
  const known = makeRequest({ ...PENDING, isWaiting: false });
  assert.equal([waiting.isOffered.value, waiting.isWaiting(known)], [true, false]);
  server.on('POST /requests/r1/wait', { body: { data: requestJson({ ...PENDING, isWaiting: true }) } });
  assert.equal(await Promise.all([waiting.wait(), waiting.wait()]), [true, false]);
  assert.is(server.of('POST /requests/r1/wait').length, 1);
  assert.is(waiting.isWaiting(known), true);
  server.on('DELETE /requests/r1/wait', { body: { success: true } });
  assert.is(await waiting.stop(), true);
  assert.is(waiting.isWaiting(makeRequest({ ...PENDING, isWaiting: true })), false);
});

test('WAIT-05 a full list: the reason is shown', async () => {
  const { stores, server } = await signedIn();
  const waiting = createRequestWaiting(stores, 'r1');
  server.on('POST /requests/r1/wait', {
    status: 409,
    body: { code: 'LIMIT_REACHED', message: '20 people are already waiting for this request.' },
  });
  assert.is(await waiting.wait(), false);
  assert.is(waiting.error.value, '20 people are already waiting for this request.');
});

test('WAIT-07 without the feature nothing is offered and no call is made', async () => {
  const { stores, server } = await signedIn({});
  assert.is(createRequestWaiting(stores, 'r1').isOffered.value, false);
  createAwaitedRequests(stores).mount();
  await flushMicrotasks();
  assert.equal(server.calls, []);
});

test('WAIT-03 what the viewer waits for', async () => {
  const { stores, server } = await signedIn();
  server.on('GET /users/me/waits', { body: { success: true, data: [requestJson(PENDING)] } });
  const model = createAwaitedRequests(stores);
  model.mount();
  await flushMicrotasks();
  assert.equal(
    model.requests.value.map(({ id }) => id),
    ['r1'],
  );
});

test('WAIT-07 an event that does not tell whether the viewer waits does not make the page forget it', async () => {
  const { stores, server } = await signedIn();
  server.on('GET /requests/r1', { body: { data: requestJson({ ...PENDING, version: 2, isWaiting: true }) } });
  const page = createRequestPage(stores, 'r1');
  page.mount();
  await flushMicrotasks();
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest({ ...PENDING, version: 2 }) }],
  });
  assert.is(page.request.value?.isWaiting, true);
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest({ version: 3 }) }],
  });
  assert.is(page.request.value?.isWaiting, null, 'open again: nobody waits');
});

test.run();
