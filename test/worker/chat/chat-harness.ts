// Chat harness: the whole worker service with a fake backend, storage and clock, whose runs end and begin again.

import { ApiError } from '#contract/api-error.ts';
import type { Batch, ChatCommand, WorkerService } from '#protocol/protocol.ts';
import { createLogger } from '#runtime/logger.ts';
import { createChatService } from '../../../worker/chat/chat-service.ts';
import type { ChatDeps } from '../../../worker/chat/deps.ts';
import { createPendingMessageStore } from '../../../worker/chat/pending-message-store.ts';
import { type SendUpload, SlowUploadError, type UploadRequest } from '../../../worker/chat/upload.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { createViewerStreams } from '../../../worker/streams/viewer-streams.ts';
import { createFakeClock, type FakeClock } from '../../harness/fake-clock.ts';
import { BASE } from '../fake-environment.ts';
import { FakeChatPage } from './fake-chat-page.ts';
import { type ChatBackend, FakeChatServer } from './fake-chat-server.ts';
import { createFakeIndexedDb, type FakeIndexedDb } from './fake-indexed-db.ts';

export const CHAT_ID = 't1';
export const NO_SUBSCRIPTIONS = { feed: false, requests: false, notifications: false, dealId: null };

export interface FakeUpload {
  readonly request: UploadRequest;
  readonly at: number;
  isAborted: boolean;
  progress(fraction: number): void;
  reply(body: unknown): void;
  fail(status: number, serverMessage?: string): void;
  /** The line was too slow. */
  failSlow(): void;
}

/** One life of a worker. */
export interface WorkerRun {
  readonly live: WorkerService;
  /** The worker dies: nothing it begins from now on happens, what is on its way arrives. */
  kill(): void;
}

/** A worker with a page that shows the chat. */
export interface ChatRun extends WorkerRun {
  readonly page: FakeChatPage;
  send(text: string, key?: string, isResend?: boolean): Promise<void>;
  command(type: 'retry' | 'discard' | 'cancel' | 'read', key: string): Promise<void>;
  loadEarlier(): Promise<void>;
}

export interface WrittenText {
  readonly key: string;
  readonly text: string;
  readonly at: number;
}

export interface ChatHarness {
  readonly clock: FakeClock;
  readonly server: FakeChatServer;
  readonly idb: FakeIndexedDb;
  readonly uploads: FakeUpload[];
  readonly logs: string[];
  random: number;
  /** This many attempts to load the chat's chunk fail from now on. */
  failingLoads: number;
  /** Attempts so far. */
  loads: number;
  /** As in SessionParams, for the workers that start from now on. */
  takesExtras: boolean;
  /** A worker without a session, whose batches go to `onBatch`. */
  startWorker(onBatch: (batch: Batch) => void): WorkerRun;
  /** A worker in a page that shows the chat unless `chatId` is null, and first resends `resent`. */
  start(
    viewerId?: string,
    chatId?: string | null,
    resent?: readonly WrittenText[],
    isAdmin?: boolean,
  ): Promise<ChatRun>;
  /** Texts that may be shown only once at a time, for every page from now on. */
  isWrittenOnce: (text: string) => boolean;
}

export function createChatHarness(
  kind: ChatBackend['kind'] = 'ours',
  clock: FakeClock = createFakeClock(),
): ChatHarness {
  const server = new FakeChatServer(clock, kind);
  const idb = createFakeIndexedDb();
  const uploads: FakeUpload[] = [];
  const logs: string[] = [];
  let keys = 0;
  let draws = 0;
  server.userOf = (token) => token?.replace('token-', '') ?? '';

  const sendUpload: SendUpload = (request, onProgress) => {
    let upload: FakeUpload | null = null;
    const answer = new Promise<unknown>((resolve, reject) => {
      const fail = (status: number, serverMessage = ''): void =>
        reject(new ApiError({ code: '', status, message: 'Network connection failed.', serverMessage }));
      const failSlow = (): void => reject(new SlowUploadError());
      upload = {
        ...{ request, at: clock.now(), isAborted: false, progress: onProgress, reply: resolve },
        ...{ fail, failSlow },
      };
      uploads.push(upload);
    });
    const abort = (): void => {
      if (upload) upload.isAborted = true;
      upload?.fail(0);
    };
    return { answer, abort };
  };

  const startWorker = (onBatch: (batch: Batch) => void): WorkerRun => {
    let isDead = false;
    const never = new Promise<never>(() => {});
    const runClock = {
      now: clock.now,
      after: (ms: number, run: () => void) => clock.after(ms, () => isDead || run()),
    };
    const log = createLogger((_level, message) => logs.push(message));
    const live = createWorkerService({
      clock: runClock,
      // Never the same twice: keys of lesser calls are made of it.
      random() {
        draws += 1;
        return harness.random + draws * 1e-9;
      },
      log,
      fetch: async (url, init) => {
        if (isDead) return never;
        const answer = await server
          .fetch(url, init)
          .catch((error: unknown) => (isDead ? never : Promise.reject(error)));
        return isDead ? never : answer;
      },
      openEventSource: server.openEventSource,
      async importChat() {
        harness.loads += 1;
        harness.failingLoads -= 1;
        if (harness.failingLoads >= 0) throw new Error('no network');
        return {
          createChatService: (deps: ChatDeps) =>
            createChatService(deps, {
              store: createPendingMessageStore(idb.factory, runClock, log),
              sendUpload,
            }),
        };
      },
      importStreams: async () => ({ createViewerStreams }),
    });
    const pull = async (): Promise<void> => {
      let seen = 0;
      while (!isDead) {
        const batch = await live.pull(seen);
        if (isDead) return;
        seen = batch.seq;
        onBatch(batch);
      }
    };
    void pull();
    return {
      live,
      kill() {
        isDead = true;
        for (const source of server.sources) source.close();
      },
    };
  };

  const harness: ChatHarness = {
    clock,
    server,
    idb,
    uploads,
    logs,
    random: 0.5,
    failingLoads: 0,
    loads: 0,
    takesExtras: true,
    isWrittenOnce: () => false,
    startWorker,
    async start(viewerId = 'ann', chatId = CHAT_ID, resent = [], isAdmin = false) {
      const page = new FakeChatPage();
      page.isWrittenOnce = (text) => harness.isWrittenOnce(text);
      const worker = startWorker((batch) => page.apply(batch));
      const { live } = worker;
      const sendCommand = async (command: ChatCommand): Promise<void> => {
        await live.send({ type: 'chat', command });
        await clock.advance(0);
      };
      const features = kind === 'client' ? { events: 1 } : {};
      const { takesExtras } = harness;
      const session = {
        ...{ apiBase: BASE, token: `token-${viewerId}`, viewerId },
        ...{ features, isAdmin, takesExtras },
      };
      await live.send({ type: 'start', session });
      for (const written of resent) {
        const command: ChatCommand = { type: 'send', chatId: CHAT_ID, ...written, isResend: true };
        void live.send({ type: 'chat', command });
      }
      await live.send({ type: 'setSubscriptions', subscriptions: { ...NO_SUBSCRIPTIONS, chatId } });
      await clock.advance(0);
      return {
        ...worker,
        page,
        send(text, key, isResend = false) {
          keys += 1;
          const at = clock.now();
          return sendCommand({ type: 'send', chatId: CHAT_ID, key: key ?? `k${keys}`, text, at, isResend });
        },
        command: (type, key) => sendCommand({ type, chatId: CHAT_ID, key }),
        loadEarlier: () => sendCommand({ type: 'loadEarlier', chatId: CHAT_ID }),
      };
    },
  };
  return harness;
}

/** The chat is open and its stream connected. */
export async function startConnectedChat(harness: ChatHarness, viewerId?: string): Promise<ChatRun> {
  const run = await harness.start(viewerId);
  await harness.clock.advance(300);
  harness.server.open();
  await harness.clock.advance(0);
  return run;
}
