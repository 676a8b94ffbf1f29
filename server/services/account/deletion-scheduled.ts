// Refusal of what an account that will be deleted may not do: with the moment as data, and in words by the clock of the person.
import type { Executor } from '../../store/database.ts';
import { findTimeZone } from '../../store/user-settings.ts';
import { timeText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';

/** `data`: as of `GET /users/me/deletion`. */
export async function refuseDeletionScheduled(
  db: Executor,
  userId: string,
  deletionAt: Date,
): Promise<Refusal> {
  const timeZone = await findTimeZone(db, userId);
  const at = deletionAt.toISOString();
  return refuse('ACCOUNT_LEAVES', {
    message: (texts) => texts.refusals.deletionScheduled(timeText(at, timeZone)(texts)),
    data: { deletionAt: at },
  });
}
