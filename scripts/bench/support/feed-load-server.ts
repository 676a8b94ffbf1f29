// Feed load server: answers the app's calls from memory, the feed in pages when asked for, and sends upserts at a given rate.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestDto } from '#contract/dto.ts';
import { createFeedItems, moveRate, updateFeedItem } from './feed-items.ts';

/** Interval at which events are sent, in groups. */
const TICK_MS = 10;
const PING_MS = 5_000;
/** Between two batches of followers: 60 times as often as the backend sends one for a pair. */
const FOLLOWED_BATCH_MS = 5_000;

export type FeedLoadServer = Awaited<ReturnType<typeof startFeedLoadServer>>;

/** A token that the page accepts: with an expiry claim, unsigned. */
const createToken = (): string =>
  `bench.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3_600 })).toString('base64url')}.unsigned`;

const PAGE_SIZE = 100;

/** `isPaged`: the feed comes in pages of a hundred (feature `search`); else whole. */
export async function startFeedLoadServer(count: number, isPaged = false) {
  const items: RequestDto[] = createFeedItems(count);
  const feeds = new Set<ServerResponse>();
  const others = new Set<ServerResponse>();
  let rate = 0;
  let sent = 0;
  let pendingEvents = 0;
  let id = 0;
  let followed: ReturnType<typeof setInterval> | undefined;

  const event = (name: string, payload: object): string => {
    id += 1;
    return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
  };
  let tickedAt = performance.now();
  const tick = setInterval(() => {
    // By elapsed time: on a busy machine the timer fires late.
    const now = performance.now();
    pendingEvents += (rate * (now - tickedAt)) / 1000;
    tickedAt = now;
    let text = '';
    for (; pendingEvents >= 1; pendingEvents -= 1) {
      const item = updateFeedItem(items, sent);
      text += event('feed_upsert', { item });
      sent += 1;
    }
    if (text !== '') for (const feed of feeds) feed.write(text);
  }, TICK_MS);
  const ping = setInterval(() => {
    for (const stream of [...feeds, ...others]) stream.write('event: ping\ndata: {}\n\n');
  }, PING_MS);

  const stream = (response: ServerResponse, into: Set<ServerResponse>, first: string): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(first);
    into.add(response);
    response.on('close', () => into.delete(response));
  };
  /** The cursor is the index of the page's first item: no item moves while these benchmarks read pages. */
  const pageFrom = (cursor: number): object => {
    if (!isPaged) return { items };
    const next = cursor + PAGE_SIZE;
    return { items: items.slice(cursor, next), nextCursor: next < items.length ? String(next) : null };
  };
  const features = isPaged ? { search: 1 } : {};
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bench.invalid');
    const answer = (body: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const serverTime = new Date().toISOString();
    request.resume();
    if (path.endsWith('/telegram-login'))
      answer({ token: createToken(), user: { id: 'viewer', firstName: 'Bob' }, features });
    else if (path === '/api/feed')
      answer({ ...pageFrom(Number(searchParams.get('cursor'))), serverTime, lastEventId: String(id) });
    else if (path === '/api/events/feed')
      stream(response, feeds, event('initial_feed', { ...pageFrom(0), serverTime }));
    else if (path === '/api/events/notifications')
      stream(response, others, event('initial_notifications', { notifications: [] }));
    else if (path === '/api/events/requests')
      stream(response, others, event('initial_state', { requests: [] }));
    else answer({ success: true, data: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Events a second from now on; 0 for none. */
    setRate(perSecond: number): void {
      rate = perSecond;
      pendingEvents = 0;
    },
    /** From now on half of the offers follow a rate that moves: they are sent in batches. */
    follow(): void {
      let turn = 0;
      followed = setInterval(() => {
        const changed = moveRate(items, turn);
        turn += 1;
        sent += changed.length;
        const text = changed.map((item) => event('feed_upsert', { item })).join('');
        for (const feed of feeds) feed.write(text);
      }, FOLLOWED_BATCH_MS);
    },
    /** Upserts sent since the start. */
    get sent(): number {
      return sent;
    },
    async close(): Promise<void> {
      clearInterval(tick);
      clearInterval(ping);
      clearInterval(followed);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
