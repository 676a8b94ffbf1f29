// Fakes of everything models touch: a server of plain functions behind the real HTTP client, time, stores, history, worker.
import { signal } from '@preact/signals';
import { createHttp, type HttpInit, type HttpResponse } from '#api/http-client.ts';
import { createLogger } from '#api/logger.ts';
import { type AppModels, createAppModels, type ModelDeps } from '../../src/state/app-models.ts';
import { createFeedActions } from '../../src/state/feed/actions.ts';
import { createProfileCalls } from '../../src/state/profile/actions.ts';
import { writesOf } from '../../src/state/mutations/mutations.ts';
import type { Launch } from '../../src/platform/telegram/launch.ts';
import type { NavigateOptions, Navigation } from '../../src/platform/navigation.ts';
import type { KeyValueStore } from '../../src/platform/storage.ts';
import { createFakeClock, type FakeClock, settle } from '../harness/fake-clock.ts';

export { settle };
export const NOW = Date.UTC(2026, 0, 1);

/** A token that says of itself that it is good for an hour. */
export function tokenFor(userId: string, seconds = 3600, now = NOW): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: userId, exp: now / 1000 + seconds })}.signature`;
}

export interface Call {
  readonly route: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}
export type Answer = { readonly status?: number; readonly body?: unknown } | 'network error' | 'never';
export type Handler = Answer | ((call: Call) => Answer | Promise<Answer>);

/** Keys 'GET /feed' (longest match of path without query first); what is not named answers 404. */
export class FakeServer {
  readonly calls: Call[] = [];
  readonly handlers = new Map<string, Handler>();

  on(route: string, handler: Handler): this {
    this.handlers.set(route, handler);
    return this;
  }
  of(route: string): Call[] {
    return this.calls.filter((call) => call.route === route);
  }
  readonly fetch = async (url: string, init: HttpInit): Promise<HttpResponse> => {
    const path = url.replace('https://host/api', '');
    const route = `${init.method} ${path.split('?')[0]}`;
    const call: Call = {
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
    const { status = 200, body } = answer;
    return {
      ok: status < 400,
      status,
      headers: { get: () => null },
      text: async () => (body === undefined ? '' : JSON.stringify(body)),
    };
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
  readonly went: [url: string, options: NavigateOptions | undefined][];
  here: string;
  given: unknown;
}
export function fakeNavigation(here = '/home'): FakeNavigation {
  const went: FakeNavigation['went'] = [];
  const navigation: FakeNavigation = {
    went,
    here,
    given: null,
    url: () => navigation.here,
    state: () => navigation.given,
    navigate(url, options) {
      went.push([url, options]);
      navigation.here = url;
      navigation.given = options?.state ?? null;
    },
    back: () => {},
    up: () => {},
    clearState() {
      navigation.given = null;
    },
    reload: () => {},
  };
  return navigation;
}

type Live = ModelDeps['live'];
export type LiveCall = { readonly [M in keyof Live]: readonly [M, ...Parameters<Live[M]>] }[keyof Live];
export function fakeLive(): Live & { readonly said: LiveCall[] } {
  const said: LiveCall[] = [];
  const note =
    <M extends keyof Live>(method: M) =>
    async (...args: Parameters<Live[M]>) => {
      said.push([method, ...args] as unknown as LiveCall);
    };
  return {
    said,
    start: note('start'),
    setToken: note('setToken'),
    need: note('need'),
    setFilter: note('setFilter'),
    setAttention: note('setAttention'),
    retry: note('retry'),
    applyFeed: note('applyFeed'),
    applyAnswer: note('applyAnswer'),
    adoptFeed: note('adoptFeed'),
    applyDeal: note('applyDeal'),
    chat: note('chat'),
    stop: note('stop'),
  };
}

export const LAUNCH: Launch = {
  initData: 'user=%7B%22id%22%3A7%7D&auth_date=1&hash=abc',
  user: { id: 7, first_name: 'Alice' },
  startParam: '',
  platform: 'android',
  version: '8.0',
};
export const ALICE = { id: 'alice', firstName: 'Alice' };

export interface World {
  readonly server: FakeServer;
  readonly clock: FakeClock;
  readonly tab: ReturnType<typeof memoryStore>;
  readonly local: ReturnType<typeof memoryStore>;
  readonly navigation: FakeNavigation;
  readonly live: ReturnType<typeof fakeLive>;
  readonly logged: string[];
  launch: Launch;
  fault: string | null;
  readonly isOnline: ReturnType<typeof signal<boolean>>;
  readonly isVisible: ReturnType<typeof signal<boolean>>;
  readonly deps: ModelDeps;
  readonly models: AppModels;
}

/** A world in which Alice can log in; nothing is started. */
export function createWorld(before: (world: Omit<World, 'models'>) => void = () => {}): World {
  const server = new FakeServer();
  server.on('POST /auth/telegram-login', () => ({ body: { token: tokenFor('alice'), user: ALICE } }));
  const clock = createFakeClock(NOW);
  const logged: string[] = [];
  const log = createLogger((level, line) => logged.push(`${level} ${line}`), 'DEBUG');
  const isOnline = signal(true);
  const isVisible = signal(true);
  let keys = 0;
  const world: Omit<World, 'models' | 'deps'> = {
    server,
    clock,
    tab: memoryStore(),
    local: memoryStore(),
    navigation: fakeNavigation(),
    live: fakeLive(),
    logged,
    launch: LAUNCH,
    fault: null,
    isOnline,
    isVisible,
  };
  const renewer = { renew: async () => false };
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const deps: ModelDeps = {
    ...world,
    isOnline,
    isVisible,
    apiBase: 'https://host/api',
    newKey,
    log,
    telegram: { launch: () => full.launch, environmentFault: () => full.fault },
    http: createHttp({
      fetch: server.fetch,
      baseUrl: 'https://host/api',
      clock,
      log,
      newKey,
      renewSession: () => renewer.renew(),
    }),
  };
  const full = Object.assign(world, { deps });
  before(full);
  const models = createAppModels(deps);
  // As the second script does; what notifications learn of it their own tests bring.
  models.feed.complete(createFeedActions({ ...deps, ...writesOf(models) }));
  models.profile.complete(createProfileCalls(deps.http));
  renewer.renew = models.session.renew;
  return Object.assign(full, { models });
}

/** The same with Alice signed in, and what that said to the worker forgotten. */
export async function createSignedInWorld(before?: (world: Omit<World, 'models'>) => void): Promise<World> {
  const world = createWorld(before);
  world.models.session.start();
  await settle();
  world.live.said.length = 0;
  world.server.calls.length = 0;
  return world;
}
