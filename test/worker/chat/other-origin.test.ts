// The chat on another origin that has announced nothing: no key, no parameter of ours, and no message twice (HTTP-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { CHAT_ID, type ChatHarness, createChatHarness, startConnectedChat } from './chat-harness.ts';
import type { ChatBackend, ChatCall } from './fake-chat-server.ts';

const isSend = ({ method, path }: ChatCall) => method === 'POST' && path.endsWith('/chat/messages');

function createOtherOrigin(kind?: ChatBackend['kind']): ChatHarness {
  const harness = createChatHarness(kind);
  harness.takesExtras = false;
  return harness;
}
/** Everything that arrived is specified: streams and calls. */
function assertSpecified({ server, uploads }: ChatHarness): void {
  for (const { url } of server.sources) assert.equal([...url.searchParams.keys()], ['token'], url.href);
  for (const { key, query, path } of server.calls) {
    assert.is(key, undefined, path);
    for (const name of query.keys()) assert.ok(['after', 'limit'].includes(name), `${path}?${name}`);
  }
  for (const { request } of uploads) assert.is(request.key, '');
}

// Also a backend that numbers its messages: it did not announce that it knows keys.
for (const kind of ['ours', 'spec', 'wordless'] as const) {
  test(`HTTP-05 CHAT-07 ${kind}: a text whose answer was lost is looked for in the chat, not sent again`, async () => {
    const harness = createOtherOrigin(kind);
    const run = await startConnectedChat(harness);
    harness.server.isStreaming = false;
    let sends = 0;
    harness.server.outcome = (call) => {
      if (!isSend(call)) return 'ok';
      sends += 1;
      return sends === 1 ? 'lost' : 'ok';
    };
    await run.send('one');
    await harness.clock.advance(30_000);
    assert.equal(harness.server.texts('ann'), ['one']);
    assert.is(sends, 1);
    await run.send('two');
    await harness.clock.advance(1_000);
    assert.equal(harness.server.texts('ann'), ['one', 'two']);
    assertSpecified(harness);
  });

  test(`HTTP-05 ${kind}: the stream begins again after a break with nothing but the token`, async () => {
    const harness = createOtherOrigin(kind);
    harness.server.addMessage('bob', 'one');
    const run = await startConnectedChat(harness);
    harness.server.source.emit('error');
    harness.server.isStreaming = false;
    harness.server.addMessage('bob', 'two');
    harness.server.isStreaming = true;
    await harness.clock.advance(3_000);
    harness.server.open();
    await harness.clock.advance(3_000);
    equalEach(run.page.order, (key) => run.page.bubbles.get(key)?.text, ['one', 'two']);
    assertSpecified(harness);
  });
}

test('HTTP-05 CHAT-02 an upload has no key', async () => {
  const harness = createOtherOrigin('spec');
  const run = await startConnectedChat(harness);
  const command = { type: 'attach', chatId: CHAT_ID, key: 'p1', at: harness.clock.now() } as const;
  const file = new Blob(['photo'], { type: 'image/png' });
  await run.live.send({
    type: 'chat',
    command: { ...command, file, name: 'p1.png', mime: 'image/png', isResend: false },
  });
  await harness.clock.advance(0);
  assert.is(harness.uploads.length, 1);
  assertSpecified(harness);
});

test('HTTP-05 CHAT-05 earlier messages are not offered: `before` is ours', async () => {
  const harness = createOtherOrigin('spec');
  for (let n = 1; n <= 60; n += 1) harness.server.addMessage('bob', `t${n}`);
  const run = await startConnectedChat(harness);
  assert.is(run.page.hasEarlier, false);
  await run.loadEarlier();
  assertSpecified(harness);
});

test.run();
