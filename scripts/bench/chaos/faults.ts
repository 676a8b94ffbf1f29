// Faults of one call or one stream, drawn at random from a seed, as data; the proxy injects them.
import { pick } from './seeded-random.ts';

export type CallFault =
  | { readonly do: 'nothing' }
  | { readonly do: 'delay'; readonly ms: number }
  | { readonly do: 'answer'; readonly status: 401 | 500 | 503 }
  /** The connection breaks before the call reaches the backend. */
  | { readonly do: 'dropBefore' }
  /** The backend performs the call, and its response is lost. */
  | { readonly do: 'dropAfter' }
  /** Neither response nor error, until the faults stop. */
  | { readonly do: 'hang' };

export interface StreamFault {
  /** 'open' starts the stream; everything else fails its start. */
  readonly start: 'open' | 'dropped' | 401 | 503;
  readonly delayMs: number;
  /** The number of events before `end`. */
  readonly after: number;
  /** cut: breaks between two events. tear: breaks within an event. hang: silence without an error. */
  readonly end: 'cut' | 'tear' | 'hang' | 'none';
  /** Probability of each event to be sent twice. */
  readonly duplicate: number;
  /** Probability of each event to be sent after the next one. */
  readonly reorder: number;
}

/** Default share of calls with a fault. */
export const FAULT_RATE = 0.5;

/**
 * @param mayRefuse whether the fault may be a 401; a session survives only a few per minute (AUTH-11)
 * @param rate the share of calls with a fault
 */
export function drawCallFault(random: () => number, mayRefuse: boolean, rate = FAULT_RATE): CallFault {
  const drawn = random();
  // Keeps the proportions of the kinds of faults for every rate.
  const chance = drawn < 1 - rate ? 0 : 0.5 + ((drawn - 1 + rate) / rate) * 0.5;
  if (chance < 0.5) return { do: 'nothing' };
  if (chance < 0.62) return { do: 'delay', ms: Math.round(50 + random() * 750) };
  if (chance < 0.7) return { do: 'dropBefore' };
  if (chance < 0.78) return { do: 'dropAfter' };
  if (chance < 0.83) return { do: 'hang' };
  return { do: 'answer', status: pick(random, mayRefuse ? [401, 500, 503] : [500, 503]) };
}

/** With a smaller `rate` fewer streams fail to start, and the others last longer. */
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
