// Chat through the client stream: no connection of its own, and no message missed or doubled (EVENTS-01, EVENTS-03, CHAT-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHAT_ID, type ChatRun, createChatHarness, NO_SUBSCRIPTIONS } from './chat-harness.ts';
import type { CallOutcome } from './fake-chat-server.ts';

const HOME = { feed: true, requests: true, notifications: true, dealId: null };
const CHAT = { ...NO_SUBSCRIPTIONS, notifications: true, dealId: CHAT_ID, chatId: CHAT_ID };
const texts = ({ page }: ChatRun) => page.shown.map((bubble) => bubble?.text);
const paths = ({ server }: ReturnType<typeof createChatHarness>) =>
  server.sources.filter(({ isClosed }) => !isClosed).map(({ url }) => url.pathname);

/** The viewer opens the chat on a phone whose stream is connected for the home screen. */
async function startAtHome() {
  const harness = createChatHarness('client');
  for (let n = 1; n <= 60; n += 1) harness.server.addMessage(n % 2 ? 'bob' : 'ann', `t${n}`);
  const run = await harness.start('ann', null);
  await run.live.send({ type: 'setSubscriptions', subscriptions: HOME });
  await harness.clock.advance(300);
  harness.server.open();
  await harness.clock.advance(0);
  const openChat = async () => {
    await run.live.send({ type: 'setSubscriptions', subscriptions: CHAT });
    await harness.clock.advance(0);
  };
  return { ...harness, run, openChat };
}
const pages = (harness: { server: ReturnType<typeof createChatHarness>['server'] }) =>
  harness.server.of('/chat/messages').length;

test('EVENTS-01 the chat is live at once, by the stream that is connected already and one call for its page', async () => {
  const harness = await startAtHome();
  await harness.openChat();
  assert.equal([harness.run.page.isKnown, harness.run.page.link?.state], [true, 'connected']);
  assert.equal(paths(harness), ['/api/events']);
  harness.server.addMessage('bob', 't61');
  await harness.clock.advance(5_000);
  assert.is(texts(harness.run).at(-1), 't61');
  assert.is(pages(harness), 1, 'nothing is missing between the page and the stream');
  assert.is(harness.server.sources.length, 1);
  await harness.run.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  assert.equal(paths(harness), []);
});

test('EVENTS-01 messages and receipts of another deal are not shown', async () => {
  const harness = await startAtHome();
  await harness.openChat();
  const message = { id: 'x1', seq: 61, transactionId: 't2', senderId: 'bob', text: 'of another deal' };
  harness.server.source.emit('message_created', {
    message: { ...message, createdAt: '2026-01-01T00:00:00Z' },
  });
  harness.server.source.emit('messages_read', {
    transactionId: 't2',
    readerId: 'bob',
    lastReadMessageId: 'm60',
  });
  await harness.clock.advance(0);
  assert.is(texts(harness.run).at(-1), 't60');
  assert.is(harness.run.page.lines.at(-1), 't60 sent');
});

test('CHAT-05 a message and a receipt that come before the first page are shown with it, once', async () => {
  const harness = await startAtHome();
  const gate: { outcome: CallOutcome } = { outcome: 'hang' };
  harness.server.outcome = (call) => (call.path.endsWith('/chat/messages') ? gate.outcome : 'ok');
  await harness.openChat();
  harness.server.addMessage('ann', 't61');
  const own = harness.server.addMessage('ann', 't62');
  harness.server.markRead('bob', own);
  await harness.clock.advance(500);
  assert.equal(texts(harness.run), [], 'the page has nothing to show yet');
  gate.outcome = 'ok';
  await harness.clock.advance(20_000);
  assert.equal(harness.run.page.lines.slice(-2), ['t61 read', 't62 read']);
  assert.is(new Set(harness.run.page.order).size, harness.run.page.order.length);
});

test('EVENTS-12 a stream that could not resume says nothing of chats: the open one is loaded again', async () => {
  const harness = await startAtHome();
  await harness.openChat();
  harness.server.isStreaming = false;
  const missed = harness.server.addMessage('bob', 't61');
  harness.server.addMessage('ann', 't62');
  harness.server.markRead('bob', missed);
  harness.server.isStreaming = true;
  const { source } = harness.server;
  source.emit('initial_feed', { items: [] });
  source.emit('initial_state', { requests: [] });
  source.emit('initial_notifications', { notifications: [] }, 'e70');
  await harness.clock.advance(0);
  assert.equal(texts(harness.run).slice(-2), ['t61', 't62']);
  assert.is(harness.run.page.link?.state, 'connected');
});

test('LIVE-05 while the stream is down the open chat is polled; when it is back, what was missed is there once', async () => {
  const harness = await startAtHome();
  await harness.openChat();
  harness.server.source.emit('error');
  await harness.clock.advance(0);
  assert.equal([harness.run.page.link?.state, harness.run.page.link?.isPolling], ['disconnected', true]);
  harness.server.addMessage('bob', 't61');
  await harness.clock.advance(2_600);
  assert.is(texts(harness.run).at(-1), 't61');
  harness.server.addMessage('bob', 't62');
  harness.server.open();
  await harness.clock.advance(0);
  assert.equal(texts(harness.run).slice(-2), ['t61', 't62']);
  assert.equal([harness.run.page.link?.state, harness.run.page.link?.isPolling], ['connected', false]);
  const calls = pages(harness);
  await harness.clock.advance(20_000);
  assert.is(pages(harness), calls);
});

test('LIVE-05 LIVE-07 a stream that opens and keeps its body back is no stream: messages are polled within seconds, all the time', async () => {
  const harness = await startAtHome();
  harness.server.isStreaming = false;
  await harness.openChat();
  await harness.run.live.send({ type: 'resume' });
  const opened = new Set([harness.server.sources[0]]);
  let sent = 60;
  let sentAt = 0;
  for (let second = 1; second <= 600; second += 1) {
    await harness.clock.advance(1_000);
    const { source } = harness.server;
    if (!opened.has(source)) source.emit('open');
    opened.add(source);
    assert.is.not(harness.run.page.link?.state, 'connected', `after ${second} s`);
    if (texts(harness.run).at(-1) === `t${sent}`) {
      if (second % 20 > 0) continue;
      sent += 1;
      sentAt = second;
      harness.server.addMessage('bob', `t${sent}`);
    }
    assert.ok(second - sentAt <= 3, `t${sent} is not shown after 3 s, in second ${second}`);
  }
  assert.ok(opened.size > 3, 'it is tried again');
  assert.is(harness.run.page.link?.isPolling, true);
  harness.server.isStreaming = true;
  await harness.run.live.send({ type: 'retry' });
  await harness.clock.advance(300);
  harness.server.open();
  await harness.clock.advance(0);
  assert.equal([harness.run.page.link?.state, harness.run.page.link?.isPolling], ['connected', false]);
});

test('EVENTS-01 a chat that is closed before its page has come leaves nothing behind', async () => {
  const harness = await startAtHome();
  harness.server.outcome = () => 'down';
  await harness.openChat();
  await harness.run.live.send({ type: 'setSubscriptions', subscriptions: HOME });
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(10_000);
  const changes = harness.run.page.changes.length;
  harness.server.addMessage('bob', 't61');
  await harness.clock.advance(10_000);
  assert.is(harness.run.page.changes.length, changes);
  assert.equal(paths(harness), ['/api/events']);
});

test('EVENTS-01 an admin reads the chat of others on its own stream', async () => {
  const harness = createChatHarness('client');
  harness.server.addMessage('bob', 'one');
  const run = await harness.start('root', null, [], true);
  await run.live.send({ type: 'setSubscriptions', subscriptions: CHAT });
  await harness.clock.advance(1_000);
  assert.equal(paths(harness).sort(), ['/api/events', `/api/transactions/${CHAT_ID}/chat/events`]);
});

test('EVENTS-11 when the backend refuses the client stream, the open chat moves to its own stream', async () => {
  const harness = await startAtHome();
  await harness.openChat();
  harness.server.outcome = (call) =>
    call.path === '/events' ? { status: 404, body: {} } : call.path === '/auth/me' ? 'down' : 'ok';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    harness.server.source.emit('error');
    await harness.clock.advance(2_500);
  }
  assert.equal(paths(harness), [`/api/transactions/${CHAT_ID}/chat/events`]);
  harness.server.isStreaming = false;
  harness.server.addMessage('bob', 't61');
  harness.server.isStreaming = true;
  harness.server.open();
  await harness.clock.advance(100);
  harness.server.addMessage('bob', 't62');
  await harness.clock.advance(100);
  assert.equal(texts(harness.run).slice(-2), ['t61', 't62']);
  assert.is(harness.run.page.link?.state, 'connected');
  await harness.run.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  assert.equal(paths(harness), []);
});

test.run();
