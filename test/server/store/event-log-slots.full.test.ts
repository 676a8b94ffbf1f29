// Slots of the log by the real clock: a log that the version before has filled, its instances beside ours, several turns of all slots.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import {
  appendEntries,
  dropOldEntries,
  flushOutbox,
  readLogAges,
} from '../../../server/store/event-outbox.ts';
import { knownMigrations, migrate } from '../../../server/store/migrate.ts';
import { openTestPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';

const test = suite('slots of the log by the real clock');

const SECONDS = 4;
const TIMES = { briefSeconds: SECONDS, longSeconds: SECONDS };
const FIRST_WITH_SLOTS = '0014_event_log_slots.sql';

test('LOG-01 a log that the version before never emptied is emptied, with its instances beside ours, for several turns', async () => {
  const cluster = await acquirePostgres();
  const database = openTestPostgres(await cluster.createDatabase());
  const write = () =>
    database.transaction((tx) =>
      appendEntries(tx, [
        { facts: [{ type: 'request.paused', requestId: randomUUID() }], keys: {} },
        { facts: [{ type: 'account.changed', userId: randomUUID(), sessionId: null }], keys: {} },
      ]),
    );
  const flushAsBefore = () => database.background.execute(sql`select outbox_flush(1, 1)`);
  const until = async (end: number, step: (n: number) => Promise<unknown>) => {
    for (let n = 0; Date.now() < end; n += 1) {
      await step(n);
      await sleep(20);
    }
  };
  const names = knownMigrations().map(({ name }) => name);
  await migrate(database, undefined, names.slice(0, names.indexOf(FIRST_WITH_SLOTS)));

  let emptied = 0;
  await until(Date.now() + 11_000, async () => {
    // As the version before writes, whose table has fewer columns.
    await database.reads.execute(
      sql`insert into outbox (facts, types, is_brief) values ('[]', '{}', true), ('[]', '{}', false)`,
    );
    await flushAsBefore();
    const [row] = await queryRows<{ n: number }>(
      database.reads,
      sql`select event_log_drop(${SECONDS}, ${SECONDS}) as n`,
    );
    emptied += row?.n ?? 0;
  });
  const before = await readLogAges(database.reads);
  // Only where the machine has paused for longer than a slot was there time to empty one.
  assert.ok(emptied > 0 || (before.brief ?? 0) > 10, 'the fault of the version before');

  await migrate(database);
  let longestGap = 0;
  let last = Date.now();
  const began = Date.now();
  const turned = new Set<string>();
  await until(began + 22_000, async (n) => {
    await write();
    if (n % 2 === 0) await flushOutbox(database);
    else await flushAsBefore();
    await dropOldEntries(database, TIMES);
    longestGap = Math.max(longestGap, (Date.now() - last) / 1000);
    last = Date.now();
    for (const { slot, since } of await queryRows<{ slot: number; since: string }>(
      database.reads,
      sql`select slot, since::text from event_log_slots where is_open`,
    ))
      turned.add(`${slot} ${since}`);
    // What was kept before goes within one time and a slot.
    if (Date.now() - began < (SECONDS * 4 * 1000) / 3 + 3_000) return;
    const { brief, long } = await readLogAges(database.reads);
    const bound = (SECONDS * 4) / 3 + 2 * longestGap + 0.5;
    assert.ok((brief ?? 0) <= bound && (long ?? 0) <= bound, `${brief} and ${long} s of ${bound}`);
  });
  assert.ok(turned.size >= 20, `${turned.size} slots were opened: two turns of all`);
  const [kept] = await queryRows<{ oldest: number }>(
    database.reads,
    sql`select extract(epoch from clock_timestamp() - min(created_at))::float8 as oldest from event_log`,
  );
  assert.ok((kept?.oldest ?? 0) >= SECONDS, 'kept for their time');
  const [gaps] = await queryRows<{ n: number }>(
    database.reads,
    sql`select (max(seq) - min(seq) + 1 - count(*))::int as n from event_log
        where created_at > clock_timestamp() - make_interval(secs => ${SECONDS})`,
  );
  assert.is(gaps?.n, 0, 'none is gone that is younger');
  await database.close();
  await cluster.release();
});

test.run();
