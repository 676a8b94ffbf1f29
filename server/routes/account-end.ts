// Routes of the end of an account: deletion, recovery code and recovery. NOT_FOUND while the feature `account` is off.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import type { AppContext } from '../context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, replyWith } from '../http/envelope.ts';
import type { HttpContext } from '../http/http-context.ts';
import { readRecovery, startRecovery, stopRecovery } from '../services/account/recover-account.ts';
import { makeRecoveryCode } from '../services/account/recovery-code.ts';
import { readDeletion, scheduleDeletion, stopDeletion } from '../services/account/schedule-deletion.ts';
import { createOffer } from './offer.ts';

export const accountEndRoutes = (context: AppContext, { read, write }: Endpoints) => {
  const offered = createOffer(context, hasFeature(context.config.features, 'account', 1));
  // What the login announces of the account changes at once, on this instance.
  const caller = (call: HttpContext) => call.get('userId');
  return {
    deletion: offered(
      read(v.object({}), async (ctx, { viewer }) => replyWith(await readDeletion(ctx, viewer))),
    ),
    scheduleDeletion: offered(
      write(BODIES.scheduleDeletion, async (work, { viewer }) =>
        replyWith(await scheduleDeletion(work, viewer)),
      ),
      caller,
    ),
    stopDeletion: offered(
      write(v.object({}), async (work, { viewer }) => replyWith(await stopDeletion(work, viewer))),
      caller,
    ),
    makeRecoveryCode: offered(
      write(v.object({}), async (work, { viewer }) => replyWith(await makeRecoveryCode(work, viewer)), {
        isSecret: true,
      }),
    ),
    recovery: offered(
      read(v.object({}), async (ctx, { viewer }) => itemReply(await readRecovery(ctx, viewer))),
    ),
    stopRecovery: offered(
      write(v.object({}), async (work, { viewer }) => replyWith(await stopRecovery(work, viewer))),
      caller,
    ),
    recover: offered(
      write(
        BODIES.recover,
        async (work, { viewer, input }) => replyWith(await startRecovery(work, viewer, input.code)),
        { budget: 'check' },
      ),
    ),
  };
};
