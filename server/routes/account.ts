// Account routes: signing out, and the devices that are signed in.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { read, write } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import { endSession, logOut, readSessions } from '../services/users/sessions.ts';

const SESSIONS = { tag: 'Sign-in', feature: 'sessions' } as const;

export const accountRoutes = {
  logout: write({
    ...SESSIONS,
    summary: 'Ends this session, or all of them (feature `sessions`).',
    answer: item(v.strictObject({ everywhere: v.boolean() })),
    whileBanned: 'yes',
    body: BODIES.logout,
    handle: async (work, { viewer, sessionId, input }) =>
      replyWith(await logOut(work, viewer, sessionId, input.everywhere)),
  }),
  sessions: read({
    ...SESSIONS,
    summary: 'The devices that are signed in, the last seen first (feature `sessions`).',
    answer: list(schemas.sessionSchema),
    whileBanned: 'yes',
    handle: async (ctx, { viewer, sessionId }) =>
      listReply(await readSessions(ctx, viewer, sessionId), ctx.now),
  }),
  endSession: write({
    ...SESSIONS,
    summary: 'Signs one device out (feature `sessions`).',
    answer: onlyId,
    whileBanned: 'yes',
    handle: async (work, { viewer, param }) => replyWith(await endSession(work, viewer, param('id'))),
  }),
};
