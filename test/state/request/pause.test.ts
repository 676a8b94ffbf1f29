// Request pause store: pausing and resuming an own request, once however often it is tapped (AWAY-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRequestPause } from '../../../src/state/request/pause.ts';
import { makeRequest, requestJson } from '../card-fixtures.ts';
import { ALICE_USER, createSignedInFixture, TEST_NOW, tokenFor } from '../fixtures.ts';

const OWN = { ownerId: 'alice' };
const PAUSED = { ...OWN, version: 2, pausedAt: new Date(TEST_NOW).toISOString() };

async function pauseStore(features: object) {
  const fixture = await createSignedInFixture(({ server }) =>
    server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    }),
  );
  return { ...fixture, pause: createRequestPause(fixture.stores, 'r1') };
}

test('AWAY-05 it is offered only where the backend announces it', async () => {
  for (const [features, isOffered] of [
    [{}, false],
    [{ away: 2 }, false],
    [{ away: 1 }, true],
  ] as const)
    assert.is((await pauseStore(features)).pause.isOffered.value, isOffered);
});

test('AWAY-01 a pause is one call; the feed and the page show the answer, and the next call resumes', async () => {
  const { pause, server, worker } = await pauseStore({ away: 1 });
  const known = makeRequest({ ...OWN, version: 1 });
  assert.is(pause.newest(known), known);
  server.on('POST /requests/r1/pause', { body: { data: requestJson(PAUSED) } });
  assert.equal(await Promise.all([pause.pause(), pause.pause()]), [true, false]);
  assert.is(server.of('POST /requests/r1/pause').length, 1);
  assert.is(pause.newest(known).pausedAt, TEST_NOW);
  assert.equal(
    worker.sent.map((command) => command.type === 'applyFeed' && command.change.type),
    ['upsert'],
  );
  server.on('POST /requests/r1/resume', { body: { data: requestJson({ ...OWN, version: 3 }) } });
  assert.is(await pause.resume(), true);
  assert.is(pause.newest(known).pausedAt, null);
  const edited = makeRequest({ ...OWN, version: 4, amount: 7 });
  assert.is(pause.newest(edited), edited, 'a newer state is not hidden by an old answer');
});

test('AWAY-02 a refusal shows why, and the request as it is', async () => {
  const { pause, server } = await pauseStore({ away: 1 });
  server.on('POST /requests/r1/pause', {
    status: 409,
    body: {
      code: 'REQUEST_NOT_OPEN',
      message: 'This request is no longer open.',
      data: requestJson({ ...OWN, status: 'pending_approval', version: 2 }),
    },
  });
  assert.is(await pause.pause(), false);
  assert.is(pause.error.value, 'This request is no longer open.');
  assert.is(pause.newest(makeRequest({ ...OWN, version: 1 })).status, 'pending_approval');
});

test.run();
