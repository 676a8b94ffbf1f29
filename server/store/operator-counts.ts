// Counts for the metrics of the operator: what waits to be done, and the market at this moment.
import { sql } from 'drizzle-orm';
import { isTerminal } from '#domain/deal-table.ts';
import { DEAL_STATUSES, type DealStatus } from '#domain/entities.ts';
import { type Executor, queryRows } from './database.ts';

/** Seconds by the database's clock, null when nothing waits. */
export interface Backlogs {
  /** Since the earliest deadline that no job has run for yet. */
  readonly jobLag: number | null;
  /** Messages of the bot that are not sent yet; 10,000 means that or more. */
  readonly botMessages: number;
  /** Not of those that wait for the end of their receiver's quiet hours. */
  readonly oldestBotMessage: number | null;
  /** Until the end of the pause that Telegram has asked the bot for. */
  readonly botHold: number | null;
  /** Since the last change of the dispute that has waited longest. */
  readonly oldestDispute: number | null;
}

/** One statement on indexed columns: it may be asked every few seconds. */
export async function readBacklogs(db: Executor): Promise<Backlogs> {
  const [row] = await queryRows<Record<keyof Backlogs, string | number | null>>(
    db,
    sql`with t as (select clock_timestamp() as now) select
      (select extract(epoch from t.now - least(
        (select expires_at from requests where status = 'requested' and expires_at <= t.now order by expires_at limit 1),
        (select deadline_at from transactions where deadline_at <= t.now order by deadline_at limit 1)
      ))) as "jobLag",
      (select count(*) from (select 1 from bot_outbox limit 10000) bounded) as "botMessages",
      (select extract(epoch from t.now - created_at) from bot_outbox
        where attempts > 0 or next_attempt_at < t.now + interval '1 minute'
        order by id limit 1) as "oldestBotMessage",
      (select extract(epoch from until - t.now) from bot_hold where until > t.now) as "botHold",
      (select extract(epoch from t.now - updated_at) from transactions where status = 'disputed'
        order by updated_at limit 1) as "oldestDispute"
      from t`,
  );
  const numberOf = (value: string | number | null | undefined): number | null =>
    value == null ? null : Math.max(0, Number(value));
  return {
    jobLag: numberOf(row?.jobLag),
    botMessages: numberOf(row?.botMessages) ?? 0,
    oldestBotMessage: numberOf(row?.oldestBotMessage),
    botHold: numberOf(row?.botHold),
    oldestDispute: numberOf(row?.oldestDispute),
  };
}

/** More are not counted: the page of metrics is asked for every few seconds. */
const MOST = 100_000;

const UNFINISHED_STATUSES = DEAL_STATUSES.filter((status) => !isTerminal(status));

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
