// Random crashes of page and worker, with the real page, worker and send queue: every text reaches the server exactly once (CHAT-07).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#contract/decode/deal-details.ts';
import type { WorkerCommand } from '#protocol/protocol.ts';
import { type ChatStore, createChatPage } from '../../../src/state/chat/page.ts';
import { countOfTier } from '../../harness/tier.ts';
import { createChatHarness, NO_SUBSCRIPTIONS, type WorkerRun } from '../../worker/chat/chat-harness.ts';
import type { CallOutcome, ChatBackend } from '../../worker/chat/fake-chat-server.ts';
import { BASE } from '../../worker/fake-environment.ts';
import { seededRandom } from '../../worker/seeded-random.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture } from '../fixtures.ts';

const HISTORIES = countOfTier(15, 300);
const CHAT = 't1';
const KINDS: readonly ChatBackend['kind'][] = ['ours', 'spec', 'strict', 'wordless'];
const STORAGE_FAULTS = ['none', 'none', 'blocked', 'full', 'hang'] as const;

async function runHistory(seed: number): Promise<void> {
  const below = seededRandom(seed);
  const kind = KINDS[below(KINDS.length)] ?? 'ours';
  const fixture = await createSignedInFixture();
  const { clock, stores } = fixture;
  const { idb, server, ...harness } = createChatHarness(kind, clock);
  const storageFault = STORAGE_FAULTS[below(STORAGE_FAULTS.length)] ?? 'none';
  idb.fault = storageFault;
  server.userOf = () => 'alice';
  let isNetworkBad = true;
  const outcomes: readonly CallOutcome[] = ['ok', 'ok', 'ok', 'lost', 'down', 'hang', { status: 503 }];
  server.outcome = (call) => {
    if (!isNetworkBad) return 'ok';
    return call.method === 'POST' ? (outcomes[below(outcomes.length)] ?? 'ok') : below(4) ? 'ok' : 'down';
  };
  const deal = signal(decodeDealDetails(dealJson({ status: 'initiated' })));

  /** What is alive. */
  const app: { worker: WorkerRun | null; chat: ChatStore | null } = { worker: null, chat: null };
  let closeChat = (): void => {};
  /** Commands cross to the worker as messages do: they are lost with either side. */
  const deliver = (command: WorkerCommand): void => {
    const { worker } = app;
    void Promise.resolve().then(() => {
      if (worker === app.worker) void worker?.live.send(command);
    });
  };
  Object.assign(fixture.worker, {
    send(command: WorkerCommand) {
      if (command.type === 'chat') deliver(command);
    },
  });
  const subscribe = (): void =>
    deliver({
      type: 'setSubscriptions',
      subscriptions: { ...NO_SUBSCRIPTIONS, chatId: app.chat ? CHAT : null },
    });
  const startWorker = (): void => {
    app.worker?.kill();
    app.worker = harness.startWorker((batch) => stores.updates.publish(batch));
    deliver({ type: 'start', session: { apiBase: BASE, token: 'token-alice', viewerId: 'alice' } });
    subscribe();
  };
  const openChat = (): void => {
    const page = createChatPage(stores, { id: CHAT, deal });
    const unmount = page.mount();
    app.chat = page;
    closeChat = () => {
      unmount();
      app.chat = null;
      subscribe();
    };
    subscribe();
  };

  const written: string[] = [];
  const write = (): void => {
    written.push(`w${written.length}`);
    app.chat?.setDraft([app.chat.draft.value, written[written.length - 1]].filter(Boolean).join('\n'));
    app.chat?.send();
  };
  /** Some turns of the microtask queue: a crash may come between any two. */
  const turns = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await Promise.resolve();
  };
  startWorker();
  openChat();
  const steps = 8 + below(25);
  for (let step = 0; step < steps; step += 1) {
    switch (below(9)) {
      case 0:
      case 1:
      case 2:
        if (app.chat) write();
        break;
      case 3: // The app is killed and started again.
        closeChat();
        startWorker();
        if (below(2)) openChat();
        break;
      case 4: // The worker dies.
        startWorker();
        break;
      case 5: // The chat is left, or opened.
        if (app.chat) closeChat();
        else openChat();
        break;
      case 6:
        if (server.sources.length > 0) server.open();
        break;
      case 7: // The viewer sends what is in the composer.
        app.chat?.send();
        break;
      case 8:
        void app.worker?.live.pull(0);
        break;
    }
    if (below(3)) await turns(below(60));
    else await clock.advance([0, 3, 600, 3_500, 17_000][below(5)] ?? 0);
  }

  isNetworkBad = false;
  for (let n = 0; n < 4; n += 1) {
    closeChat();
    if (n % 2 === 0) startWorker();
    openChat();
    await clock.advance(12_000);
    if (server.sources.length > 0) server.open();
    await clock.advance(60_000);
    app.chat?.send();
    await clock.advance(60_000);
  }
  const sent = server.texts('alice').sort();
  assert.equal(sent, [...written].sort(), `${kind}, storage ${storageFault}: each sent exactly once`);
  assert.is(app.chat?.draft.value, '');
  assert.equal([...fixture.local.kept.keys()], [], 'nothing is left in storage');
  app.worker?.kill();
}

test(`CHAT-07 ${HISTORIES} random histories with crashes of page and worker: every text is sent exactly once`, async () => {
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
