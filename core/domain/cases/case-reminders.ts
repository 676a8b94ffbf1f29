// Bounds of the reminders that staff sets for itself on a case (CASE-46).

/** Unicode code points. */
export const MAX_REMINDER_TEXT = 200;
/** The time until a reminder is due, in milliseconds: 30 days. */
export const MAX_REMINDER_AHEAD_MS = 30 * 24 * 3_600_000;
/** Open reminders of one case. */
export const MAX_REMINDERS = 10;
