// Cost of trust on a page of the feed: the same hundred offers, of people of whom trust is shown and of whom it is not, in turn.
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { createApp } from '../../../server/app.ts';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { loadConfig } from '../../../server/start.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';

const OFFERS = 100;
const WARM_UP_CALLS = 50;
const ROUNDS = 30;
const CALLS_PER_ROUND = 10;

export interface PageCost {
  /** Median time of a call. */
  readonly withoutMs: number;
  readonly withMs: number;
  /** By which an offer is longer with trust, before compression. */
  readonly bytes: number;
}

/** A hundred authors with an offer each, and a reader without any. Resolves with the reader's id. */
async function fill(database: Database): Promise<string> {
  await database.reads.execute(sql`insert into users (id, telegram_id, first_name, created_at, updated_at)
    select gen_random_uuid(), n, 'Person ' || n, now(), now() from generate_series(0, ${OFFERS}::int) n`);
  await database.reads.execute(sql`insert into requests (id, owner_id, status, pay_currency, pay_methods, receive_currency,
      receive_methods, amount, additional_details, created_at, updated_at, expires_at)
    select gen_random_uuid(), id, 'requested', 'USD', '{Cash,Wise}', 'EUR', '{SEPA}', telegram_id, 'In the evening',
      now(), now(), now() + interval '1 day'
    from users where telegram_id > 0`);
  await database.reads.execute(sql`analyze`);
  const [reader] = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from users where telegram_id = 0`,
  );
  if (!reader) throw new Error('nobody reads the feed');
  return reader.id;
}

export async function measurePages(): Promise<PageCost> {
  const config = loadConfig({
    DEMO: '1',
    DATABASE_URL: 'memory:',
    RATE_LIMIT_REQUESTS: '1000000',
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase(config);
  await migrate(database);
  const reader = await fill(database);
  const app = await createApp({ config, clock: systemClock, log: createPinoLogger('silent'), database });
  const token = await (await createSessionTokens(config, systemClock)).issue(reader);
  const readPage = async (): Promise<string> => {
    const answer = await app.fetch(
      new Request(`http://kantor.test/api/feed?limit=${OFFERS}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`the feed answers ${answer.status}: ${body}`);
    return body;
  };
  const show = (isShown: boolean) =>
    database.reads.execute(
      isShown
        ? sql`update users set trust_level = 'established', trust_partners = 17`
        : sql`update users set trust_level = null, trust_partners = null`,
    );
  const times: { readonly without: number[]; readonly with: number[] } = { without: [], with: [] };
  const lengths = { without: 0, with: 0 };
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await readPage();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each comes first in every other round.
    for (const name of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      await show(name === 'with');
      lengths[name] = (await readPage()).length;
      for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
        const start = performance.now();
        await readPage();
        times[name].push(performance.now() - start);
      }
    }
  }
  await app.close();
  await database.close();
  const bytes = Math.round((lengths.with - lengths.without) / OFFERS);
  return { withoutMs: median(times.without), withMs: median(times.with), bytes };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
