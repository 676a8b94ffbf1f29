// Resuming client: one live stream that reconnects to the next instance by its last event id, and remembers what it received.
import { type ClientRequest, get } from 'node:http';

/** Shorter than the product's, so that a run has many reconnects. */
const RETRY_MS = [200, 800] as const;

export interface ResumingClient {
  /** How often each new request came, by its id. */
  readonly offers: ReadonlyMap<string, number>;
  /** How often each chat message came, by its id. */
  readonly messages: ReadonlyMap<string, number>;
  /** Events whose id was not above the one before it. */
  readonly outOfOrder: number;
  /** Begins with a snapshot, the first one included. */
  readonly snapshots: number;
  readonly connections: number;
  close(): void;
}

interface EventPayload {
  readonly item?: { readonly id: string };
  readonly message?: { readonly id: string };
}

/** Resolves when the first snapshot has come. `urls`: the instances, in turn from the n-th on. */
export function openResumingClient(
  urls: readonly string[],
  n: number,
  { token, filter, client }: { readonly token: string; readonly filter: string; readonly client: string },
): Promise<ResumingClient> {
  const offers = new Map<string, number>();
  const messages = new Map<string, number>();
  let outOfOrder = 0;
  let snapshots = 0;
  let connections = 0;
  let attempt = 0;
  let lastEventId = '';
  let isClosed = false;
  let request: ClientRequest | null = null;
  let onFirstSnapshot = () => {};

  const countIn = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1);
  const read = (frame: string) => {
    const id = /^id: (\d+)$/m.exec(frame)?.[1];
    const type = /^event: (\w+)$/m.exec(frame)?.[1];
    if (id !== undefined && type !== 'initial_notifications') {
      if (Number(id) <= Number(lastEventId)) outOfOrder += 1;
    }
    if (id !== undefined) lastEventId = id;
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    if (!type || !data) return;
    const { item, message } = JSON.parse(data) as EventPayload;
    if (type === 'initial_feed') snapshots += 1;
    if (type === 'initial_notifications') onFirstSnapshot();
    if (type === 'feed_upsert' && item) countIn(offers, item.id);
    if (type === 'message_created' && message) countIn(messages, message.id);
  };
  const connect = () => {
    if (isClosed) return;
    const url = urls[(n + attempt) % urls.length];
    attempt += 1;
    const query = new URLSearchParams({ token, client, ...(filter === '' ? {} : { feed: filter }) });
    if (lastEventId !== '') query.set('lastEventId', lastEventId);
    let incomplete = '';
    let hasEnded = false;
    const again = () => {
      if (hasEnded) return;
      hasEnded = true;
      const [min, max] = RETRY_MS;
      setTimeout(connect, min + Math.random() * (max - min));
    };
    request = get(`${url}/api/events?${query}`, { agent: false }, (response) => {
      if (response.statusCode === 200) connections += 1;
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (response.statusCode !== 200) return;
        const frames = (incomplete + text).split('\n\n');
        incomplete = frames.pop() ?? '';
        for (const frame of frames) read(frame);
      });
      response.on('error', () => {});
      response.on('close', again);
    });
    request.on('error', again);
  };
  const self: ResumingClient = {
    offers,
    messages,
    get outOfOrder() {
      return outOfOrder;
    },
    get snapshots() {
      return snapshots;
    },
    get connections() {
      return connections;
    },
    close() {
      isClosed = true;
      request?.destroy();
    },
  };
  return new Promise((resolve) => {
    onFirstSnapshot = () => resolve(self);
    connect();
  });
}
