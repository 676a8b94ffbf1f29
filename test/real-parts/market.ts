// Two instances of the compiled backend with a part between them and people: the session, then the load while something breaks.

import { type BackendInstance, startCompiledBackend } from '../../scripts/bench/backend/instance.ts';
import { loadUnderFaults } from '../../scripts/bench/backend/load-under-faults.ts';
import { BENCH_SESSION_SECRET } from '../../scripts/bench/backend/people.ts';
import { pause } from '../../scripts/bench/backend/rows.ts';
import { NO_LIMITS } from '../../scripts/no-limits.ts';
import type { PartResult } from './part.ts';
import { runSession } from './session.ts';

const CLIENTS = 12;
const WRITES_PER_SECOND = 20;
/** From one fault to the next, ms. */
const STEP_MS = 2_500;

export interface MarketOptions {
  /** The database itself; what the load wrote is read from it. */
  readonly databaseUrl: string;
  /** Beside the database's address, such as that of a pooler. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Starts a proxy in front of the instances; without one people use the instances' own addresses. */
  readonly front?: (ports: readonly number[]) => Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** What breaks beside an instance that is killed and one that is stopped; both come back. */
  readonly fault?: () => Promise<void>;
}

/** Throws when the session meets something untrue; lost and doubled things of the load are counted. */
export async function runMarket(options: MarketOptions): Promise<Omit<PartResult, 'version'>> {
  const settings = {
    ...{ NODE_ENV: 'test', DATABASE_URL: options.databaseUrl, SESSION_SECRET: BENCH_SESSION_SECRET },
    ...{ ...NO_LIMITS, TRUST_PROXY: options.front ? '1' : '0', ...options.settings },
  };
  // Both at once, as an orchestrator does: one migrates, and the other waits for it.
  const instances: BackendInstance[] = await Promise.all([
    startCompiledBackend(settings),
    startCompiledBackend(settings),
  ]);
  const front = await options.front?.(instances.map(({ port }) => port));
  try {
    const urls = front ? [front.url] : instances.map(({ url }) => url);
    const session = await runSession(urls, 1);
    const load = await loadUnderFaults({
      databaseUrl: options.databaseUrl,
      urls,
      firstTelegramId: 90_000_000,
      clients: CLIENTS,
      writesPerSecond: WRITES_PER_SECOND,
      async disturb() {
        await pause(STEP_MS);
        for (const [index, end] of (['stop', 'kill'] as const).entries()) {
          const instance = instances[index];
          if (!instance) continue;
          await instance[end]();
          await pause(STEP_MS);
          instances[index] = await startCompiledBackend(settings, instance.port);
          await pause(STEP_MS);
        }
        await options.fault?.();
        await pause(STEP_MS);
      },
    });
    if (load.acknowledged === 0) throw new Error(`no write arrived: ${load.refused[0] ?? 'no answer'}`);
    if (load.refused.length > 0) throw new Error(`refused ${load.refused.length} writes: ${load.refused[0]}`);
    return {
      ran:
        `session with ${session.events} events and ${(session.bytes / 1e6).toFixed(1)} MB of files; ` +
        `${load.acknowledged} writes in ${load.acknowledged + load.repeatedAttempts} attempts, ${load.due} events due, ` +
        `${load.connections} connections`,
      lost: load.lost + load.missed + load.twice + (load.isAnyWrittenTwice ? 1 : 0) + load.givenUp,
    };
  } finally {
    await front?.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
  }
}
