// Stream reader: collects the events of one stream and lets a test wait for an event.
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
  /** Without pings, which arrive at once and every 15 s of real time. */
  readonly events: readonly ReceivedEvent[];
  readonly pings: readonly ReceivedEvent[];
  /** Resolves with the next ping. */
  ping(): Promise<ReceivedEvent>;
  /** The received `retry:` values. */
  readonly retries: readonly number[];
  /** The first event, past or future, that `matches` accepts; rejects when the stream ends without one. */
  until(matches: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the server has closed the stream. */
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
    ping() {
      const known = pings.length;
      return awaitEvent(pings, (one) => pings.indexOf(one) >= known);
    },
    until: (matches) => awaitEvent(events, matches),
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: destroy,
  };

  function awaitEvent(
    list: readonly ReceivedEvent[],
    matches: (event: ReceivedEvent) => boolean,
  ): Promise<ReceivedEvent> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = list.find(matches);
        if (!found && !isOver) return;
        waiting.delete(check);
        if (found) resolve(found);
        else
          reject(
            new Error(
              `the stream ended without the event; it had ${events.map((one) => one.event).join(', ') || 'nothing'}`,
            ),
          );
      };
      waiting.add(check);
      check();
    });
  }
}
