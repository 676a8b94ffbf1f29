// Feed replay: a client that applies the snapshot and every event, and can disconnect and resume.
import { openStreamReader, type StreamReader } from './stream-reader.ts';
import type { AnyJson } from './test-backend.ts';

export interface FeedReplay {
  /** Current items by id. */
  readonly items: ReadonlyMap<string, AnyJson>;
  /** Ids of all events in the order of arrival, without snapshots. */
  readonly ids: readonly number[];
  readonly snapshots: () => number;
  /** Disconnects and resumes from the last event id. */
  resume(): Promise<void>;
  /** Applies events until the item with this id is there, and resumes when the stream has ended. */
  catchUp(itemId: string): Promise<void>;
  close(): void;
}

export async function replayFeed(origin: string, token: string): Promise<FeedReplay> {
  const items = new Map<string, AnyJson>();
  const ids: number[] = [];
  let snapshots = 0;
  let applied = 0;
  let last: string | null = null;
  let stream = await open();

  async function open(): Promise<StreamReader> {
    applied = 0;
    const resumed = last === null ? '' : `&lastEventId=${last}`;
    return openStreamReader(`${origin}/api/events/feed?token=${token}${resumed}`);
  }
  const put = (item: AnyJson) => {
    // A snapshot can be newer than an event that arrives after it.
    if ((items.get(item.id)?.version ?? 0) <= item.version) items.set(item.id, item);
  };
  const applyEvents = () => {
    for (const { id, event, data } of stream.events.slice(applied)) {
      applied += 1;
      last = id ?? last;
      if (event === 'initial_feed') {
        snapshots += 1;
        items.clear();
        for (const item of data.items) put(item);
        continue;
      }
      ids.push(Number(id));
      if (event === 'feed_remove') items.delete(data.id);
      if (event === 'feed_replace') items.delete(data.replaceOf);
      if (event === 'feed_upsert' || event === 'feed_replace') put(data.item);
    }
  };
  async function resume(): Promise<void> {
    // Before the first event there is nothing to resume from.
    if (last === null) await stream.until((one) => one.event === 'initial_feed');
    applyEvents();
    stream.close();
    await stream.ended;
    applyEvents();
    stream = await open();
  }
  async function catchUp(itemId: string): Promise<void> {
    applyEvents();
    if (items.has(itemId)) return;
    const came = stream.until(
      ({ data }) => data.item?.id === itemId || data.items?.some((one: AnyJson) => one.id === itemId),
    );
    // The backend ends streams of staff who begin a deal (CASE-53): they resume, as any client does.
    const hasCome = await came.then(
      () => true,
      () => false,
    );
    applyEvents();
    if (hasCome) return;
    await resume();
    await catchUp(itemId);
  }
  return {
    items,
    ids,
    snapshots: () => snapshots,
    resume,
    catchUp,
    close: () => stream.close(),
  };
}
