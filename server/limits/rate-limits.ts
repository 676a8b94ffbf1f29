// Rate limits: how often a person or an address may call, counted in the database for all instances, and the key of an address.
import { isIPv4, isIPv6 } from 'node:net';
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

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Null when the call may be made, else the seconds after which to retry. */
type Consume = (key: string, calls?: number) => Promise<number | null>;

/**
 * `onFault`: called when a shared count could not be made.
 * The call then counts on this instance alone: a fault of counting must not stop the market,
 * and while the database is away a write fails by itself.
 */
export function createRateLimits(
  limits: RateLimitSettings,
  pool: pg.Pool | null,
  onFault: (error: unknown) => void = () => {},
) {
  const inMemory = (keyPrefix: string, points: number): Consume =>
    consumerOf(new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }));
  const shared = (keyPrefix: string, points: number): Consume => {
    const onThisInstance = inMemory(keyPrefix, points);
    if (!pool) return onThisInstance;
    const counted = consumerOf(
      new RateLimiterPostgres({
        ...{ keyPrefix, points, duration: WINDOW_SECONDS },
        // Without the library's names of statements: behind a pooler a prepared one is not found again.
        storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) },
        ...{ storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
        // The job `clean_up` deletes ended ones, and counts them.
        clearExpiredByTimeout: false,
        // Callers over the limit are refused from memory.
        inMemoryBlockOnConsumed: points + 1,
      }),
    );
    return (key) =>
      counted(key).catch((error: unknown) => {
        onFault(error);
        return onThisInstance(key);
      });
  };
  return {
    /**
     * Null when allowed, else the seconds after which to retry.
     * Counted by this instance alone: a read would otherwise cost the database a write.
     */
    request: inMemory('requests', limits.requests),
    write: shared('writes', limits.writes),
    /**
     * Opening a stream.
     * Counted by this instance alone, so that a reconnect costs the database no statement.
     */
    stream: inMemory('streams', limits.requests),
    receipt: shared('receipts', limits.receipts),
    objection: shared('objections', limits.objections),
    check: shared('checks', limits.checks),
    /** Counted by this instance alone, whose processor makes the dossier. */
    dossier: inMemory('dossiers', DOSSIER_LIMITS.dossiers.value),
    /** `addressKey`: of `addressRateKey`. */
    login: shared('logins', limits.logins),
    /**
     * Counted by this instance alone: strangers cost the database no statement.
     * `calls`: as how many it counts, 1 by default.
     */
    publicCall: inMemory('public', limits.publicCalls),
  };
}

/** Rejects when the count could not be made. */
const consumerOf =
  (limiter: RateLimiterAbstract): Consume =>
  async (key, calls = 1) => {
    try {
      await limiter.consume(key, calls);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };

/** No address is longer; a proxy may pass on anything. */
const MAX_LENGTH = 64;

/**
 * `address` as in `clientAddress`: with or without brackets, port or zone.
 * IPv4 written as IPv6 is IPv4.
 */
export function addressRateKey(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*/s, '').toLowerCase();
  if (!isIPv6(bare)) return bare.slice(0, MAX_LENGTH);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** '[2001:db8::1]:443', '[2001:db8::1]' and '192.0.2.1:443' without brackets and port. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(address);
  if (bracketed) return bracketed[1] ?? '';
  const [host = '', ...rest] = address.split(':');
  return rest.length === 1 && isIPv4(host) ? host : address;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const numbersOf = (part: string): number[] =>
    part === ''
      ? []
      : part
          .split(':')
          .flatMap((group) => (group.includes('.') ? ofIpv4(group) : [Number.parseInt(group, 16)]));
  const [head = '', tail] = address.split('::');
  const first = numbersOf(head);
  if (tail === undefined) return first;
  const last = numbersOf(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function ofIpv4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
