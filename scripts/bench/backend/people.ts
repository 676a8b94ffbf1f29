// People of the backend benchmark: thousands of users inserted by SQL, with session tokens signed here.
import pg from 'pg';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { DEMO_BOT_TOKEN } from '../../../server/config/config.ts';

/** Session secret of every instance of the benchmark. */
export const BENCH_SESSION_SECRET = 'backend-benchmark-session-secret-of-32-bytes';

export interface BenchPerson {
  readonly id: string;
  readonly token: string;
}

/** Signing thousands in by calls takes minutes. `firstTelegramId`: each call needs a range of its own. */
export async function createPeople(
  databaseUrl: string,
  firstTelegramId: number,
  count: number,
): Promise<BenchPerson[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, telegram_id, first_name, created_at, updated_at)
       select gen_random_uuid(), $1::int8 + n, 'Person ' || n, now(), now() from generate_series(0, $2::int - 1) n
       returning id`,
      [firstTelegramId, count],
    );
    await client.query('analyze users');
    const secrets = { sessionSecret: BENCH_SESSION_SECRET, botToken: DEMO_BOT_TOKEN };
    const tokens = await createSessionTokens(secrets, { now: Date.now });
    return await Promise.all(rows.map(async ({ id }) => ({ id, token: await tokens.issue(id) })));
  } finally {
    await client.end();
  }
}
