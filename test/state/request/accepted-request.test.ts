// Accepted request of the viewer: how many wait behind the acceptance, and the limit that approving is over.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAcceptedRequest } from '../../../src/state/request/accepted-request.ts';
import { makeRequest, requestJson } from '../card-fixtures.ts';
import { ALICE_USER, createSignedInFixture, flushMicrotasks, tokenFor } from '../fixtures.ts';

const signedIn = (features: object = { queue: 1 }) =>
  createSignedInFixture(({ server }) => {
    server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    });
  });
const PENDING = { status: 'pending_approval' } as const;
const LIMIT = { reason: 'usd', limit: 200, afterFirst: null, next: null };

test('WAIT-03 the author’s count is loaded, and follows events of the same version', async () => {
  const { stores, server } = await signedIn();
  server.on('GET /requests/r1', { body: { data: requestJson({ ...PENDING, waitingCount: 1 }) } });
  const model = createAcceptedRequest(stores, 'r1', null);
  const end = model.mount();
  await flushMicrotasks();
  assert.is(model.waitingCount.value, 1);
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest({ ...PENDING, waitingCount: 2 }) }],
  });
  assert.is(model.waitingCount.value, 2);
  stores.updates.publish({
    seq: 1,
    isReset: false,
    requests: [{ type: 'upsert', request: makeRequest(PENDING) }],
  });
  assert.is(model.waitingCount.value, 2, 'an event that does not tell changes nothing');
  end();
});

async function load(features: object) {
  const { stores, server } = await signedIn(features);
  const fields = { ...PENDING, waitingCount: 2, levelLimit: LIMIT };
  server.on('GET /requests/r1', { body: { data: requestJson(fields) } });
  const model = createAcceptedRequest(stores, 'r1', null);
  model.mount();
  await flushMicrotasks();
  return { model, calls: server.of('GET /requests/r1').length };
}

test('EXPO-04 the limit that approving is over is known before, where limits are announced', async () => {
  const both = await load({ queue: 1, levels: 1 });
  assert.equal([both.model.levelLimit.value, both.model.waitingCount.value, both.calls], [LIMIT, 2, 1]);
  const levels = await load({ levels: 1 });
  assert.equal([levels.model.levelLimit.value, levels.model.waitingCount.value], [LIMIT, 0]);
  const queue = await load({ queue: 1, levels: 2 });
  assert.equal([queue.model.levelLimit.value, queue.model.waitingCount.value], [null, 2]);
});

test('EXPO-04 WAIT-03 without both features no call is made', async () => {
  const { model, calls } = await load({});
  assert.equal([model.levelLimit.value, model.waitingCount.value, calls], [null, 0, 0]);
});

test.run();
