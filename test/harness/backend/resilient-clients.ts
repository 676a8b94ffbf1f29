// Resilient clients for fault tests: writers repeat a call with its idempotency key, readers resume from the last event id.
import { setTimeout } from 'node:timers/promises';
import { signedLoginBody } from '../init-data.ts';
import { openStreamReader } from './stream-reader.ts';
import { REQUEST_BODY } from './test-backend.ts';

/** A fault that the test injects. `ended` resolves at once while there is none. */
export interface Outage {
  ended(): Promise<void>;
}
export interface ReaderHandle {
  /** Ids of the requests in the received events, and ids of these events, in the order of arrival. */
  readonly requests: readonly string[];
  readonly events: readonly number[];
  readonly snapshots: () => number;
  readonly resumed: () => number;
  /** Resolves with the first snapshot: later changes arrive as events. */
  readonly ready: Promise<void>;
  /** Resolves when this request has arrived. */
  until(requestId: string): Promise<void>;
  stop(): void;
}
export interface WritersHandle {
  /** Ids of created requests by idempotency key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** How often which error came instead of 201: a code, or 'no answer'. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Resolves when this many requests are created. */
  until(count: number): Promise<void>;
  /** Stops; resolves when every started call has succeeded. */
  stop(): Promise<void>;
}

export async function signInAtUrl(url: string, id: number): Promise<string> {
  const body = JSON.stringify(signedLoginBody({ id, first_name: `Ann ${id}` }));
  const response = await fetch(`${url}/api/auth/telegram-login`, { method: 'POST', body });
  return ((await response.json()) as { token: string }).token;
}

/** Starts several writers, spread over the instances. Each waits for `pauseMs` after a write. */
export function startWriters(
  urls: readonly string[],
  token: string,
  writers: number,
  fault: Outage,
  pauseMs = 0,
): WritersHandle {
  const acknowledged = new Map<string, string>();
  const refusals = new Map<string, number>();
  const waiting = new Set<() => void>();
  let isStopped = false;
  const countRefusal = (code: string) => refusals.set(code, (refusals.get(code) ?? 0) + 1);

  const send = async (url: string, key: string): Promise<string | null> => {
    try {
      const response = await fetch(`${url}/api/create_request`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify(REQUEST_BODY),
      });
      const answer = (await response.json()) as { id?: string; code?: string };
      if (response.status === 201 && answer.id) return answer.id;
      countRefusal(`${response.status} ${answer.code}`);
    } catch {
      countRefusal('no answer');
    }
    return null;
  };
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !isStopped; i += 1) {
      const key = `${writer}-${i}`;
      for (let id: string | null = null; id === null; ) {
        // A retry may go to another instance.
        id = await send(urls[(writer + refusals.size) % urls.length] ?? '', key);
        if (id === null) await fault.ended();
        else acknowledged.set(key, id);
      }
      for (const check of [...waiting]) check();
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refusals,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (acknowledged.size < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      isStopped = true;
      await all;
    },
  };
}

/** A feed reader that disconnects after every `cutEvery` events, besides the injected fault. */
export function startResumingReader(
  url: string,
  token: string,
  cutEvery: number,
  fault: Outage,
): ReaderHandle {
  const requests: string[] = [];
  const events: number[] = [];
  const waiting = new Set<() => void>();
  let snapshots = 0;
  let resumed = 0;
  let isStopped = false;
  let stop = () => {};
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });

  const readOnce = async (): Promise<void> => {
    const last = events[events.length - 1];
    const from = last === undefined ? '' : `&lastEventId=${last}`;
    const stream = await openStreamReader(`${url}/api/events/feed?token=${token}${from}`).catch(() => null);
    if (stream?.status !== 200) {
      stream?.close();
      return fault.ended();
    }
    stop = () => stream.close();
    if (isStopped) stop();
    if (last !== undefined) resumed += 1;
    const until = events.length + cutEvery;
    for (let taken = 0; ; taken += 1) {
      const one = await stream.until((event) => event === stream.events[taken]).catch(() => null);
      if (!one) return;
      if (one.event === 'initial_feed') {
        snapshots += 1;
        setReady();
      } else if (one.event === 'feed_upsert') requests.push(one.data.item.id);
      events.push(Number(one.id));
      for (const check of [...waiting]) check();
      if (events.length >= until) {
        stream.close();
        return;
      }
    }
  };
  void (async () => {
    while (!isStopped) await readOnce();
  })();
  return {
    requests,
    events,
    snapshots: () => snapshots,
    resumed: () => resumed,
    ready,
    until: (requestId) =>
      new Promise((resolve) => {
        const check = () => {
          if (!requests.includes(requestId)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    stop() {
      isStopped = true;
      stop();
    },
  };
}
