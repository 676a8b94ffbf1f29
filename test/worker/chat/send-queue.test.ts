// Send queue: every message is sent at once or when it can be, in order, exactly once, by its own account (CHAT-01, CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_PENDING_MESSAGES } from '../../../worker/chat/send-queue.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  CHAT_ID,
  type ChatRun,
  createChatHarness,
  NO_SUBSCRIPTIONS,
  startConnectedChat,
} from './chat-harness.ts';
import type { ChatBackend } from './fake-chat-server.ts';

const KINDS: readonly ChatBackend['kind'][] = ['ours', 'spec', 'strict', 'wordless'];
const isSend = (call: { path: string; method: string }): boolean =>
  call.path.endsWith('/chat/messages') && call.method === 'POST';

for (const kind of KINDS) {
  test(`CHAT-07 ${kind}: sending, sent, read; the message keeps its key`, async () => {
    const harness = createChatHarness(kind);
    const run = await startConnectedChat(harness);
    harness.server.outcome = (call) => (isSend(call) ? 'down' : 'ok');
    await run.send('hello', 'k');
    assert.equal(run.page.lines, ['hello sending']);
    harness.server.outcome = () => 'ok';
    await harness.clock.advance(2_100);
    assert.equal([run.page.order, run.page.lines], [['k'], ['hello sent']]);
    assert.is(run.page.bubbles.get('k')?.messageId, 'm1');
    const [one] = harness.server.messages;
    if (one) harness.server.markRead('bob', one);
    await harness.clock.advance(0);
    assert.equal([run.page.order, run.page.lines], [['k'], ['hello read']]);
    assert.is(harness.idb.rows.size, 0);
    assert.ok(run.page.storedKeys.has('k'));
  });

  test(`CHAT-07 ${kind}: five typed offline are sent once, in order, when the network is back`, async () => {
    const harness = createChatHarness(kind);
    const run = await startConnectedChat(harness);
    await run.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    harness.server.outcome = () => 'down';
    for (let n = 1; n <= 5; n += 1) await run.send(`t${n}`);
    await harness.clock.advance(3_600_000);
    assert.is(harness.server.calls.filter(isSend).length, 0, 'no attempt is made');
    assert.equal(run.page.lines, ['t1 sending', 't2 sending', 't3 sending', 't4 sending', 't5 sending']);
    harness.server.outcome = () => 'ok';
    await run.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await harness.clock.advance(500);
    harness.server.open();
    await harness.clock.advance(100);
    assert.equal(harness.server.texts('ann'), ['t1', 't2', 't3', 't4', 't5']);
    assert.equal(run.page.lines, ['t1 sent', 't2 sent', 't3 sent', 't4 sent', 't5 sent']);
  });

  test(`CHAT-07 ${kind}: also after a reload while offline, from a page that shows no chat`, async () => {
    const harness = createChatHarness(kind);
    const first = await startConnectedChat(harness);
    await first.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    for (let n = 1; n <= 5; n += 1) await first.send(`t${n}`);
    first.kill();
    const second = await harness.start('ann', null);
    await harness.clock.advance(6_000);
    assert.equal(harness.server.texts('ann'), ['t1', 't2', 't3', 't4', 't5']);
    assert.is(harness.idb.rows.size, 0);
    second.kill();
  });

  test(`CHAT-07 ${kind}: a lost answer causes no second message, with and without the event of the stream`, async () => {
    for (const isStreaming of [true, false]) {
      for (const outcome of ['lost', 'hang'] as const) {
        const harness = createChatHarness(kind);
        const run = await startConnectedChat(harness);
        harness.server.isStreaming = isStreaming;
        let left = 2;
        harness.server.outcome = (call) => {
          if (!isSend(call) || left === 0) return 'ok';
          left -= 1;
          return outcome;
        };
        for (const text of ['one', 'two', 'two']) await run.send(text);
        await harness.clock.advance(120_000);
        assert.equal(harness.server.texts('ann'), ['one', 'two', 'two'], `${outcome} ${isStreaming}`);
        assert.equal(run.page.lines, ['one sent', 'two sent', 'two sent'], `${outcome} ${isStreaming}`);
        assert.equal(run.page.order.length, new Set(run.page.order).size);
        assert.is(harness.idb.rows.size, 0);
      }
    }
  });

  test(`CHAT-07 ${kind}: a message sent by an earlier worker is shown once while its server copy is looked for`, async () => {
    for (const isStored of [true, false]) {
      const harness = createChatHarness(kind);
      harness.isWrittenOnce = (text) => text === 'one';
      const first = await startConnectedChat(harness);
      harness.server.isStreaming = false;
      harness.server.outcome = (call) => (isSend(call) ? 'hang' : 'ok');
      const at = harness.clock.now();
      await first.send('one', 'k1');
      first.kill();
      if (!isStored) harness.idb.rows.clear();
      const second = await harness.start('ann', CHAT_ID, [{ key: 'k1', text: 'one', at }]);
      await harness.clock.advance(300);
      assert.equal([second.page.order, second.page.lines], [['k1'], ['one sent']], `stored ${isStored}`);
      harness.server.outcome = () => 'ok';
      await harness.clock.advance(60_000);
      assert.equal(harness.server.texts('ann'), ['one']);
      assert.equal([second.page.order, second.page.lines], [['k1'], ['one sent']]);
      assert.is(harness.idb.rows.size, 0);
    }
  });
}

test('CHAT-07 the chat is shown although the device’s storage hangs', async () => {
  const harness = createChatHarness();
  harness.server.addMessage('bob', 'hello');
  harness.idb.fault = 'hang';
  const { page } = await harness.start();
  await harness.clock.advance(500);
  assert.equal(page.lines, ['hello -']);
});

test('CHAT-07 the next message is sent only after the last was confirmed, with one key for all attempts', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? 'down' : 'ok');
  for (const text of ['one', 'two']) await run.send(text);
  await harness.clock.advance(10_000);
  const tries = harness.server.calls.filter(isSend);
  assert.equal([...new Set(tries.map(({ body }) => body.text))], ['one']);
  assert.equal([tries.length > 2, new Set(tries.map(({ key }) => key)).size], [true, 1]);
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(30_000);
  assert.equal(harness.server.texts('ann'), ['one', 'two']);
});

test('CHAT-07 a refusal shows the server’s message, those behind it are sent; a retry is a new write', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) =>
    call.body.text === 'bad'
      ? { status: 409, body: { code: 'INVALID_STATE', message: 'The chat is closed.' } }
      : 'ok';
  await run.send('bad', 'kb');
  await run.send('good', 'kg');
  assert.equal(run.page.lines, ['good sent', 'bad failed']);
  assert.equal(run.page.bubbles.get('kb')?.failure, {
    code: 'INVALID_STATE',
    serverMessage: 'The chat is closed.',
    language: '',
  });
  await harness.clock.advance(600_000);
  assert.is(harness.server.calls.filter((call) => call.body.text === 'bad').length, 1, 'never by itself');
  harness.server.outcome = () => 'ok';
  await run.command('retry', 'kb');
  await harness.clock.advance(3_000);
  assert.equal(harness.server.texts('ann'), ['good', 'bad']);
  assert.equal(
    [run.page.lines, run.page.order],
    [
      ['good sent', 'bad sent'],
      ['kg', 'kb'],
    ],
  );
  const keys = harness.server.calls.filter((call) => call.body.text === 'bad').map(({ key }) => key);
  assert.is(new Set(keys).size, 2);
});

test('CHAT-07 a failure survives a reload with its code and message; discarded, it is gone for good', async () => {
  const harness = createChatHarness();
  const first = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? { status: 400, body: { message: 'No.' } } : 'ok');
  await first.send('bad', 'kb');
  first.kill();
  const second = await startConnectedChat(harness);
  const refused = { code: 'UNKNOWN_ERROR', serverMessage: 'No.', language: '' };
  assert.equal([second.page.lines, second.page.bubbles.get('kb')?.failure], [['bad failed'], refused]);
  await second.command('discard', 'kb');
  assert.equal([second.page.lines, harness.idb.rows.size], [[], 0]);
  second.kill();
  assert.equal((await startConnectedChat(harness)).page.lines, []);
});

test('CHAT-07 ten attempts without an answer: failed, the ones behind wait; Retry or coming back sends it with the same key', async () => {
  for (const isByUser of [true, false]) {
    const harness = createChatHarness();
    const run = await startConnectedChat(harness);
    harness.server.outcome = (call) => (isSend(call) ? { status: 503, body: {} } : 'ok');
    await run.send('one', 'k1');
    await run.send('two', 'k2');
    await harness.clock.advance(400_000);
    assert.is(harness.server.calls.filter(isSend).length, 10);
    assert.equal(run.page.lines, ['one failed', 'two sending']);
    assert.is(run.page.bubbles.get('k1')?.failure?.code, 'INTERNAL_ERROR');
    harness.server.outcome = () => 'ok';
    if (isByUser) await run.command('retry', 'k1');
    else await run.live.send({ type: 'setPageState', isVisible: false, isOnline: true });
    if (!isByUser) await run.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await harness.clock.advance(3_000);
    assert.equal(harness.server.texts('ann'), ['one', 'two']);
    assert.is(
      new Set(harness.server.calls.filter((call) => call.body.text === 'one').map(({ key }) => key)).size,
      1,
    );
  }
});

test('CHAT-07 discarding an unanswered message lets the next go; discarded during an attempt, it stays if the server got it', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) => (call.body.text === 'one' ? 'down' : 'ok');
  await run.send('one', 'k1');
  await run.send('two', 'k2');
  await run.command('discard', 'k1');
  await harness.clock.advance(3_000);
  assert.equal([run.page.lines, harness.server.texts('ann')], [['two sent'], ['two']]);
  harness.server.outcome = (call) => (isSend(call) ? 'hang' : 'ok');
  await run.send('three', 'k3');
  await run.command('discard', 'k3');
  await harness.clock.advance(20_000);
  assert.equal(run.page.lines, ['two sent', 'three sent'], 'the server had it');
  assert.is(harness.idb.rows.size, 0);
});

test('CHAT-07 Retry-After is respected, whatever event comes', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? { status: 429, retryAfter: '20' } : 'ok');
  await run.send('one');
  const since = harness.clock.now();
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(10_000);
  await run.live.send({ type: 'retry' });
  await harness.clock.advance(9_900);
  assert.is(harness.server.calls.filter(isSend).length, 1);
  await harness.clock.advance(200);
  equalEach(harness.server.calls.filter(isSend), ({ at }) => at - since, [0, 20_000]);
});

test('CHAT-07 LIMIT-07 a backend that asks to wait for hours has refused: the sender is told, and later messages go on', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) =>
    isSend(call)
      ? { status: 429, retryAfter: '10800', body: { code: 'UPLOAD_LIMIT', message: 'Try again in 3 hours.' } }
      : 'ok';
  await run.send('one', 'k1');
  assert.match(run.page.lines[0] ?? '', /one/);
  assert.match(JSON.stringify([...harness.idb.rows.values()]), /"refused".*Try again in 3 hours\./);
  harness.server.outcome = () => 'ok';
  await run.send('two', 'k2');
  assert.equal(harness.server.texts('ann'), ['two']);
});

test('CHAT-07 AUTH-11 a refused session sends nothing and counts no failure; the new token sends the rest', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) =>
    call.token === 'token-ann' ? { status: 401, body: { code: 'TOKEN_EXPIRED' } } : 'ok';
  harness.server.userOf = () => 'ann';
  await run.send('one');
  await harness.clock.advance(3_600_000);
  assert.is(harness.server.calls.filter(isSend).length, 1);
  await run.live.send({ type: 'setToken', token: 'token-new' });
  await harness.clock.advance(500);
  assert.equal(harness.server.texts('ann'), ['one']);
});

test('CHAT-07 another account on the device neither sees nor sends the messages; they wait for their author', async () => {
  const harness = createChatHarness();
  const ann: ChatRun = await startConnectedChat(harness);
  await ann.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  await ann.send('from ann', 'ka');
  await ann.live.send({ type: 'stop' });
  await ann.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  ann.kill();
  const bob = await startConnectedChat(harness, 'bob');
  await bob.send('from bob', 'kb');
  await harness.clock.advance(60_000);
  assert.equal(bob.page.lines, ['from bob sent']);
  assert.equal([harness.server.texts('ann'), harness.server.texts('bob')], [[], ['from bob']]);
  bob.kill();
  await startConnectedChat(harness, 'ann');
  await harness.clock.advance(3_000);
  assert.equal(harness.server.texts('ann'), ['from ann']);
  equalEach(harness.server.calls.filter(isSend), ({ token, body }) => [token, body.text], [
    ['token-bob', 'from bob'],
    ['token-ann', 'from ann'],
  ]);
});

/** What the page's client sends for another viewer: the session, and the subscriptions of the page. */
async function changeViewer({ live }: ChatRun, viewerId: string): Promise<void> {
  const session = { apiBase: 'https://host.test/api', token: `token-${viewerId}`, viewerId };
  await live.send({ type: 'start', session });
  await live.send({ type: 'setSubscriptions', subscriptions: { ...NO_SUBSCRIPTIONS, chatId: CHAT_ID } });
}

test('CHAT-07 the account changes within one worker during an attempt: its answer counts, the rest waits', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? 'hang' : 'ok');
  await run.send('one');
  await run.send('two');
  await changeViewer(run, 'bob');
  await harness.clock.advance(60_000);
  assert.equal(harness.server.texts('ann'), ['one']);
  assert.equal(run.page.lines, ['one -'], 'to Bob it is Ann’s message; two is pending for Ann');
  harness.server.outcome = () => 'ok';
  await changeViewer(run, 'ann');
  await harness.clock.advance(10_000);
  assert.equal(harness.server.texts('ann'), ['one', 'two']);
});

for (const fault of ['blocked', 'hang', 'full'] as const) {
  test(`CHAT-07 storage that is ${fault}: the queue is in memory, and acknowledges only what the server confirmed`, async () => {
    const harness = createChatHarness();
    harness.idb.fault = fault;
    const run = await startConnectedChat(harness);
    await harness.clock.advance(10_000);
    harness.server.outcome = () => 'down';
    await run.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
    await run.send('one', 'k1');
    await harness.clock.advance(10_000);
    assert.equal([run.page.lines, run.page.storedKeys.has('k1')], [['one sending'], false]);
    harness.server.outcome = () => 'ok';
    await run.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
    await harness.clock.advance(10_000);
    assert.equal(harness.server.texts('ann'), ['one']);
    assert.is(run.page.storedKeys.has('k1'), true);
  });
}

test('CHAT-07 a chat that is opened again acknowledges what is stored or sent: its last page may not have received it', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await run.send('one', 'k1');
  harness.server.outcome = (call) => (isSend(call) ? 'down' : 'ok');
  await run.send('two', 'k2');
  await run.live.send({ type: 'setSubscriptions', subscriptions: NO_SUBSCRIPTIONS });
  await harness.clock.advance(0);
  run.page.storedKeys.clear();
  const subscriptions = { ...NO_SUBSCRIPTIONS, chatId: CHAT_ID };
  await run.live.send({ type: 'setSubscriptions', subscriptions });
  await harness.clock.advance(1_000);
  assert.equal(
    [run.page.order, [...run.page.storedKeys]],
    [
      ['k1', 'k2'],
      ['k1', 'k2'],
    ],
  );
  run.kill();
  const next = await startConnectedChat(harness);
  assert.equal([...next.page.storedKeys], ['k2'], 'loaded from the storage');
});

test('CHAT-07 a storage connection that died unnoticed is opened again', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await run.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  harness.idb.fault = 'dead';
  await run.send('one', 'k1');
  await harness.clock.advance(0);
  assert.equal([run.page.storedKeys.has('k1'), harness.idb.rows.size], [true, 1]);
});

test('CHAT-07 one message too many is refused', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  await run.live.send({ type: 'setPageState', isVisible: true, isOnline: false });
  for (let n = 0; n <= MAX_PENDING_MESSAGES; n += 1) await run.send(`t${n}`, `n${n}`);
  assert.is(harness.idb.rows.size, MAX_PENDING_MESSAGES);
  assert.is(run.page.bubbles.get(`n${MAX_PENDING_MESSAGES}`)?.failure?.code, 'TOO_MANY_PENDING');
});

test('CHAT-07 an equal text from another device is another message where the backend knows keys', async () => {
  const harness = createChatHarness();
  const run = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? 'down' : 'ok');
  await run.send('ok', 'k1');
  harness.server.addMessage('ann', 'ok');
  await harness.clock.advance(0);
  assert.equal(run.page.lines, ['ok sent'], 'taken for its server copy meanwhile');
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(10_000);
  assert.equal(harness.server.texts('ann'), ['ok', 'ok']);
  assert.equal(
    [run.page.order, run.page.lines],
    [
      ['m1', 'k1'],
      ['ok sent', 'ok sent'],
    ],
  );
});

test('CHAT-07 after a day the server has forgotten the key: the chat’s messages decide', async () => {
  const harness = createChatHarness();
  const first = await startConnectedChat(harness);
  harness.server.outcome = (call) => (isSend(call) ? 'hang' : 'ok');
  harness.server.isStreaming = false;
  await first.send('one');
  first.kill();
  harness.server.keys.clear();
  harness.server.outcome = () => 'ok';
  await harness.clock.advance(30 * 3_600_000);
  await startConnectedChat(harness);
  await harness.clock.advance(5_000);
  assert.equal(harness.server.texts('ann'), ['one']);
});

test.run();
