// Readers of feed streams: thousands that only count, a few that look at each event, some that do not read at all.
import { get, type IncomingMessage } from 'node:http';

const UPSERT_MARKER = Buffer.from('event: feed_upsert');

export interface FeedReader {
  /** Events that came. */
  readonly count: () => number;
  /** Of readers that look: from the insert to here, ms, and how often each id came. */
  readonly delays: readonly number[];
  readonly countsById: ReadonlyMap<string, number>;
  readonly isOpen: () => boolean;
  reset(): void;
  close(): void;
}
type ReaderMode = 'counts' | 'looks' | 'sleeps';

/** Resolves when the snapshot begins to arrive. A sleeper reads nothing from then on. */
export function openFeedReader(url: string, token: string, kind: ReaderMode): Promise<FeedReader> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events/feed?token=${token}`, { agent: false }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`a stream was refused: ${response.statusCode}`));
        return;
      }
      const reader = createFeedReader(response, kind, () => request.destroy());
      response.once('data', () => {
        if (kind === 'sleeps') response.pause();
        resolve(reader);
      });
    });
    request.once('error', reject);
  });
}

function createFeedReader(response: IncomingMessage, kind: ReaderMode, close: () => void): FeedReader {
  let count = 0;
  let isOpen = true;
  let delays: number[] = [];
  const seen = new Map<string, number>();
  let rest = '';
  const look = (chunk: Buffer) => {
    const now = Date.now();
    const frames = (rest + chunk.toString()).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const found = /^event: feed_upsert\ndata: (.*)$/m.exec(frame)?.[1];
      if (!found) continue;
      const { item } = JSON.parse(found) as { item: { id: string; createdAt: string } };
      seen.set(item.id, (seen.get(item.id) ?? 0) + 1);
      delays.push(now - Date.parse(item.createdAt));
    }
  };
  response.on('data', (chunk: Buffer) => {
    for (
      let at = chunk.indexOf(UPSERT_MARKER);
      at >= 0;
      at = chunk.indexOf(UPSERT_MARKER, at + UPSERT_MARKER.length)
    )
      count += 1;
    if (kind === 'looks') look(chunk);
  });
  response.on('error', () => {});
  response.on('close', () => {
    isOpen = false;
  });
  return {
    count: () => count,
    get delays() {
      return delays;
    },
    countsById: seen,
    isOpen: () => isOpen,
    reset() {
      count = 0;
      delays = [];
      seen.clear();
    },
    close,
  };
}

/** `each` streams for every token, the first of every fiftieth person looks; opened some at a time. */
export async function openFeedReaders(
  url: string,
  tokens: readonly string[],
  each: number,
): Promise<{
  readonly all: readonly FeedReader[];
  readonly looking: readonly FeedReader[];
}> {
  const wanted = tokens.flatMap((token, person) =>
    Array.from(
      { length: each },
      (_, i) => ({ token, kind: person % 50 === 0 && i === 0 ? 'looks' : 'counts' }) as const,
    ),
  );
  const all: FeedReader[] = [];
  const looking: FeedReader[] = [];
  for (let done = 0; done < wanted.length; done += 50) {
    const few = wanted.slice(done, done + 50);
    const opened = await Promise.all(few.map(({ token, kind }) => openFeedReader(url, token, kind)));
    all.push(...opened);
    looking.push(...opened.filter((_, i) => few[i]?.kind === 'looks'));
  }
  return { all, looking };
}
