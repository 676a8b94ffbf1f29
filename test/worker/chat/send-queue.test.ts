// What was written is sent: at once or when it can be, in order, exactly once, by whoever wrote it (CHAT-01, CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_PENDING_MESSAGES } from '../../../worker/chat/send-queue.ts';
import { CHAT_ID, createChatHarness, startConnectedChat, type WorkerRun } from './chat-harness.ts';
import type { ChatBackend } from './fake-chat-server.ts';

const KINDS: readonly ChatBackend['kind'][] = ['ours', 'spec', 'strict', 'wordless'];
const isSend = (call: { path: string; method: string }): boolean =>
  call.path.endsWith('/chat/messages') && call.method === 'POST';

for (const kind of KINDS) {
  test(`CHAT-07 ${kind}: sending, sent, read; the bubble keeps its key`, async () => {
    const world = createChatHarness(kind);
    const life = await startConnectedChat(world);
    world.server.fate = (call) => (isSend(call) ? 'down' : 'ok');
    await life.send('hello', 'k');
    assert.equal(life.page.lines, ['hello sending']);
    world.server.fate = () => 'ok';
    await world.clock.advance(2_100);
    assert.equal([life.page.order, life.page.lines], [['k'], ['hello sent']]);
    assert.is(life.page.bubbles.get('k')?.messageId, 'm1');
    const [one] = world.server.said;
    if (one) world.server.read('bob', one);
    await world.clock.advance(0);
    assert.equal([life.page.order, life.page.lines], [['k'], ['hello read']]);
    assert.is(world.idb.rows.size, 0);
    assert.ok(life.page.kept.has('k'));
  });

  test(`CHAT-07 ${kind}: five typed offline are sent once, in order, when the network is back`, async () => {
    const world = createChatHarness(kind);
    const life = await startConnectedChat(world);
    await life.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    world.server.fate = () => 'down';
    for (let n = 1; n <= 5; n += 1) await life.send(`t${n}`);
    await world.clock.advance(3_600_000);
    assert.is(world.server.calls.filter(isSend).length, 0, 'no attempt is burned');
    assert.equal(life.page.lines, ['t1 sending', 't2 sending', 't3 sending', 't4 sending', 't5 sending']);
    world.server.fate = () => 'ok';
    await life.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await world.clock.advance(500);
    world.server.open();
    await world.clock.advance(100);
    assert.equal(world.server.texts('ann'), ['t1', 't2', 't3', 't4', 't5']);
    assert.equal(life.page.lines, ['t1 sent', 't2 sent', 't3 sent', 't4 sent', 't5 sent']);
  });

  test(`CHAT-07 ${kind}: also after a reload while offline, from a page that shows no chat`, async () => {
    const world = createChatHarness(kind);
    const first = await startConnectedChat(world);
    await first.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    for (let n = 1; n <= 5; n += 1) await first.send(`t${n}`);
    first.kill();
    const second = await world.start('ann', null);
    await world.clock.advance(6_000);
    assert.equal(world.server.texts('ann'), ['t1', 't2', 't3', 't4', 't5']);
    assert.is(world.idb.rows.size, 0);
    second.kill();
  });

  test(`CHAT-07 ${kind}: an answer that was lost is no second message, with and without the stream’s echo`, async () => {
    for (const isStreaming of [true, false]) {
      for (const fate of ['lost', 'hang'] as const) {
        const world = createChatHarness(kind);
        const life = await startConnectedChat(world);
        world.server.isStreaming = isStreaming;
        let left = 2;
        world.server.fate = (call) => {
          if (!isSend(call) || left === 0) return 'ok';
          left -= 1;
          return fate;
        };
        for (const text of ['one', 'two', 'two']) await life.send(text);
        await world.clock.advance(120_000);
        assert.equal(world.server.texts('ann'), ['one', 'two', 'two'], `${fate} ${isStreaming}`);
        assert.equal(life.page.lines, ['one sent', 'two sent', 'two sent'], `${fate} ${isStreaming}`);
        assert.equal(life.page.order.length, new Set(life.page.order).size);
        assert.is(world.idb.rows.size, 0);
      }
    }
  });

  test(`CHAT-07 ${kind}: the worker dies with the answer on its way; the next one sends nothing twice and nothing never`, async () => {
    for (const isOpen of [true, false]) {
      const world = createChatHarness(kind);
      const first = await startConnectedChat(world);
      world.server.isStreaming = false;
      world.server.fate = (call) => (isSend(call) ? 'hang' : 'ok');
      for (const text of ['one', 'two']) await first.send(text);
      first.kill();
      world.server.fate = () => 'ok';
      world.server.isStreaming = true;
      const second = isOpen ? await startConnectedChat(world) : await world.start('ann', null);
      await world.clock.advance(30_000);
      assert.equal(world.server.texts('ann'), ['one', 'two']);
      if (isOpen) assert.equal(second.page.lines, ['one sent', 'two sent']);
    }
  });

  test(`CHAT-07 ${kind}: the page says it again to a worker that knows nothing of it`, async () => {
    const world = createChatHarness(kind);
    const first = await startConnectedChat(world);
    await first.send('one', 'k1');
    first.kill();
    world.idb.rows.clear();
    const second = await startConnectedChat(world);
    await second.send('one', 'k1', true);
    await second.send('two', 'k2', true);
    await second.send('two', 'k2', true);
    await world.clock.advance(10_000);
    assert.equal(world.server.texts('ann'), ['one', 'two']);
    assert.equal(second.page.lines, ['one sent', 'two sent']);
    assert.ok(second.page.kept.has('k1') && second.page.kept.has('k2'));
  });
}

for (const kind of KINDS) {
  test(`CHAT-07 ${kind}: what an earlier life sent and this one does not know is shown once while it is asked about`, async () => {
    for (const isKept of [true, false]) {
      const world = createChatHarness(kind);
      world.isWrittenOnce = (text) => text === 'one';
      const first = await startConnectedChat(world);
      world.server.isStreaming = false;
      world.server.fate = (call) => (isSend(call) ? 'hang' : 'ok');
      const at = world.clock.now();
      await first.send('one', 'k1');
      first.kill();
      if (!isKept) world.idb.rows.clear();
      const second = await world.start('ann', CHAT_ID, [{ key: 'k1', text: 'one', at }]);
      await world.clock.advance(300);
      assert.equal([second.page.order, second.page.lines], [['k1'], ['one sent']], `kept ${isKept}`);
      world.server.fate = () => 'ok';
      await world.clock.advance(60_000);
      assert.equal(world.server.texts('ann'), ['one']);
      assert.equal([second.page.order, second.page.lines], [['k1'], ['one sent']]);
      assert.is(world.idb.rows.size, 0);
    }
  });
}

test('CHAT-07 a chat is told of although the device’s storage hangs', async () => {
  const world = createChatHarness();
  world.server.say('bob', 'hello');
  world.idb.fault = 'hang';
  const { page } = await world.start();
  await world.clock.advance(500);
  assert.equal(page.lines, ['hello -']);
});

test('CHAT-07 the next goes out only after the last was acknowledged, with one key for all its tries', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? 'down' : 'ok');
  for (const text of ['one', 'two']) await life.send(text);
  await world.clock.advance(10_000);
  const tries = world.server.calls.filter(isSend);
  assert.equal([...new Set(tries.map(({ body }) => body.text))], ['one']);
  assert.equal([tries.length > 2, new Set(tries.map(({ key }) => key)).size], [true, 1]);
  world.server.fate = () => 'ok';
  await world.clock.advance(30_000);
  assert.equal(world.server.texts('ann'), ['one', 'two']);
});

test('CHAT-07 a refusal says the server’s words, those behind it go on; trying it again is a new write', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) =>
    call.body.text === 'bad'
      ? { status: 409, body: { code: 'INVALID_STATE', message: 'The chat is closed.' } }
      : 'ok';
  await life.send('bad', 'kb');
  await life.send('good', 'kg');
  assert.equal(life.page.lines, ['good sent', 'bad failed']);
  assert.is(life.page.bubbles.get('kb')?.error, 'The chat is closed.');
  await world.clock.advance(600_000);
  assert.is(world.server.calls.filter((call) => call.body.text === 'bad').length, 1, 'never by itself');
  world.server.fate = () => 'ok';
  await life.run('retry', 'kb');
  await world.clock.advance(3_000);
  assert.equal(world.server.texts('ann'), ['good', 'bad']);
  assert.equal(
    [life.page.lines, life.page.order],
    [
      ['good sent', 'bad sent'],
      ['kg', 'kb'],
    ],
  );
  const keys = world.server.calls.filter((call) => call.body.text === 'bad').map(({ key }) => key);
  assert.is(new Set(keys).size, 2);
});

test('CHAT-07 a failure survives the reload, with its words; discarded it is gone for good', async () => {
  const world = createChatHarness();
  const first = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? { status: 400, body: { message: 'No.' } } : 'ok');
  await first.send('bad', 'kb');
  first.kill();
  const second = await startConnectedChat(world);
  assert.equal([second.page.lines, second.page.bubbles.get('kb')?.error], [['bad failed'], 'No.']);
  await second.run('discard', 'kb');
  assert.equal([second.page.lines, world.idb.rows.size], [[], 0]);
  second.kill();
  assert.equal((await startConnectedChat(world)).page.lines, []);
});

test('CHAT-07 nobody decides for ten tries: failed, the ones behind wait; retry, or good news, goes on with the same key', async () => {
  for (const isByUser of [true, false]) {
    const world = createChatHarness();
    const life = await startConnectedChat(world);
    world.server.fate = (call) => (isSend(call) ? { status: 503, body: {} } : 'ok');
    await life.send('one', 'k1');
    await life.send('two', 'k2');
    await world.clock.advance(400_000);
    assert.is(world.server.calls.filter(isSend).length, 10);
    assert.equal(life.page.lines, ['one failed', 'two sending']);
    assert.is(life.page.bubbles.get('k1')?.error, 'Server error. Please try again later.');
    world.server.fate = () => 'ok';
    if (isByUser) await life.run('retry', 'k1');
    else await life.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
    if (!isByUser) await life.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await world.clock.advance(3_000);
    assert.equal(world.server.texts('ann'), ['one', 'two']);
    assert.is(
      new Set(world.server.calls.filter((call) => call.body.text === 'one').map(({ key }) => key)).size,
      1,
    );
  }
});

test('CHAT-07 discarding one that nobody decides lets the next go; on its way it stays what it becomes', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (call.body.text === 'one' ? 'down' : 'ok');
  await life.send('one', 'k1');
  await life.send('two', 'k2');
  await life.run('discard', 'k1');
  await world.clock.advance(3_000);
  assert.equal([life.page.lines, world.server.texts('ann')], [['two sent'], ['two']]);
  world.server.fate = (call) => (isSend(call) ? 'hang' : 'ok');
  await life.send('three', 'k3');
  await life.run('discard', 'k3');
  await world.clock.advance(20_000);
  assert.equal(life.page.lines, ['two sent', 'three sent'], 'the server had it already');
  assert.is(world.idb.rows.size, 0);
});

test('CHAT-07 a server that wants to be left alone is left alone, whatever good news comes', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? { status: 429, retryAfter: '20' } : 'ok');
  await life.send('one');
  const since = world.clock.now();
  world.server.fate = () => 'ok';
  await world.clock.advance(10_000);
  await life.live.send({ type: 'retry' });
  await world.clock.advance(9_900);
  assert.is(world.server.calls.filter(isSend).length, 1);
  await world.clock.advance(200);
  assert.equal(
    world.server.calls.filter(isSend).map(({ at }) => at - since),
    [0, 20_000],
  );
});

test('CHAT-07 AUTH-11 a refused session sends nothing and burns no attempt; with the new token it goes on', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) =>
    call.token === 'token-ann' ? { status: 401, body: { code: 'TOKEN_EXPIRED' } } : 'ok';
  world.server.userOf = () => 'ann';
  await life.send('one');
  await world.clock.advance(3_600_000);
  assert.is(world.server.calls.filter(isSend).length, 1);
  await life.live.send({ type: 'setToken', token: 'token-new' });
  await world.clock.advance(500);
  assert.equal(world.server.texts('ann'), ['one']);
});

test('CHAT-07 another account on the device neither sees nor sends them; they wait for who wrote them', async () => {
  const world = createChatHarness();
  const ann: WorkerRun = await startConnectedChat(world);
  await ann.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await ann.send('from ann', 'ka');
  await ann.live.send({ type: 'stop' });
  await ann.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  ann.kill();
  const bob = await startConnectedChat(world, 'bob');
  await bob.send('from bob', 'kb');
  await world.clock.advance(60_000);
  assert.equal(bob.page.lines, ['from bob sent']);
  assert.equal([world.server.texts('ann'), world.server.texts('bob')], [[], ['from bob']]);
  bob.kill();
  await startConnectedChat(world, 'ann');
  await world.clock.advance(3_000);
  assert.equal(world.server.texts('ann'), ['from ann']);
  assert.equal(
    world.server.calls.filter(isSend).map(({ token, body }) => [token, body.text]),
    [
      ['token-bob', 'from bob'],
      ['token-ann', 'from ann'],
    ],
  );
});

test('CHAT-07 the account changes within one worker, with an answer on its way: it is noted, and the rest waits', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? 'hang' : 'ok');
  await life.send('one');
  await life.send('two');
  await life.live.send({
    type: 'start',
    session: { apiBase: 'https://host.test/api', token: 'token-bob', viewerId: 'bob' },
  });
  await world.clock.advance(60_000);
  assert.equal(world.server.texts('ann'), ['one']);
  assert.equal(life.page.lines, ['one -'], 'to Bob it is Ann’s message, and two is nobody’s');
  world.server.fate = () => 'ok';
  await life.live.send({
    type: 'start',
    session: { apiBase: 'https://host.test/api', token: 'token-ann', viewerId: 'ann' },
  });
  await world.clock.advance(10_000);
  assert.equal(world.server.texts('ann'), ['one', 'two']);
});

for (const fault of ['blocked', 'hang', 'full'] as const) {
  test(`CHAT-07 storage that is ${fault}: memory does, and the page is not told that it is safe`, async () => {
    const world = createChatHarness();
    world.idb.fault = fault;
    const life = await startConnectedChat(world);
    await world.clock.advance(10_000);
    world.server.fate = () => 'down';
    await life.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    await life.send('one', 'k1');
    await world.clock.advance(10_000);
    assert.equal([life.page.lines, life.page.kept.has('k1')], [['one sending'], false]);
    world.server.fate = () => 'ok';
    await life.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await world.clock.advance(10_000);
    assert.equal(world.server.texts('ann'), ['one']);
    assert.is(life.page.kept.has('k1'), true);
  });
}

test('CHAT-07 a connection to the storage that died unseen is opened anew', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  await life.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  world.idb.fault = 'dead';
  await life.send('one', 'k1');
  await world.clock.advance(0);
  assert.equal([life.page.kept.has('k1'), world.idb.rows.size], [true, 1]);
});

test('CHAT-07 bounded: one too many is refused and says so', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  await life.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  for (let n = 0; n <= MAX_PENDING_MESSAGES; n += 1) await life.send(`t${n}`, `n${n}`);
  assert.is(world.idb.rows.size, MAX_PENDING_MESSAGES);
  assert.is(
    life.page.bubbles.get(`n${MAX_PENDING_MESSAGES}`)?.error,
    'Too many messages are waiting to be sent.',
  );
});

test('CHAT-07 equal texts of another device are another message where the backend knows keys', async () => {
  const world = createChatHarness();
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? 'down' : 'ok');
  await life.send('ok', 'k1');
  world.server.say('ann', 'ok');
  await world.clock.advance(0);
  assert.equal(life.page.lines, ['ok sent'], 'taken for its echo meanwhile');
  world.server.fate = () => 'ok';
  await world.clock.advance(10_000);
  assert.equal(world.server.texts('ann'), ['ok', 'ok']);
  assert.equal(
    [life.page.order, life.page.lines],
    [
      ['m1', 'k1'],
      ['ok sent', 'ok sent'],
    ],
  );
});

test('CHAT-07 after a day the server has forgotten the key: what the chat says decides', async () => {
  const world = createChatHarness();
  const first = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? 'hang' : 'ok');
  world.server.isStreaming = false;
  await first.send('one');
  first.kill();
  world.server.keys.clear();
  world.server.fate = () => 'ok';
  await world.clock.advance(30 * 3_600_000);
  await startConnectedChat(world);
  await world.clock.advance(5_000);
  assert.equal(world.server.texts('ann'), ['one']);
});

test('LIVE-09 a lost batch: everything of the chat comes again, also what waits', async () => {
  const world = createChatHarness();
  world.server.say('bob', 'hi');
  const life = await startConnectedChat(world);
  world.server.fate = (call) => (isSend(call) ? 'down' : 'ok');
  await life.send('one');
  const before = life.page.changes.length;
  void life.live.pull(0);
  await world.clock.advance(0);
  const [change] = life.page.changes.slice(before);
  assert.equal([change?.isReset, change?.messages?.length, change?.isKnown], [true, 2, true]);
  assert.equal(life.page.lines, ['hi -', 'one sending']);
});

test.run();
