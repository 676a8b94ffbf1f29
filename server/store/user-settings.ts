// Queries of users' settings.
import { eq } from 'drizzle-orm';
import { type Executor, isOneOf, type Tx } from './database.ts';
import { botChats } from './tables/notifications.ts';
import { userSettings, users } from './tables/users.ts';

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

export async function saveUserSettings(tx: Tx, row: Omit<UserSettingsRow, 'menuLanguage'>): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(userSettings).values(row).onConflictDoUpdate({ target: userSettings.userId, set });
}
