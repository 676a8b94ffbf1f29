// Queries of notifications.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
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

/** Inserts any number by one statement. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

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

/** Newest first; `isRead` undefined for all. */
export async function listNotifications(
  db: Executor,
  userId: string,
  isRead: boolean | undefined,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<NotificationWithActor[]> {
  const rows = await selectWithActor(db)
    .where(
      and(
        eq(notifications.userId, userId),
        isRead === undefined ? undefined : isRead ? sql`${notifications.isRead}` : isUnread,
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

/** Null when there is none or it belongs to another user. */
export async function findNotification(
  db: Executor,
  userId: string,
  id: string,
): Promise<NotificationWithActor | null> {
  const [row] = await selectWithActor(db).where(
    and(eq(notifications.id, id), eq(notifications.userId, userId)),
  );
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

/** Marks at most `max` unread ones, the newest first; resolves with their number. */
export async function markUnreadNotifications(tx: Tx, userId: string, max: number): Promise<number> {
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
  return rows.length;
}

/** For all users; used by the demo data. */
export async function markNotificationsReadBefore(tx: Tx, before: Date): Promise<void> {
  await tx.update(notifications).set({ isRead: true }).where(lt(notifications.createdAt, before));
}

export async function deleteNotificationRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}
