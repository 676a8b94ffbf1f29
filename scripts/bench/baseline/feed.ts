// Feed of the baseline, on the main thread: a reducer over a map and its order, events batched until the next frame.
import { useEffect, useReducer } from 'react';

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly rating: number | null;
  readonly completedTransactionsCount: number;
  readonly locationCity: string | null;
  readonly locationCountry: string | null;
}

export interface Item {
  readonly itemType: 'request' | 'transaction';
  readonly id: string;
  readonly ownerId: string;
  readonly status: string;
  readonly payCurrency: string;
  readonly payMethod: readonly string[];
  readonly payAmount: number | null;
  readonly receiveCurrency: string;
  readonly receiveMethod: readonly string[];
  readonly amount: number;
  readonly viewCount: number | null;
  readonly updatedAt: string;
  readonly expiresAt: string | null;
  readonly version: number;
  readonly user?: Person;
  readonly initiatorUser?: Person;
}

interface Feed {
  readonly isKnown: boolean;
  readonly items: ReadonlyMap<string, Item>;
  readonly order: readonly Item[];
}

type Change =
  | { readonly type: 'snapshot'; readonly items: readonly Item[] }
  | { readonly type: 'upsert'; readonly item: Item }
  | { readonly type: 'remove'; readonly id: string };

const rankOf = (item: Item, viewerId: string): number =>
  item.itemType === 'transaction' ? 0 : item.ownerId === viewerId ? 1 : 2;

function reduce(feed: Feed, changes: readonly Change[], viewerId: string): Feed {
  const items = new Map(feed.items);
  let { isKnown } = feed;
  for (const change of changes) {
    if (change.type === 'snapshot') {
      isKnown = true;
      items.clear();
      for (const item of change.items) items.set(item.id, item);
    } else if (change.type === 'remove') {
      items.delete(change.id);
    } else {
      const held = items.get(change.item.id);
      if (!held || held.version <= change.item.version) items.set(change.item.id, change.item);
    }
  }
  const order = [...items.values()].sort(
    (a, b) =>
      rankOf(a, viewerId) - rankOf(b, viewerId) ||
      (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0) ||
      (a.id < b.id ? -1 : 1),
  );
  return { isKnown, items, order };
}

/** The items of a response or event, under either field name. */
function itemsOf(payload: unknown): readonly Item[] {
  const { items, data } = payload as { items?: Item[]; data?: Item[] };
  return items ?? data ?? [];
}

const EMPTY: Feed = { isKnown: false, items: new Map(), order: [] };

export function useFeed(token: string, viewerId: string): Feed {
  const [feed, dispatch] = useReducer(
    (last: Feed, changes: readonly Change[]) => reduce(last, changes, viewerId),
    EMPTY,
  );
  useEffect(() => {
    let waiting: Change[] = [];
    let frame = 0;
    const add = (change: Change): void => {
      waiting.push(change);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        dispatch(waiting);
        waiting = [];
      });
    };
    const abort = new AbortController();
    fetch('/api/feed?limit=100', { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
      .then((response) => response.json())
      .then((answer: unknown) => add({ type: 'snapshot', items: itemsOf(answer) }))
      .catch(() => {});
    const open = (
      path: string,
      handlers: Readonly<Record<string, (payload: unknown) => void>>,
    ): EventSource => {
      const source = new EventSource(`/api/events/${path}?token=${encodeURIComponent(token)}`);
      for (const [name, handle] of Object.entries(handlers)) {
        source.addEventListener(name, (event: MessageEvent<string>) => handle(JSON.parse(event.data)));
      }
      return source;
    };
    const itemOf = (payload: unknown): Item => (payload as { item: Item }).item;
    const sources = [
      open('feed', {
        initial_feed: (payload) => add({ type: 'snapshot', items: itemsOf(payload) }),
        feed_upsert: (payload) => add({ type: 'upsert', item: itemOf(payload) }),
        feed_remove: (payload) => add({ type: 'remove', id: (payload as { id: string }).id }),
        feed_replace: (payload) => {
          add({ type: 'remove', id: (payload as { replaceOf: string }).replaceOf });
          add({ type: 'upsert', item: itemOf(payload) });
        },
      }),
      open('notifications', {}),
      open('requests', {}),
    ];
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
      for (const source of sources) source.close();
    };
  }, [token]);
  return feed;
}
