// The feed as signals: the worker's changes in, one signal per shown field out, and what a card's buttons do (LIVE-09).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { Clock } from '#api/clock.ts';
import type { Http } from '#api/http-client.ts';
import type { Batch, CardView, LinkName, LinkStatus, LiveApi } from '../../../worker/protocol.ts';
import { type Card, type CardFields, createCard } from './card-signals.ts';
import type { ClockSignal } from '../clock-signal.ts';
import type { FeedActions, FeedDesk } from './actions.ts';
import type { FeedFilterModel } from './active-filter.ts';
import type { LastFeed } from './snapshot.ts';
import { feedError, type LiveStatus, liveStatus, NO_LINK } from './status.ts';
import { withPlaced } from './list-diff.ts';
import { NOT_READY } from '../startup-messages.ts';

export type { CardFields, LiveStatus };

export interface FeedModel {
  /** Ids shown, in order (FEED-01). */
  readonly order: ReadonlySignal<readonly string[]>;
  /** False until there is anything to show: skeletons then, not an empty market. */
  readonly isKnown: ReadonlySignal<boolean>;
  /**
   * False until the first live snapshot. Cards shown before it are what was kept of the last start: their countdowns
   * stand still, and what is done with them waits for the snapshot and then for its word.
   */
  readonly isConfirmed: ReadonlySignal<boolean>;
  /** The first cards shown, by `order`, to be kept for the next start. */
  first(count: number): readonly (readonly [id: string, view: CardView])[];
  /** The fields of one shown card; undefined for an id that is gone. The same object for as long as the card lives. */
  card(id: string): CardFields | undefined;
  readonly links: { readonly [K in LinkName]: ReadonlySignal<LinkStatus> };
  readonly status: ReadonlySignal<LiveStatus>;
  /** HOME-02. */
  readonly isConnecting: ReadonlySignal<boolean>;
  /** HOME-03: the sentence, '' while there is none. Last valid data stays (HOME-09). */
  readonly error: ReadonlySignal<string>;
  /** The user's Retry. */
  retry(): void;

  readonly filter: ReadonlySignal<FeedFilter>;
  readonly isFiltered: ReadonlySignal<boolean>;
  /** 'Like your request' while that filter is on (HOME-07), else ''. */
  readonly filterName: ReadonlySignal<string>;
  setFilter(filter: FeedFilter): void;
  clearFilter(): void;
  /** HOME-07: the filter of the last created request; does nothing when none is stored. */
  applyLastCreated(): void;

  /** Deletes an own open request at once and puts it back on failure; false on failure, with `error` on the card. */
  remove(id: string): Promise<boolean>;
  /** Accepts an open request once however often it is tapped; the new transaction's id, null on failure (CARD-10). */
  accept(id: string): Promise<string | null>;
  /** CARD-02: best effort, once per request. */
  recordView(requestId: string): void;
  /** CARD-11: what a looked-up profile says, on each card that shows this person without a name. */
  introduce(personId: string, says: Pick<CardView, 'personName' | 'rating' | 'dealsDone' | 'place'>): void;
  /** Brings what carries out `remove` and `accept`; until then they wait for it. */
  complete(create: (desk: FeedDesk) => FeedActions): void;
  /** Applies the worker's changes; called by the composition. */
  apply(batch: Batch): void;
}

export interface FeedDeps {
  readonly http: Http;
  readonly filter: FeedFilterModel;
  readonly live: Pick<LiveApi, 'applyFeed' | 'retry'>;
  readonly clock: ClockSignal;
  readonly isOnline: ReadonlySignal<boolean>;
  /** What was kept of the last start; null for nothing. */
  readonly last: LastFeed | null;
  readonly after: Clock['after'];
}

/** So long a tap waits for what carries it out, ms: it comes with the second script. */
export const READY_MS = 10_000;

export function createFeed(deps: FeedDeps): FeedModel {
  const { http, filter, live, clock, isOnline, last } = deps;
  const cards = new Map<string, Card>();
  const isConfirmed = signal(false);
  const sent = signal<readonly string[]>(last?.cards.map(([id]) => id) ?? []);
  for (const [id, view] of last?.cards ?? []) cards.set(id, createCard(id, view, clock, isConfirmed));
  /** Deleted by the viewer, and not yet gone from what the worker sends. */
  const hidden = signal<ReadonlySet<string>>(new Set());
  const isKnown = signal(last !== null);
  const waiting = new Set<() => void>();
  const links = {
    feed: signal(NO_LINK),
    requests: signal(NO_LINK),
    notifications: signal(NO_LINK),
    deal: signal(NO_LINK),
  };
  const viewed = new Set<string>();

  const hide = (id: string, isHidden: boolean) => {
    const next = new Set(hidden.peek());
    if (isHidden) next.add(id);
    else next.delete(id);
    hidden.value = next;
  };
  const drop = (id: string) => {
    cards.delete(id);
    if (hidden.peek().has(id)) hide(id, false);
  };

  let actions: FeedActions | null = null;
  const waitForActions = new Set<() => void>();
  const ready = async (): Promise<FeedActions | null> => {
    await new Promise<void>((resolve) => {
      deps.after(READY_MS, resolve);
      waitForActions.add(resolve);
    });
    return actions;
  };
  /** One at a time on a card; what is under way shows at once, also before there is who carries it out. */
  const act = async <T>(
    id: string,
    otherwise: T,
    run: (actions: FeedActions, card: Card) => Promise<T>,
  ): Promise<T> => {
    const card = cards.get(id);
    if (!card || card.isBusy.peek()) return otherwise;
    card.isBusy.value = true;
    card.error.value = '';
    const carrier = actions ?? (await ready());
    const result = carrier ? await run(carrier, card) : otherwise;
    if (!carrier) card.error.value = NOT_READY;
    card.isBusy.value = false;
    return result;
  };
  /** The first live snapshot: what it does not name is gone, and whoever waited goes on. */
  const confirm = (changed: readonly (readonly [string, unknown])[]) => {
    const stays = new Set(changed.map(([id]) => id));
    for (const id of [...cards.keys()]) if (!stays.has(id)) drop(id);
    isConfirmed.value = true;
    for (const go of [...waiting]) go();
  };

  const apply = (batch: Batch) => {
    const { cards: changed = [], gone = [], order, placed = [], isFeedKnown, links: states = {} } = batch;
    if (batch.isReset) {
      const stays = new Set(changed.map(([id]) => id));
      for (const id of [...cards.keys()]) if (!stays.has(id)) drop(id);
      sent.value = order ?? [];
      isKnown.value = isFeedKnown ?? false;
    }
    for (const [id, fields] of changed) {
      const card = cards.get(id);
      if (card) card.set(fields);
      else cards.set(id, createCard(id, fields, clock, isConfirmed));
    }
    // The order first: a card that leaves must not be asked for while it is still listed.
    if (order) sent.value = order;
    else if (gone.length + placed.length > 0) sent.value = withPlaced(sent.peek(), gone, placed);
    for (const id of gone) drop(id);
    if (isFeedKnown && !isConfirmed.peek()) confirm(changed);
    if (isFeedKnown !== undefined) isKnown.value = isFeedKnown;
    for (const name of LINKS) {
      const state = states[name];
      if (state) links[name].value = state;
    }
  };

  return {
    order: computed(() =>
      hidden.value.size ? sent.value.filter((id) => !hidden.value.has(id)) : sent.value,
    ),
    isKnown,
    isConfirmed,
    first(count) {
      const ids = sent.peek().filter((id) => !hidden.peek().has(id));
      return ids.slice(0, count).flatMap((id) => {
        const card = cards.get(id);
        return card ? [[id, card.view()] as const] : [];
      });
    },
    card: (id) => cards.get(id)?.fields,
    introduce(personId, says) {
      for (const { fields, set } of cards.values())
        if (fields.personId.peek() === personId && !fields.personName.peek()) set(says);
    },
    links,
    status: computed(() =>
      liveStatus(
        links.feed.value,
        isOnline.value,
        () => clock.deviceNow.value,
        isConfirmed.value ? null : (last?.at ?? null),
      ),
    ),
    isConnecting: computed(
      () => links.feed.value.state === 'connecting' || links.requests.value.state === 'connecting',
    ),
    error: computed(() => feedError(links.feed.value, isConfirmed.value)),
    retry: () => void live.retry(),
    filter: filter.filter,
    isFiltered: filter.isOn,
    filterName: filter.name,
    setFilter: filter.set,
    clearFilter: filter.clear,
    applyLastCreated: filter.applyLastCreated,

    remove: (id) => act(id, false, (carrier, card) => carrier.remove(id, card)),
    accept: (id) => act(id, null, (carrier, card) => carrier.accept(id, card)),
    complete(create) {
      actions ??= create({ cards, isConfirmed, waiting, hide });
      for (const go of waitForActions) go();
      waitForActions.clear();
    },

    recordView(requestId) {
      if (viewed.has(requestId)) return;
      viewed.add(requestId);
      void http.call('viewRequest', { params: { id: requestId } }).catch(() => {});
    },
    apply,
  };
}

const LINKS = ['feed', 'requests', 'notifications', 'deal'] as const satisfies readonly LinkName[];
