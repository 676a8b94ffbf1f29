// Audiences of private messages of a case: one side and the staff, or the staff alone (CASE-11).

/** `author` and `accepter`: that side and the staff. `staff`: the staff alone. */
export const CASE_AUDIENCES = ['author', 'accepter', 'staff'] as const;
export type CaseAudience = (typeof CASE_AUDIENCES)[number];

/** Unicode code points. */
export const MAX_PRIVATE_TEXT = 2_000;
