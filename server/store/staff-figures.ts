// Queries of figures about the work of staff, each by an index over a bounded time. Contains no rules.
import { type SQL, sql } from 'drizzle-orm';
import type { CaseGround, CaseOutcome } from '#domain/cases/case-grounds.ts';
import { QUEUED_CASE_STATUSES } from '#domain/cases/case-status.ts';
import { type Executor, queryRows } from './database.ts';

/** How long something took, in whole seconds; without any of it there is nothing to say. */
export interface Durations {
  readonly count: number;
  readonly medianSeconds: number | null;
  /** Nine of ten took at most as long. */
  readonly p90Seconds: number | null;
}
type DurationColumns<Name extends string> = {
  readonly [part in `${Name}_${'n' | 'p50' | 'p90'}`]: number | null;
};

const durationsOf = <Name extends string>(row: DurationColumns<Name> | undefined, name: Name): Durations => ({
  count: row?.[`${name}_n`] ?? 0,
  medianSeconds: row?.[`${name}_p50`] ?? null,
  p90Seconds: row?.[`${name}_p90`] ?? null,
});

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
const QUEUED = sql.raw(QUEUED_CASE_STATUSES.map((status) => `'${status}'`).join());
/** The most rows of a kind that are looked at, the newest first: figures must not slow calls down. */
const MOST = sql.raw('3000');
/** Cases in which something may have happened since `from`: they have ended since, or are in the queue. */
const touchedSince = (from: Date) => sql`(
  (select * from cases where ended_at >= ${at(from)} and status not in (${QUEUED})
     order by ended_at desc limit ${MOST})
  union all
  (select * from cases where status in (${QUEUED}) order by queue_at limit ${MOST})) c`;
/** The columns `<name>_n`, `<name>_p50` and `<name>_p90` of a duration that may be null. */
const measured = (name: string, seconds: ReturnType<typeof sql>) => sql`
  count(${seconds})::int as ${sql.identifier(`${name}_n`)},
  round(percentile_cont(0.5) within group (order by ${seconds}))::int as ${sql.identifier(`${name}_p50`)},
  round(percentile_cont(0.9) within group (order by ${seconds}))::int as ${sql.identifier(`${name}_p90`)}`;

export interface CaseFigures {
  readonly firstReply: Durations;
  /** Until the first decision. */
  readonly decision: Durations;
  readonly open: number;
  /** Cases and appeals that nobody has taken in time. */
  readonly late: number;
  readonly appealsWaiting: number;
}

/** Times of first replies and of decisions since `from`, and what waits now. */
export async function readCaseFigures(db: Executor, from: Date, now: Date): Promise<CaseFigures> {
  const seconds = (column: ReturnType<typeof sql>) => sql`extract(epoch from ${column} - c.opened_at)`;
  const since = (column: ReturnType<typeof sql>) =>
    sql`case when ${column} >= ${at(from)} then ${seconds(column)} end`;
  const [row] = await queryRows<
    DurationColumns<'reply' | 'decision'> & { open: number; late: number; appealed: number }
  >(
    db,
    sql`select ${measured('reply', since(sql`c.first_reply_at`))},
          ${measured('decision', since(sql`coalesce(a.first_decided_at, c.decided_at)`))},
          count(*) filter (where c.status in ('open', 'taken', 'waiting'))::int as open,
          count(*) filter (where c.status in ('open', 'appealed') and c.queue_at < ${at(now)})::int as late,
          count(*) filter (where c.status = 'appealed')::int as appealed
        from ${touchedSince(from)} left join case_appeals a on a.case_id = c.id`,
  );
  return {
    firstReply: durationsOf(row, 'reply'),
    decision: durationsOf(row, 'decision'),
    open: row?.open ?? 0,
    late: row?.late ?? 0,
    appealsWaiting: row?.appealed ?? 0,
  };
}

/** The number of sides that did not answer in time, since `from`. */
export async function countSilentSides(db: Executor, from: Date): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select coalesce(sum(cardinality(s.sides)), 0)::int as n
        from ${touchedSince(from)} join case_steps s on s.case_id = c.id
        where s.event = 'no_answer' and s.at >= ${at(from)}`,
  );
  return row?.n ?? 0;
}

export interface DecidedCount {
  readonly outcome: CaseOutcome;
  /** Null: decided by the specified call alone. */
  readonly ground: CaseGround | null;
  readonly count: number;
}

/** Disputes that were decided since `from`, by the decision that counts, the most frequent first. */
export const countDecided = (db: Executor, from: Date): Promise<DecidedCount[]> =>
  queryRows<{ outcome: CaseOutcome; ground: CaseGround | null; count: number }>(
    db,
    sql`select outcome, ground_code as ground, count(*)::int as count from (
          select outcome, ground_code from cases where ended_at >= ${at(from)} and outcome is not null
          order by ended_at desc limit ${MOST}) decided
        group by outcome, ground_code order by count desc, outcome, ground`,
  );

export interface AppealFigures {
  readonly upheld: number;
  readonly overturned: number;
}

/** Appeals that a second judge has decided since `from`. */
export async function countRulings(db: Executor, from: Date): Promise<AppealFigures> {
  const [row] = await queryRows<AppealFigures & Record<string, number>>(
    db,
    sql`select count(*) filter (where result = 'upheld')::int as upheld,
          count(*) filter (where result = 'overturned')::int as overturned
        from (select result from case_appeals where decided_at >= ${at(from)}
              order by decided_at desc limit ${MOST}) ruled`,
  );
  return { upheld: row?.upheld ?? 0, overturned: row?.overturned ?? 0 };
}

export interface ReportFigures {
  readonly open: number;
  readonly acted: number;
  readonly noBreach: number;
  /** From a report to its answer. */
  readonly answer: Durations;
}

/**
 * Reports that staff has answered since `from`, and those that wait now.
 * As the queue of the reader: none of or about `hidden`, but for those that the reader has sent.
 */
export async function readReportFigures(
  db: Executor,
  from: Date,
  readerId: string,
  hidden: SQL,
): Promise<ReportFigures> {
  const isReadable = sql`user_id not in (${hidden}) and (reporter_id = ${readerId} or reporter_id not in (${hidden}))`;
  const [row] = await queryRows<
    DurationColumns<'answer'> & { acted: number; no_breach: number; open: number }
  >(
    db,
    sql`select ${measured('answer', sql`extract(epoch from resolved_at - created_at)`)},
          count(*) filter (where status = 'acted')::int as acted,
          count(*) filter (where status = 'no_breach')::int as no_breach,
          (select count(*)::int from (select 1 from reports
             where status = 'open' and ${isReadable} limit ${MOST}) waiting) as open
        from (select status, created_at, resolved_at from reports
              where resolved_at >= ${at(from)} and ${isReadable}
              order by resolved_at desc limit ${MOST}) answered`,
  );
  return {
    open: row?.open ?? 0,
    acted: row?.acted ?? 0,
    noBreach: row?.no_breach ?? 0,
    answer: durationsOf(row, 'answer'),
  };
}
