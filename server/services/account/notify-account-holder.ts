// Notices of an account to its person: what waits for the account, as a notification and by the bot.
import type { Notice } from '#domain/notification-kinds.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordNoticeChanged } from '../users/sessions.ts';

/** With what `accountNotice` answers from now on. `until`: after it this is no news. */
export async function notifyAccountHolder(
  work: UnitOfWork,
  userId: string,
  notice: Notice,
  until: Date | null = null,
): Promise<void> {
  recordNoticeChanged(work, userId);
  await notify(work, { to: userId, notice, until, actor: null });
}

/** Events that happen at a time, until then. */
export const notifyScheduled = (
  work: UnitOfWork,
  userId: string,
  kind: 'account.deletion' | 'account.deletion_waits' | 'account.recovery',
  at: Date,
): Promise<void> => notifyAccountHolder(work, userId, { kind, params: { at: at.toISOString() } }, at);
