// Fake environment of the worker service: the test controls time, random numbers, event sources and answers of the API.
import type { FetchLike } from '#runtime/http-client.ts';
import { createLogger } from '#runtime/logger.ts';
import type { WorkerDeps } from '../../worker/session.ts';
import type { EventSourceLike } from '../../worker/streams/sse-transport.ts';
import { createViewerStreams } from '../../worker/streams/viewer-streams.ts';
import { createFakeClock, type FakeClock } from '../harness/fake-clock.ts';

type Listener = Parameters<EventSourceLike['addEventListener']>[1];

export class FakeEventSource implements EventSourceLike {
  readonly url: URL;
  readonly openedAt: number;
  isClosed = false;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(url: string, openedAt: number) {
    this.url = new URL(url);
    this.openedAt = openedAt;
  }

  /** 'feed', 'notifications', 'requests'. */
  get stream(): string {
    return this.url.pathname.split('/').pop() ?? '';
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  close(): void {
    this.isClosed = true;
  }
  /** Opens as on our backend, which sends an event at once. */
  open(): void {
    this.emit('open');
    this.emit('ping', {});
  }
  /** Also works after closing, as a late event in the browser's queue would. */
  emit(type: string, data?: unknown, lastEventId = ''): void {
    for (const listener of this.#listeners.get(type) ?? []) {
      listener({ data: typeof data === 'string' ? data : JSON.stringify(data), lastEventId });
    }
  }
}

export interface FakeCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly at: number;
  readonly authorization: string | undefined;
  answer(status: number, body: unknown, headers?: Record<string, string>): void;
}

export interface FakeEnvironment {
  readonly clock: FakeClock;
  readonly deps: WorkerDeps;
  readonly sources: FakeEventSource[];
  /** Every call so far, or those of one path. */
  calls(path?: string): FakeCall[];
  /** Answers every later call of this path; null leaves them hanging again. */
  onCall(path: string, answer: ((call: FakeCall) => void) | null): void;
  /** The newest source of this stream. */
  source(stream: string): FakeEventSource;
  readonly logs: string[];
  random: number;
}

export const BASE = 'https://host.test/api';

export function createFakeEnvironment(): FakeEnvironment {
  const clock = createFakeClock();
  const sources: FakeEventSource[] = [];
  const calls: FakeCall[] = [];
  const logs: string[] = [];
  const answers = new Map<string, (call: FakeCall) => void>();
  const env: FakeEnvironment = {
    clock,
    sources,
    logs,
    random: 0.5,
    calls: (path) => calls.filter((call) => path === undefined || call.path === path),
    onCall(path, answer) {
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
    source(stream) {
      const found = sources.filter((source) => source.stream === stream).pop();
      if (!found) throw new Error(`no ${stream} stream`);
      return found;
    },
    deps: {
      clock,
      random: () => env.random,
      log: createLogger((_level, message) => logs.push(message)),
      fetch: fakeFetch(clock, (call) => {
        calls.push(call);
        answers.get(call.path)?.(call);
      }),
      openEventSource(url) {
        const source = new FakeEventSource(url, clock.now());
        sources.push(source);
        return source;
      },
      // The chat has tests of its own.
      importChat: () => new Promise(() => {}),
      importStreams: async () => ({ createViewerStreams }),
    },
  };
  return env;
}

const fakeFetch =
  (clock: FakeClock, onCall: (call: FakeCall) => void): FetchLike =>
  (url, init) =>
    new Promise((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new Error('aborted')));
      onCall({
        path: new URL(url).pathname.replace('/api', ''),
        query: new URL(url).searchParams,
        at: clock.now(),
        authorization: init.headers.authorization,
        answer(status, body, headers = {}) {
          resolve({
            ok: status < 400,
            status,
            headers: { get: (name) => headers[name] ?? null },
            text: () => Promise.resolve(JSON.stringify(body)),
          });
        },
      });
    });

export const isoAt = (ms: number): string => new Date(ms).toISOString();

/** A request of a specification-only backend. */
export const requestDto = (id: string, updatedAt: number, fields: Record<string, unknown> = {}) => ({
  id,
  status: 'requested',
  ownerId: 'bob',
  user: { id: 'bob', firstName: 'Bob', lastName: 'Stone', locationCity: 'London' },
  payCurrency: 'USD',
  payMethod: ['Wise'],
  receiveCurrency: 'RUB',
  receiveMethod: 'SBP, Tinkoff',
  amount: 9250,
  convertedPayAmount: 100,
  createdAt: isoAt(updatedAt),
  updatedAt: isoAt(updatedAt),
  ...fields,
});

export const dealDto = (id: string, updatedAt: number, fields: Record<string, unknown> = {}) => ({
  ...requestDto(id, updatedAt),
  requestId: 'r1',
  status: 'initiated',
  initiatorId: 'bob',
  accepterId: 'ann',
  initiatorUser: { id: 'bob', firstName: 'Bob', lastName: 'Stone' },
  accepterUser: { id: 'ann', firstName: 'Ann', lastName: 'Lee' },
  ...fields,
});
