// Staff roles: which role may do what, in one table.

/** `viewer` only reads, `mediator` writes in disputes, `judge` decides and bans, `owner` gives roles. */
export const STAFF_ROLES = ['owner', 'judge', 'mediator', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * - `judge`: read disputed deals, write in their chats and decide them, as the specification's admins.
 * - `ban`: ban people who are not staff. `ban_staff`: those too.
 */
export const STAFF_ACTS = [
  'judge',
  'ban',
  'ban_staff',
  'read_roles',
  'change_roles',
  'read_audit',
  'read_reports',
  'resolve_reports',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Total: a new act needs roles to compile. Mediators get acts of their own with the queue of cases. */
const ROLES_OF_ACT: Readonly<Record<StaffAct, readonly StaffRole[]>> = {
  judge: ['owner', 'judge'],
  ban: ['owner', 'judge'],
  ban_staff: ['owner'],
  read_roles: ['owner', 'viewer'],
  change_roles: ['owner'],
  read_audit: ['owner', 'viewer'],
  read_reports: ['owner', 'judge', 'mediator', 'viewer'],
  resolve_reports: ['owner', 'judge', 'mediator'],
};

export const mayAct = (roles: readonly StaffRole[], act: StaffAct): boolean =>
  ROLES_OF_ACT[act].some((role) => roles.includes(role));

/** The 'admin' of the specification. */
export const isJudge = (roles: readonly StaffRole[]): boolean => mayAct(roles, 'judge');
