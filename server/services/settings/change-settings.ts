// Change of a user's settings with its effects: "I'm away" pauses requests and its end brings them back (AWAY-06); the bot is silent or not (BOT-03).
import type { SettingsPatch, UserSettings } from '#domain/user-settings.ts';
import { setBotStopped } from '../../store/bot-chats.ts';
import { lockOpenRequestsOf } from '../../store/requests.ts';
import { applyAbsence } from '../requests/pause-request.ts';
import type { ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { updateSettings } from './user-settings.ts';

/** An end that is over already means 'not away'. */
export async function changeSettings(
  work: UnitOfWork,
  viewer: Viewer,
  patch: SettingsPatch,
): Promise<ServiceResult<UserSettings>> {
  const { pausedUntil, isBotStopped } = patch;
  // Before the lock of the user, as when the bot gets /start or /stop.
  if (isBotStopped !== undefined) await setBotStopped(work.tx, viewer.id, isBotStopped, work.now);
  if (pausedUntil === undefined) return updateSettings(work, viewer, patch);
  // Locks are taken in one order everywhere: requests first.
  await lockOpenRequestsOf(work.tx, viewer.id);
  const isOver = pausedUntil !== null && pausedUntil !== 'on' && new Date(pausedUntil) <= work.now;
  const changed = await updateSettings(work, viewer, isOver ? { ...patch, pausedUntil: null } : patch);
  if (changed.ok) await applyAbsence(work, viewer.id, changed.value.pausedUntil);
  return changed;
}
