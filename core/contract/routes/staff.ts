// Calls of staff: roles, bans and the audit log (ACC-06 to ACC-08). Only the console makes them.
import { decodeAuditPage, decodeStaffMembers } from '../decode/staff.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const staffRolesRoute = /* @__PURE__ */ get('/staff/roles', decodeStaffMembers);
export const grantRoleRoute = /* @__PURE__ */ post('/staff/roles');
export const revokeRoleRoute = /* @__PURE__ */ post('/staff/roles/revoke');
export const banRoute = /* @__PURE__ */ post('/staff/users/:id/ban', ignoreAnswer);
export const unbanRoute = /* @__PURE__ */ post('/staff/users/:id/unban');
export const auditRoute = /* @__PURE__ */ get('/staff/audit', decodeAuditPage);
