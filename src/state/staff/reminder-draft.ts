// Reminder draft: what is typed in the form, and what is sent of it (CASE-46).
import { MAX_REMINDER_AHEAD_MS } from '#domain/cases/case-deadlines.ts';
import type { EpochMs } from '#domain/entities.ts';

export interface ReminderDraft {
  readonly text: string;
  /** Local time as a field of type 'datetime-local' has it: '2026-11-28T14:05', or ''. */
  readonly local: string;
}
export const EMPTY_REMINDER: ReminderDraft = { text: '', local: '' };

/** Null while the text is empty, or the time is none of the next 30 days. */
export function reminderBody(
  { text, local }: ReminderDraft,
  now: EpochMs,
): { readonly at: string; readonly text: string } | null {
  const at = new Date(local).getTime();
  const isTimeRight = at > now && at <= now + MAX_REMINDER_AHEAD_MS;
  return isTimeRight && text.trim() !== '' ? { at: new Date(at).toISOString(), text: text.trim() } : null;
}
