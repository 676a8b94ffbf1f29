// Error codes of each call: those of its kind, and those that its rules add.
import type { ServerCode } from '#contract/error-codes.ts';
import type { ApiRoute } from '#contract/route.ts';
import type { RouteDescription } from '../http/route-description.ts';

const COMMON_CODES: readonly ServerCode[] = ['INTERNAL_ERROR', 'UNAVAILABLE'];
const AUTHENTICATION_CODES: readonly ServerCode[] = [
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_PARSE_ERROR',
  'SESSION_ENDED',
];
const WRITE_CODES: readonly ServerCode[] = [
  'VALIDATION_ERROR',
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_CONFLICT',
];

export const isWrite = ({ method, access }: ApiRoute): boolean => access === 'protected' && method !== 'GET';

/** In the order of the contract's table, each once. */
export function errorCodesOf(call: ApiRoute, route: RouteDescription): readonly ServerCode[] {
  const isChecked = route.body !== undefined || (route.query !== undefined && !('stream' in route.answer));
  const codes = new Set<ServerCode>();
  const add = (isAnswered: boolean, added: readonly ServerCode[]): void => {
    if (isAnswered) for (const code of added) codes.add(code);
  };
  add(isChecked, ['VALIDATION_ERROR']);
  add(isWrite(call), WRITE_CODES);
  add(call.access === 'protected', AUTHENTICATION_CODES);
  // By its budget, or by that of all public calls of an address.
  add(true, ['RATE_LIMITED']);
  add(route.whileBanned === 'no', ['SUSPENDED']);
  add(route.feature !== undefined || /:(id|messageId)/.test(call.path), ['NOT_FOUND']);
  add(true, [...(route.codes ?? []), ...COMMON_CODES]);
  return [...codes];
}
