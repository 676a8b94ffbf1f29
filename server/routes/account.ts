// Account routes: devices and signing out, deletion, recovery code and recovery.

import * as v from 'valibot';
import { deletionShape, deviceShape, recoveryCode, recoveryShape } from '#contract/account.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { read, write } from '../http/endpoints.ts';
import { itemReply, listReply, replyWith } from '../http/envelope.ts';
import { item, list, onlyId } from '../openapi/answers.ts';
import {
  makeRecoveryCode,
  readRecovery,
  startRecovery,
  stopRecovery,
} from '../services/account/recover-account.ts';
import { readDeletion, scheduleDeletion, stopDeletion } from '../services/account/schedule-deletion.ts';
import { endSession, logOut, readSessions } from '../services/users/sessions.ts';

const SESSIONS = { tag: 'Sign-in', feature: 'sessions' } as const;

const ACCOUNT = { tag: 'People', feature: 'account' } as const;

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
    answer: list(deviceShape),
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
  deletion: read({
    ...ACCOUNT,
    summary: 'When the own account will be deleted, where `features.account` is announced.',
    answer: item(deletionShape),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => replyWith(await readDeletion(ctx, viewer)),
  }),
  scheduleDeletion: write({
    ...ACCOUNT,
    summary:
      'Asks for the deletion of the own account, in 14 days by default; offers leave the market at once. The word is typed by the person.',
    answer: item(deletionShape),
    codes: ['DELETION_BLOCKED'],
    whileBanned: 'yes',
    body: BODIES.scheduleDeletion,
    handle: async (work, { viewer }) => replyWith(await scheduleDeletion(work, viewer)),
  }),
  stopDeletion: write({
    ...ACCOUNT,
    summary: 'Stops the deletion: everything is as it was.',
    answer: item(deletionShape),
    whileBanned: 'yes',
    handle: async (work, { viewer }) => replyWith(await stopDeletion(work, viewer)),
  }),
  makeRecoveryCode: write({
    ...ACCOUNT,
    summary:
      'Makes a recovery code in place of an earlier one. It is answered only now, and never stored: a repeated call makes another one.',
    answer: item(recoveryCode),
    whileBanned: 'yes',
    body: BODIES.makeRecoveryCode,
    isSecret: true,
    handle: async (work, { viewer }) => replyWith(await makeRecoveryCode(work, viewer)),
  }),
  recovery: read({
    ...ACCOUNT,
    summary: 'Whether there is a recovery code, and which recovery waits.',
    answer: item(recoveryShape),
    whileBanned: 'yes',
    handle: async (ctx, { viewer }) => itemReply(await readRecovery(ctx, viewer)),
  }),
  stopRecovery: write({
    ...ACCOUNT,
    summary: 'Stops a recovery, by either account; by the old one also the code.',
    answer: item(recoveryShape),
    whileBanned: 'yes',
    handle: async (work, { viewer }) => replyWith(await stopRecovery(work, viewer)),
  }),
  // Nobody takes over another account while banned.
  recover: write({
    ...ACCOUNT,
    summary:
      'Asks for the account of a recovery code, from an account without exchanges: it belongs to the caller after at least 7 days.',
    answer: item(recoveryShape),
    codes: ['INVALID_STATE', 'ACCOUNT_LEAVES'],
    whileBanned: 'no',
    body: BODIES.recover,
    budget: 'check',
    handle: async (work, { viewer, input }) => replyWith(await startRecovery(work, viewer, input.code)),
  }),
};
