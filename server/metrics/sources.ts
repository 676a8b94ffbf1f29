// Numbers that others hold and that are asked for when somebody looks: left out when they cannot be had in time.
import type { Instruments } from './registry.ts';

/** A page of metrics that hangs with the database is missing exactly when it is needed. */
const SOURCE_TIMEOUT_MS = 1_000;

export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

export interface MetricSources {
  /** Seconds; see `kantor_outbox_lag_seconds`. May ask the database. */
  readonly outboxLag?: () => number | Promise<number>;
  /** How many streams were closed since the start because their reader was too slow (the hub counts them). */
  readonly slowReadersCut?: () => number;
  /** Null on the embedded database, which has no pool. */
  readonly pool?: () => PoolCounts | null;
}

/** Never fails: a source that does, or that takes longer than a second, has no value this time. */
export async function readSources(sources: MetricSources, on: Instruments): Promise<void> {
  const lag = await withTimeout(async () => sources.outboxLag?.() ?? null);
  if (lag === null) on.outboxLag.remove();
  else on.outboxLag.set(lag);

  const cut = await withTimeout(async () => sources.slowReadersCut?.() ?? null);
  on.slowReaders.reset();
  if (cut !== null) on.slowReaders.inc(cut);

  const pool = await withTimeout(async () => sources.pool?.() ?? null);
  on.pool.reset();
  if (!pool) return;
  on.pool.set({ state: 'busy' }, pool.total - pool.idle);
  on.pool.set({ state: 'idle' }, pool.idle);
  on.pool.set({ state: 'waiting' }, pool.waiting);
}

async function withTimeout<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SOURCE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
