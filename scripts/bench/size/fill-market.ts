// Fill of a market: its rows inserted side by side, then its indexes; and rows that are due now.
import { sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows } from '../../../server/store/database.ts';
import { type MarketSize, marketStatements, type Statement } from './market-rows.ts';

/** Statements that run at the same time. */
const CONCURRENCY = 4;

/** What is due now, for the due jobs: the oldest open requests and running deals of each kind. */
const dueStatements = (items: number): string[] => [
  `update requests set expires_at = now() - interval '1 minute' where id in (
     select id from requests where status = 'requested' order by expires_at desc limit ${items})`,
  `update transactions set deadline_at = now() - interval '1 minute' where id in (
     select id from transactions where status = 'completion_pending' order by deadline_at limit ${items})`,
  `update transactions set last_activity_at = now() - interval '3 days' where id in (
     select id from transactions where status = 'initiated' order by last_activity_at limit ${items})`,
];

export async function makeDue(database: Database, items: number): Promise<void> {
  for (const statement of dueStatements(items)) await database.reads.execute(sql.raw(statement));
}

interface Structure {
  readonly drop: string;
  readonly make: string;
}

/** Indexes and unique constraints, but not primary keys, to which others refer, nor those of the log. */
const listStructures = (tx: Executor): Promise<Structure[]> =>
  queryRows(
    tx,
    sql`select case when c.oid is null then 'drop index ' || i.indexrelid::regclass
            else 'alter table ' || t.oid::regclass || ' drop constraint ' || quote_ident(c.conname) end as drop,
          case when c.oid is null then pg_get_indexdef(i.indexrelid)
            else 'alter table ' || t.oid::regclass || ' add constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid) end as make
        from pg_index i join pg_class t on t.oid = i.indrelid left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'u'
        where t.relnamespace = 'public'::regnamespace and t.relname not like 'event_log%' and not i.indisprimary`,
  );

/**
 * Inserts all rows without foreign-key checks, which needs a superuser, then analyses.
 * Indexes are made afterwards. `database` must have no timeouts. `onStep`: the name of what was inserted, and seconds.
 */
export async function insertMarket(
  database: Database,
  size: MarketSize,
  onStep: (name: string, seconds: number) => void,
): Promise<void> {
  const runOne = async ([name, statement]: Statement) => {
    const startedAt = performance.now();
    await database.transaction(async (tx) => {
      for (const setting of [
        'session_replication_role = replica',
        "maintenance_work_mem = '256MB'",
        "work_mem = '64MB'",
      ])
        await tx.execute(sql.raw(`set local ${setting}`));
      await tx.execute(sql`select setseed(0.5)`);
      await tx.execute(sql.raw(statement));
    });
    onStep(name, (performance.now() - startedAt) / 1000);
  };
  const runStage = async (stage: readonly Statement[]) => {
    const left = [...stage];
    const runNext = async () => {
      for (let next = left.shift(); next; next = left.shift()) await runOne(next);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
  };
  const structures = await listStructures(database.reads);
  for (const { drop } of structures) await database.reads.execute(sql.raw(drop));
  for (const stage of marketStatements(size)) await runStage(stage);
  // An index of many rows can be made beside others of its table, a constraint cannot.
  const [constraints, indexes] = [/^alter/, /^create/].map((kind) =>
    structures
      .filter(({ make }) => kind.test(make.toLowerCase()))
      .map(({ make }): Statement => [make.slice(0, 60), make]),
  );
  for (const statement of constraints ?? []) await runOne(statement);
  await runStage(indexes ?? []);
  const startedAt = performance.now();
  await database.reads.execute(sql`vacuum (analyze)`);
  onStep('analyze', (performance.now() - startedAt) / 1000);
}
