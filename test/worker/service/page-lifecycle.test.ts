// Streams and page lifecycle: hidden, resumed, offline, and the limit of three (LIVE-04, LIVE-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { startConnected } from './service-harness.ts';

test('LIVE-08 hidden for 30 s closes all and stops polling; coming back resumes at once', async () => {
  const harness = await startConnected();
  harness.source('feed').emit('error');
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(29_000);
  assert.is(harness.source('notifications').isClosed, false);
  await harness.clock.advance(1_000);
  assert.ok(harness.sources.every(({ isClosed }) => isClosed));
  const opened = harness.sources.length;
  const calls = harness.calls().length;
  await harness.clock.advance(600_000);
  assert.is(harness.sources.length, opened);
  assert.is(harness.calls().length, calls);
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  assert.is(harness.calls('/feed').length > 0 && harness.calls().length, calls + 1);
  await harness.clock.advance(500);
  equalEach(harness.sources.slice(opened), ({ stream }) => stream, ['feed', 'notifications', 'requests']);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-08 hidden for a moment, connected streams stay and a waiting one reconnects at once', async () => {
  const harness = await startConnected();
  harness.source('requests').emit('error');
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(1_000);
  const feed = harness.source('feed');
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(1);
  assert.is(harness.source('feed'), feed);
  assert.is(harness.source('requests').isClosed, false);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 LIVE-08 a page that was hidden for over 10 s reconnects, since its sockets may be dead', async () => {
  const harness = await startConnected();
  const feed = harness.source('feed');
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(12_000);
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(1_000);
  assert.is(feed.isClosed, true);
  assert.is(harness.source('feed').isClosed, false);
  await harness.service.send({ type: 'stop' });
});

test('LIVE-07 a page that comes back from the back/forward cache reconnects every stream, which may be dead without an error', async () => {
  const harness = await startConnected();
  const before = [...harness.sources];
  await harness.service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.service.send({ type: 'resume' });
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(1_000);
  assert.ok(before.every(({ isClosed }) => isClosed));
  const after = harness.sources.slice(before.length);
  assert.equal(after.map(({ stream, isClosed }) => [stream, isClosed]).sort(), [
    ['feed', false],
    ['notifications', false],
    ['requests', false],
  ]);
  await harness.service.send({ type: 'resume' });
  await harness.clock.advance(1_000);
  assert.ok(after.every(({ isClosed }) => isClosed));
  await harness.service.send({ type: 'stop' });
});

test('LIVE-04 the network is back: all reconnect at once and the count of failures is reset', async () => {
  const harness = await startConnected();
  for (let n = 0; n < 3; n += 1) {
    await harness.clock.advance(8_000);
    harness.source('feed').emit('error');
  }
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await harness.clock.advance(100);
  assert.is(harness.page.connection('notifications'), 'disconnected');
  const now = harness.clock.now();
  await harness.service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(500);
  const feed = harness.source('feed');
  assert.is(feed.openedAt, now);
  await harness.clock.advance(1_500);
  feed.emit('error');
  const fell = harness.clock.now();
  await harness.clock.advance(2_000);
  assert.is(harness.source('feed').openedAt - fell, 2_000);
  await harness.service.send({ type: 'stop' });
});

test.run();
