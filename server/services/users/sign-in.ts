// Sign-in of a person whose launch data is verified: the account, the session, and what only a login brings up to date.
import type { TelegramUser } from '../../auth/init-data.ts';
import type { UserRow } from '../../store/users.ts';
import { readRecoveryAt } from '../account/recover-account.ts';
import { ok, type ServiceResult } from '../result.ts';
import { takeKeptSanctions } from '../sanctions/kept-sanctions.ts';
import { keepIsStaff } from '../staff/roles.ts';
import { showTrust } from '../trust/refresh-trust.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { logIn } from './log-in.ts';
import { type Launch, type OpenedSession, openSession } from './open-session.ts';

export interface SignedIn extends OpenedSession {
  readonly user: UserRow;
  /** When the account changes hands; null: it does not. */
  readonly recoveryAt: Date | null;
}

/** SESSION_ENDED as in `openSession`. */
export async function signIn(
  work: UnitOfWork,
  person: TelegramUser,
  launch: Launch,
): Promise<ServiceResult<SignedIn>> {
  const { tx, now, config } = work;
  const { user: saved, isNew } = await logIn(tx, person, now, config);
  const row = isNew ? await takeKeptSanctions(work, saved) : saved;
  const opened = await openSession(tx, row, launch, now);
  if (!opened.ok) return opened;
  const user = await keepIsStaff(tx, row, opened.value.roles.length > 0);
  return ok({
    ...opened.value,
    recoveryAt: await readRecoveryAt(tx, user.id),
    user: await showTrust(tx, user),
  });
}
