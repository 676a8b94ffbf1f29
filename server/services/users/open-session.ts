// Session of a login: launches from before a sign-out everywhere are refused, and a device continues its session.
import { uuidv7 } from 'uuidv7';
import type { StaffRole } from '#domain/staff-roles.ts';
import { SESSION_DURATION_MS } from '../../auth/session-token.ts';
import type { Tx } from '../../store/database.ts';
import { lockSessionsOf, type SessionRow, saveSession } from '../../store/sessions.ts';
import { findRolesOf } from '../../store/staff.ts';
import type { UserRow } from '../../store/users.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';

export interface Launch {
  /** When the messaging app signed the launch data, epoch ms. */
  readonly signedAtMs: number;
  /** `id`: as an earlier login answered it. */
  readonly device: { readonly id: string | undefined; readonly label: string };
}

export interface OpenedSession {
  readonly roles: readonly StaffRole[];
  readonly session: SessionRow;
}

/**
 * SESSION_ENDED: signed out since this launch. The next launch signs in again (ACC-01, ACC-02).
 * The person has signed out everywhere, or this device from another one, or a device that had used this launch.
 */
export async function openSession(
  tx: Tx,
  user: UserRow,
  { signedAtMs, device }: Launch,
  now: Date,
): Promise<ServiceResult<OpenedSession>> {
  if (user.sessionsEndedAt && signedAtMs < user.sessionsEndedAt.getTime()) return endedSince();
  const launchedAt = Math.floor(signedAtMs / 1000);
  const sessions = await lockSessionsOf(tx, user.id, now);
  const own = sessions.find(({ deviceId }) => deviceId === device.id);
  if (own?.endedAt && signedAtMs < own.endedAt.getTime()) return endedSince();
  // Somebody who has copied a launch could sign in with it as another device.
  const isCopied = sessions.some(({ endedAt, launches }) => endedAt && launches.includes(launchedAt));
  if (isCopied && (!own || own.endedAt)) return endedSince();
  const roles = await findRolesOf(tx, user.telegramId);
  const id = uuidv7();
  const row = {
    id,
    userId: user.id,
    deviceId: device.id ?? id,
    label: device.label,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DURATION_MS),
    launches: [launchedAt],
  };
  return ok({ roles, session: await saveSession(tx, row, sessions) });
}

const endedSince = () => refuse('SESSION_ENDED', { message: ({ refusals }) => refusals.SIGNED_OUT_SINCE });
