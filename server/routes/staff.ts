// Staff routes: roles and the audit log.
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import * as staff from '#contract/schemas/staff-answers.ts';
import { read, write } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import { item, list, pagedList } from '../openapi/answers.ts';
import { readAudit } from '../services/staff/audit.ts';
import { grantRole, readRoles, revokeRole } from '../services/staff/roles.ts';

const STAFF = { tag: 'Staff', feature: 'staff' } as const;

export const staffRoutes = {
  staffRoles: read({
    ...STAFF,
    summary: 'Everybody with a role (owners and viewers; feature `staff`).',
    answer: list(staff.staffRoleSchema),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    handle: async (ctx, { viewer }) =>
      replyWith(await readRoles(ctx, viewer), (roles) => listReply(roles, ctx.now)),
  }),
  grantRole: write({
    ...STAFF,
    summary: 'Gives a role (owners; feature `staff`).',
    answer: item(staff.grantedRoleSchema),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    body: BODIES.grantRole,
    handle: async (work, { viewer, input }) => replyWith(await grantRole(work, viewer, input)),
  }),
  revokeRole: write({
    ...STAFF,
    summary: 'Takes a role back; never the last owner (owners; feature `staff`).',
    answer: item(staff.grantedRoleSchema),
    codes: ['FORBIDDEN', 'INVALID_STATE'],
    whileBanned: 'no',
    body: BODIES.revokeRole,
    handle: async (work, { viewer, input }) => replyWith(await revokeRole(work, viewer, input)),
  }),
  audit: read({
    ...STAFF,
    summary: 'Acts of staff, newest first, in pages (owners and viewers; feature `staff`).',
    answer: pagedList(staff.auditEntrySchema),
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    query: QUERIES.audit,
    handle: async (ctx, { viewer, input }) =>
      replyWith(await readAudit(ctx, viewer, input), ({ items, nextCursor }) =>
        listReply(items, ctx.now, { nextCursor }),
      ),
  }),
};
