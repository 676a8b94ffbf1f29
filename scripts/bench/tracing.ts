// Tracing benchmark: the time of calls with traces of a tenth of them, against the same calls without, in turns; prints, asserts nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { PGlite } from '@electric-sql/pglite';
import { sign } from '@tma.js/init-data-node';
import { type BackendApp, createApp } from '../../server/app.ts';
import { systemClock } from '../../server/clock.ts';
import { DEMO_BOT_TOKEN, readConfig } from '../../server/config.ts';
import { createPinoLogger } from '../../server/http/logging.ts';
import { createDatabase, type Database } from '../../server/store/database.ts';
import { EMBEDDED_EXTENSIONS } from '../../server/store/embedded/extensions.ts';
import { createEmbeddedEngine } from '../../server/store/engine-embedded.ts';
import { migrate } from '../../server/store/migrate.ts';
import { startTracing } from '../../server/tracing/start-tracing.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { formatTable } from './support/table.ts';

const ROUNDS = 40;
const CALLS_PER_ROUND = 40;
const SHARE = 0.1;

const OFFER = {
  receiveCurrency: 'USD',
  receiveMethod: 'Wise,Cash',
  payCurrency: 'RUB',
  payMethod: 'SBP,T-Bank',
  amount: 100,
  additionalDetails: 'In the evening',
  rateOption: 'fixed',
};

interface Variant {
  readonly name: string;
  readonly app: BackendApp;
  readonly token: string;
  readonly roundsMs: number[];
}

async function openDatabase(): Promise<Database> {
  const database = createDatabase(
    createEmbeddedEngine(await PGlite.create({ extensions: EMBEDDED_EXTENSIONS }), () => {}),
  );
  await migrate(database);
  return database;
}

const post = (app: BackendApp, path: string, body: unknown, token?: string) =>
  app.fetch(
    new Request(`http://kantor.test/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    }),
  );

async function startVariant(name: string, endpoint: string | null): Promise<Variant> {
  const read = readConfig({ DEMO: '1', ...NO_LIMITS, MAX_OPEN_REQUESTS: '1000000', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const log = createPinoLogger('silent');
  const settings = endpoint === null ? null : { endpoint, share: SHARE, serviceName: 'bench' };
  const tracing = await startTracing(settings, log);
  const database = await openDatabase();
  const app = await createApp({ config: read.config, clock: systemClock, log, database, tracing });
  const user = { id: 77, first_name: 'Ann' };
  const login = await post(app, '/auth/telegram-login', {
    initData: sign({ user }, DEMO_BOT_TOKEN, new Date()),
    telegramUser: user,
  });
  const { token } = (await login.json()) as { token: string };
  return { name, app, token, roundsMs: [] };
}

/** Milliseconds of a round: a write and three reads in turns, one after the other. */
async function round({ app, token }: Variant): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const startedAt = performance.now();
  for (let n = 0; n < CALLS_PER_ROUND; n += 1) {
    const answer =
      n % 4 === 0
        ? await post(app, '/create_request', OFFER, token)
        : await app.fetch(new Request('http://kantor.test/api/feed?limit=20', { headers }));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function run(): Promise<void> {
  const collector = createServer((request, response) =>
    request.resume().once('end', () => response.end('{}')),
  );
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const variants = [
    await startVariant('without traces', null),
    await startVariant('without traces, again', null),
    await startVariant(`traces of ${SHARE * 100} %`, endpoint),
  ];
  for (const one of variants) await round(one);
  for (let n = 0; n < ROUNDS; n += 1)
    for (let k = 0; k < variants.length; k += 1) {
      const one = variants[(n + k) % variants.length];
      if (one) one.roundsMs.push(await round(one));
    }
  const [base] = variants;
  // Pairs of the same round: what the machine does meanwhile is in both.
  const ratio = ({ roundsMs }: Variant) => median(roundsMs.map((ms, n) => ms / (base?.roundsMs[n] ?? ms)));
  console.log(`Tracing: ${ROUNDS} rounds of ${CALLS_PER_ROUND} calls each, one write to three reads`);
  console.log(
    formatTable([
      ['backend', 'a call, ms (median of rounds)', 'against the first'],
      ...variants.map((one) => [
        one.name,
        (median(one.roundsMs) / CALLS_PER_ROUND).toFixed(3),
        `${((ratio(one) - 1) * 100).toFixed(1)} %`,
      ]),
    ]),
  );
  collector.closeAllConnections();
  collector.close();
}
