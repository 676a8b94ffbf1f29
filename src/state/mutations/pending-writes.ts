// Writes without an answer, by their keys, as they survive a reload: pressed again, the same write goes out once more (HTTP-02).
import type { Clock } from '#api/clock.ts';
import { asNumber, asObject, asText, unwrapArray } from '#api/decode/json.ts';
import { API_ROUTES, type RouteName } from '#api/routes.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

export interface WriteInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface PendingWrites {
  /** The key under which this very write has gone out without an answer, else a fresh one; remembered before it goes. */
  keyFor(route: RouteName, write: WriteInput): string;
  /** The server has said what became of it. */
  settle(route: RouteName, write: WriteInput): void;
}

/** Well below the 24 h for which the server knows a key: a later write is meant as another one. */
export const PENDING_WRITE_TTL_MS = 12 * 3_600_000;
/** The other side acts on a deal too: what is done again after that is done upon something else. */
export const PENDING_DEAL_WRITE_TTL_MS = 10 * 60_000;
const MAX_PENDING_WRITES = 20;
const STORE_KEY = 'undecided';

interface Entry {
  readonly hash: string;
  /** Whose write it is among things: '' for what makes a new one. */
  readonly thing: string;
  readonly key: string;
  /** Epoch ms after which it is forgotten. */
  readonly until: number;
}

/** `viewerId` is asked on each use: another person's are dropped with the first write. */
export function createPendingWrites(
  local: KeyValueStore,
  clock: Pick<Clock, 'now'>,
  viewerId: () => string,
  newKey: () => string,
): PendingWrites {
  // Read anew each time: another window of the same app may have written meanwhile.
  const read = (): Entry[] => {
    const kept = asObject(readStoredJson(local, STORE_KEY));
    if (asText(kept?.of) !== viewerId()) return [];
    return (unwrapArray(kept?.list) ?? [])
      .map((one) => {
        const { hash, thing, key, until } = asObject(one) ?? {};
        return { hash: asText(hash), thing: asText(thing), key: asText(key), until: asNumber(until) ?? 0 };
      })
      .filter(({ key, until }) => key !== '' && until > clock.now());
  };
  const write = (list: readonly Entry[]): void => {
    if (list.length > 0)
      local.set(STORE_KEY, JSON.stringify({ of: viewerId(), list: list.slice(-MAX_PENDING_WRITES) }));
    else local.remove(STORE_KEY);
  };

  return {
    keyFor(route, { params, body }) {
      const hash = hashOf(JSON.stringify([route, params, body]));
      const list = read();
      const known = list.find((entry) => entry.hash === hash);
      if (known) return known.key;
      const isDeal = API_ROUTES[route].path.startsWith('/transactions');
      const until = clock.now() + (isDeal ? PENDING_DEAL_WRITE_TTL_MS : PENDING_WRITE_TTL_MS);
      const entry = { hash, thing: resourceIdOf(params), key: newKey(), until };
      write([...list, entry]);
      return entry.key;
    },
    settle(route, { params, body }) {
      const hash = hashOf(JSON.stringify([route, params, body]));
      const thing = resourceIdOf(params);
      // The thing has moved on: what was undecided about it before would now be another write.
      write(read().filter((entry) => entry.hash !== hash && !(thing && entry.thing === thing)));
    },
  };
}

const resourceIdOf = (params: WriteInput['params']): string => Object.values(params ?? {}).join(' ');

/** Bodies hold what people wrote: only 128 bits of them are kept, four of FNV-1a's with a multiplier each. */
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
