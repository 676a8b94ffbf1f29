// Calls of staff: roles, bans and the audit log (ACC-06 to ACC-08). The mini-app makes none of them.

export const staffRolesRoute = { method: 'GET', path: '/staff/roles', access: 'protected' } as const;
export const grantRoleRoute = { method: 'POST', path: '/staff/roles', access: 'protected' } as const;
export const revokeRoleRoute = { method: 'POST', path: '/staff/roles/revoke', access: 'protected' } as const;
export const banRoute = { method: 'POST', path: '/staff/users/:id/ban', access: 'protected' } as const;
export const unbanRoute = { method: 'POST', path: '/staff/users/:id/unban', access: 'protected' } as const;
export const auditRoute = { method: 'GET', path: '/staff/audit', access: 'protected' } as const;
