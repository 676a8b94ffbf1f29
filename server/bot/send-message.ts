// Bot API client: sends one message with a button.
import { type BotApiSettings, createBotApi } from './bot-api.ts';

export interface OutgoingBotMessage {
  readonly telegramId: number;
  readonly text: string;
  readonly button: string;
  /** Address of the mini-app's page; Telegram accepts https only. */
  readonly url: string;
  /** The trace that wrote it; never sent. */
  readonly traceparent?: string | null;
  /** It arrives without a sound. */
  readonly isSilent: boolean;
}
/** Throws grammY's GrammyError for a refusal and HttpError for no answer. */
export type SendBotMessage = (message: OutgoingBotMessage) => Promise<void>;

export function createSendBotMessage(settings: BotApiSettings, timeoutSeconds?: number): SendBotMessage {
  const api = createBotApi(settings, timeoutSeconds);
  return async ({ telegramId, text, button, url, isSilent }) => {
    // Plain text: without a parse mode nothing in a name can format or link.
    await api.sendMessage(telegramId, text, {
      reply_markup: { inline_keyboard: [[{ text: button, web_app: { url } }]] },
      link_preview_options: { is_disabled: true },
      ...(isSilent ? { disable_notification: true } : {}),
    });
  };
}
