// Replies of the bot to /start, /stop and /help: sentences, and the button with the page that it opens.
import { deepLinkPath } from '#domain/deep-link.ts';
import type { ServerTexts } from '../texts/texts.ts';

export interface ReplyText {
  readonly text: string;
  readonly button: string;
  /** A page of the app; starts with '/'. */
  readonly path: string;
}

export interface ReplySettings {
  /** The operator's name. */
  readonly name: string;
  /** True when the bot writes to people who are away. */
  readonly notifies: boolean;
  readonly supportUrl: string | null;
}

export interface Command {
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

export function helpReply(texts: ServerTexts, { name, supportUrl }: ReplySettings): ReplyText {
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
