// Writers and readers that behave as good clients through every fault: a write is repeated with its key, a stream resumes by its last event.

import { signedLoginBody } from '../init-data.ts';
import { openStreamReader } from './stream-reader.ts';
import { REQUEST_BODY } from './test-backend.ts';

/** The fault as its victims see it: resolves at once while nothing is wrong, else when it is over. */
export interface Outage {
  ended(): Promise<void>;
}
export interface ReaderHandle {
  /** Ids of the requests that its feed told of, in the order of arrival, and the ids of those events. */
  readonly requests: readonly string[];
  readonly events: readonly number[];
  readonly snapshots: () => number;
  readonly resumed: () => number;
  /** Resolves when its first snapshot is there: what is written from then on comes as events. */
  readonly ready: Promise<void>;
  /** Resolves when it has told of this request. */
  until(requestId: string): Promise<void>;
  stop(): void;
}
export interface WritersHandle {
  /** Request ids by the key under which they were acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** What was answered instead of 201: codes, or 'no answer'. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Resolves when so many are acknowledged. */
  until(count: number): Promise<void>;
  /** Resolves when every write that was begun is acknowledged. */
  stop(): Promise<void>;
}

export async function signInAtUrl(url: string, id: number): Promise<string> {
  const body = JSON.stringify(signedLoginBody({ id, first_name: `Ann ${id}` }));
  const response = await fetch(`${url}/api/auth/telegram-login`, { method: 'POST', body });
  return ((await response.json()) as { token: string }).token;
}

/** Several writers, spread over the instances. */
export function startWriters(
  urls: readonly string[],
  token: string,
  writers: number,
  fault: Outage,
): WritersHandle {
  const acknowledged = new Map<string, string>();
  const refusals = new Map<string, number>();
  const waiting = new Set<() => void>();
  let isStopped = false;
  const refuse = (code: string) => refusals.set(code, (refusals.get(code) ?? 0) + 1);

  const send = async (url: string, key: string): Promise<string | null> => {
    try {
      const response = await fetch(`${url}/api/create_request`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify(REQUEST_BODY),
      });
      const answer = (await response.json()) as { id?: string; code?: string };
      if (response.status === 201 && answer.id) return answer.id;
      refuse(`${response.status} ${answer.code}`);
    } catch {
      refuse('no answer');
    }
    return null;
  };
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !isStopped; i += 1) {
      const key = `${writer}-${i}`;
      for (let id: string | null = null; id === null; ) {
        // A good client goes to another instance, too.
        id = await send(urls[(writer + refusals.size) % urls.length] ?? '', key);
        if (id === null) await fault.ended();
        else acknowledged.set(key, id);
      }
      for (const check of [...waiting]) check();
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

/** A feed that is cut after every `cutEvery` events, besides whatever the fault does to it. */
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
  let begin = () => {};
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
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
        begin();
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
