// Handling of one update of the bot in one transaction: its id, its effect and its answer are kept together or not at all.
import { deepLinkPath } from '#domain/deep-link.ts';
import type { Config } from '../config/config.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import {
  claimBotUpdate,
  deleteWaitingMessages,
  findGenuineWord,
  forgetMenuLanguage,
  insertSentBotMessage,
  isOvertaken,
  lockBotChat,
  saveBotReply,
  setBotBlocked,
  updateBotChat,
} from '../store/bot-chats.ts';
import type { Tx } from '../store/database.ts';
import { findLanguageOf } from '../store/users.ts';
import { type ServerTexts, textsOfTag } from '../texts/texts.ts';
import { genuineCode, genuineText } from './send-message.ts';
import type { BotEvent, BotUpdate } from './webhook.ts';

interface ReplyText {
  readonly text: string;
  readonly button: string;
  /** A page of the app; starts with '/'. */
  readonly path: string;
}

interface ReplySettings {
  /** The operator's name. */
  readonly name: string;
  /** True when the bot writes to people who are away. */
  readonly notifies: boolean;
  readonly supportUrl: string | null;
}

interface Command {
  readonly command: string;
  readonly description: string;
}

/** Shown in Telegram's menu of commands; `npm run bot:setup` sets them. */
export const commandsOf = ({ botReplies: { COMMANDS } }: ServerTexts): readonly Command[] => [
  { command: 'start', description: COMMANDS.start },
  { command: 'stop', description: COMMANDS.stop },
  { command: 'help', description: COMMANDS.help },
];

export function startReply(
  { botReplies }: ServerTexts,
  { name, notifies }: ReplySettings,
  parameter: string,
): ReplyText {
  const path = deepLinkPath(parameter);
  if (path) return { text: botReplies.PRESS_TO_OPEN_PAGE, button: botReplies.OPEN_PAGE, path };
  const welcome = botReplies.welcome(name);
  return {
    text: notifies ? `${welcome} ${botReplies.WRITES_HERE}` : welcome,
    button: botReplies.OPEN,
    path: '/',
  };
}

export const stopReply = ({ botReplies }: ServerTexts): ReplyText => ({
  text: botReplies.STOPPED,
  button: botReplies.OPEN,
  path: '/',
});

function helpReply(texts: ServerTexts, { name, supportUrl }: ReplySettings): ReplyText {
  const { botReplies } = texts;
  const commands = commandsOf(texts)
    .map(({ command, description }) => botReplies.commandLine(`/${command}`, description))
    .join('\n');
  const support = supportUrl ? ` ${botReplies.support(supportUrl)}` : '';
  return {
    text: `${botReplies.botOf(name)}\n\n${commands}\n\n${botReplies.NOT_READ}${support}`,
    button: botReplies.OPEN,
    path: '/',
  };
}

/** A person who writes more than commands gets the help this often at most. */
const HELP_INTERVAL_MS = 3_600_000;

const TOPICS = {
  start: 'command',
  stop: 'command',
  member: 'member',
  help: 'other',
  text: 'other',
} as const satisfies Record<BotEvent['kind'], string>;

interface UpdateSettings extends ReplySettings {
  /** Address of the mini-app, without a page. */
  readonly publicUrl: string;
  /** In the language of this person. */
  readonly textsFor: (tx: Tx, update: BotUpdate) => Promise<ServerTexts>;
  /** Adds the personal word and the code to a text for this person (REAL-03). */
  readonly mark: (tx: Tx, update: BotUpdate, text: string) => Promise<string>;
}

/** A call of the Bot API that Telegram carries out when it is the answer to an update. */
type BotReply = Readonly<Record<string, unknown>>;

interface HandledUpdate {
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
