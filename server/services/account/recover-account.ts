// Recovery of an account from another Telegram account: started with the code, and stopped by a word of either account.
import { createHash, randomInt } from 'node:crypto';
import { formatRecoveryCode, RECOVERY_CODE_VALUES, readRecoveryCode } from '#domain/recovery-code.ts';
import { hasBusiness } from '../../store/deletion.ts';
import {
  deleteRecovery,
  deleteRecoveryCode,
  findRecoveryBy,
  findRecoveryCode,
  findRecoveryOf,
  findUserOfCode,
  insertRecovery,
  type RecoveryRow,
  saveRecoveryCode,
} from '../../store/recovery.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser, lockUser, lockUsers } from '../../store/users.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordNoticeChanged } from '../users/sessions.ts';
import { notifyAccountHolder, notifyScheduled } from './notify-account-holder.ts';
import { refuseDeletionScheduled } from './refuse-leaving.ts';

/** The hash of the code as `readRecoveryCode` answers it. 100 random bits need no slow hash. */
const hashRecoveryCode = (code: string): string =>
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

interface RecoveryDto {
  /** When the code was made; null: there is none. */
  readonly codeMadeAt: string | null;
  /** When another Telegram account takes this one over; null: none does. */
  readonly recoveryAt: string | null;
  /** When this account takes over another one, and ends; null: it does not. */
  readonly takesOverAt: string | null;
}

const DAY_MS = 24 * 3_600_000;

/** When another Telegram account takes this one over; null when none does. */
export const readRecoveryAt = async (db: ReadContext['db'], userId: string): Promise<Date | null> =>
  (await findRecoveryOf(db, userId))?.dueAt ?? null;

export async function readRecovery({ db }: Pick<ReadContext, 'db'>, viewer: Viewer): Promise<RecoveryDto> {
  const code = await findRecoveryCode(db, viewer.id);
  const [of, by] = [await findRecoveryOf(db, viewer.id), await findRecoveryBy(db, viewer.id)];
  return {
    codeMadeAt: code?.createdAt.toISOString() ?? null,
    recoveryAt: of?.dueAt.toISOString() ?? null,
    takesOverAt: by?.dueAt.toISOString() ?? null,
  };
}

/**
 * DATA-17. The wait begins: the account of the code is notified at once and every day.
 * VALIDATION_ERROR for a misread code, NOT_FOUND for one that is nobody's.
 * INVALID_STATE unless the viewer's own account has no exchanges and offers: it ends.
 */
export async function startRecovery(
  work: UnitOfWork,
  viewer: Viewer,
  typed: string,
): Promise<ServiceResult<RecoveryDto>> {
  const code = readRecoveryCode(typed);
  if (code === null) return invalidField('code', (errors) => errors.recoveryCode);
  const hash = hashRecoveryCode(code);
  const found = await findUserOfCode(work.tx, hash);
  if (!found) return refuse('NOT_FOUND');
  if (found === viewer.id) return refuse('INVALID_STATE', { message: ({ refusals }) => refusals.OWN_CODE });
  await lockUsers(work.tx, [found, viewer.id]);
  // A new code, or the end of the account, may have come first.
  if ((await findUserOfCode(work.tx, hash)) !== found) return refuse('NOT_FOUND');
  const running = await findRecoveryOf(work.tx, found);
  if (running?.newUserId === viewer.id) return ok(await readRecovery({ db: work.tx }, viewer));
  const refused =
    (await refuseAccount(work, viewer)) ?? (await refuseOccupied(work, running, found, viewer.id));
  if (refused) return refused;
  const dueAt = new Date(work.now.getTime() + work.config.account.recoveryDelayMs);
  await insertRecovery(work.tx, {
    userId: found,
    newUserId: viewer.id,
    dueAt,
    nextAt: new Date(work.now.getTime() + DAY_MS),
  });
  await notifyScheduled(work, found, 'account.recovery', dueAt);
  return ok(await readRecovery({ db: work.tx }, viewer));
}

/** True when the viewer's account may end: nothing of worth is in it. */
async function refuseAccount(work: UnitOfWork, viewer: Viewer) {
  const user = await findUser(work.tx, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  if (user.deletionAt) return refuseDeletionScheduled(work.tx, user.id, user.deletionAt);
  const hasRole = (await findRolesOf(work.tx, user.telegramId)).length > 0;
  const isInUse = hasRole || (await hasBusiness(work.tx, user.id));
  return isInUse ? refuse('INVALID_STATE', { message: ({ refusals }) => refusals.ACCOUNT_IN_USE }) : null;
}

/**
 * One recovery at a time for each of the two accounts, in either part.
 * `running`: the one of the old account.
 */
async function refuseOccupied(
  { tx }: Pick<UnitOfWork, 'tx'>,
  running: RecoveryRow | null,
  oldId: string,
  newId: string,
) {
  const occupying =
    running ??
    (await findRecoveryBy(tx, oldId)) ??
    (await findRecoveryBy(tx, newId)) ??
    (await findRecoveryOf(tx, newId));
  return occupying
    ? refuse('INVALID_STATE', { message: ({ refusals }) => refusals.RECOVERY_UNDER_WAY })
    : null;
}

/**
 * Either account may stop it; nothing happens without a recovery.
 * The word of the old account makes the code worthless too.
 */
export async function stopRecovery(work: UnitOfWork, viewer: Viewer): Promise<ServiceResult<RecoveryDto>> {
  const running = (await findRecoveryOf(work.tx, viewer.id)) ?? (await findRecoveryBy(work.tx, viewer.id));
  if (running) {
    await lockUsers(work.tx, [running.userId, running.newUserId]);
    if (await deleteRecovery(work.tx, running.userId)) {
      // The old account reads of the recovery no more, also when the new one has stopped it.
      recordNoticeChanged(work, running.userId);
      if (running.userId === viewer.id) {
        await deleteRecoveryCode(work.tx, viewer.id);
        await notifyAccountHolder(work, running.newUserId, { kind: 'account.recovery_stopped', params: {} });
      }
    }
  }
  return ok(await readRecovery({ db: work.tx }, viewer));
}
