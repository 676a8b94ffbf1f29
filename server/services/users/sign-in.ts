// Sign-in of a person whose launch data is verified: the account, the session, and what only a login brings up to date.

import { uuidv7 } from 'uuidv7';
import { UNREADABLE_NAME } from '#domain/given-names.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { TelegramUser } from '../../auth/init-data.ts';
import { SESSION_DURATION_MS } from '../../auth/session-token.ts';
import type { Tx } from '../../store/database.ts';
import { updateAuthorColumns } from '../../store/requests.ts';
import { lockSessionsOf, type SessionRow, saveSession } from '../../store/sessions.ts';
import { findRolesOf } from '../../store/staff.ts';
import { listOthersWithUsernameOf, takeUsername, type UserRow, upsertUser } from '../../store/users.ts';
import { readRecoveryAt } from '../account/recover-account.ts';
import { authorSearchColumns } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { takeKeptSanctions } from '../sanctions/restrictions.ts';
import { keepIsStaff } from '../staff/roles.ts';
import { showTrust } from '../trust/refresh-trust.ts';
import type { ServiceConfig, UnitOfWork } from '../unit-of-work.ts';

interface LoggedIn {
  readonly user: UserRow;
  /** True when this login has made the account. */
  readonly isNew: boolean;
}

/** Telegram's fields may be longer than ours. Counts code points, so that no emoji is cut in half. */
const clip = (text: string, max: number): string =>
  cleanName(Array.from(cleanName(text)).slice(0, max).join(''));

/** RULE-04: cleaned. The username, which may be hidden (REAL-04), takes the place of none. */
function firstNameOf(user: TelegramUser): string {
  const firstName = clip(user.firstName, 64);
  return hasLetter(firstName) ? firstName : UNREADABLE_NAME;
}

export async function logIn(
  tx: Tx,
  user: TelegramUser,
  now: Date,
  config: Pick<ServiceConfig, 'isLookAlike'>,
): Promise<LoggedIn> {
  const id = uuidv7();
  const saved = await upsertUser(tx, {
    id,
    telegramId: user.id,
    username: clip(user.username, 64) || null,
    firstName: firstNameOf(user),
    lastName: clip(user.lastName, 64),
    createdAt: now,
    updatedAt: now,
  });
  // In Telegram a username has one owner: it has moved, and would lead from the former account to this one.
  const former = saved.username ? await listOthersWithUsernameOf(tx, saved) : [];
  for (const one of former)
    await updateAuthorColumns(tx, one.id, authorSearchColumns(config, { ...one, username: null }));
  const isNew = saved.id === id;
  // The username may be another than at the last login. A new account has no requests.
  if (!isNew) await updateAuthorColumns(tx, saved.id, authorSearchColumns(config, saved));
  if (former.length > 0) await takeUsername(tx, saved);
  return { user: saved, isNew };
}

interface Launch {
  /** When the messaging app signed the launch data, epoch ms. */
  readonly signedAtMs: number;
  /** `id`: as an earlier login answered it. */
  readonly device: { readonly id: string | undefined; readonly label: string };
}

interface OpenedSession {
  readonly roles: readonly StaffRole[];
  readonly session: SessionRow;
}

/**
 * SESSION_ENDED: signed out since this launch. The next launch signs in again (ACC-01, ACC-02).
 * The person has signed out everywhere, or this device from another one, or a device that had used this launch.
 */
async function openSession(
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

interface SignedIn extends OpenedSession {
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
