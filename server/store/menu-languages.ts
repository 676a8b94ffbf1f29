// Queries of the languages in which the bot's menu buttons are: what is set and what people have chosen.
import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { userSettings } from './tables/settings.ts';
import { users } from './tables/users.ts';

export interface OtherMenu {
  readonly userId: string;
  readonly telegramId: number;
  /** The tag that the person has chosen; null: none. */
  readonly language: string | null;
}

/** People whose button is in another language than theirs: English, as long as none was set. */
export const listOtherMenus = (db: Executor, limit: number): Promise<OtherMenu[]> =>
  db
    .select({ userId: users.id, telegramId: users.telegramId, language: userSettings.language })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(sql`coalesce(${userSettings.language}, 'en') <> coalesce(${userSettings.menuLanguage}, 'en')`)
    .limit(limit);

/** `language`: in which it was set; one that was chosen meanwhile is found by the next run. */
export async function saveMenuLanguage(tx: Tx, userId: string, language: string | null): Promise<void> {
  await tx.update(userSettings).set({ menuLanguage: language }).where(eq(userSettings.userId, userId));
}

/** The chat may be new, or have been deleted: the button is set again. */
export async function forgetMenuLanguage(tx: Tx, telegramId: number): Promise<void> {
  await tx.execute(
    sql`update user_settings s set menu_language = null from users u
        where u.telegram_id = ${telegramId} and s.user_id = u.id and s.menu_language is not null`,
  );
}
