// Clients that were away: how many resume and how many need a snapshot, by the time that they were away and the rate of offers.
import pg from 'pg';
import { openClientGroup } from './client-group.ts';
import type { BackendInstance } from './instance.ts';
import { filterOfReader } from './offers.ts';
import type { BenchPerson } from './people.ts';
import { pause, round, type TableRow } from './rows.ts';
import { postRequests } from './writers.ts';

const OFFERS = 1_000;
const RATES = [50, 500];
const AWAY_SECONDS = [20, 120, 600];
/** Clients come back over this time. */
const WITHIN_MS = 2_000;

/** Resolves when this instance has handed on every entry of the log. */
async function untilDelivered(instance: BackendInstance): Promise<void> {
  while ((await instance.processStats()).lagSeconds > 0) await pause(250);
}

/** Writes at once the changes of a time away; a filter of one pair matches 2 % of them. */
export async function measureAway(
  databaseUrl: string,
  instance: BackendInstance,
  writers: readonly string[],
  people: readonly BenchPerson[],
): Promise<TableRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const specs = people.map(({ token }, n) => ({
    token,
    filter: filterOfReader(n),
    client: `bench-client-${n}`,
  }));
  const rows: TableRow[] = [];
  try {
    await postRequests(instance.url, writers, 100, OFFERS / 100);
    for (const rate of RATES) {
      for (const seconds of AWAY_SECONDS) {
        const group = await openClientGroup(instance.url, specs, specs.length);
        await group.drop();
        await group.reset();
        await client.query(
          `insert into outbox (facts, types, user_a, is_market, pay_currency, receive_currency, is_brief)
           select json_build_array(json_build_object('type', 'request.edited', 'requestId', r.id, 'before', '{}'::json)),
             array['request.edited'], r.owner_id, true, r.pay_currency, r.receive_currency, true
           from generate_series(0, $1::int - 1) n
           join (select *, row_number() over (order by id) - 1 as place from requests) r
             on r.place = n % (select count(*) from requests)
           order by n`,
          [rate * seconds],
        );
        for (;;) {
          const { rows: flushed } = await client.query('select outbox_flush(900, 21600) as n');
          if (Number(flushed[0]?.n) === 0) break;
        }
        await untilDelivered(instance);
        const before = await instance.processStats();
        await group.reconnect(instance.url, WITHIN_MS, true);
        const after = await instance.processStats();
        // The events of a start follow its first bytes.
        await pause(1_000);
        const { snapshots, upserts } = await group.report();
        rows.push({
          'offers a second': rate,
          'away, s': seconds,
          clients: specs.length,
          'snapshots, %': round((snapshots * 100) / specs.length),
          'events each': round(upserts.reduce((sum, one) => sum + one, 0) / specs.length),
          'CPU ms each': round(((after.cpuSeconds - before.cpuSeconds) * 1_000) / specs.length, 1),
        });
        await group.stop();
      }
    }
    return rows;
  } finally {
    await client.end();
  }
}
