// Counts of the market at this moment: open requests and unfinished deals, for the metrics of the operator.
import { sql } from 'drizzle-orm';
import { isTerminal } from '#domain/deal-table.ts';
import { DEAL_STATUSES, type DealStatus } from '#domain/entities.ts';
import { type Executor, queryRows } from './database.ts';

/** More are not counted: the page of metrics is asked for every few seconds. */
const MOST = 100_000;

export const UNFINISHED_STATUSES = DEAL_STATUSES.filter((status) => !isTerminal(status));

export interface MarketCounts {
  /** 100,000 means that or more. */
  readonly openRequests: number;
  /** The number of deals in each status of an unfinished deal. */
  readonly deals: ReadonlyMap<DealStatus, number>;
  /**
   * Seconds by the database's clock since the acceptance that has waited longest for its answer.
   * Null without one.
   */
  readonly oldestApproval: number | null;
}

/** One statement over partial indexes: ended deals and requests are not read. */
export async function readMarketCounts(db: Executor): Promise<MarketCounts> {
  const rows = await queryRows<{ status: string; n: string | number; age: string | number | null }>(
    db,
    sql`select 'requested' as status, count(*) as n, null::numeric as age
        from (select 1 from requests where status = 'requested' limit ${MOST}) bounded
      union all
      select status, count(*), extract(epoch from clock_timestamp() - min(created_at))
        from transactions where status not in ('completed', 'failed', 'cancelled') group by status`,
  );
  const found = new Map(rows.map((row) => [row.status, row]));
  const oldest = found.get('pending_approval')?.age;
  return {
    openRequests: Number(found.get('requested')?.n ?? 0),
    deals: new Map(UNFINISHED_STATUSES.map((status) => [status, Number(found.get(status)?.n ?? 0)])),
    oldestApproval: oldest == null ? null : Math.max(0, Number(oldest)),
  };
}
