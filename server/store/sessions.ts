// Queries of sessions: one row per signed-in device, and the account that a call's token belongs to.
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { BanFacts } from '#domain/sanctions.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { type Database, type Executor, queryRows, type Tx } from './database.ts';
import { sessions } from './tables/accounts.ts';
import { users } from './tables/users.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** The newest ones stay; a user has hardly as many devices. */
const MAX_SESSIONS_PER_USER = 50;
/** The newest ones stay: launch data is accepted for a day only. */
const MAX_LAUNCHES_PER_SESSION = 100;

/** The user's sessions, also ended ones, locked until the transaction ends; expired ones are removed. */
export async function lockSessionsOf(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  const all = await tx.select().from(sessions).where(eq(sessions.userId, userId)).for('update');
  const kept = all.filter(({ expiresAt }) => expiresAt > now);
  if (kept.length < all.length)
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
  return kept;
}

/**
 * Continues the session of this device, or begins one: also in place of one that was ended.
 * `present`: what `lockSessionsOf` has found in this transaction.
 */
export async function saveSession(
  tx: Tx,
  row: Omit<SessionRow, 'endedAt'>,
  present: readonly SessionRow[],
): Promise<SessionRow> {
  const { userId, deviceId, label, lastSeenAt, expiresAt } = row;
  if (present.some((one) => one.deviceId === deviceId && one.endedAt))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId), isNotNull(sessions.endedAt)));
  const [saved] = await tx
    .insert(sessions)
    .values(row)
    .onConflictDoUpdate({
      target: [sessions.userId, sessions.deviceId],
      set: {
        label,
        lastSeenAt,
        expiresAt,
        launches: sql`array(select distinct one from unnest(${sessions.launches} || excluded.launches) as one
          order by one desc limit ${MAX_LAUNCHES_PER_SESSION})`,
      },
    })
    .returning();
  if (!saved) throw new Error('insert returned no session');
  if (present.length >= MAX_SESSIONS_PER_USER)
    await tx.execute(
      sql`delete from sessions where id in (
            select id from sessions where user_id = ${userId} and id <> ${saved.id}
            order by last_seen_at desc, id desc offset ${MAX_SESSIONS_PER_USER - 1})`,
    );
  return saved;
}

/** The sessions that are signed in now, the last seen first. */
export const listSessions = (db: Executor, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** The device itself signs out: it may sign in again with the same launch. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** False when the user has no such session. */
export async function endSessionRow(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Every token that was issued so far, and all launch data that was signed so far, is no longer valid. */
export async function endAllSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1`, sessionsEndedAt: now })
    .where(eq(users.id, userId));
}

/** Runs beside the call that was seen. */
export async function touchSession(database: Database, id: string, now: Date): Promise<void> {
  await database.background
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)));
}

export interface AccountRow extends BanFacts {
  readonly telegramId: number;
  readonly sessionEpoch: number;
  readonly roles: readonly StaffRole[];
  /** Null: the session has ended, or there is none. */
  readonly lastSeenAt: Date | null;
  /** The end of a limit (SANC-01); null for none. */
  readonly limitedUntil: Date | null;
  readonly deletionAt: Date | null;
  /** When another Telegram account takes this one over. */
  readonly recoveryAt: Date | null;
}

/**
 * Everything that decides about a call of this user and session, in one statement.
 * Null when no user has this id.
 */
export async function findAccount(
  db: Executor,
  userId: string,
  sessionId: string | null,
): Promise<AccountRow | null> {
  const [row] = await queryRows<{
    telegram_id: string | number;
    session_epoch: number;
    roles: string | null;
    banned_at: Date | string | null;
    banned_until: Date | string | null;
    ban_reason: string | null;
    last_seen_at: Date | string | null;
    deletion_at: Date | string | null;
    recovery_at: Date | string | null;
    limited_until: Date | string | null;
  }>(
    db,
    sql`select u.telegram_id, u.session_epoch, u.banned_at, u.banned_until, u.ban_reason, s.last_seen_at, u.deletion_at,
          u.limited_until,
          (select r.due_at from account_recoveries r where r.user_id = u.id) as recovery_at,
          (select string_agg(r.role, ',') from staff_roles r
            where r.telegram_id = u.telegram_id and r.revoked_at is null) as roles
        from users u left join sessions s
          on s.id = ${sessionId}::uuid and s.user_id = u.id and s.ended_at is null
        where u.id = ${userId}`,
  );
  if (!row) return null;
  const date = (value: Date | string | null) => (value === null ? null : new Date(value));
  return {
    telegramId: Number(row.telegram_id),
    sessionEpoch: row.session_epoch,
    roles: (row.roles ? row.roles.split(',') : []) as StaffRole[],
    bannedAt: date(row.banned_at),
    bannedUntil: date(row.banned_until),
    limitedUntil: date(row.limited_until),
    banReason: row.ban_reason,
    lastSeenAt: date(row.last_seen_at),
    deletionAt: date(row.deletion_at),
    recoveryAt: date(row.recovery_at),
  };
}
