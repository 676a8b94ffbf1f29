// Fallback of the client stream: a backend that refuses it for good gets the specified streams, any other failure is retried.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { requestDto } from '../fake-environment.ts';
import { START_TIME } from '../service/service-harness.ts';
import {
  type ClientStreamHarness,
  feedAt,
  startClientHome,
  startClientStream,
} from './client-stream-harness.ts';

const open = (harness: ClientStreamHarness): string[] =>
  harness.sources.filter(({ isClosed }) => !isClosed).map(({ url }) => url.pathname.replace('/api/', ''));
const SPECIFIED = ['events/feed', 'events/notifications', 'events/requests'];

/** The first attempt fails, and the probe is answered with this status; 0 for none. */
async function startRefused(status: number): Promise<ClientStreamHarness> {
  const harness = await startClientStream();
  harness.onCall('/events', (call) => status && call.answer(status, { code: 'X', message: '' }));
  harness.onCall('/auth/me', (call) => call.answer(200, { user: { id: 'ann' } }));
  harness.calls('/feed')[0]?.answer(200, feedAt(40, requestDto('r1', START_TIME)));
  await harness.clock.advance(300);
  harness.stream().emit('error');
  await harness.clock.advance(1_000);
  return harness;
}

for (const status of [404, 403, 400]) {
  test(`EVENTS-11 a backend that answers ${status} gets the specified streams at once, which begin at the known event`, async () => {
    const harness = await startRefused(status);
    assert.equal(open(harness), SPECIFIED);
    assert.is(harness.source('feed').url.searchParams.get('lastEventId'), '40');
    for (const source of harness.sources) if (!source.isClosed) source.open();
    await harness.clock.advance(0);
    for (const name of ['feed', 'notifications', 'requests', 'deal'] as const)
      assert.is(harness.page.connection(name), 'connected', name);
    harness.source('feed').emit('feed_upsert', { item: requestDto('r2', START_TIME + 1) }, '41');
    await harness.clock.advance(30_000);
    assert.equal(harness.page.order, ['r2', 'r1']);
    assert.is(harness.calls('/feed').length, 1, 'nothing is polled');
    assert.is(harness.calls('/events').length, 1);
    // Later failures are those of the specified streams.
    harness.source('feed').emit('error');
    await harness.clock.advance(2_500);
    assert.equal(open(harness).sort(), SPECIFIED);
    await harness.service.send({ type: 'stop' });
    assert.equal(open(harness), []);
  });
}

for (const status of [0, 200, 429, 500, 503]) {
  test(`EVENTS-01 ${status || 'no'} answer refuses nothing for good: the client stream is tried again`, async () => {
    const harness = await startRefused(status);
    await harness.clock.advance(2_000);
    assert.equal(open(harness), ['events']);
    harness.stream().open();
    await harness.clock.advance(0);
    assert.is(harness.page.connection('feed'), 'connected');
    await harness.service.send({ type: 'stop' });
  });
}

test('AUTH-11 a refused session is no refused stream: everything stops until there is a new token', async () => {
  const harness = await startRefused(401);
  assert.equal(open(harness), []);
  await harness.clock.advance(60_000);
  assert.equal(open(harness), []);
  assert.ok(harness.page.batches.some(({ isSessionRefused }) => isSessionRefused));
  harness.onCall('/events', null);
  await harness.service.send({ type: 'setToken', token: 'another.claims.signature' });
  await harness.clock.advance(1_300);
  assert.equal(open(harness), ['events']);
  assert.is(harness.stream().url.searchParams.get('token'), 'another.claims.signature');
  await harness.service.send({ type: 'stop' });
});

test('EVENTS-11 a backend that loses the feature while the app runs: two failures, then the specified streams', async () => {
  const harness = await startClientHome();
  harness.onCall('/events', (call) => call.answer(404, {}));
  await harness.clock.advance(2_000);
  harness.stream().emit('error');
  await harness.clock.advance(2_500);
  assert.equal(open(harness), ['events'], 'one broken connection is a matter of the network');
  harness.stream().emit('error');
  await harness.clock.advance(1_000);
  assert.equal(open(harness), SPECIFIED);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-08 a page that is hidden when the answer comes opens nothing before it is shown', async () => {
  const harness = await startRefused(0);
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(30_200);
  assert.equal(open(harness), [], 'the probe of the second attempt is under way');
  harness.calls('/events').at(-1)?.answer(404, {});
  await harness.clock.advance(1_000);
  assert.equal(open(harness), []);
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(2_000);
  assert.equal(open(harness), SPECIFIED);
  await harness.service.send({ type: 'stop' });
});

test.run();
