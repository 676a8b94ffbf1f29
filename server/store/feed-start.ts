// Start of a feed: in one statement, what else is to be read for a viewer. Most have no deal, no offer and nobody blocked.
import { sql } from 'drizzle-orm';
import { hiddenFrom } from './blocks.ts';
import { type Executor, queryRows } from './database.ts';
import { isCurrentDeal } from './deals.ts';
import { headRow } from './event-outbox.ts';
import { isOpen, requests } from './tables/requests.ts';

export interface FeedStart {
  /**
   * The position of the live streams, before anything else is read: later events may be in the feed
   * already, no earlier one is missed.
   */
  readonly position: number;
  /** The viewer may have deals that the feed shows. */
  readonly hasDeals: boolean;
  /** The viewer may have open requests. */
  readonly hasRequests: boolean;
  /** Everybody who is hidden from the viewer. */
  readonly hiddenIds: readonly string[];
}

/** `since`: of `listCurrentDeals`. */
export async function readFeedStart(db: Executor, viewerId: string, since: Date): Promise<FeedStart> {
  const [row] = await queryRows<{ position: string | number | null } & Omit<FeedStart, 'position'>>(
    db,
    sql`select (select last_seq from ${headRow} h) as position,
          exists (select from transactions where initiator_id = ${viewerId} and ${isCurrentDeal(since)})
            or exists (select from transactions where accepter_id = ${viewerId} and ${isCurrentDeal(since)}) as "hasDeals",
          exists (select from requests where owner_id = ${viewerId} and ${isOpen(requests)}) as "hasRequests",
          array(${hiddenFrom(viewerId)})::text[] as "hiddenIds"`,
  );
  if (!row) throw new Error('a select without a table returned no row');
  return { ...row, position: Number(row.position ?? 0) };
}
