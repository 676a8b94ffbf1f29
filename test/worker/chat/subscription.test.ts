// Chat subscription: first page, stream, polling, gaps, earlier pages, receipts (LIVE-03…08, CHAT-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dealDto, isoAt } from '../fake-environment.ts';
import { CHAT_ID, createChatHarness, NO_SUBSCRIPTIONS, startConnectedChat } from './chat-harness.ts';

const texts = (page: { shown: ({ text: string } | undefined)[] }): (string | undefined)[] =>
  page.shown.map((bubble) => bubble?.text);

test('LIVE-03 CHAT-05 opening loads the newest page, then the stream resumes from its end; connecting, connected', async () => {
  const harness = createChatHarness();
  for (let n = 1; n <= 60; n += 1) harness.server.addMessage(n % 2 ? 'bob' : 'ann', `t${n}`);
  const { page } = await harness.start();
  assert.equal([page.order.length, page.isKnown, page.hasEarlier], [50, true, true]);
  assert.equal(texts(page)[0], 't11');
  assert.is(page.link?.state, 'connecting');
  await harness.clock.advance(300);
  assert.is(harness.server.source.url.pathname, `/api/transactions/${CHAT_ID}/chat/events`);
  assert.is(harness.server.source.url.searchParams.get('lastEventId'), 'e60');
  harness.server.open();
  await harness.clock.advance(0);
  assert.is(page.link?.state, 'connected');
  assert.is(
    harness.server.of('/chat/messages').length,
    1,
    'nothing is missing between the page and the stream',
  );
  harness.server.addMessage('bob', 't61');
  await harness.clock.advance(0);
  assert.is(texts(page)[50], 't61');
  const last = page.changes[page.changes.length - 1];
  assert.equal([last?.messages?.length, last?.moves], [1, [['m61', 'm60']]], 'not the whole list again');
});

test('LIVE-07 a page that is loaded while the stream connects says nothing of what that stream misses', async () => {
  const harness = createChatHarness();
  harness.server.addMessage('bob', 'one');
  harness.server.outcome = () => 'down';
  const { page } = await harness.start();
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(2_600);
  assert.equal(texts(page), ['one'], 'polled');
  assert.is(harness.server.source.url.searchParams.has('lastEventId'), false);
  harness.server.isStreaming = false;
  harness.server.addMessage('bob', 'two');
  harness.server.source.emit('open');
  await harness.clock.advance(0);
  assert.equal(texts(page), ['one', 'two']);
});

test('ACT-06 a system message reloads the deal: changes made on another device bring no notification', async () => {
  const harness = createChatHarness();
  for (let n = 1; n <= 60; n += 1) harness.server.addMessage(n % 2 ? 'bob' : null, `t${n}`);
  const { live, loadEarlier } = await startConnectedChat(harness);
  await live.send({
    type: 'setSubscriptions',
    subscriptions: { ...NO_SUBSCRIPTIONS, notifications: true, dealId: CHAT_ID, chatId: CHAT_ID },
  });
  await harness.clock.advance(1_000);
  const loads = () => harness.server.of(`/transactions/${CHAT_ID}`).length;
  const before = loads();
  await loadEarlier();
  harness.server.addMessage('bob', 'an ordinary message');
  await harness.clock.advance(0);
  assert.is(loads(), before);
  harness.server.addMessage(null, 'Ann proposed to complete.');
  await harness.clock.advance(0);
  assert.is(loads(), before + 1);
  await live.send({ type: 'stop' });
});

test('ACT-05 a system message of the first page that is newer than the deal loads the deal: nothing else reports to an admin', async () => {
  const path = `/transactions/${CHAT_ID}`;
  for (const [age, loads] of [
    [-1, 2],
    [1, 1],
  ] as const) {
    const harness = createChatHarness();
    harness.server.addMessage(null, 'The parties have agreed.');
    const deal = dealDto(CHAT_ID, harness.clock.now() + age);
    harness.server.outcome = (call) => (call.path === path ? { status: 200, body: { data: deal } } : 'ok');
    const { live } = await harness.start('ann', null);
    await live.send({
      type: 'setSubscriptions',
      subscriptions: { ...NO_SUBSCRIPTIONS, notifications: true, dealId: CHAT_ID },
    });
    await harness.clock.advance(100);
    await live.send({
      type: 'setSubscriptions',
      subscriptions: { ...NO_SUBSCRIPTIONS, notifications: true, dealId: CHAT_ID, chatId: CHAT_ID },
    });
    await harness.clock.advance(100);
    assert.is(harness.server.of(path).length, loads);
    await live.send({ type: 'stop' });
  }
});

test('LIVE-05 while the stream is down the chat is polled every 2.5 s after the last message; polling stops when it is back', async () => {
  const harness = createChatHarness('spec');
  harness.server.addMessage('bob', 'one');
  const at = isoAt(harness.clock.now());
  const { page } = await startConnectedChat(harness);
  harness.server.isStreaming = false;
  const before = harness.server.calls.length;
  const failedAt = harness.clock.now();
  harness.server.source.emit('error');
  await harness.clock.advance(0);
  assert.equal([page.link?.state, page.link?.isPolling], ['disconnected', true]);
  await harness.clock.advance(7_500);
  const polls = harness.server.calls.slice(before);
  assert.equal(
    polls.map((call) => [call.at - failedAt, call.query.get('after'), call.query.get('limit')]),
    [2_500, 5_000, 7_500].map((ms) => [ms, at, '50']),
  );
  harness.server.addMessage('bob', 'two');
  await harness.clock.advance(2_500);
  assert.equal(texts(page), ['one', 'two']);
  harness.server.open();
  await harness.clock.advance(0);
  const count = harness.server.calls.length;
  await harness.clock.advance(20_000);
  assert.is(harness.server.calls.length, count);
  assert.equal([page.link?.state, page.link?.isPolling], ['connected', false]);
});

for (const kind of ['ours', 'spec', 'strict'] as const) {
  test(`LIVE-07 ${kind}: messages missed by the stream are loaded without a gap, also more than a page`, async () => {
    const harness = createChatHarness(kind);
    for (let n = 1; n <= 3; n += 1) harness.server.addMessage('bob', `t${n}`);
    const { page } = await startConnectedChat(harness);
    harness.server.isStreaming = false;
    harness.server.source.emit('error');
    for (let n = 4; n <= 160; n += 1) {
      await harness.clock.advance(1);
      harness.server.addMessage(n % 3 ? 'bob' : 'ann', `t${n}`);
    }
    await harness.clock.advance(2_000);
    harness.server.open();
    await harness.clock.advance(100);
    assert.equal(
      texts(page),
      harness.server.messages.map(({ text }) => text),
    );
  });

  test(`CHAT-05 ${kind}: earlier pages of 50 down to the beginning, then no further calls`, async () => {
    const harness = createChatHarness(kind);
    for (let n = 1; n <= 120; n += 1) {
      harness.server.addMessage('bob', `t${n}`);
      await harness.clock.advance(1);
    }
    const run = await startConnectedChat(harness);
    for (let n = 0; n < 4; n += 1) await run.loadEarlier();
    assert.is(run.page.hasEarlier, false);
    const calls = harness.server.of('/chat/messages').length;
    await run.loadEarlier();
    assert.is(harness.server.of('/chat/messages').length, calls);
    // A backend that ignores `before` shows the newest page, or everything from the first message on.
    const shown = kind === 'spec' ? 50 : 120;
    assert.equal(
      texts(run.page),
      harness.server.messages.slice(-shown).map(({ text }) => text),
    );
  });
}

test('LIVE-06 duplicate, late and unreadable events change nothing; a gap before a message is filled', async () => {
  const harness = createChatHarness();
  const { page } = await startConnectedChat(harness);
  harness.server.isStreaming = false;
  const messages = ['a', 'b', 'c'].map((text) => harness.server.addMessage('bob', text));
  const [a, b, c] = messages;
  if (!a || !b || !c) throw new Error('no message');
  harness.server.emitMessage(c);
  harness.server.emitMessage(a);
  for (const junk of ['{', '{}', '[]', 'null', '{"message":{}}'])
    harness.server.source.emit('message_created', junk);
  await harness.clock.advance(0);
  assert.equal(texts(page), ['a', 'c']);
  const count = page.changes.length;
  harness.server.emitMessage(a);
  harness.server.emitMessage(c);
  await harness.clock.advance(0);
  assert.is(page.changes.length, count);
  // b is lost: the gap is noticed and loaded.
  await harness.clock.advance(1_000);
  assert.equal(texts(page), ['a', 'b', 'c']);
  harness.server.emitMessage(b);
  await harness.clock.advance(5_000);
  assert.equal(texts(page), ['a', 'b', 'c']);
});

test('CHAT-05 receipts turn own messages to read, never back; also a message that arrives after its receipt', async () => {
  const harness = createChatHarness();
  const { page } = await startConnectedChat(harness);
  const [one, two] = [harness.server.addMessage('ann', 'one'), harness.server.addMessage('ann', 'two')];
  await harness.clock.advance(0);
  harness.server.markRead('bob', two);
  await harness.clock.advance(0);
  assert.equal(page.lines, ['one read', 'two read']);
  harness.server.source.emit('messages_read', { readerId: 'bob', lastReadMessageId: one.id });
  harness.server.source.emit('messages_read', { data: { readerId: 'ann', lastReadMessageId: 'm3' } });
  // The receipt arrives before its message.
  harness.server.source.emit('messages_read', { readerId: 'bob', lastReadMessageId: 'm3' });
  harness.server.addMessage('ann', 'three');
  harness.server.addMessage('ann', 'four');
  await harness.clock.advance(0);
  assert.equal(page.lines, ['one read', 'two read', 'three read', 'four sent']);
});

test('CHAT-05 a receipt missed by the stream is applied when it is back', async () => {
  for (const kind of ['ours', 'spec', 'strict'] as const) {
    const harness = createChatHarness(kind);
    const messages = [];
    for (let n = 0; n < 4; n += 1) {
      messages.push(harness.server.addMessage(n ? 'ann' : 'bob', `t${n}`));
      await harness.clock.advance(5);
    }
    const { page } = await startConnectedChat(harness);
    assert.equal(page.lines, ['t0 -', 't1 sent', 't2 sent', 't3 sent']);
    harness.server.source.emit('error');
    const [, , third] = messages;
    if (third) harness.server.readBy.set('bob', third.seq);
    await harness.clock.advance(2_000);
    harness.server.open();
    await harness.clock.advance(0);
    assert.equal(page.lines, ['t0 -', 't1 read', 't2 read', 't3 sent'], kind);
  }
});

test('CHAT-05 others’ messages are marked read with one call, up to the newest shown, never backwards, with retries', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  const reads = () => harness.server.of('/chat/read', 'POST').map(({ body }) => body.lastReadMessageId);
  for (const text of ['a', 'b', 'c']) harness.server.addMessage('bob', text);
  await harness.clock.advance(0);
  for (const key of ['m1', 'm2', 'm3', 'm2']) await run.command('read', key);
  await harness.clock.advance(600);
  assert.equal(reads(), ['m3']);
  await run.command('read', 'm1');
  await harness.clock.advance(600);
  assert.equal(reads(), ['m3']);
  harness.server.outcome = (call) => (call.path.endsWith('/read') ? 'down' : 'ok');
  harness.server.addMessage('bob', 'd');
  await harness.clock.advance(0);
  await run.command('read', 'm4');
  await harness.clock.advance(4_000);
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(10_000);
  assert.is(harness.server.readBy.get('ann'), 4);
  const count = reads().length;
  await harness.clock.advance(60_000);
  assert.is(reads().length, count);
  // Closed within the debounce: the receipt is sent.
  harness.server.addMessage('bob', 'e');
  await harness.clock.advance(3_000);
  await run.command('read', 'm5');
  await run.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  await harness.clock.advance(0);
  assert.is(harness.server.readBy.get('ann'), 5);
});

test('LIVE-04 the chat’s stream stops after ten attempts with an error and polling goes on; Retry connects again', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  for (let n = 0; n <= 10; n += 1) {
    harness.server.source.emit('error');
    await harness.clock.advance(100_000);
  }
  assert.equal([run.page.link?.state, run.page.link?.isPolling], ['error', true]);
  harness.server.isStreaming = false;
  harness.server.addMessage('bob', 'still here');
  await harness.clock.advance(2_500);
  assert.equal(texts(run.page), ['still here']);
  const count = harness.server.sources.length;
  await run.live.send({ type: 'retry' });
  await harness.clock.advance(300);
  assert.is(harness.server.sources.length, count + 1);
});

test('LIVE-08 hidden for 30 s nothing is open or called; shown again, it connects and fills the gap', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await run.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await harness.clock.advance(31_000);
  assert.is(harness.server.source.isClosed, true);
  const count = harness.server.calls.length;
  harness.server.isStreaming = false;
  harness.server.addMessage('bob', 'meanwhile');
  await harness.clock.advance(600_000);
  assert.is(harness.server.calls.length, count);
  await run.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await harness.clock.advance(300);
  harness.server.open();
  await harness.clock.advance(0);
  assert.equal(texts(run.page), ['meanwhile']);
});

test('LIVE-08 another chat, or none: stream and polling of the last one end, and nothing of it is sent to the page', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  const first = harness.server.source;
  await run.live.send({ type: 'setSubscriptions', subscriptions: { ...NO_SUBSCRIPTIONS, chatId: 't2' } });
  await harness.clock.advance(300);
  assert.is(first.isClosed, true);
  assert.equal(run.page.changes[run.page.changes.length - 1]?.chatId, 't2');
  await run.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  const count = harness.server.calls.length;
  const changes = run.page.changes.length;
  await harness.clock.advance(100_000);
  assert.equal([harness.server.calls.length, run.page.changes.length], [count, changes]);
  assert.is(harness.server.source.isClosed, true);
});

test('CHAT-05 a chat that cannot be read shows why and is retried, slowly after a refusal', async () => {
  const harness = createChatHarness();
  harness.server.outcome = () => 'down';
  const { page } = await harness.start();
  await harness.clock.advance(0);
  assert.equal([page.isKnown, page.loadFailure?.code], [false, 'NETWORK_ERROR']);
  await harness.clock.advance(6_000);
  harness.server.outcome = () => ({ status: 404, body: {} });
  await harness.clock.advance(3_000);
  assert.is(page.loadFailure?.code, 'NOT_FOUND');
  const count = harness.server.calls.length;
  await harness.clock.advance(25_000);
  assert.is(harness.server.calls.length, count);
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(31_000);
  assert.equal([page.isKnown, page.loadFailure], [true, null]);
});

test('LIVE-02 a backend without message ids: a message is shown once however often its event comes', async () => {
  const harness = createChatHarness('spec');
  const { page } = await startConnectedChat(harness);
  const message = { senderId: 'bob', type: 'text', text: 'nameless', createdAt: isoAt(harness.clock.now()) };
  for (let n = 0; n < 3; n += 1) harness.server.source.emit('message_created', { message });
  await harness.clock.advance(0);
  assert.equal(texts(page), ['nameless']);
  assert.is(page.shown[0]?.messageId, '');
});

test('LIVE-01 LIVE-10 the chat’s chunk is loaded when it is needed, with retries; commands before that are not lost', async () => {
  const harness = createChatHarness();
  harness.failingLoads = 3;
  const run = await harness.start();
  await run.send('early');
  await harness.clock.advance(4_900);
  assert.equal([harness.loads, harness.server.calls.length], [2, 0]);
  await harness.clock.advance(5_200);
  assert.is(harness.loads, 4);
  assert.equal(harness.server.texts('ann'), ['early']);
  assert.equal(run.page.lines, ['early sent']);
});

test('LIVE-01 without an open chat its chunk is loaded after the first feed, and never after a logout', async () => {
  const harness = createChatHarness();
  const run = await harness.start('ann', null);
  await harness.clock.advance(4_900);
  assert.is(harness.loads, 0);
  await harness.clock.advance(200);
  assert.is(harness.loads, 1);
  assert.is(harness.server.calls.length, 0, 'an empty send queue makes no call');
  await run.live.send({ type: 'stop' });
  const other = createChatHarness();
  other.failingLoads = 9;
  const { live } = await other.start();
  await live.send({ type: 'stop' });
  await other.clock.advance(600_000);
  assert.is(other.loads, 1);
});

test.run();
