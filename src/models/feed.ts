// The feed as signals: one per shown field of each card, so that a change draws one text and nothing else (LIVE-09).
import type { ReadonlySignal } from '@preact/signals';
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { Batch, CardView, LinkName, LinkStatus } from '../../worker/api.ts';

/** Every field of a card as a signal; bind them straight to text and attributes. */
export type CardFields = { readonly [K in keyof CardView]: ReadonlySignal<CardView[K]> } & {
  readonly id: string;
  /** 'now', '5m' … by the shared clock (FMT-05). */
  readonly age: ReadonlySignal<string>;
  /** 'HH:MM:SS', '' when no deadline runs (FMT-06). */
  readonly countdown: ReadonlySignal<string>;
  /** True in the last hour before the deadline. */
  readonly isUrgent: ReadonlySignal<boolean>;
  /** True while this card's own accept or delete is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why this card's last action failed, '' when it did not (CARD-01, CARD-10). */
  readonly error: ReadonlySignal<string>;
};

/** The honest status line of the home bar. `seconds` counts on its own. */
export type LiveStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly seconds: number }
  | { readonly kind: 'updated'; readonly seconds: number }
  | { readonly kind: 'offline' };

export interface FeedModel {
  /** Ids shown, in order (FEED-01). */
  readonly order: ReadonlySignal<readonly string[]>;
  /** False until the first snapshot: show skeletons, not an empty market. */
  readonly isKnown: ReadonlySignal<boolean>;
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
  setFilter(filter: FeedFilter, name?: string): void;
  clearFilter(): void;
  /** HOME-07: the filter of the last created request; does nothing when none is stored. */
  applyLastCreated(): void;

  /** Deletes an own open request at once and puts it back on failure; false on failure, with `error` on the card. */
  remove(id: string): Promise<boolean>;
  /** Accepts an open request once however often it is tapped; the new transaction's id, null on failure (CARD-10). */
  accept(id: string): Promise<string | null>;
  /** CARD-02: best effort. */
  recordView(requestId: string): void;
  /** Applies the worker's changes; called by the composition. */
  apply(batch: Batch): void;
}
