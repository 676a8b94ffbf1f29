// Change meta: where a change of the feed belongs in the order of changes, and what a snapshot covers (LIVE-06, LIVE-07).
import type { FeedItem } from '#domain/entities.ts';

/** A moment in the history of the store, to be given with a snapshot that was requested then. */
export interface Watermark {
  readonly events: number;
  /** The highest event id by then, -1 for none. */
  readonly seq: number;
}

/** Where a change belongs in the order of changes. */
export interface ChangeMeta {
  /** When a snapshot was requested: events since then are newer than it. Default: now. */
  readonly baseline?: Watermark;
  /**
   * The event's id, its place in the backend's order of commits; null or absent for none.
   * A snapshot covers everything up to its id, and perhaps more.
   */
  readonly seq?: number | null;
  /** The items that a snapshot of a part would contain. Others stay. Default: all. */
  readonly covers?: (item: FeedItem) => boolean;
}

/** The last change of an item or of its tombstone. */
interface LastChange {
  readonly eventCount: number;
  readonly seq: number | null;
  /** True when it had an id. Default: `seq` is one. */
  readonly hasId?: boolean;
}

/** True when the last change of an item is newer than a snapshot. */
export const isNewerThanSnapshot = (
  change: LastChange,
  { baseline, seq }: Pick<Required<ChangeMeta>, 'baseline' | 'seq'>,
): boolean =>
  (seq !== null && change.seq !== null && change.seq > seq) ||
  (change.eventCount > baseline.events && !(seq !== null && (change.hasId ?? change.seq !== null)));

/** The last loaded offer of others; 'all' when the market has no more, 'none' when none is loaded. */
export type LoadedEnd = FeedItem | 'all' | 'none';
