// The chat in a fake world: the whole live service, a backend, a page that pulls, and lives that end and begin again.

import { ApiError } from '#api/api-error.ts';
import { createLogger } from '#api/logger.ts';
import type { CreateChat } from '../../../worker/chat/deps.ts';
import { createPendingMessageStore } from '../../../worker/chat/pending-message-store.ts';
import { createChatService } from '../../../worker/chat/service.ts';
import type { SendUpload, UploadRequest } from '../../../worker/chat/upload.ts';
import type {
  Batch,
  ChatChange,
  ChatMessageView,
  ConnectionStatus,
  WorkerService,
} from '../../../worker/protocol.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { createViewerStreams } from '../../../worker/streams/viewer-streams.ts';
import { createFakeClock, type FakeClock } from '../../harness/fake-clock.ts';
import { BASE } from '../fake-environment.ts';
import { type ChatBackend, FakeChatServer } from './fake-chat-server.ts';
import { createFakeIndexedDb, type FakeIndexedDb } from './fake-indexed-db.ts';

export const CHAT_ID = 't1';

/** What a page that only applies changes shows of the chat. */
export class FakeChatPage {
  readonly changes: ChatChange[] = [];
  readonly kept = new Set<string>();
  order: string[] = [];
  bubbles = new Map<string, ChatMessageView>();
  isKnown = false;
  loadError = '';
  hasEarlier = false;
  isLoadingEarlier = false;
  link: ConnectionStatus | null = null;
  /** Own texts that were written once: two bubbles of one, in any batch, are a lie. */
  isWrittenOnce: (text: string) => boolean = () => false;

  apply(batch: Batch): void {
    for (const key of batch.storedMessageKeys ?? []) this.kept.add(key);
    const { chat } = batch;
    if (!chat) return;
    this.changes.push(chat);
    if (chat.isReset) {
      this.order = [];
      this.bubbles.clear();
    }
    for (const key of chat.removed ?? []) {
      if (!this.bubbles.delete(key)) throw new Error(`${key} was not there`);
      this.order = this.order.filter((other) => other !== key);
    }
    for (const [key, after] of chat.moves ?? []) {
      this.order = this.order.filter((other) => other !== key);
      if (after !== '' && !this.order.includes(after)) throw new Error(`${after} is nowhere`);
      this.order.splice(this.order.indexOf(after) + 1, 0, key);
    }
    for (const [key, fields] of chat.messages ?? []) {
      this.bubbles.set(key, { ...this.bubbles.get(key), ...fields } as ChatMessageView);
    }
    const once = this.shown.flatMap((bubble) =>
      bubble?.isOwn && this.isWrittenOnce(bubble.text) ? [bubble.text] : [],
    );
    if (new Set(once).size < once.length) throw new Error(`shown twice: ${once}`);
    if (chat.isKnown !== undefined) this.isKnown = chat.isKnown;
    if (chat.loadError !== undefined) this.loadError = chat.loadError;
    if (chat.hasEarlier !== undefined) this.hasEarlier = chat.hasEarlier;
    if (chat.isLoadingEarlier !== undefined) this.isLoadingEarlier = chat.isLoadingEarlier;
    if (chat.connection) this.link = chat.connection;
  }
  get shown(): (ChatMessageView | undefined)[] {
    return this.order.map((key) => this.bubbles.get(key));
  }
  /** 'text state' of each bubble. */
  get lines(): string[] {
    return this.shown.map(
      (bubble) => `${bubble?.text || bubble?.fileName} ${bubble?.isOwn ? bubble.state : '-'}`,
    );
  }
}

export interface FakeUpload {
  readonly request: UploadRequest;
  readonly at: number;
  isAborted: boolean;
  progress(fraction: number): void;
  reply(body: unknown): void;
  fail(status: number, words?: string): void;
}

export interface WorkerRun {
  readonly live: WorkerService;
  readonly page: FakeChatPage;
  /** The worker dies: nothing it begins from now on happens, what is on its way arrives. */
  kill(): void;
  send(text: string, key?: string, isResend?: boolean): Promise<void>;
  run(what: 'retry' | 'discard' | 'cancel' | 'read', key: string): Promise<void>;
  earlier(): Promise<void>;
}

export interface ChatHarness {
  readonly clock: FakeClock;
  readonly server: FakeChatServer;
  readonly idb: FakeIndexedDb;
  readonly uploads: FakeUpload[];
  readonly logs: string[];
  random: number;
  /** So many attempts to load the chat's script fail from now on. */
  failingLoads: number;
  /** Attempts so far. */
  loads: number;
  /** A worker starts, in a page that shows the chat unless `chatId` is null, and first tells of what no worker took over. */
  start(
    viewerId?: string,
    chatId?: string | null,
    unsent?: readonly { readonly key: string; readonly text: string; readonly at: number }[],
  ): Promise<WorkerRun>;
  /** Whose texts may show once at a time, for every page from now on. */
  isWrittenOnce: (text: string) => boolean;
}

export const NO_SUBSCRIPTIONS = { feed: false, requests: false, notifications: false, dealId: null };

export function createChatHarness(kind: ChatBackend['kind'] = 'ours'): ChatHarness {
  const clock = createFakeClock();
  const server = new FakeChatServer(clock, kind);
  const idb = createFakeIndexedDb();
  const uploads: FakeUpload[] = [];
  const logs: string[] = [];
  let keys = 0;
  let draws = 0;
  server.userOf = (token) => token?.replace('token-', '') ?? '';
  const world: ChatHarness = {
    clock,
    server,
    idb,
    uploads,
    logs,
    random: 0.5,
    failingLoads: 0,
    loads: 0,
    isWrittenOnce: () => false,
    async start(viewerId = 'ann', chatId = CHAT_ID, unsent = []) {
      let isDead = false;
      const page = new FakeChatPage();
      page.isWrittenOnce = (text) => world.isWrittenOnce(text);
      const lifeClock = {
        now: clock.now,
        after: (ms: number, run: () => void) => clock.after(ms, () => isDead || run()),
      };
      const never = new Promise<never>(() => {});
      const log = createLogger((_level, message) => logs.push(message));
      const sendUpload: SendUpload = (request, onProgress) => {
        let upload: FakeUpload | null = null;
        const answer = new Promise<unknown>((resolve, reject) => {
          const fail = (status: number, words = ''): void =>
            reject(
              new ApiError({ code: '', status, message: 'Network connection failed.', serverMessage: words }),
            );
          upload = { request, at: clock.now(), isAborted: false, progress: onProgress, reply: resolve, fail };
          uploads.push(upload);
        });
        const abort = (): void => {
          if (upload) upload.isAborted = true;
          upload?.fail(0);
        };
        return { answer, abort };
      };
      const create: CreateChat = (host) =>
        createChatService(host, {
          store: createPendingMessageStore(idb.factory, lifeClock, log),
          sendUpload,
        });
      const live = createWorkerService({
        clock: lifeClock,
        // Never the same twice: keys of lesser calls are made of it.
        random() {
          draws += 1;
          return world.random + draws * 1e-9;
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
          world.loads += 1;
          world.failingLoads -= 1;
          if (world.failingLoads >= 0) throw new Error('no network');
          return create;
        },
        importStreams: async () => createViewerStreams,
      });
      const pull = async (): Promise<void> => {
        let seen = 0;
        while (!isDead) {
          const batch = await live.pull(seen);
          if (isDead) return;
          seen = batch.seq;
          page.apply(batch);
        }
      };
      void pull();
      await live.send({ type: 'start', session: { apiBase: BASE, token: `token-${viewerId}`, viewerId } });
      for (const written of unsent)
        void live.send({
          type: 'chat',
          command: { type: 'send', chatId: CHAT_ID, ...written, isResend: true },
        });
      await live.send({ type: 'setSubscriptions', subscriptions: { ...NO_SUBSCRIPTIONS, chatId } });
      await clock.advance(0);
      return {
        live,
        page,
        kill() {
          isDead = true;
          for (const source of server.sources) source.close();
        },
        async send(text, key, isResend = false) {
          keys += 1;
          await live.send({
            type: 'chat',
            command: {
              type: 'send',
              chatId: CHAT_ID,
              key: key ?? `k${keys}`,
              text,
              at: clock.now(),
              isResend,
            },
          });
          await clock.advance(0);
        },
        async run(what, key) {
          await live.send({ type: 'chat', command: { type: what, chatId: CHAT_ID, key } });
          await clock.advance(0);
        },
        async earlier() {
          await live.send({ type: 'chat', command: { type: 'loadEarlier', chatId: CHAT_ID } });
          await clock.advance(0);
        },
      };
    },
  };
  return world;
}

/** The chat is open and its stream connected. */
export async function startConnectedChat(world: ChatHarness, viewerId?: string): Promise<WorkerRun> {
  const life = await world.start(viewerId);
  await world.clock.advance(300);
  world.server.open();
  await world.clock.advance(0);
  return life;
}
