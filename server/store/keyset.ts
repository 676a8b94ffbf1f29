// Keyset paging: continues a sorted list after the last row of the page before, at a cost that does not grow with depth.
import { and, asc, type Column, desc, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';

/** Where a page ended: the time and id of its last row. */
export interface Keyset {
  readonly at: Date;
  readonly id: string;
  /** The rate of the row for its accepter; a list by price has it. */
  readonly rate?: number;
}

/** Part of numbered steps: the last `limit` of them before one; null: of all. */
export interface StepPage {
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first, equal times by id: the order of requests and deals in the feed (FEED-01). */
export const newestFirst = (at: Column, id: Column): SQL[] => [desc(at), asc(id)];

/** Rows behind `after` in the order of `newestFirst`. The first comparison is a range of the index. */
export const afterNewest = (at: Column, id: Column, after: Keyset | null): SQL | undefined =>
  after ? and(lte(at, after.at), or(lt(at, after.at), gt(id, after.id))) : undefined;

/** Rows behind `after` where the highest `rate` comes first, and then the newest. */
export const afterBest = (rate: SQL, at: Column, id: Column, after: Keyset | null): SQL | undefined => {
  if (!after) return undefined;
  const last = sql`${String(after.rate ?? 0)}::float8`;
  return and(sql`${rate} <= ${last}`, or(sql`${rate} < ${last}`, afterNewest(at, id, after)));
};

/** Newest first, equal times by descending id: ids grow with time, so the later of two rows is first. */
export const latestFirst = (at: Column, id: Column): SQL[] => [desc(at), desc(id)];

export const afterLatest = (at: Column, id: Column, after: Keyset | null): SQL | undefined =>
  after ? and(lte(at, after.at), or(lt(at, after.at), lt(id, after.id))) : undefined;

/** Oldest first. */
export const oldestFirst = (at: Column, id: Column): SQL[] => [asc(at), asc(id)];

export const afterOldest = (at: Column, id: Column, after: Keyset | null): SQL | undefined =>
  after ? and(gte(at, after.at), or(gt(at, after.at), gt(id, after.id))) : undefined;
