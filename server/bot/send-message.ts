// Bot API client: sends one message with a button.
import { Api } from 'grammy';

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

export interface BotApiSettings {
  readonly botToken: string;
  /** 'https://api.telegram.org', or the address of another Bot API server. */
  readonly telegramApiRoot: string;
}

/** @param timeoutSeconds of one call; must stay below the sender's lease */
export function createSendBotMessage(settings: BotApiSettings, timeoutSeconds = 15): SendBotMessage {
  const apiRoot = settings.telegramApiRoot.replace(/(?<!\/)\/+$/, '');
  const api = new Api(settings.botToken, { apiRoot, timeoutSeconds });
  return async ({ telegramId, text, button, url, isSilent }) => {
    // Plain text: without a parse mode nothing in a name can format or link.
    await api.sendMessage(telegramId, text, {
      reply_markup: { inline_keyboard: [[{ text: button, web_app: { url } }]] },
      link_preview_options: { is_disabled: true },
      ...(isSilent ? { disable_notification: true } : {}),
    });
  };
}
