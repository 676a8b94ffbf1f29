// Queries of notifications.
import { and, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Urgency } from '#domain/notification-kinds.ts';
import { type Executor, isOneOf, readByIds, type Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { notifications } from './tables/notifications.ts';
import { users } from './tables/users.ts';

export type StoredNotification = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;
/** With the name of the user who caused it. */
export interface NotificationWithActor extends StoredNotification {
  readonly actor: { readonly firstName: string; readonly lastName: string; readonly isStaff: boolean } | null;
}

/** Notices that may be merged are merged into the one of this long ago. */
export const MERGED_MS = 10 * 60_000;

/** Inserts any number by one statement. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** What a notice does with the ones of the same deal and person that are there already. */
export interface Replacement {
  /** Kinds of the same entry: it takes the place of the newest one of them (NOTIF-09). */
  readonly kinds: readonly string[];
  /** An unread one of a higher urgency stays, and the notice stands beside it. */
  readonly keeps: readonly Urgency[];
  /** Kinds that may follow one another without an end: the bot sends those of ten minutes as one. */
  readonly repeatable: readonly string[];
}

/**
 * Puts a notice in the place of an earlier one of its deal; null: there is none.
 * `isMerged`: the bot sends it with the others that follow one another.
 */
export async function replaceNotification(
  tx: Tx,
  row: Omit<NewNotification, 'id'> & { readonly createdAt: Date; readonly transactionId: string },
  { kinds, keeps, repeatable }: Replacement,
): Promise<{ readonly id: string; readonly isMerged: boolean } | null> {
  const found = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.transactionId, row.transactionId),
        eq(notifications.userId, row.userId),
        inArray(notifications.kind, [...kinds]),
        keeps.length > 0 ? or(isRead, notInArray(notifications.urgency, [...keeps])) : undefined,
      ),
    )
    .orderBy(
      // What is to be merged stays together, whatever else of the deal came in between.
      sql`(${isUnread} and ${notifications.urgency} = ${row.urgency}) desc`,
      ...latestFirst(notifications.createdAt, notifications.id),
    )
    .limit(1)
    .for('update');
  const [replaced] = await tx
    .update(notifications)
    .set({ ...row, mergedFrom: mergedFrom(row, repeatable) })
    .where(inArray(notifications.id, found))
    .returning({ id: notifications.id, mergedFrom: notifications.mergedFrom });
  return replaced ? { id: replaced.id, isMerged: replaced.mergedFrom !== null } : null;
}

/** Of notices that are merged one after another the first counts; null where this one is not merged. */
function mergedFrom(
  {
    kind,
    urgency,
    createdAt,
  }: { readonly kind: string; readonly urgency: Urgency; readonly createdAt: Date },
  repeatable: readonly string[],
): SQL | null {
  if (!repeatable.includes(kind)) return null;
  const first = sql`coalesce(${notifications.mergedFrom}, ${notifications.createdAt})`;
  const since = new Date(createdAt.getTime() - MERGED_MS).toISOString();
  return sql`case when ${isUnread} and ${notifications.urgency} = ${urgency}
    and ${inArray(notifications.kind, [...repeatable])} and ${first} > ${since}::timestamptz then ${first} end`;
}

const isRead = sql`${notifications.isRead}`;
const isUnread = sql`not ${notifications.isRead}`;

const selectWithActor = (db: Executor) =>
  db
    .select({
      row: notifications,
      firstName: users.firstName,
      lastName: users.lastName,
      isStaff: users.isStaff,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId));

type JoinedRow = {
  row: StoredNotification;
  firstName: string | null;
  lastName: string | null;
  isStaff: boolean | null;
};
const withActor = ({ row, firstName, lastName, isStaff }: JoinedRow): NotificationWithActor => ({
  ...row,
  actor: row.actorId
    ? { firstName: firstName ?? '', lastName: lastName ?? '', isStaff: isStaff ?? false }
    : null,
});

/** Newest first; `read` undefined for all. */
export async function listNotifications(
  db: Executor,
  userId: string,
  read: boolean | undefined,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<NotificationWithActor[]> {
  const rows = await selectWithActor(db)
    .where(
      and(
        eq(notifications.userId, userId),
        read === undefined ? undefined : read ? isRead : isUnread,
        afterLatest(notifications.createdAt, notifications.id, after),
      ),
    )
    .orderBy(...latestFirst(notifications.createdAt, notifications.id))
    .limit(limit);
  return rows.map(withActor);
}

/** Notifications by id. */
export const findNotifications = (
  db: Executor,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, NotificationWithActor>> =>
  readByIds(
    ids,
    async (wanted) => (await selectWithActor(db).where(isOneOf(notifications.id, wanted))).map(withActor),
    (row) => row.id,
  );

/**
 * Null when there is none or it belongs to another user.
 * Locked: a message of the bot about it is noted down either before it is read or deleted, or after (PUSH-03).
 */
export async function lockNotification(
  tx: Tx,
  userId: string,
  id: string,
): Promise<NotificationWithActor | null> {
  const [row] = await selectWithActor(tx)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .for('update', { of: notifications });
  return row ? withActor(row) : null;
}

export async function markNotificationRead(tx: Tx, id: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), isUnread));
}

/** True when there are more than `max` unread ones; reads no more than that of the index. */
export async function hasUnreadBeyond(db: Executor, userId: string, max: number): Promise<boolean> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnread))
    .orderBy(...latestFirst(notifications.createdAt, notifications.id))
    .offset(max)
    .limit(1);
  return rows.length > 0;
}

/** The ones of these users who have an unread notification about the deal with this title. */
export async function listUsersWithUnread(
  db: Executor,
  userIds: readonly string[],
  transactionId: string,
  title: string,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.transactionId, transactionId),
        isOneOf(notifications.userId, userIds),
        eq(notifications.title, title),
        isUnread,
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** The ones of these users who have got a notification of this kind since then that this person caused. */
export async function listNotifiedBy(
  db: Executor,
  userIds: readonly string[],
  actorId: string,
  kind: string,
  since: Date,
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.actorId, actorId),
        eq(notifications.kind, kind),
        gt(notifications.createdAt, since),
        isOneOf(notifications.userId, userIds),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Marks at most `max` unread ones, the newest first; resolves with their ids. */
export async function markUnreadNotifications(tx: Tx, userId: string, max: number): Promise<string[]> {
  const newest = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnread))
    .orderBy(...latestFirst(notifications.createdAt, notifications.id))
    .limit(max)
    .for('update');
  const rows = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(inArray(notifications.id, newest))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** For all users; used by the demo data. */
export async function markNotificationsReadBefore(tx: Tx, before: Date): Promise<void> {
  await tx.update(notifications).set({ isRead: true }).where(lt(notifications.createdAt, before));
}

export async function deleteNotificationRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}
