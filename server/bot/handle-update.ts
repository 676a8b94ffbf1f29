// Handling of one update of the bot in one transaction: its id, its effect and its answer are kept together or not at all.
import { trimSlashes } from '../runtime/trim-slashes.ts';
import {
  claimBotUpdate,
  deleteWaitingMessages,
  forgetMenuLanguage,
  isOvertaken,
  lockBotChat,
  saveBotReply,
  setBotBlocked,
  updateBotChat,
} from '../store/bot-chats.ts';
import type { Tx } from '../store/database.ts';
import type { ServerTexts } from '../texts/texts.ts';
import type { BotEvent, BotUpdate } from './parse-update.ts';
import { helpReply, type ReplySettings, type ReplyText, startReply, stopReply } from './reply-texts.ts';

/** A person who writes more than commands gets the help this often at most. */
const HELP_INTERVAL_MS = 3_600_000;

const TOPICS = {
  start: 'command',
  stop: 'command',
  member: 'member',
  help: 'other',
  text: 'other',
} as const satisfies Record<BotEvent['kind'], string>;

export interface UpdateSettings extends ReplySettings {
  /** Address of the mini-app, without a page. */
  readonly publicUrl: string;
  /** In the language of this person. */
  readonly textsFor: (tx: Tx, update: BotUpdate) => Promise<ServerTexts>;
  /** Adds the personal word and the code to a text for this person (REAL-03). */
  readonly mark: (tx: Tx, update: BotUpdate, text: string) => Promise<string>;
}

/** A call of the Bot API that Telegram carries out when it is the answer to an update. */
export type BotReply = Readonly<Record<string, unknown>>;

export interface HandledUpdate {
  readonly outcome: 'handled' | 'duplicate';
  readonly reply: BotReply | null;
}

/**
 * A repeated update changes nothing and is answered as before.
 * Telegram repeats those whose answer it has not got, and carries out the answer that it gets.
 */
export async function handleUpdate(
  tx: Tx,
  update: BotUpdate,
  now: Date,
  settings: UpdateSettings,
): Promise<HandledUpdate> {
  const { id, chatId, sentAt, event } = update;
  const row = { id, chatId, topic: TOPICS[event.kind], sentAt, receivedAt: now };
  const earlier = await claimBotUpdate(tx, row);
  if (earlier) return { outcome: 'duplicate', reply: earlier.reply };
  const { helpedAt } = await lockBotChat(tx, chatId, now);
  const isHelpedLately = helpedAt !== null && now.getTime() - helpedAt.getTime() < HELP_INTERVAL_MS;
  const reply = await apply(tx, update, now, settings, isHelpedLately);
  if (!reply) return { outcome: 'handled', reply: null };
  const content = reply(await settings.textsFor(tx, update));
  const text = await settings.mark(tx, update, content.text);
  const message = sendMessage(chatId, { ...content, text }, settings.publicUrl);
  await saveBotReply(tx, id, message);
  return { outcome: 'handled', reply: message };
}

/** Null: no answer. What a newer update has overtaken has no effect. */
async function apply(
  tx: Tx,
  update: BotUpdate,
  now: Date,
  settings: ReplySettings,
  isHelpedLately: boolean,
): Promise<((texts: ServerTexts) => ReplyText) | null> {
  const { chatId, event } = update;
  switch (event.kind) {
    case 'start':
      if (!(await isOvertaken(tx, update, 'command'))) await updateBotChat(tx, chatId, { stoppedAt: null });
      // Who writes to the bot can be reached.
      if (!(await isOvertaken(tx, update, 'member'))) await setBotBlocked(tx, chatId, null);
      await forgetMenuLanguage(tx, chatId);
      return (texts) => startReply(texts, settings, event.parameter);
    case 'stop':
      if (await isOvertaken(tx, update, 'command')) return null;
      await updateBotChat(tx, chatId, { stoppedAt: now });
      await deleteWaitingMessages(tx, chatId);
      return stopReply;
    case 'member':
      if (await isOvertaken(tx, update, 'member')) return null;
      await setBotBlocked(tx, chatId, event.isBlocked ? now : null);
      if (event.isBlocked) await deleteWaitingMessages(tx, chatId);
      return null;
    case 'help':
    case 'text':
      if (event.kind === 'text' && isHelpedLately) return null;
      await updateBotChat(tx, chatId, { helpedAt: now });
      return (texts) => helpReply(texts, settings);
  }
}

function sendMessage(chatId: number, { text, button, path }: ReplyText, publicUrl: string): BotReply {
  return {
    method: 'sendMessage',
    chat_id: chatId,
    text,
    reply_markup: {
      inline_keyboard: [[{ text: button, web_app: { url: trimSlashes(publicUrl) + path } }]],
    },
    link_preview_options: { is_disabled: true },
  };
}
