// Staff roles of the viewer, who may then open the console (CASE-15).

import type { Announcement } from '#contract/decode/session.ts';
import { hasFeature } from '#contract/features.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';

/** Known roles; empty for everybody who is not staff, and where the backend offers no console. */
export const staffRolesOf = (
  announced: Pick<Announcement, 'features' | 'staffRoles'>,
): readonly StaffRole[] =>
  hasFeature(announced.features, 'admin', 1)
    ? STAFF_ROLES.filter((role) => announced.staffRoles?.includes(role))
    : [];
