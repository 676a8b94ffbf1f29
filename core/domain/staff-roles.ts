// Staff roles: which role may do what, in one table.

/** `viewer` reads, `mediator` writes in disputes, `judge` decides and sanctions, `owner` gives roles. */
export const STAFF_ROLES = ['owner', 'judge', 'mediator', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Total: a new act needs roles to compile, and a role that no act names may do and read nothing.
 * - `judge`: read disputed deals, write in their chats and decide them, as the specification's admins.
 * - `read_cases`: every case, with its files and private messages; `read_given_cases`: one that they were given to read.
 * - `look_after_cases`: take them, be given them, and what who looks after one does.
 * - `read_people`: find people and read what staff needs to know of them.
 * - `sanction`: impose and lift sanctions of people who are not staff. `sanction_staff`: of those too.
 */
export const ROLES_OF_ACT = {
  judge: ['owner', 'judge'],
  read_cases: ['owner', 'judge', 'mediator'],
  read_given_cases: ['owner', 'judge', 'mediator', 'viewer'],
  look_after_cases: ['owner', 'judge', 'mediator'],
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
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffAct = keyof typeof ROLES_OF_ACT;

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
