// Tracing benchmark: processor time of calls with traces of a tenth of them, against the same calls without, in turns; prints, asserts nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { sign } from '@tma.js/init-data-node';
import { type BackendApp, createApp } from '../../server/app.ts';
import { DEMO_BOT_TOKEN, readConfig } from '../../server/config/config.ts';
import { createPinoLogger } from '../../server/logging/logger.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { createDatabase, type Database } from '../../server/store/database.ts';
import { EMBEDDED_EXTENSIONS } from '../../server/store/embedded/synced-pglite.ts';
import { createEmbeddedEngine } from '../../server/store/engine-embedded.ts';
import { migrate } from '../../server/store/migrate.ts';
import { startTracing } from '../../server/tracing/start-tracing.ts';
import type { Tracing } from '../../server/tracing/tracing.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { formatTable } from './support/table.ts';

const ROUNDS = 36;
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
  readonly isTraced: boolean;
  readonly roundsMs: number[];
}

type Backend = Awaited<ReturnType<typeof startBackend>>;

async function openDatabase(): Promise<Database> {
  const pglite = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const database = createDatabase(createEmbeddedEngine(pglite, () => {}));
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

/** One backend for all variants: two differ by more than what is measured. */
async function startBackend(endpoint: string) {
  const read = readConfig({ DEMO: '1', ...NO_LIMITS, MAX_OPEN_REQUESTS: '10000', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const log = createPinoLogger('silent');
  const tracing = await startTracing({ endpoint, share: SHARE, serviceName: 'bench' }, log);
  if (tracing === null) throw new Error('the packages of OpenTelemetry are not installed');
  let isOn = false;
  const switched: Tracing = {
    ...tracing,
    call: (traceparent, work) => (isOn ? tracing.call(traceparent, work) : work(() => {})),
  };
  const database = await openDatabase();
  const app = await createApp({ config: read.config, clock: systemClock, log, database, tracing: switched });
  const user = { id: 77, first_name: 'Ann' };
  const login = await post(app, '/auth/telegram-login', {
    initData: sign({ user }, DEMO_BOT_TOKEN, new Date()),
    telegramUser: user,
  });
  const { token } = (await login.json()) as { token: string };
  return {
    app,
    token,
    /** Whether calls are offered to the tracer at all; without it they run as without tracing. */
    trace(on: boolean): void {
      isOn = on;
    },
  };
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU ms of a round: a write and three reads in turns, one by one. A busy machine changes little. */
async function round({ app, token }: Backend): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const before = processorMs();
  for (let n = 0; n < CALLS_PER_ROUND; n += 1) {
    const answer =
      n % 4 === 0
        ? await post(app, '/create_request', OFFER, token)
        : await app.fetch(new Request('http://kantor.test/api/feed?limit=20', { headers }));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }
  return processorMs() - before;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function run(): Promise<void> {
  const collector = createServer((request, response) =>
    request.resume().once('end', () => response.end('{}')),
  );
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const backend = await startBackend(endpoint);
  const variants: readonly Variant[] = [
    { name: 'without traces', isTraced: false, roundsMs: [] },
    { name: 'without traces, again', isTraced: false, roundsMs: [] },
    { name: `traces of ${SHARE * 100} %`, isTraced: true, roundsMs: [] },
  ];
  for (const _ of variants) await round(backend);
  for (let n = 0; n < ROUNDS; n += 1)
    for (let k = 0; k < variants.length; k += 1) {
      const one = variants[(n + k) % variants.length];
      if (!one) continue;
      backend.trace(one.isTraced);
      one.roundsMs.push(await round(backend));
    }
  const [base] = variants;
  // Pairs of the same round: what the machine does meanwhile is in both.
  const ratio = ({ roundsMs }: Variant) => median(roundsMs.map((ms, n) => ms / (base?.roundsMs[n] ?? ms)));
  console.log(`Tracing: ${ROUNDS} rounds of ${CALLS_PER_ROUND} calls each, one write to three reads`);
  console.log(
    formatTable([
      ['calls', 'a call, processor ms (median of rounds)', 'against the first'],
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
