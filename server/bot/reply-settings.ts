// Settings of the replies to updates, from the configuration: names, and the marks of genuine messages.
import type { Config } from '../config/config.ts';
import type { Tx } from '../store/database.ts';
import { findGenuineWord, insertSentBotMessage } from '../store/sent-bot-messages.ts';
import { findLanguageOf } from '../store/user-settings.ts';
import { textsOfTag } from '../texts/texts.ts';
import { genuineCode, genuineText } from './genuine-message.ts';
import type { UpdateSettings } from './handle-update.ts';
import type { BotUpdate } from './parse-update.ts';

const PRODUCT = 'Kantor';

type Settings = Pick<Config, 'publicUrl' | 'botNotify' | 'announced' | 'sessionSecret'>;

export function replySettings(config: Settings): UpdateSettings {
  const { publicUrl, botNotify, sessionSecret } = config;
  const { operator } = config.announced;
  return {
    publicUrl,
    name: operator.name ?? PRODUCT,
    notifies: botNotify,
    supportUrl: operator.supportUrl ?? null,
    textsFor: async (tx, { chatId, language }) => textsOfTag((await findLanguageOf(tx, chatId)) ?? language),
    mark: (tx, update, text) => markText(tx, sessionSecret, update, text),
  };
}

/** People without an account have neither word nor anybody to check a code for. */
async function markText(tx: Tx, secret: string, update: BotUpdate, text: string): Promise<string> {
  const person = await findGenuineWord(tx, update.chatId);
  if (!person) return text;
  const code = genuineCode(secret, `update:${update.id}`, person.userId);
  await insertSentBotMessage(tx, { userId: person.userId, code, text, sentAt: update.sentAt });
  return genuineText(text, person.word, code);
}
