// Calls of a feature: NOT_FOUND while it is off; those that change an account take effect here without waiting for the event.

import type { AppContext } from '../context.ts';
import { answerRefusal } from '../http/call-language.ts';
import type { HttpContext, RouteHandler } from '../http/http-context.ts';
import { refuse } from '../services/result.ts';

/** `changed`: whose account the call has changed. */
export const createOffer =
  (context: Pick<AppContext, 'users'>, isOn: boolean) =>
  (handler: RouteHandler, changed?: (call: HttpContext) => string | undefined): RouteHandler =>
    !isOn
      ? async (call) => answerRefusal(call, refuse('NOT_FOUND'))
      : async (call) => {
          const response = await handler(call);
          const userId = changed?.(call);
          if (userId) context.users.forget(userId);
          return response;
        };
