// A reader of one live stream: events as they come, awaited by what they are, never by time.
import { get, type IncomingMessage } from 'node:http';

export interface ReceivedEvent {
  readonly id: string | null;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: payloads are asserted field by field.
  readonly data: any;
}

export interface StreamReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Without pings, which come whenever 15 s of real time have passed. */
  readonly events: readonly ReceivedEvent[];
  readonly pings: readonly ReceivedEvent[];
  /** Resolves with the next ping. */
  ping(): Promise<ReceivedEvent>;
  /** The `retry:` values that came. */
  readonly retries: readonly number[];
  /** The first event, past or future, that satisfies; rejects when the stream ends without it. */
  until(satisfies: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the server has ended the stream or cut it. */
  readonly ended: Promise<void>;
  pause(): void;
  resume(): void;
  close(): void;
}

export function openStreamReader(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReader> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) =>
      resolve(createStreamReader(response, () => request.destroy())),
    );
    request.once('error', reject);
  });
}

function createStreamReader(response: IncomingMessage, destroy: () => void): StreamReader {
  const events: ReceivedEvent[] = [];
  const pings: ReceivedEvent[] = [];
  const retries: number[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const one of frames) {
      const fields = new Map(
        one.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const retry = fields.get('retry');
      if (retry) retries.push(Number(retry));
      const event = fields.get('event');
      if (!event) continue;
      const list = event === 'ping' ? pings : events;
      list.push({ id: fields.get('id') ?? null, event, data: JSON.parse(fields.get('data') ?? 'null') });
    }
    for (const check of [...waiting]) check();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      isOver = true;
      for (const check of [...waiting]) check();
      resolve();
    });
  });
  response.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    retries,
    ended,
    pings,
    ping: () => awaitEvent(pings, () => true),
    until: (satisfies) => awaitEvent(events, satisfies),
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: destroy,
  };

  function awaitEvent(
    list: readonly ReceivedEvent[],
    satisfies: (event: ReceivedEvent) => boolean,
  ): Promise<ReceivedEvent> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = list.find(satisfies);
        if (!found && !isOver) return;
        waiting.delete(check);
        if (found) resolve(found);
        else
          reject(
            new Error(
              `the stream ended without it; it had ${events.map((one) => one.event).join(', ') || 'nothing'}`,
            ),
          );
      };
      waiting.add(check);
      check();
    });
  }
}
