// Calls of staff: roles and the audit log (ACC-06, ACC-08). Only the console makes them.
import { decodeAuditPage, decodeStaffMembers } from '../decode/staff.ts';
import { get, post } from '../route.ts';

export const staffRolesRoute = /* @__PURE__ */ get('/staff/roles', decodeStaffMembers);
export const grantRoleRoute = /* @__PURE__ */ post('/staff/roles');
export const revokeRoleRoute = /* @__PURE__ */ post('/staff/roles/revoke');
export const auditRoute = /* @__PURE__ */ get('/staff/audit', decodeAuditPage);
