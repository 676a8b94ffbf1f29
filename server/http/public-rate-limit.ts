// Rate limit of calls without sign-in, by the client's address (LIMIT-08).

import type { AppContext } from '../context.ts';
import { addressRateKey } from '../limits/address-rate-key.ts';
import { refuse } from '../services/result.ts';
import { answerRefusal } from './call-language.ts';
import { clientAddress } from './client-address.ts';
import type { HttpContext } from './http-context.ts';

/** The answer to an address over its limit, else what `handler` answers. */
export function limitByAddress(
  { limits, config }: Pick<AppContext, 'limits' | 'config'>,
  handler: (call: HttpContext) => Response | Promise<Response>,
): (call: HttpContext) => Promise<Response> {
  return async (call) => {
    const seconds = await limits.publicCall(addressRateKey(clientAddress(call, config.trustedProxies)));
    return seconds === null ? handler(call) : answerRefusal(call, refuse('RATE_LIMITED'), seconds);
  };
}
