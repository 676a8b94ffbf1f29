// State fixtures: fakes of all that the stores depend on, with a fake server behind the real HTTP client.
import { signal } from '@preact/signals';
import type { Batch, CommandSender, WorkerCommand } from '#protocol/protocol.ts';
import { createHttpClient, type HttpInit, type HttpResponse } from '#runtime/http-client.ts';
import { createLogger } from '#runtime/logger.ts';
import type { PrefetchedStart } from '../../src/boot/prefetched-start.ts';
import type { NavigateOptions, Navigation } from '../../src/platform/navigation.ts';
import type { KeyValueStore } from '../../src/platform/storage.ts';
import type { LateControls } from '../../src/platform/telegram/late-controls.ts';
import type { TelegramLaunchData } from '../../src/platform/telegram/launch.ts';
import { type AppStores, createAppStores } from '../../src/state/app-stores.ts';
import { showStoredCards } from '../../src/state/feed/first-cards.ts';
import { createFirstStores, type FirstStores } from '../../src/state/first-stores.ts';
import { createLazyStores, type LazyStores } from '../../src/state/lazy-stores.ts';
import type { Services } from '../../src/state/services.ts';
import { createDealLoader } from '../../worker/deal/load-deal.ts';
import { createFakeClock, type FakeClock, flushMicrotasks } from '../harness/fake-clock.ts';

export { flushMicrotasks };
export const TEST_NOW = Date.UTC(2026, 0, 1);

/** A token whose claims expire in an hour. */
/** `issuedAt`: epoch ms by the server's clock. */
export function tokenFor(userId: string, seconds = 3600, now = TEST_NOW, issuedAt?: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: userId, exp: now / 1000 + seconds, ...(issuedAt === undefined ? {} : { iat: issuedAt / 1000 }) })}.signature`;
}

export interface RecordedCall {
  readonly route: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}
export type FakeAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'network error'
  | 'never';
export type FakeHandler = FakeAnswer | ((call: RecordedCall) => FakeAnswer | Promise<FakeAnswer>);

/** Handlers by 'GET /feed' (the path without its query); other calls are answered with 404. */
export class FakeServer {
  readonly calls: RecordedCall[] = [];
  readonly handlers = new Map<string, FakeHandler>();

  on(route: string, handler: FakeHandler): this {
    this.handlers.set(route, handler);
    return this;
  }
  /** The login of Alice, and what the backend announces with it. */
  announces(features: object, more: object = {}): this {
    return this.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, features, ...more },
    });
  }
  of(route: string): RecordedCall[] {
    return this.calls.filter((call) => call.route === route);
  }
  readonly fetch = async (url: string, init: HttpInit): Promise<HttpResponse> => {
    const path = url.replace('https://host/api', '');
    const route = `${init.method} ${path.split('?')[0]}`;
    const call: RecordedCall = {
      route,
      path,
      body: init.body === undefined ? undefined : JSON.parse(init.body),
      key: init.headers['idempotency-key'],
      authorization: init.headers.authorization,
    };
    this.calls.push(call);
    const handler = this.handlers.get(route) ?? { status: 404, body: { code: 'NOT_FOUND' } };
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer === 'network error') throw new TypeError('Failed to fetch');
    if (answer === 'never') {
      return new Promise((_, reject) => {
        init.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    return httpResponse(answer);
  };
}

/** An answer as `fetch` gives it. */
export function httpResponse({
  status = 200,
  body,
  headers = {},
}: Exclude<FakeAnswer, string>): HttpResponse {
  return {
    ok: status < 400,
    status,
    headers: { get: (name) => headers[name] ?? null },
    text: async () => (body === undefined ? '' : JSON.stringify(body)),
  };
}

export function memoryStore(): KeyValueStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

export interface FakeNavigation extends Navigation {
  readonly navigations: [url: string, options: NavigateOptions | undefined][];
  currentUrl: string;
  historyState: unknown;
}
export function fakeNavigation(here = '/home'): FakeNavigation {
  const went: FakeNavigation['navigations'] = [];
  const navigation: FakeNavigation = {
    navigations: went,
    currentUrl: here,
    historyState: null,
    url: () => navigation.currentUrl,
    state: () => navigation.historyState,
    navigate(url, options) {
      went.push([url, options]);
      navigation.currentUrl = url;
      navigation.historyState = options?.state ?? null;
    },
    back: () => {},
    up: () => {},
    clearState() {
      navigation.historyState = null;
    },
    notifyRouter: () => {},
    reload: () => {},
  };
  return navigation;
}

/** Records every command, then passes it to `onCommand`. */
export function fakeWorker(): CommandSender & {
  readonly sent: WorkerCommand[];
  onCommand: (command: WorkerCommand) => void;
} {
  const worker = {
    sent: [] as WorkerCommand[],
    onCommand: (_command: WorkerCommand): void => {},
    send(command: WorkerCommand) {
      worker.sent.push(command);
      worker.onCommand(command);
    },
  };
  return worker;
}

/** Sends back an applied deal, as the worker does, and loads one for which the server has an answer. */
function answerDealCommands({ worker, server, deps }: UnstartedFixture, stores: AppStores): void {
  const loadDeal = createDealLoader(deps.http, deps.log);
  const publish = (batch: Partial<Batch>): void =>
    stores.updates.publish({ seq: 0, isReset: false, ...batch });
  const load = async (dealId: string): Promise<void> => {
    if (!server.handlers.has(`GET /transactions/${dealId}`)) return;
    const { deal, failure } = await loadDeal(dealId, true);
    publish({ ...(deal && { deal }), ...(failure && { dealError: { dealId, reason: failure } }) });
  };
  worker.onCommand = (command) => {
    if (command.type === 'applyDeal') publish({ deal: command.deal });
    else if (command.type === 'refreshDeal') void load(command.dealId);
    else if (command.type === 'setSubscriptions' && command.subscriptions.dealId)
      void load(command.subscriptions.dealId);
  };
}

export const TEST_LAUNCH: TelegramLaunchData = {
  initData: 'user=%7B%22id%22%3A7%7D&auth_date=1&hash=abc',
  user: { id: 7, first_name: 'Alice' },
  startParam: '',
  platform: 'android',
  version: '8.0',
};
export const ALICE_USER = { id: 'alice', firstName: 'Alice' };

export interface StateFixture {
  readonly server: FakeServer;
  readonly clock: FakeClock;
  readonly tab: ReturnType<typeof memoryStore>;
  readonly local: ReturnType<typeof memoryStore>;
  readonly navigation: FakeNavigation;
  readonly worker: ReturnType<typeof fakeWorker>;
  readonly logged: string[];
  launch: TelegramLaunchData;
  fault: string | null;
  /** What the boot script has asked for; to be set before the stores are created. */
  prefetched: PrefetchedStart | null;
  /** Null: the SDK is not loaded. */
  lateControls: LateControls | null;
  readonly isOnline: ReturnType<typeof signal<boolean>>;
  readonly isVisible: ReturnType<typeof signal<boolean>>;
  readonly deps: Services;
  readonly first: FirstStores;
  readonly stores: AppStores & LazyStores;
}

/** The fixture before its stores are created. */
export type UnstartedFixture = Omit<StateFixture, 'first' | 'stores'>;

/** Alice can log in; nothing is started. */
export function createStateFixture(before: (fixture: UnstartedFixture) => void = () => {}): StateFixture {
  const server = new FakeServer();
  server.on('POST /auth/telegram-login', () => ({ body: { token: tokenFor('alice'), user: ALICE_USER } }));
  const clock = createFakeClock(TEST_NOW);
  const logged: string[] = [];
  const log = createLogger((level, line) => logged.push(`${level} ${line}`), 'DEBUG');
  const isOnline = signal(true);
  const isVisible = signal(true);
  let keys = 0;
  const fixture: Omit<UnstartedFixture, 'deps'> = {
    server,
    clock,
    tab: memoryStore(),
    local: memoryStore(),
    navigation: fakeNavigation(),
    worker: fakeWorker(),
    logged,
    launch: TEST_LAUNCH,
    fault: null,
    prefetched: null,
    lateControls: null,
    isOnline,
    isVisible,
  };
  const renewer = { renew: async () => false };
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const deps: Services = {
    ...fixture,
    isOnline,
    isVisible,
    apiBase: 'https://host/api',
    takesExtras: () => true,
    newKey,
    clearUserData: () => {
      fixture.local.kept.clear();
      fixture.tab.kept.clear();
    },
    log,
    get prefetched() {
      return full.prefetched;
    },
    telegram: {
      launch: () => full.launch,
      environmentError: () => full.fault,
      get lateControls() {
        return full.lateControls;
      },
    },
    http: createHttpClient({
      fetch: server.fetch,
      baseUrl: 'https://host/api',
      clock,
      log,
      newIdempotencyKey: newKey,
      renewSession: () => renewer.renew(),
    }),
  };
  const full = Object.assign(fixture, { deps });
  before(full);
  const first = createFirstStores(deps);
  showStoredCards(first, deps.local, String(full.launch.user?.id ?? ''), clock.now());
  const appStores = createAppStores(deps, first);
  const stores = { ...appStores, ...createLazyStores(appStores) };
  answerDealCommands(full, stores);
  renewer.renew = stores.session.renew;
  return Object.assign(full, { first, stores });
}

/** The same with Alice signed in, and the commands and calls of that cleared. */
export async function createSignedInFixture(
  before?: (fixture: UnstartedFixture) => void,
): Promise<StateFixture> {
  const fixture = createStateFixture(before);
  fixture.stores.session.start();
  await flushMicrotasks();
  fixture.worker.sent.length = 0;
  fixture.server.calls.length = 0;
  return fixture;
}
