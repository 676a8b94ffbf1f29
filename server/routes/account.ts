// Account routes: signing out, and the devices that are signed in. Answered while the feature `sessions` is on.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { AppContext } from '../context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { endSession, logOut, readSessions } from '../services/users/sessions.ts';
import { createOffer } from './offer.ts';

export const accountRoutes = (context: AppContext, { read, write }: Endpoints) => {
  const offered = createOffer(context, hasFeature(context.config.features, 'sessions', 1));
  return {
    logout: offered(
      write(BODIES.logout, async (work, { viewer, sessionId, input }) =>
        replyWith(await logOut(work, viewer, sessionId, input.everywhere)),
      ),
      (call) => call.get('userId'),
    ),
    sessions: offered(
      read(v.object({}), async (ctx, { viewer, sessionId }) =>
        listReply(await readSessions(ctx, viewer, sessionId), ctx.now),
      ),
    ),
    endSession: offered(
      write(v.object({}), async (work, { viewer, param }) =>
        replyWith(await endSession(work, viewer, param('id'))),
      ),
      (call) => call.get('userId'),
    ),
  };
};
