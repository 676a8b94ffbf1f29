// The chat on its page: opening, its stream, falling, polling, gaps, older pages, receipts (LIVE-03…08, CHAT-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isoAt } from '../fake-environment.ts';
import { CHAT_ID, createChatHarness, NO_SUBSCRIPTIONS, startConnectedChat } from './chat-harness.ts';

const texts = (page: { shown: ({ text: string } | undefined)[] }): (string | undefined)[] =>
  page.shown.map((bubble) => bubble?.text);

test('LIVE-03 CHAT-05 opening: the newest page, then the stream from where it ends; connecting, connected', async () => {
  const world = createChatHarness();
  for (let n = 1; n <= 60; n += 1) world.server.say(n % 2 ? 'bob' : 'ann', `t${n}`);
  const { page } = await world.start();
  assert.equal([page.order.length, page.isKnown, page.hasEarlier], [50, true, true]);
  assert.equal(texts(page)[0], 't11');
  assert.is(page.link?.state, 'connecting');
  await world.clock.advance(300);
  assert.is(world.server.source.url.pathname, `/api/transactions/${CHAT_ID}/chat/events`);
  assert.is(world.server.source.url.searchParams.get('lastEventId'), 'e60');
  world.server.open();
  await world.clock.advance(0);
  assert.is(page.link?.state, 'connected');
  assert.is(world.server.of('/chat/messages').length, 1, 'nothing lies between the page and the stream');
  world.server.say('bob', 't61');
  await world.clock.advance(0);
  assert.is(texts(page)[50], 't61');
  const last = page.changes[page.changes.length - 1];
  assert.equal([last?.messages?.length, last?.moves], [1, [['m61', 'm60']]], 'never the whole list again');
});

test('ACT-06 a system message asks for the deal anew: who moved it on another device is not notified of it', async () => {
  const world = createChatHarness();
  for (let n = 1; n <= 60; n += 1) world.server.say(n % 2 ? 'bob' : null, `t${n}`);
  const { live, earlier } = await startConnectedChat(world);
  await live.send({
    type: 'setSubscriptions',
    subscriptions: { ...NO_SUBSCRIPTIONS, notifications: true, dealId: CHAT_ID, chatId: CHAT_ID },
  });
  await world.clock.advance(1_000);
  const asked = () => world.server.of(`/transactions/${CHAT_ID}`).length;
  const before = asked();
  await earlier();
  world.server.say('bob', 'no news of the deal');
  await world.clock.advance(0);
  assert.is(asked(), before);
  world.server.say(null, 'Ann proposed to complete.');
  await world.clock.advance(0);
  assert.is(asked(), before + 1);
  await live.send({ type: 'stop' });
});

test('LIVE-05 while the stream is down it is polled each 2.5 s after the last message; it stops when it is back', async () => {
  const world = createChatHarness('spec');
  world.server.say('bob', 'one');
  const at = isoAt(world.clock.now());
  const { page } = await startConnectedChat(world);
  world.server.isStreaming = false;
  const before = world.server.calls.length;
  const fell = world.clock.now();
  world.server.source.emit('error');
  await world.clock.advance(0);
  assert.equal([page.link?.state, page.link?.isPolling], ['disconnected', true]);
  await world.clock.advance(7_500);
  const polls = world.server.calls.slice(before);
  assert.equal(
    polls.map((call) => [call.at - fell, call.query.get('after'), call.query.get('limit')]),
    [2_500, 5_000, 7_500].map((ms) => [ms, at, '50']),
  );
  world.server.say('bob', 'two');
  await world.clock.advance(2_500);
  assert.equal(texts(page), ['one', 'two']);
  world.server.open();
  await world.clock.advance(0);
  const count = world.server.calls.length;
  await world.clock.advance(20_000);
  assert.is(world.server.calls.length, count);
  assert.equal([page.link?.state, page.link?.isPolling], ['connected', false]);
});

for (const kind of ['ours', 'spec', 'strict'] as const) {
  test(`LIVE-07 ${kind}: what was said while the stream was away is there without a gap, also more than a page`, async () => {
    const world = createChatHarness(kind);
    for (let n = 1; n <= 3; n += 1) world.server.say('bob', `t${n}`);
    const { page } = await startConnectedChat(world);
    world.server.isStreaming = false;
    world.server.source.emit('error');
    for (let n = 4; n <= 160; n += 1) {
      await world.clock.advance(1);
      world.server.say(n % 3 ? 'bob' : 'ann', `t${n}`);
    }
    await world.clock.advance(2_000);
    world.server.open();
    await world.clock.advance(100);
    assert.equal(
      texts(page),
      world.server.said.map(({ text }) => text),
    );
  });

  test(`CHAT-05 ${kind}: pages of 50 back, to the beginning, then politely no more`, async () => {
    const world = createChatHarness(kind);
    for (let n = 1; n <= 120; n += 1) {
      world.server.say('bob', `t${n}`);
      await world.clock.advance(1);
    }
    const life = await startConnectedChat(world);
    for (let n = 0; n < 4; n += 1) await life.earlier();
    assert.is(life.page.hasEarlier, false);
    const calls = world.server.of('/chat/messages').length;
    await life.earlier();
    assert.is(world.server.of('/chat/messages').length, calls);
    // A backend without `before` shows what it gives: the newest page, or everything from the first on.
    const shown = kind === 'spec' ? 50 : 120;
    assert.equal(
      texts(life.page),
      world.server.said.slice(-shown).map(({ text }) => text),
    );
  });
}

test('LIVE-06 duplicates, late and unreadable events change nothing; a message that overtook others waits for them', async () => {
  const world = createChatHarness();
  const { page } = await startConnectedChat(world);
  world.server.isStreaming = false;
  const said = ['a', 'b', 'c'].map((text) => world.server.say('bob', text));
  const [a, b, c] = said;
  if (!a || !b || !c) throw new Error('said');
  world.server.tell(c);
  world.server.tell(a);
  for (const junk of ['{', '{}', '[]', 'null', '{"message":{}}'])
    world.server.source.emit('message_created', junk);
  await world.clock.advance(0);
  assert.equal(texts(page), ['a', 'c']);
  const count = page.changes.length;
  world.server.tell(a);
  world.server.tell(c);
  await world.clock.advance(0);
  assert.is(page.changes.length, count);
  // b is lost on the way: the gap is noticed and asked for.
  await world.clock.advance(1_000);
  assert.equal(texts(page), ['a', 'b', 'c']);
  world.server.tell(b);
  await world.clock.advance(5_000);
  assert.equal(texts(page), ['a', 'b', 'c']);
});

test('CHAT-05 receipts: own messages turn to read, never back; those that come late are read when they come', async () => {
  const world = createChatHarness();
  const { page } = await startConnectedChat(world);
  const [one, two] = [world.server.say('ann', 'one'), world.server.say('ann', 'two')];
  await world.clock.advance(0);
  world.server.read('bob', two);
  await world.clock.advance(0);
  assert.equal(page.lines, ['one read', 'two read']);
  world.server.source.emit('messages_read', { readerId: 'bob', lastReadMessageId: one.id });
  world.server.source.emit('messages_read', { data: { readerId: 'ann', lastReadMessageId: 'm3' } });
  // The receipt overtakes its message.
  world.server.source.emit('messages_read', { readerId: 'bob', lastReadMessageId: 'm3' });
  world.server.say('ann', 'three');
  world.server.say('ann', 'four');
  await world.clock.advance(0);
  assert.equal(page.lines, ['one read', 'two read', 'three read', 'four sent']);
});

test('CHAT-05 a receipt that was given while the stream was away is there when it is back', async () => {
  for (const kind of ['ours', 'spec', 'strict'] as const) {
    const world = createChatHarness(kind);
    const said = [];
    for (let n = 0; n < 4; n += 1) {
      said.push(world.server.say(n ? 'ann' : 'bob', `t${n}`));
      await world.clock.advance(5);
    }
    const { page } = await startConnectedChat(world);
    assert.equal(page.lines, ['t0 -', 't1 sent', 't2 sent', 't3 sent']);
    world.server.source.emit('error');
    const [, , third] = said;
    if (third) world.server.readBy.set('bob', third.seq);
    await world.clock.advance(2_000);
    world.server.open();
    await world.clock.advance(0);
    assert.equal(page.lines, ['t0 -', 't1 read', 't2 read', 't3 sent'], kind);
  }
});

test('CHAT-05 others’ messages are marked read together, up to the newest shown, never back, and again when it was not heard', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  const reads = () => world.server.of('/chat/read', 'POST').map(({ body }) => body.lastReadMessageId);
  for (const text of ['a', 'b', 'c']) world.server.say('bob', text);
  await world.clock.advance(0);
  for (const key of ['m1', 'm2', 'm3', 'm2']) await life.run('read', key);
  await world.clock.advance(600);
  assert.equal(reads(), ['m3']);
  await life.run('read', 'm1');
  await world.clock.advance(600);
  assert.equal(reads(), ['m3']);
  world.server.fate = (call) => (call.path.endsWith('/read') ? 'down' : 'ok');
  world.server.say('bob', 'd');
  await world.clock.advance(0);
  await life.run('read', 'm4');
  await world.clock.advance(4_000);
  world.server.fate = () => 'ok';
  await world.clock.advance(10_000);
  assert.is(world.server.readBy.get('ann'), 4);
  const count = reads().length;
  await world.clock.advance(60_000);
  assert.is(reads().length, count);
  // Left within the pause: read is read.
  world.server.say('bob', 'e');
  await world.clock.advance(3_000);
  await life.run('read', 'm5');
  await life.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  await world.clock.advance(0);
  assert.is(world.server.readBy.get('ann'), 5);
});

test('LIVE-04 the chat’s stream gives up after ten attempts, says error and goes on polling; retry begins anew', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  for (let n = 0; n <= 10; n += 1) {
    world.server.source.emit('error');
    await world.clock.advance(100_000);
  }
  assert.equal([life.page.link?.state, life.page.link?.isPolling], ['error', true]);
  world.server.isStreaming = false;
  world.server.say('bob', 'still here');
  await world.clock.advance(2_500);
  assert.equal(texts(life.page), ['still here']);
  const count = world.server.sources.length;
  await life.live.send({ type: 'retry' });
  await world.clock.advance(300);
  assert.is(world.server.sources.length, count + 1);
});

test('LIVE-08 hidden for 30 s nothing is open or asked; back, it connects and closes the gap', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  await life.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await world.clock.advance(31_000);
  assert.is(world.server.source.isClosed, true);
  const count = world.server.calls.length;
  world.server.isStreaming = false;
  world.server.say('bob', 'meanwhile');
  await world.clock.advance(600_000);
  assert.is(world.server.calls.length, count);
  await life.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await world.clock.advance(300);
  world.server.open();
  await world.clock.advance(0);
  assert.equal(texts(life.page), ['meanwhile']);
});

test('LIVE-08 another chat, and none: the last one’s stream and polling end, its words reach nobody', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  const first = world.server.source;
  await life.live.send({ type: 'setSubscriptions', subscriptions: { ...NO_SUBSCRIPTIONS, chatId: 't2' } });
  await world.clock.advance(300);
  assert.is(first.isClosed, true);
  assert.equal(life.page.changes[life.page.changes.length - 1]?.chatId, 't2');
  await life.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  const count = world.server.calls.length;
  const told = life.page.changes.length;
  await world.clock.advance(100_000);
  assert.equal([world.server.calls.length, life.page.changes.length], [count, told]);
  assert.is(world.server.source.isClosed, true);
});

test('CHAT-05 a chat that cannot be read says why and goes on trying, slowly when it was refused', async () => {
  const world = createChatHarness();
  world.server.fate = () => 'down';
  const { page } = await world.start();
  await world.clock.advance(0);
  assert.equal([page.isKnown, page.loadError.startsWith('Network connection failed')], [false, true]);
  await world.clock.advance(6_000);
  world.server.fate = () => ({ status: 404, body: {} });
  await world.clock.advance(3_000);
  assert.is(page.loadError, 'The requested resource was not found.');
  const count = world.server.calls.length;
  await world.clock.advance(25_000);
  assert.is(world.server.calls.length, count);
  world.server.fate = () => 'ok';
  await world.clock.advance(31_000);
  assert.equal([page.isKnown, page.loadError], [true, '']);
});

test('LIVE-02 a backend without ids for its messages: shown once however often it is told', async () => {
  const world = createChatHarness('spec');
  const { page } = await startConnectedChat(world);
  const message = { senderId: 'bob', type: 'text', text: 'nameless', createdAt: isoAt(world.clock.now()) };
  for (let n = 0; n < 3; n += 1) world.server.source.emit('message_created', { message });
  await world.clock.advance(0);
  assert.equal(texts(page), ['nameless']);
  assert.is(page.shown[0]?.messageId, '');
});

test('LIVE-01 LIVE-10 the chat’s script comes when it is needed or soon; what was said before it came is not lost', async () => {
  const world = createChatHarness();
  world.failingLoads = 3;
  const life = await world.start();
  await life.send('early');
  await world.clock.advance(4_900);
  assert.equal([world.loads, world.server.calls.length], [2, 0]);
  await world.clock.advance(5_200);
  assert.is(world.loads, 4);
  assert.equal(world.server.texts('ann'), ['early']);
  assert.equal(life.page.lines, ['early sent']);
});

test('LIVE-01 nobody needs a chat: its script comes after the first feed, and never after a logout', async () => {
  const world = createChatHarness();
  const life = await world.start('ann', null);
  await world.clock.advance(4_900);
  assert.is(world.loads, 0);
  await world.clock.advance(200);
  assert.is(world.loads, 1);
  assert.is(world.server.calls.length, 0, 'an empty outbox asks nobody');
  await life.live.send({ type: 'stop' });
  const other = createChatHarness();
  other.failingLoads = 9;
  const { live } = await other.start();
  await live.send({ type: 'stop' });
  await other.clock.advance(600_000);
  assert.is(other.loads, 1);
});

test.run();
