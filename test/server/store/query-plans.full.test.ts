// Query plans at 200,000 requests, 50,000 users, 40,000 cases and a million notifications: every statement of calls, streams and jobs is recorded and must use an index.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventIdOf } from '../../../server/events/event-frames.ts';
import { queryRows } from '../../../server/store/database.ts';
import { callEveryRoute } from '../../harness/backend/call-every-route.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { BULK_COUNTS, bulkTelegramId, insertBulkRows } from '../../harness/database/bulk-rows.ts';
import { migratedPostgres, openTestPostgres } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';

/** A sequential scan of a table with this many rows fails the test. */
const BIG = 5_000;
/** So does filtering out or fetching this many rows, with or without an index. */
const MOST_ROWS = 8_000;

/** Each way to narrow the market, with something and with nothing to find. */
const FILTERS = [
  '',
  'fromCurrency=USD&toCurrency=RUB',
  'fromCurrency=USD&toCurrency=RUB&sort=price',
  'fromCurrency=USD&toCurrency=RUB&fromMethod=Cash&sort=price',
  'fromCurrency=USD&toCurrency=RUB&fromMethod=Cash&toMethod=Bank 3&fromAmount=500',
  'fromCurrency=USD&toCurrency=RUB&search=evening person',
  'search=evening',
  'search=unheardof',
  'fromCurrency=GEL',
  'toCurrency=AED&toAmount=10',
  'fromCurrency=INR',
  'fromMethod=Wallet 7',
  'toMethod=Nothing',
  'exchangeWith=region',
  'exchangeWith=previous',
  'status=pending_approval&fromCurrency=USD',
];

interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Every statement on any connection while `run` runs, each text with its first few values. */
async function recordStatements(run: () => Promise<void>): Promise<RecordedStatement[]> {
  const recorded = new Map<string, RecordedStatement[]>();
  const { query } = pg.Client.prototype;
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof config === 'string' ? config : (config?.text ?? '');
    const given = Array.isArray(values) ? values : typeof config === 'string' ? [] : (config?.values ?? []);
    const same = recorded.get(text) ?? [];
    if (same.length < 3) recorded.set(text, [...same, { text, values: given }]);
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = spy as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...recorded.values()].flat();
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 400);

const test = suite('explain');
const closing: (() => Promise<void>)[] = [];
test.after(async () => {
  for (const close of closing.reverse()) await close();
});

test('SRCH-06 CASE-16 at 200,000 requests and 40,000 cases every query of calls, streams and jobs uses an index', async () => {
  // Never used before: a connection that has run a statement on small tables may have planned it once for all values there.
  const cluster = await acquirePostgres();
  closing.push(() => cluster.release());
  const database = openTestPostgres(await cluster.createDatabase(await migratedPostgres()));
  closing.push(() => database.close());
  const backend = await startTestBackend({
    database,
    env: { ADMIN_TELEGRAM_IDS: String(bulkTelegramId(2)) },
  });
  closing.push(() => backend.close());
  await insertBulkRows(database, new Date(backend.clock.now()));
  // As analysed: the jobs below delete old rows, which changes no plan.
  const big = new Map(
    (
      await queryRows<{ name: string; n: number }>(
        database.reads,
        sql`select relname as name, reltuples::int as n from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${BIG}`,
      )
    ).map(({ name, n }) => [name, n]),
  );
  assert.ok(
    (big.get('requests') ?? 0) >= BULK_COUNTS.requests * 0.9 && big.size >= 10,
    `the tables are not big: ${JSON.stringify([...big])}`,
  );

  const recorded = await recordStatements(async () => {
    const [alice, bob, admin] = [
      await backend.signIn('Alice', bulkTelegramId(0)),
      await backend.signIn('Bob', bulkTelegramId(1)),
      await backend.signIn('Root', bulkTelegramId(2)),
    ];
    const { streams, missing } = await callEveryRoute(backend, { alice, bob, admin });
    assert.ok(streams.length >= 3 && missing.length < 10);
    for (const filter of FILTERS) {
      const path = `/feed?limit=100&${filter}`;
      const { status, body } = await alice.get(path);
      assert.is(status, 200, JSON.stringify(body));
      if (body.nextCursor) await alice.get(`${path}&cursor=${body.nextCursor}`);
    }
    for (const path of [
      '/requests',
      '/users/transactions',
      '/notifications',
      '/transactions?list=disputes',
      '/admin/cases?list=queue',
      '/admin/cases?list=mine',
      '/admin/cases?list=ended',
    ]) {
      const page = `${path}${path.includes('?') ? '&' : '?'}limit=20`;
      const { nextCursor } = (await admin.get(page)).body;
      if (nextCursor) await admin.get(`${page}&cursor=${nextCursor}`);
    }
    for (const filter of ['unread', 'read']) await bob.get(`/notifications?limit=5&filter=${filter}`);
    const base = await backend.address();
    const { id } = (await alice.post('/create_request', REQUEST_BODY, 'one-key')).body;
    const deal = (await bob.post('/transactions', { requestId: id })).body.data.id;
    await alice.post(`/transactions/${deal}/approve`);
    const paths = [
      'events/feed',
      'events/requests',
      'events/notifications',
      `transactions/${deal}/chat/events`,
    ];
    for (const path of paths) {
      for (const last of ['', `&lastEventId=${eventIdOf(BULK_COUNTS.requests - 100)}`, '&lastEventId=1000']) {
        const stream = await openStreamReader(`${base}/api/${path}?token=${alice.token}${last}`);
        if (stream.status === 200 && !path.includes('chat')) await stream.until(() => true);
        stream.close();
        await stream.ended;
      }
    }
    // A few requests, deals and reminders become due, and a day's keys and events are deleted.
    backend.clock.advance(3_600_000 + 60_000);
    await backend.app.jobs.runDue();
  });
  const explainable = recorded.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
  assert.ok(new Set(explainable.map(({ text }) => text)).size > 60, 'hardly anything was caught');
  for (const table of [
    'requests',
    'transactions',
    'notifications',
    'event_log',
    'ratings',
    'chat_messages',
    'given_identifiers',
  ])
    assert.ok(
      explainable.some(({ text }) => new RegExp(`\\b${table}\\b`).test(text)),
      `nothing of ${table} was caught`,
    );
  // The statements inside the sequencer's function are not recorded.
  const [flush] = await queryRows<{ body: string }>(
    database.reads,
    sql`select prosrc as body from pg_proc where proname = 'outbox_flush' and pronargs = 0`,
  );
  const numbering = /WITH moved[\s\S]*?;/i.exec(flush?.body ?? '')?.[0];
  assert.ok(numbering, 'the function has changed: take its statement from where it is now');
  explainable.push({
    text: numbering
      .replace(/;$/, '')
      .replace(/\bbase\b/g, '0')
      .replace(/\bsettled\b/g, "'0'::xid8")
      .replace(/\bmax_entries\b/g, '2000')
      .replace(/\b(brief_slot|long_slot)\b/g, '1'),
    values: [],
  });

  const faults = new Set<string>();
  const client = new pg.Client(database.pool?.options);
  await client.connect();
  closing.push(() => client.end());
  for (const { text, values } of explainable) {
    // Recorded statements have been executed already: they are planned only.
    const reads = /^\s*select/i.test(text) && !/outbox_flush/.test(text);
    await client.query('begin');
    const explained = await client
      .query(`explain (format json${reads ? ', analyze, timing off' : ''}) ${text}`, [...values])
      .catch((error: Error) => {
        throw new Error(`${error.message}: ${short(text)}`);
      });
    await client.query('rollback');
    for (const node of nodes(explained.rows[0]['QUERY PLAN'][0].Plan as Plan)) {
      const table = node['Relation Name'];
      if (!table || !big.has(table)) continue;
      if (node['Node Type'] === 'Seq Scan') faults.add(`reads all of ${table}: ${short(text)}`);
      const loops = node['Actual Loops'] ?? 0;
      const looked = ((node['Rows Removed by Filter'] ?? 0) + (node['Actual Rows'] ?? 0)) * loops;
      if (looked > MOST_ROWS) faults.add(`looks at ${looked} rows of ${table}: ${short(text)}`);
    }
  }
  assert.is([...faults].join('\n'), '');

  // What is run often is prepared, and may get one plan for all values, which must use an index as well.
  const alice = await backend.signIn('Alice', bulkTelegramId(0));
  for (const filter of FILTERS) {
    for (let n = 0; n < 12; n += 1) assert.is((await alice.get(`/feed?limit=100&${filter}`)).status, 200);
    backend.clock.advance(60_000);
  }
  const pool = database.pool;
  assert.ok(pool);
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const generic = new Set<string>();
  for (const connection of connections) {
    const { rows } = await connection.query<{ statement: string }>(
      'select statement from pg_prepared_statements where generic_plans > 0',
    );
    for (const { statement } of rows) generic.add(statement);
    connection.release();
  }
  assert.ok(generic.size > 0, 'nothing has one plan for all values');
  for (const text of generic) {
    const explained = await client.query(`explain (generic_plan, format json) ${text}`);
    for (const node of nodes(explained.rows[0]['QUERY PLAN'][0].Plan as Plan))
      if (node['Node Type'] === 'Seq Scan' && big.has(node['Relation Name'] ?? ''))
        faults.add(`reads all of ${node['Relation Name']} for any values: ${short(text)}`);
  }
  assert.is([...faults].join('\n'), '');
});

test.run();
