// Settings of a user: read, and changed field by field. The effects of a change belong to the feature that it is about.
import {
  DEFAULT_SETTINGS,
  isSameSettings,
  mergeSettings,
  type SettingsPatch,
  type UserSettings,
} from '#domain/user-settings.ts';
import type { Executor } from '../../store/database.ts';
import {
  findUserSettings,
  lockUser,
  saveUserSettings,
  type UserSettingsRow,
  updateUser,
} from '../../store/users.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

/** Stands for 'away until switched off' in the database, where every absence has an end. */
const PAUSED_UNTIL_SWITCHED_OFF = new Date('9999-12-31T00:00:00.000Z');

/** An absence that is over counts as none. */
export async function readSettings(db: Executor, userId: string, now: Date): Promise<UserSettings> {
  const { row, stoppedAt } = await findUserSettings(db, userId);
  return { ...(row ? settingsOf(row, now) : DEFAULT_SETTINGS), isBotStopped: stoppedAt !== null };
}

export const readOwnSettings = async (ctx: ReadContext, viewer: Viewer): Promise<UserSettings> =>
  readSettings(ctx.db, viewer.id, ctx.now);

/** True when the user has said "I'm away" (AWAY-06). */
export const isAway = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  userId: string,
): Promise<boolean> => (await readSettings(db, userId, now)).pausedUntil !== null;

/** The same for a stored end of the absence; null: none. */
export const isAwayUntil = ({ now }: Pick<ReadContext, 'now'>, end: Date | null): boolean =>
  end !== null && end > now;

/**
 * A change without a difference writes nothing.
 * Changes of one user wait for each other, so none is lost.
 */
export async function updateSettings(
  work: UnitOfWork,
  viewer: Viewer,
  patch: SettingsPatch,
): Promise<ServiceResult<UserSettings>> {
  await lockUser(work.tx, viewer.id);
  const before = await readSettings(work.tx, viewer.id, work.now);
  const merged = mergeSettings(before, patch);
  if (isSameSettings(before, merged)) return ok(before);
  const after = { ...merged, version: before.version + 1 };
  const { isBotStopped: _, ...kept } = after;
  await saveUserSettings(work.tx, {
    ...kept,
    userId: viewer.id,
    pausedUntil: pauseEnd(after.pausedUntil),
    updatedAt: work.now,
  });
  const { showUsername } = after.privacy;
  if (showUsername !== before.privacy.showUsername)
    await updateUser(work.tx, viewer.id, { showsUsername: showUsername });
  return ok(after);
}

const pauseEnd = (pausedUntil: UserSettings['pausedUntil']): Date | null =>
  pausedUntil === null ? null : pausedUntil === 'on' ? PAUSED_UNTIL_SWITCHED_OFF : new Date(pausedUntil);

function settingsOf(row: UserSettingsRow, now: Date): Omit<UserSettings, 'isBotStopped'> {
  const { language, timeZone, quietFrom, quietTo, urgentPassesQuiet, push } = row;
  const { pausedUntil, privacy, genuineWord, holderName, version } = row;
  const isAway = pausedUntil !== null && pausedUntil > now;
  const isUnlimited = pausedUntil?.getTime() === PAUSED_UNTIL_SWITCHED_OFF.getTime();
  return {
    ...{ language, timeZone, quietFrom, quietTo, urgentPassesQuiet, push, genuineWord, holderName, version },
    pausedUntil: isAway ? (isUnlimited ? 'on' : pausedUntil.toISOString()) : null,
    privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy },
  };
}
