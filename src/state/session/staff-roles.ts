// Staff roles of the viewer, who may then open the console (CASE-15).

import type { Announcement } from '#contract/decode/session.ts';
import { decodeStaffRoles } from '#contract/decode/staff.ts';
import { hasFeature } from '#contract/features.ts';
import type { StaffRole } from '#domain/staff-roles.ts';

/** Empty for everybody who is not staff, and where the backend offers no console. */
export const staffRolesOf = (
  announced: Pick<Announcement, 'features' | 'staffRoles'>,
): readonly StaffRole[] => (hasFeature(announced.features, 'admin', 1) ? decodeStaffRoles(announced) : []);
