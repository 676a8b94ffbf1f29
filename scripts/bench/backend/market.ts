// Market benchmark: the filtered feed at 1,000 and at 200,000 open offers, with the server's CPU per call.
import pg from 'pg';
import { percentile } from '../support/table.ts';
import type { Cluster } from './cluster.ts';
import { startBackendInstance } from './instance.ts';
import type { TableRow } from './rows.ts';
import { signInBenchUser } from './writers.ts';

const SIZES = [1_000, 200_000] as const;
const AUTHORS = 50_000;
/** Offers of a full page. */
const PAGE = 100;
const CALLS = 1_000;
const WARM_UP = 100;
/** Clients of a busy server. */
const CLIENTS = 8;
/** Rounds whose median CPU counts: a round is short, and another process may run in some. */
const CPU_ROUNDS = 7;
const CALLS_PER_ROUND = 64;
/** Before anything is measured, of each market: until then the server's code is still being optimized. */
const FIRST_CALLS = 1_000;

/** The popular pair has about a seventh of the offers, the rare one a handful. */
const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'popular pair': 'fromCurrency=USD&toCurrency=RUB',
  'popular pair, methods, amounts':
    'fromCurrency=USD&toCurrency=RUB&fromMethod=Cash&toMethod=Bank 7&fromAmount=500&toAmount=900000',
  'rare pair': 'fromCurrency=NGN&toCurrency=IDR',
  'one currency': 'toCurrency=GEL',
  'one rare method': 'fromMethod=Wallet 39',
  region: 'exchangeWith=region',
  'previous counterparties': 'exchangeWith=previous',
  'popular pair, two words': 'fromCurrency=USD&toCurrency=RUB&search=evening person',
  'a word that nobody wrote': 'search=unheardof',
};

const CURRENCIES = 'USD,RUB,EUR,GBP,CHF,TRY,AED,KZT,GEL,UAH,INR,CNY,THB,BRL,USDT,BTC,IDR,NGN'.split(',');

/** Low numbers are likely: the market has favourites. */
const skewed = `floor(power(random(), 3) * ${CURRENCIES.length})::int`;

const insertOffers = (from: number, to: number): string => `
  insert into requests (id, owner_id, status, pay_currency, pay_methods, pay_amount, receive_currency, receive_methods,
    amount, additional_details, search_text, author_search_text, author_country, author_city, method_keys, created_at, updated_at, expires_at)
  select gen_random_uuid(), u.id, 'requested', c.pay, array['Cash', 'Bank ' || n % 40], 9500, c.receive, array['Cash', 'Wallet ' || n % 40], 1 + n % 1000,
    'In the evening', 'in the evening', 'person ' || n % ${AUTHORS}, 'country ' || n % 60, '',
    array['pay:' || c.pay || ':Cash', 'pay:' || c.pay || ':Bank ' || n % 40, 'pay::Cash', 'pay::Bank ' || n % 40,
      'receive:' || c.receive || ':Cash', 'receive:' || c.receive || ':Wallet ' || n % 40, 'receive::Cash', 'receive::Wallet ' || n % 40],
    now(), now() - n * interval '10 milliseconds', now() + interval '20 hours'
  from generate_series(${from}, ${to}) n
  join users u on u.telegram_id = 5000000 + n % ${AUTHORS}
  cross join lateral (select ${skewed} as receive, ${skewed} + 0 * n as other) r
  cross join (select array['${CURRENCIES.join("','")}'] as all_codes) codes
  cross join lateral (
    select all_codes[1 + r.receive] as receive, all_codes[1 + (r.receive + 1 + r.other % ${CURRENCIES.length - 1}) % ${CURRENCIES.length}] as pay
  ) c`;

const INSERT_AUTHORS = `
  insert into users (id, telegram_id, first_name, location_country, created_at, updated_at)
  select gen_random_uuid(), 5000000 + n, 'Person ' || n, 'Country ' || n % 60, now(), now()
  from generate_series(0, ${AUTHORS - 1}) n`;

interface Market {
  readonly call: (query: string, limit: number) => Promise<{ readonly ms: number; readonly items: number }>;
  readonly cpuSeconds: () => Promise<number>;
  stop(): Promise<void>;
}

/** An instance on a database of its own with this many open offers. */
async function openMarket(cluster: Cluster, size: number): Promise<Market> {
  const name = `market_${size}`;
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = cluster.url.replace(/\/\w+$/, `/${name}`);
  const instance = await startBackendInstance(databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(INSERT_AUTHORS);
  const token = await signInBenchUser(instance.url, 5_000_000);
  await database.query(insertOffers(1, size));
  // Outside a transaction block, one by one: the statistics decide the plans.
  await database.query('vacuum analyze requests');
  await database.query('analyze');
  await database.end();
  return {
    async call(query, limit) {
      const sent = performance.now();
      const response = await fetch(`${instance.url}/api/feed?limit=${limit}&${query}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
      });
      const { data } = (await response.json()) as { data?: readonly unknown[] };
      if (!data) throw new Error(`the feed answered ${response.status}`);
      return { ms: performance.now() - sent, items: data.length };
    },
    cpuSeconds: async () => (await instance.processStats()).cpuSeconds,
    stop: () => instance.stop(),
  };
}

interface Times {
  readonly p50: number;
  readonly p95: number;
}
const timesOf = (durations: readonly number[]): Times => ({
  p50: percentile(durations, 0.5),
  p95: percentile(durations, 0.95),
});

/** One client that calls both markets, so that whatever else the machine does slows both. */
async function compareCalls(
  few: Market,
  many: Market,
  query: string,
  limit: number,
): Promise<{ readonly few: Times; readonly many: Times }> {
  for (let n = 0; n < WARM_UP; n += 1) for (const market of [few, many]) await market.call(query, limit);
  const ofFew = { market: few, durations: [] as number[] };
  const ofMany = { market: many, durations: [] as number[] };
  for (let n = 0; n < CALLS; n += 1) {
    // In random order: what happens at regular intervals, such as a garbage collection, must not meet one market alone.
    for (const { market, durations } of Math.random() < 0.5 ? [ofFew, ofMany] : [ofMany, ofFew])
      durations.push((await market.call(query, limit)).ms);
  }
  return { few: timesOf(ofFew.durations), many: timesOf(ofMany.durations) };
}

/**
 * CPU of the whole server process for one call of a full page, in ms, the compression included.
 * One client leaves the server idle between its calls, so that each pays for waking it; several are how a busy one works.
 */
async function measureCpu(market: Market, query: string, clients: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < CPU_ROUNDS; round += 1) {
    const before = await market.cpuSeconds();
    await callMany(market, query, CALLS_PER_ROUND, clients);
    rounds.push((((await market.cpuSeconds()) - before) * 1_000) / CALLS_PER_ROUND);
  }
  return percentile(rounds, 0.5);
}

/** `count` calls of a full page, a multiple of `clients`. */
async function callMany(market: Market, query: string, count: number, clients: number): Promise<void> {
  const runClient = async (): Promise<void> => {
    for (let n = 0; n < count / clients; n += 1) await market.call(query, PAGE);
  };
  await Promise.all(Array.from({ length: clients }, runClient));
}

/**
 * SRCH-06: with any filter, the p95 at 200,000 offers is at most 1.5 times that at 1,000.
 * Both markets are asked for as many offers as the smaller one has, so that the size of the answer is not what is compared.
 */
export async function measureMarket(cluster: Cluster): Promise<TableRow[]> {
  const markets: Market[] = [];
  try {
    for (const size of SIZES) markets.push(await openMarket(cluster, size));
    const [few, many] = markets;
    if (!few || !many) throw new Error('two markets');
    for (const market of [few, many]) await callMany(market, '', FIRST_CALLS, CLIENTS);
    const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
    const rows: TableRow[] = [];
    for (const [filter, query] of Object.entries(FILTERS)) {
      const limit = Math.max(1, (await few.call(query, PAGE)).items);
      const times = await compareCalls(few, many, query, limit);
      rows.push({
        filter,
        items: limit,
        'p50 at 1,000': round(times.few.p50),
        'p95 at 1,000': round(times.few.p95),
        'p50 at 200,000': round(times.many.p50),
        'p95 at 200,000': round(times.many.p95),
        'p95 ×': round(times.many.p95 / times.few.p95, 2),
        'full page': (await many.call(query, PAGE)).items,
        'CPU ms, 1 client': round(await measureCpu(many, query, 1), 2),
        [`CPU ms, ${CLIENTS} clients`]: round(await measureCpu(many, query, CLIENTS), 2),
      });
    }
    return rows;
  } finally {
    for (const market of markets) await market.stop();
  }
}
