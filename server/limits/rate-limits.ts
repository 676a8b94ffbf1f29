// Rate limits per minute, of users and of addresses (`limits/table.ts`); shared by all instances on PostgreSQL where not said otherwise.
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { DOSSIER_LIMITS } from './dossier-limits.ts';

const WINDOW_SECONDS = 60;

/** Calls per minute; what each counts is in `limits/table.ts`. */
export interface RateLimitSettings {
  readonly requests: number;
  readonly writes: number;
  readonly receipts: number;
  readonly objections: number;
  readonly checks: number;
  readonly logins: number;
  readonly publicCalls: number;
}

export interface RateLimits {
  /**
   * Null when allowed, else the seconds after which to retry.
   * Counted by this instance alone: a read would otherwise cost the database a write.
   */
  request(userId: string): Promise<number | null>;
  /**
   * Opening a stream.
   * Counted by this instance alone, so that a reconnect costs the database no statement.
   */
  stream(userId: string): Promise<number | null>;
  write(userId: string): Promise<number | null>;
  receipt(userId: string): Promise<number | null>;
  objection(userId: string): Promise<number | null>;
  check(userId: string): Promise<number | null>;
  /** Counted by this instance alone, whose processor makes the dossier. */
  dossier(userId: string): Promise<number | null>;
  /** `addressKey`: of `addressRateKey`. */
  login(addressKey: string): Promise<number | null>;
  /** Counted by this instance alone: strangers cost the database no statement. */
  publicCall(addressKey: string): Promise<number | null>;
}

export function createRateLimits(limits: RateLimitSettings, pool: pg.Pool | null): RateLimits {
  const inMemory = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
  const limiter = (keyPrefix: string, points: number): RateLimiterAbstract => {
    const memory = inMemory(keyPrefix, points);
    if (!pool) return memory;
    return new RateLimiterPostgres({
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // Callers over the limit are refused from memory; while the database is away, counting falls back to memory.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memory,
    });
  };
  const requests = inMemory('requests', limits.requests);
  const writes = limiter('writes', limits.writes);
  const receipts = limiter('receipts', limits.receipts);
  const objections = limiter('objections', limits.objections);
  const checks = limiter('checks', limits.checks);
  const logins = limiter('logins', limits.logins);
  const publicCalls = inMemory('public', limits.publicCalls);
  const dossiers = inMemory('dossiers', DOSSIER_LIMITS.dossiers.value);
  const streams = inMemory('streams', limits.requests);
  return {
    request: (userId) => consume(requests, userId),
    write: (userId) => consume(writes, userId),
    stream: (userId) => consume(streams, userId),
    receipt: (userId) => consume(receipts, userId),
    objection: (userId) => consume(objections, userId),
    check: (userId) => consume(checks, userId),
    dossier: (userId) => consume(dossiers, userId),
    login: (key) => consume(logins, key),
    publicCall: (key) => consume(publicCalls, key),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
