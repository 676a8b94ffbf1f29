// Staff roles: which role may do what, in one table.

/** `viewer` reads, `mediator` writes in disputes, `judge` decides and sanctions, `owner` gives roles. */
export const STAFF_ROLES = ['owner', 'judge', 'mediator', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * - `judge`: read disputed deals, write in their chats and decide them, as the specification's admins.
 * - `read_people`: find people and read what staff needs to know of them.
 * - `sanction`: impose and lift sanctions of people who are not staff. `sanction_staff`: of those too.
 */
export const STAFF_ACTS = [
  'judge',
  'read_people',
  'sanction',
  'sanction_staff',
  'read_roles',
  'change_roles',
  'read_audit',
  'read_reports',
  'resolve_reports',
  'read_figures',
  'use_templates',
  'change_templates',
  'change_watch_words',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Total: a new act needs roles to compile. Mediators get acts of their own with the queue of cases. */
const ROLES_OF_ACT: Readonly<Record<StaffAct, readonly StaffRole[]>> = {
  judge: ['owner', 'judge'],
  read_people: ['owner', 'judge', 'mediator'],
  sanction: ['owner', 'judge'],
  sanction_staff: ['owner'],
  read_roles: ['owner', 'viewer'],
  change_roles: ['owner'],
  read_audit: ['owner', 'viewer'],
  read_reports: ['owner', 'judge', 'mediator', 'viewer'],
  resolve_reports: ['owner', 'judge', 'mediator'],
  read_figures: ['owner', 'judge', 'mediator', 'viewer'],
  use_templates: ['owner', 'judge', 'mediator'],
  change_templates: ['owner', 'judge'],
  change_watch_words: ['owner', 'judge'],
};

export const mayAct = (roles: readonly StaffRole[], act: StaffAct): boolean =>
  ROLES_OF_ACT[act].some((role) => roles.includes(role));

/** The 'admin' of the specification. */
export const isJudge = (roles: readonly StaffRole[]): boolean => mayAct(roles, 'judge');

/**
 * Acts of staff that only read: a case, its deal or messages of either, a file of one, a person, and
 * a search for people.
 */
export const STAFF_READ_ACTIONS = ['case.read', 'case.file_read', 'user.read', 'user.search'] as const;
export type StaffReadAction = (typeof STAFF_READ_ACTIONS)[number];
