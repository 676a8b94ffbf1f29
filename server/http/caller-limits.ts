// Limits by caller: calls at a time of a person or an address (LIMIT-14), and calls without sign-in of an address (LIMIT-08).
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../context.ts';
import { addressRateKey } from '../limits/address-rate-key.ts';
import { createConcurrentCalls } from '../limits/concurrent-calls.ts';
import { refuse } from '../services/result.ts';
import { credentialOf } from './authenticate.ts';
import { answerRefusal } from './call-language.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv, HttpContext } from './http-context.ts';

/** They are answered without waiting for anything, and an instance that does not answer them is ended. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Refuses a call of a caller who has too many under way (LIMIT-14).
 * A call with a valid token counts for its person, so that people who share the address of a mobile
 * operator share nothing; one without counts for its address until its answer is sent.
 */
export function limitCallsAtOnce(context: AppContext): MiddlewareHandler<AppEnv> {
  const { maxConnectionsPerAddress, trustedProxies } = context.config;
  const underWay = createConcurrentCalls(maxConnectionsPerAddress);
  return async (call, next) => {
    const answer = call.env?.outgoing;
    if (!answer) return next();
    const connection = context.connections.called(answer);
    const credential = await credentialOf(context, call);
    const caller = credential.ok ? credential.userId : addressRateKey(clientAddress(call, trustedProxies));
    connection.named(caller);
    if (PROBES.has(call.req.path)) return next();
    const end = underWay.begin(caller);
    if (!end) {
      const refused = answerRefusal(call, refuse('RATE_LIMITED'));
      refused.headers.set('connection', 'close');
      return refused;
    }
    if (answer.closed || answer.destroyed) end();
    else answer.once('close', end);
    return next();
  };
}

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
