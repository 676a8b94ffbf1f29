// Readers of the specified feed stream: one that inspects each event, and some that stop reading.
import { get, type IncomingMessage } from 'node:http';

const UPSERT_MARKER = Buffer.from('event: feed_upsert');

export interface FeedReader {
  /** Number of received events. */
  readonly count: () => number;
  /** Times of inspecting readers from the insert to the arrival, ms. */
  readonly delays: readonly number[];
  /** Counts of inspecting readers: how often each id arrived. */
  readonly countsById: ReadonlyMap<string, number>;
  readonly isOpen: () => boolean;
  reset(): void;
  close(): void;
}
type ReaderMode = 'inspects' | 'stops';

/** Resolves with the first data of the snapshot; a reader of mode 'stops' reads nothing after that. */
export function openFeedReader(url: string, token: string, mode: ReaderMode): Promise<FeedReader> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events/feed?token=${token}`, { agent: false }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`a stream was refused: ${response.statusCode}`));
        return;
      }
      const reader = createFeedReader(response, mode, () => request.destroy());
      response.once('data', () => {
        if (mode === 'stops') response.pause();
        resolve(reader);
      });
    });
    request.once('error', reject);
  });
}

function createFeedReader(response: IncomingMessage, mode: ReaderMode, close: () => void): FeedReader {
  let count = 0;
  let isOpen = true;
  let delays: number[] = [];
  const countsById = new Map<string, number>();
  let incomplete = '';
  const inspect = (chunk: Buffer) => {
    const now = Date.now();
    const frames = (incomplete + chunk.toString()).split('\n\n');
    incomplete = frames.pop() ?? '';
    for (const frame of frames) {
      const found = /^event: feed_upsert\ndata: (.*)$/m.exec(frame)?.[1];
      if (!found) continue;
      const { item } = JSON.parse(found) as { item: { id: string; createdAt: string } };
      countsById.set(item.id, (countsById.get(item.id) ?? 0) + 1);
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
    if (mode === 'inspects') inspect(chunk);
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
    countsById,
    isOpen: () => isOpen,
    reset() {
      count = 0;
      delays = [];
      countsById.clear();
    },
    close,
  };
}
