// Menu buttons of the bot's chats: each in the language of the person's settings, since Telegram has one label for all others (LANG-29).
import type { Write } from '../services/unit-of-work.ts';
import { listOtherMenus, saveMenuLanguage } from '../store/bot-chats.ts';
import type { Database } from '../store/database.ts';
import type { ServerTexts } from '../texts/texts.ts';
import { type BotApiSettings, classifySendError, createBotApi } from './send-message.ts';

/** Calls of one run: Telegram allows a bot about thirty a second, and messages go first. */
const MENUS_PER_RUN = 20;

/** Throws grammY's errors. */
type SetMenuButton = (telegramId: number, label: string) => Promise<void>;

export interface MenuButtonDeps {
  readonly database: Pick<Database, 'reads'>;
  readonly write: Write;
  readonly setMenuButton: SetMenuButton;
  readonly textsFor: (language: string | null) => ServerTexts;
}

export function createSetMenuButton(
  settings: BotApiSettings & { readonly publicUrl: string },
): SetMenuButton {
  const api = createBotApi(settings);
  return async (telegramId, label) => {
    await api.setChatMenuButton({
      chat_id: telegramId,
      menu_button: { type: 'web_app', text: label, web_app: { url: settings.publicUrl } },
    });
  };
}

/**
 * Sets some that are in another language than their person. Resolves with true when there may be more.
 * A chat that Telegram does not know, or that has blocked the bot, counts as done until the person sends /start.
 * Throws when Telegram answers nothing.
 */
export async function setMenuButtons(
  { database, write, setMenuButton, textsFor }: MenuButtonDeps,
  stopped: AbortSignal,
): Promise<boolean> {
  const menus = await listOtherMenus(database.reads, MENUS_PER_RUN);
  for (const { userId, telegramId, language } of menus) {
    if (stopped.aborted) return false;
    try {
      await setMenuButton(telegramId, textsFor(language).botReplies.OPEN);
    } catch (error) {
      const action = classifySendError(error, 0);
      if (action.kind === 'hold') return false;
      if (action.kind === 'retry') throw new Error(`a menu button could not be set: ${action.reason}`);
    }
    await write(({ tx }) => saveMenuLanguage(tx, userId, language));
  }
  return menus.length === MENUS_PER_RUN;
}
