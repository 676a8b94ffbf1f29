// Staff routes: roles, bans, and the audit log. Answered while the feature `staff` is on.
import * as v from 'valibot';
import { hasFeature } from '#contract/features.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { AppContext } from '../context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import type { HttpContext } from '../http/http-context.ts';
import { readAudit } from '../services/staff/audit.ts';
import { banUser, unbanUser } from '../services/staff/bans.ts';
import { grantRole, readRoles, revokeRole } from '../services/staff/roles.ts';
import { createOffer } from './offer.ts';

const target = (call: HttpContext) => call.req.param('id');

export const staffRoutes = (context: AppContext, { read, write }: Endpoints) => {
  const offered = createOffer(context, hasFeature(context.config.features, 'staff', 1));
  return {
    staffRoles: offered(
      read(v.object({}), async (ctx, { viewer }) =>
        replyWith(await readRoles(ctx, viewer), (roles) => listReply(roles, ctx.now)),
      ),
    ),
    grantRole: offered(
      write(BODIES.grantRole, async (work, { viewer, input }) =>
        replyWith(await grantRole(work, viewer, input)),
      ),
    ),
    revokeRole: offered(
      write(BODIES.revokeRole, async (work, { viewer, input }) =>
        replyWith(await revokeRole(work, viewer, input)),
      ),
    ),
    ban: offered(
      write(BODIES.ban, async (work, { viewer, param, input }) =>
        replyWith(await banUser(work, viewer, param('id'), input)),
      ),
      target,
    ),
    unban: offered(
      write(BODIES.unban, async (work, { viewer, param, input }) =>
        replyWith(await unbanUser(work, viewer, param('id'), input)),
      ),
      target,
    ),
    audit: offered(
      read(QUERIES.audit, async (ctx, { viewer, input }) =>
        replyWith(await readAudit(ctx, viewer, input), ({ items, nextCursor }) =>
          listReply(items, ctx.now, { nextCursor }),
        ),
      ),
    ),
  };
};
