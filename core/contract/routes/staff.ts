// Calls of staff: roles, bans and the audit log (ACC-06 to ACC-08). The mini-app makes none of them.
import { get, post } from '../route.ts';

export const staffRolesRoute = get('/staff/roles');
export const grantRoleRoute = post('/staff/roles');
export const revokeRoleRoute = post('/staff/roles/revoke');
export const banRoute = post('/staff/users/:id/ban');
export const unbanRoute = post('/staff/users/:id/unban');
export const auditRoute = get('/staff/audit');
