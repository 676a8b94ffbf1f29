// Queries of users' settings.
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { userSettings } from './tables/settings.ts';

export type UserSettingsRow = typeof userSettings.$inferSelect;

/** Null while the user has changed nothing. */
export async function findUserSettings(db: Executor, userId: string): Promise<UserSettingsRow | null> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row ?? null;
}

export async function saveUserSettings(tx: Tx, row: UserSettingsRow): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(userSettings).values(row).onConflictDoUpdate({ target: userSettings.userId, set });
}
