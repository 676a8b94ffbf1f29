// Writes without an answer, by their keys, as they survive a reload: pressed again, the same write goes out once more (HTTP-02).
import type { Clock } from '#api/clock.ts';
import { asNumber, asObject, asText, listOf } from '#api/decode/json.ts';
import { ROUTES, type RouteName } from '#api/routes.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';

export interface Write {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Undecided {
  /** The key under which this very write has gone out without an answer, else a fresh one; remembered before it goes. */
  keyFor(route: RouteName, write: Write): string;
  /** The server has said what became of it. */
  decide(route: RouteName, write: Write): void;
}

/** Well below the 24 h for which the server knows a key: a later write is meant as another one. */
export const KEPT_MS = 12 * 3_600_000;
/** The other side acts on a deal too: what is done again after that is done upon something else. */
export const DEAL_KEPT_MS = 10 * 60_000;
const MOST = 20;
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
export function createUndecided(
  local: KeyValueStore,
  clock: Pick<Clock, 'now'>,
  viewerId: () => string,
  newKey: () => string,
): Undecided {
  // Read anew each time: another window of the same app may have written meanwhile.
  const read = (): Entry[] => {
    const kept = asObject(readJson(local, STORE_KEY));
    if (asText(kept?.of) !== viewerId()) return [];
    return (listOf(kept?.list) ?? [])
      .map((one) => {
        const { hash, thing, key, until } = asObject(one) ?? {};
        return { hash: asText(hash), thing: asText(thing), key: asText(key), until: asNumber(until) ?? 0 };
      })
      .filter(({ key, until }) => key !== '' && until > clock.now());
  };
  const write = (list: readonly Entry[]): void => {
    if (list.length > 0) local.set(STORE_KEY, JSON.stringify({ of: viewerId(), list: list.slice(-MOST) }));
    else local.remove(STORE_KEY);
  };

  return {
    keyFor(route, { params, body }) {
      const hash = hashOf(JSON.stringify([route, params, body]));
      const list = read();
      const known = list.find((entry) => entry.hash === hash);
      if (known) return known.key;
      const isDeal = ROUTES[route].path.startsWith('/transactions');
      const until = clock.now() + (isDeal ? DEAL_KEPT_MS : KEPT_MS);
      const entry = { hash, thing: thingOf(params), key: newKey(), until };
      write([...list, entry]);
      return entry.key;
    },
    decide(route, { params, body }) {
      const hash = hashOf(JSON.stringify([route, params, body]));
      const thing = thingOf(params);
      // The thing has moved on: what was undecided about it before would now be another write.
      write(read().filter((entry) => entry.hash !== hash && !(thing && entry.thing === thing)));
    },
  };
}

const thingOf = (params: Write['params']): string => Object.values(params ?? {}).join(' ');

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
