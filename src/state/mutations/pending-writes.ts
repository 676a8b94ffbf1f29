// Pending writes: the Idempotency-Keys of writes without an answer, persisted so that a retry after a reload reuses them (HTTP-02).

import { asObject, asText, unwrapArray } from '#contract/decode/json.ts';
import type { ApiRoute } from '#contract/route.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import type { Clock } from '#runtime/clock.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

export interface WriteInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface PendingWritesDeps {
  readonly local: KeyValueStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly newKey: () => string;
  /** Read on each use: another user's first write drops the stored keys. */
  readonly viewerId: () => string;
}

/** Well below the 24 h for which the server remembers a key: a later write is meant as a new one. */
export const PENDING_WRITE_TTL_MS = 12 * 3_600_000;
/** Deals: the counterparty acts too, so the same body some minutes later is another write. */
export const PENDING_DEAL_WRITE_TTL_MS = 10 * 60_000;
const MAX_PENDING_WRITES = 20;
const STORE_KEY = 'pending-writes';

interface Entry {
  readonly hash: string;
  /** The resource that is written to, '' for a write that creates one. */
  readonly resourceId: string;
  readonly key: string;
  /** Epoch ms after which it is forgotten. */
  readonly until: number;
}

export function createPendingWrites({ local, clock, newKey, viewerId }: PendingWritesDeps) {
  // Read from storage each time: another window of the same app may have written to it.
  const read = (): Entry[] => {
    const stored = asObject(readStoredJson(local, STORE_KEY));
    if (asText(stored?.viewerId) !== viewerId()) return [];
    return (unwrapArray(stored?.writes) ?? [])
      .map((one) => {
        const { hash, resourceId, key, until } = asObject(one) ?? {};
        return {
          hash: asText(hash),
          resourceId: asText(resourceId),
          key: asText(key),
          until: parseNumber(until) ?? 0,
        };
      })
      .filter(({ key, until }) => key !== '' && until > clock.now());
  };
  const store = (entries: readonly Entry[]): void => {
    const writes = entries.slice(-MAX_PENDING_WRITES);
    if (writes.length > 0) local.set(STORE_KEY, JSON.stringify({ viewerId: viewerId(), writes }));
    else local.remove(STORE_KEY);
  };

  return {
    /** The key that this write was sent with, unanswered, else a new one; stored before the write is sent. */
    keyFor(route: ApiRoute, { params, body }: WriteInput): string {
      const hash = hashOf(JSON.stringify([route.method, route.path, params, body]));
      const list = read();
      const known = list.find((entry) => entry.hash === hash);
      if (known) return known.key;
      const isDeal = route.path.startsWith('/transactions');
      const until = clock.now() + (isDeal ? PENDING_DEAL_WRITE_TTL_MS : PENDING_WRITE_TTL_MS);
      const entry = { hash, resourceId: resourceIdOf(params), key: newKey(), until };
      store([...list, entry]);
      return entry.key;
    },
    /** The server has decided: drops this write's key, and older ones of the resource, which has changed. */
    settle(route: ApiRoute, { params, body }: WriteInput): void {
      const hash = hashOf(JSON.stringify([route.method, route.path, params, body]));
      const resourceId = resourceIdOf(params);
      store(
        read().filter((entry) => entry.hash !== hash && !(resourceId && entry.resourceId === resourceId)),
      );
    },
  };
}

const resourceIdOf = (params: WriteInput['params']): string => Object.values(params ?? {}).join(' ');

/** Bodies hold private text, so only a 128-bit hash is stored: four FNV-1a with a multiplier each. */
function hashOf(text: string): string {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    c = Math.imul(c ^ code, 2654435761);
    d = Math.imul(d ^ code, 1597334677);
  }
  return [a, b, c, d].map((part) => (part >>> 0).toString(36)).join('.');
}
