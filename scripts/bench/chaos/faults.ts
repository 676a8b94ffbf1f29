// What may go wrong with one call or one stream, drawn by chance from a seed: data only, carried out by the proxy.
import { pick } from './seeded-random.ts';

export type CallFault =
  | { readonly do: 'nothing' }
  | { readonly do: 'delay'; readonly ms: number }
  | { readonly do: 'answer'; readonly status: 401 | 500 | 503 }
  /** The connection breaks before the backend hears of the call. */
  | { readonly do: 'dropBefore' }
  /** The backend carries the call out, and its answer is lost. */
  | { readonly do: 'dropAfter' }
  /** No answer and no error, until the storm is over. */
  | { readonly do: 'hang' };

export interface StreamFault {
  /** 'open' lets it begin; everything else ends it before. */
  readonly start: 'open' | 'dropped' | 401 | 503;
  readonly delayMs: number;
  /** After so many events comes the end; it stays open when that never happens. */
  readonly after: number;
  /** cut: between two events. tear: within one. hang: silence without an error. */
  readonly end: 'cut' | 'tear' | 'hang' | 'none';
  /** Chance of each event to come twice. */
  readonly duplicate: number;
  /** Chance of each event to come after the next one. */
  readonly reorder: number;
}

/** Every second call, unless said otherwise. */
export const FAULT_RATE = 0.5;

/**
 * `mayRefuse`: a 401 may be among it; sessions stand only so many in a minute (AUTH-11). `rate`: the share of calls that
 * meet a fault.
 */
export function drawCallFault(random: () => number, mayRefuse: boolean, rate = FAULT_RATE): CallFault {
  const drawn = random();
  // The kinds of faults keep their shares.
  const chance = drawn < 1 - rate ? 0 : 0.5 + ((drawn - 1 + rate) / rate) * 0.5;
  if (chance < 0.5) return { do: 'nothing' };
  if (chance < 0.62) return { do: 'delay', ms: Math.round(50 + random() * 750) };
  if (chance < 0.7) return { do: 'dropBefore' };
  if (chance < 0.78) return { do: 'dropAfter' };
  if (chance < 0.83) return { do: 'hang' };
  return { do: 'answer', status: pick(random, mayRefuse ? [401, 500, 503] : [500, 503]) };
}

/** With a smaller `rate` fewer fail to begin, and the others last longer. */
export function drawStreamFault(random: () => number, mayRefuse: boolean, rate = FAULT_RATE): StreamFault {
  const chance = random() * (FAULT_RATE / rate);
  const refusal = mayRefuse && random() < 0.5 ? 401 : 503;
  return {
    start: chance < 0.1 ? 'dropped' : chance < 0.2 ? refusal : 'open',
    delayMs: random() < 0.3 ? Math.round(random() * 500) : 0,
    after: 1 + Math.floor((random() * 8 * FAULT_RATE ** 2) / rate ** 2),
    end: pick(random, ['cut', 'cut', 'tear', 'tear', 'hang', 'none']),
    duplicate: random() < 0.5 ? 0.8 * rate : 0,
    reorder: random() < 0.5 ? 0.8 * rate : 0,
  };
}
