// Market benchmark: the filtered feed at 1,000 and at 200,000 open offers, with the server's CPU per call.
import pg from 'pg';
import { percentile } from '../support/table.ts';
import type { Cluster } from './cluster.ts';
import { startBackendInstance } from './instance.ts';
import type { TableRow } from './rows.ts';
import { signInBenchUser } from './writers.ts';

const SIZES = [1_000, 200_000] as const;
const AUTHORS = 50_000;
const CALLS = 300;
const WARM_UP = 100;

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

/** One client that calls again and again: the time of a call, and the CPU of the whole server process for it. */
async function measureCalls(
  url: string,
  token: string,
  cpuSeconds: () => Promise<number>,
  query: string,
): Promise<{ readonly p50: number; readonly p95: number; readonly cpuMs: number; readonly items: number }> {
  const durations: number[] = [];
  let items = 0;
  const call = async () => {
    const sent = performance.now();
    const response = await fetch(`${url}/api/feed?limit=100&${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    });
    const { data } = (await response.json()) as { data?: readonly unknown[] };
    if (!data) throw new Error(`the feed answered ${response.status}`);
    items = data.length;
    return performance.now() - sent;
  };
  for (let n = 0; n < WARM_UP; n += 1) await call();
  const before = await cpuSeconds();
  for (let n = 0; n < CALLS; n += 1) durations.push(await call());
  const cpuMs = (((await cpuSeconds()) - before) * 1_000) / CALLS;
  return { p50: percentile(durations, 0.5), p95: percentile(durations, 0.95), cpuMs, items };
}

/** SRCH-06: with any filter, the p95 at 200,000 offers is at most 1.5 times that at 1,000. */
export async function measureMarket(cluster: Cluster): Promise<TableRow[]> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('create database market');
  await admin.end();
  const databaseUrl = cluster.url.replace(/\/\w+$/, '/market');
  const instance = await startBackendInstance(databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  try {
    await database.connect();
    await database.query(INSERT_AUTHORS);
    const token = await signInBenchUser(instance.url, 5_000_000);
    const cpuSeconds = async () => (await instance.processStats()).cpuSeconds;
    const measured: Record<string, Awaited<ReturnType<typeof measureCalls>>[]> = {};
    let size = 0;
    for (const next of SIZES) {
      await database.query(insertOffers(size + 1, next));
      size = next;
      // Outside a transaction block, one by one: the statistics decide the plans.
      await database.query('vacuum analyze requests');
      await database.query('analyze');
      for (const [name, query] of Object.entries(FILTERS)) {
        measured[name] ??= [];
        measured[name].push(await measureCalls(instance.url, token, cpuSeconds, query));
      }
    }
    const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
    return Object.entries(measured).map(([filter, [few, many]]) => ({
      filter,
      items: many?.items ?? 0,
      'p50 at 1,000': round(few?.p50 ?? Number.NaN),
      'p95 at 1,000': round(few?.p95 ?? Number.NaN),
      'p50 at 200,000': round(many?.p50 ?? Number.NaN),
      'p95 at 200,000': round(many?.p95 ?? Number.NaN),
      'p95 ×': round((many?.p95 ?? Number.NaN) / (few?.p95 ?? Number.NaN), 2),
      'CPU ms each': round(many?.cpuMs ?? Number.NaN, 2),
    }));
  } finally {
    await database.end();
    await instance.stop();
  }
}
