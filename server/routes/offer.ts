// Calls of a feature: NOT_FOUND while it is off; those that change an account take effect here without waiting for the event.
import type { AppContext, HttpContext, RouteHandler } from '../http/context.ts';
import { refusalReply, respond } from '../http/envelope.ts';
import { refuse } from '../services/result.ts';

/** `changed`: whose account the call has changed. */
export const createOffer =
  (context: Pick<AppContext, 'users'>, isOn: boolean) =>
  (handler: RouteHandler, changed?: (call: HttpContext) => string | undefined): RouteHandler =>
    !isOn
      ? async () => respond(refusalReply(refuse('NOT_FOUND')))
      : async (call) => {
          const response = await handler(call);
          const userId = changed?.(call);
          if (userId) context.users.forget(userId);
          return response;
        };
