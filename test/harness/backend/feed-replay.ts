// A feed as a client keeps it: the snapshot, then every event over it; it breaks off and resumes when told.

import { openStreamReader, type StreamReader } from './stream-reader.ts';
import type { AnyJson } from './test-backend.ts';

export interface FeedReplay {
  /** Items by id as this client now has them. */
  readonly items: ReadonlyMap<string, AnyJson>;
  /** Every id of an event, in the order of arrival, snapshots apart. */
  readonly ids: readonly number[];
  readonly snapshots: () => number;
  /** Cuts the connection and resumes by the last event id. */
  resume(): Promise<void>;
  /** Takes in everything up to the item with this id. */
  catchUp(itemId: string): Promise<void>;
  close(): void;
}

export async function replayFeed(address: string, token: string): Promise<FeedReplay> {
  const items = new Map<string, AnyJson>();
  const ids: number[] = [];
  let snapshots = 0;
  let taken = 0;
  let last: string | null = null;
  let stream = await open();

  async function open(): Promise<StreamReader> {
    taken = 0;
    const resumed = last === null ? '' : `&lastEventId=${last}`;
    return openStreamReader(`${address}/api/events/feed?token=${token}${resumed}`);
  }
  const put = (item: AnyJson) => {
    // A snapshot can be newer than an event that was on its way.
    if ((items.get(item.id)?.version ?? 0) <= item.version) items.set(item.id, item);
  };
  const takeIn = () => {
    for (const { id, event, data } of stream.events.slice(taken)) {
      taken += 1;
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
  return {
    items,
    ids,
    snapshots: () => snapshots,
    async resume() {
      // Before the first event there is nothing to resume from.
      if (last === null) await stream.until((one) => one.event === 'initial_feed');
      takeIn();
      stream.close();
      await stream.ended;
      takeIn();
      stream = await open();
    },
    async catchUp(itemId) {
      takeIn();
      if (items.has(itemId)) return;
      await stream.until(
        ({ data }) => data.item?.id === itemId || data.items?.some((one: AnyJson) => one.id === itemId),
      );
      takeIn();
    },
    close: () => stream.close(),
  };
}
