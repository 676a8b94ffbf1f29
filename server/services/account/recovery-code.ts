// Recovery codes: made for a person who prints them; only the hash is stored.
import { createHash, randomInt } from 'node:crypto';
import { formatRecoveryCode, RECOVERY_CODE_VALUES } from '#domain/recovery-code.ts';
import { saveRecoveryCode } from '../../store/recovery.ts';
import { lockUser } from '../../store/users.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { notifyAccountHolder } from './notify-account-holder.ts';

/** The hash of the code as `readRecoveryCode` answers it. 100 random bits need no slow hash. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(`recovery code:${code}`).digest('hex');

/**
 * DATA-19: in place of an earlier one, which is worth nothing from then on.
 * The person is notified, in case it is not them.
 */
export async function makeRecoveryCode(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<{ code: string }>> {
  await lockUser(work.tx, viewer.id);
  const code = formatRecoveryCode(Array.from({ length: RECOVERY_CODE_VALUES }, () => randomInt(32)));
  await saveRecoveryCode(work.tx, {
    userId: viewer.id,
    hash: hashRecoveryCode(code),
    createdAt: work.now,
  });
  await notifyAccountHolder(work, viewer.id, { kind: 'account.recovery_code', params: {} });
  return ok({ code });
}
