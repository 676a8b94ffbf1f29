// Client of the Bot API, by the bot's token.
import { Api } from 'grammy';
import { trimSlashes } from '../runtime/trim-slashes.ts';

export interface BotApiSettings {
  readonly botToken: string;
  /** 'https://api.telegram.org', or the address of another Bot API server. */
  readonly telegramApiRoot: string;
}

/** `timeoutSeconds`: of one call; it stays below the lease of the sender. */
export const createBotApi = ({ botToken, telegramApiRoot }: BotApiSettings, timeoutSeconds = 15): Api =>
  new Api(botToken, { apiRoot: trimSlashes(telegramApiRoot), timeoutSeconds });
