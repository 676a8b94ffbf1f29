// Random histories of a chat with faults, workers that die and pages that lose batches: every message ends up there once and in order.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countOfTier } from '../../harness/tier.ts';
import { seededRandom } from '../seeded-random.ts';
import { CHAT_ID, type ChatRun, createChatHarness, startConnectedChat } from './chat-harness.ts';
import type { CallOutcome, ChatBackend } from './fake-chat-server.ts';

const HISTORIES = countOfTier(40, 1_000);
const KINDS: readonly ChatBackend['kind'][] = ['ours', 'client', 'spec', 'strict', 'wordless'];

async function runHistory(seed: number): Promise<void> {
  const below = seededRandom(seed);
  const kind = KINDS[below(KINDS.length)] ?? 'ours';
  const harness = createChatHarness(kind);
  const { clock, server } = harness;
  const written: { readonly key: string; readonly text: string; readonly at: number }[] = [];
  harness.isWrittenOnce = (text) => text.startsWith('w');
  let net = 0;
  const outcomes: readonly CallOutcome[] = ['ok', 'ok', 'lost', 'down', 'hang', { status: 503 }];
  // Only sends fail one by one: reads are repeated anyway.
  server.outcome = (call) => {
    if (net === 0) return 'ok';
    if (net === 1) return 'down';
    return call.method === 'POST' ? (outcomes[below(outcomes.length)] ?? 'ok') : below(3) ? 'ok' : 'down';
  };
  // Ours numbers its messages, so that a gap in a running connection is noticed. Elsewhere a connection that lost a
  // message stays silent: the loss is noticed at the next connection.
  const open = (): void => {
    if (server.isOurs || server.isStreaming) server.open();
  };
  const setStreaming = (isOn: boolean): void => {
    if (isOn && !server.isStreaming && !server.isOurs && !server.source.isClosed) server.source.emit('error');
    server.isStreaming = isOn;
  };
  let run: ChatRun = await startConnectedChat(harness);

  const write = async (): Promise<void> => {
    const text = below(4) ? `w${written.length}` : 'ok';
    const key = `k${written.length}`;
    written.push({ key, text, at: clock.now() });
    await run.send(text, key);
  };
  const reload = async (): Promise<void> => {
    const { storedKeys } = run.page;
    run.kill();
    // The page resends what is not acknowledged.
    const unstored = written.filter(({ key }) => !storedKeys.has(key));
    run = await harness.start('ann', CHAT_ID, unstored);
    for (const { key } of written) if (storedKeys.has(key)) run.page.storedKeys.add(key);
  };
  const steps = 6 + below(20);
  for (let step = 0; step < steps; step += 1) {
    switch (below(13)) {
      case 0:
      case 1:
      case 2:
        await write();
        break;
      case 3:
        server.addMessage('bob', `b${server.messages.length}`);
        break;
      case 4:
        net = below(3);
        break;
      case 5:
        setStreaming(below(3) > 0);
        break;
      case 6:
        if (!server.source.isClosed) server.source.emit('error');
        break;
      case 7:
        open();
        break;
      case 8: {
        const late = server.messages[below(server.messages.length)];
        if (late && (server.isOurs || server.isStreaming)) server.emitMessage(late);
        break;
      }
      case 9:
        await reload();
        break;
      case 10:
        void run.live.pull(0);
        break;
      case 11:
        await run.live.send({ type: 'setPageState', isVisible: true, isOnline: below(2) > 0 });
        break;
      case 12: {
        const read = server.messages[below(server.messages.length)];
        if (read) server.markRead('bob', read);
        break;
      }
    }
    await clock.advance([0, 0, 3, 400, 3_000, 17_000][below(6)] ?? 0);
  }

  net = 0;
  setStreaming(true);
  if (!server.source.isClosed) server.source.emit('error');
  await run.live.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await run.live.send({ type: 'retry' });
  await clock.advance(90_000);
  open();
  await clock.advance(30_000);
  assert.equal(
    server.texts('ann'),
    written.map(({ text }) => text),
    `${kind}: sent once, in order`,
  );
  const { page } = run;
  assert.equal(page.order.length, new Set(page.order).size);
  assert.equal([...page.bubbles.keys()].sort(), [...page.order].sort());
  const readTo = server.readBy.get('bob') ?? 0;
  assert.equal(
    page.lines,
    server.messages.map(
      ({ text, senderId, seq }) => `${text} ${senderId === 'bob' ? '-' : seq <= readTo ? 'read' : 'sent'}`,
    ),
    `${kind}: shown as it is`,
  );
  assert.is(harness.idb.rows.size, 0);
  run.kill();
}

test(`CHAT-05 CHAT-07 LIVE-06 ${HISTORIES} random histories end with every message sent once, in order, and shown as the server has it`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      await runHistory(seed);
    } catch (error) {
      throw new Error(
        `history ${seed}: ${String(error)} ${error instanceof assert.Assertion ? error.details : ''}`,
        { cause: error },
      );
    }
  }
});

test.run();
