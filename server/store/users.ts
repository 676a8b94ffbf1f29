// Queries of users and their settings. Counters change by single statements, never by read and write.
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type Executor, isOneOf, plainRows, readByIds, type Tx } from './database.ts';
import { botChats } from './tables/notifications.ts';
import { userSettings, users } from './tables/users.ts';

export type UserRow = typeof users.$inferSelect;
export type UserPatch = Partial<Omit<UserRow, 'id' | 'telegramId' | 'createdAt'>>;

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The user of an id that another row refers to: throws when there is none. */
export async function requireUser(db: Executor, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
}

export const findUsers = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, UserRow>> =>
  readByIds(
    ids,
    (wanted) => db.select().from(users).where(isOneOf(users.id, wanted)),
    (row) => row.id,
  );

const personColumns = {
  id: users.id,
  telegramId: users.telegramId,
  username: users.username,
  showsUsername: users.showsUsername,
  isStaff: users.isStaff,
  firstName: users.firstName,
  lastName: users.lastName,
  locationCountry: users.locationCountry,
  locationCity: users.locationCity,
  ratingSum: users.ratingSum,
  ratingCount: users.ratingCount,
  completedCount: users.completedCount,
  failedCount: users.failedCount,
  trustLevel: users.trustLevel,
  trustPartners: users.trustPartners,
};
/** A user as others see them. */
export type PersonRow = Pick<UserRow, keyof typeof personColumns>;
const selectPeople = plainRows<PersonRow>(personColumns);

/** For lists. */
export const findPeople = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, PersonRow>> =>
  readByIds(
    ids,
    (wanted) => selectPeople(db, sql`from ${users} where ${isOneOf(users.id, wanted)}`),
    (row) => row.id,
  );

export async function findUsersByTelegramIds(
  db: Executor,
  telegramIds: Iterable<number>,
): Promise<UserRow[]> {
  const wanted = [...telegramIds];
  return wanted.length === 0 ? [] : db.select().from(users).where(inArray(users.telegramId, wanted));
}

/**
 * The user with this Telegram id, inserted when there is none.
 * An existing one only gets the username, and the bot may write to them again.
 */
export async function upsertUser(tx: Tx, newRow: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values(newRow)
    .onConflictDoUpdate({
      target: users.telegramId,
      set: { username: newRow.username ?? null, botBlockedAt: null },
    })
    .returning();
  if (!row) throw new Error('insert returned no user');
  return row;
}

const hasUsernameOf = ({ id, username }: UserRow) =>
  and(sql`lower(${users.username}) = ${username?.toLowerCase() ?? null}`, ne(users.id, id));

/** Other accounts with the username of this one. */
export const listOthersWithUsernameOf = (db: Executor, user: UserRow): Promise<UserRow[]> =>
  db.select().from(users).where(hasUsernameOf(user));

/** Empties the username of this account at every other one. */
export async function takeUsername(tx: Tx, user: UserRow): Promise<void> {
  await tx.update(users).set({ username: null }).where(hasUsernameOf(user));
}

export async function updateUser(tx: Tx, id: string, patch: UserPatch): Promise<UserRow> {
  const [row] = await tx.update(users).set(patch).where(eq(users.id, id)).returning();
  if (!row) throw new Error('no such user');
  return row;
}

/** Serializes transactions that count rows of this user, or that must not overlap with a ban. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** The row, locked as by `lockUser`. */
export async function lockUserRow(tx: Tx, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

/** Resolves with the count of acceptances in a row that this author has let lapse. */
export async function addMissedAcceptance(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ missedAcceptances: sql`${users.missedAcceptances} + 1` })
    .where(eq(users.id, id))
    .returning({ count: users.missedAcceptances });
  return row?.count ?? 0;
}

export async function clearMissedAcceptances(tx: Tx, id: string): Promise<void> {
  await tx.update(users).set({ missedAcceptances: 0 }).where(eq(users.id, id));
}

/** As `lockUser`, in the order of their ids, so that two deals cannot deadlock. */
export async function lockUsers(tx: Tx, ids: Iterable<string>): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx
    .select({ id: users.id })
    .from(users)
    .where(isOneOf(users.id, wanted))
    .orderBy(users.id)
    .for('no key update');
}

/**
 * Phones of up to `limit` users after `afterId`, '' for a user without one.
 * The date of each is the user's own, because no better one is known.
 */
export async function listPhones(
  db: Executor,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; userId: string; text: string; at: Date }[]> {
  const rows = await db
    .select({ id: users.id, phone: users.phone, at: users.createdAt })
    .from(users)
    .where(afterId === null ? undefined : gt(users.id, afterId))
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id, phone, at }) => ({ id, userId: id, text: phone ?? '', at }));
}

export interface CounterChange {
  readonly completed?: number;
  readonly failed?: number;
  /** 5 for up, 1 for down; negative for one that is taken away. */
  readonly rating?: number;
}

/** Adds to the counters of several users, in the order of their ids so that two deals cannot deadlock. */
export async function addToCounters(
  tx: Tx,
  counts: ReadonlyMap<string, CounterChange>,
  at: Date,
): Promise<UserRow[]> {
  const changed: UserRow[] = [];
  for (const id of [...counts.keys()].sort()) {
    const { completed = 0, failed = 0, rating = 0 } = counts.get(id) ?? {};
    const row = await addToUserCounters(tx, id, { completed, failed, rating }, at);
    changed.push(row);
  }
  return changed;
}

async function addToUserCounters(
  tx: Tx,
  id: string,
  add: Required<CounterChange>,
  at: Date,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({
      completedCount: sql`${users.completedCount} + ${add.completed}`,
      failedCount: sql`${users.failedCount} + ${add.failed}`,
      ratingSum: sql`${users.ratingSum} + ${add.rating}`,
      ratingCount: sql`${users.ratingCount} + ${Math.sign(add.rating)}`,
      updatedAt: at,
    })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('no such user');
  return row;
}

export type UserSettingsRow = typeof userSettings.$inferSelect;

/**
 * `row`: null while the user has changed nothing.
 * `stoppedAt`: when the user has sent /stop to the bot.
 */
export async function findUserSettings(
  db: Executor,
  userId: string,
): Promise<{ readonly row: UserSettingsRow | null; readonly stoppedAt: Date | null }> {
  const [found] = await db
    .select({ row: userSettings, stoppedAt: botChats.stoppedAt })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .where(eq(users.id, userId));
  return found ?? { row: null, stoppedAt: null };
}

/** The tag that the person with this Telegram id has chosen; null for none, and without an account. */
export async function findLanguageOf(db: Executor, telegramId: number): Promise<string | null> {
  const [row] = await db
    .select({ language: userSettings.language })
    .from(users)
    .innerJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.telegramId, telegramId));
  return row?.language ?? null;
}

/** The tags that these people have chosen, by their ids; nobody who has chosen none. */
export async function findLanguages(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: userSettings.userId, language: userSettings.language })
    .from(userSettings)
    .where(isOneOf(userSettings.userId, userIds));
  return new Map(rows.flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const])));
}

/** The IANA name that the person's device has sent; null for none. */
export async function findTimeZone(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: userSettings.timeZone })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return row?.timeZone ?? null;
}

/** The names of these people's accounts, by their ids; nobody who has said none. */
export async function findKeptNames(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: userSettings.userId, name: userSettings.holderName })
    .from(userSettings)
    .where(isOneOf(userSettings.userId, userIds));
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

export async function saveUserSettings(tx: Tx, row: Omit<UserSettingsRow, 'menuLanguage'>): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(userSettings).values(row).onConflictDoUpdate({ target: userSettings.userId, set });
}
