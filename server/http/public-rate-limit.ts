// Rate limit of calls without sign-in, by the client's address (LIMIT-08).

import type { AppContext } from '../context.ts';
import { addressRateKey } from '../limits/address-rate-key.ts';
import { refuse } from '../services/result.ts';
import { answerRefusal } from './call-language.ts';
import { clientAddress } from './client-address.ts';
import type { HttpContext } from './http-context.ts';

/** Counts as many further calls of the address; the answer to one over its limit, null otherwise. */
type CountMore = (calls: number) => Promise<Response | null>;

/** The answer to an address over its limit, else what `handler` answers. */
export function limitByAddress(
  { limits, config }: Pick<AppContext, 'limits' | 'config'>,
  handler: (call: HttpContext, countMore: CountMore) => Response | Promise<Response>,
): (call: HttpContext) => Promise<Response> {
  return async (call) => {
    const address = addressRateKey(clientAddress(call, config.trustedProxies));
    const count: CountMore = async (calls) => {
      const seconds = await limits.publicCall(address, calls);
      return seconds === null ? null : answerRefusal(call, refuse('RATE_LIMITED'), seconds);
    };
    return (await count(1)) ?? handler(call, count);
  };
}
