// Replies of the bot to /start, /stop and /help: sentences, and the button with the page that it opens.
import { deepLinkPath } from '#domain/deep-link.ts';

export interface ReplyText {
  readonly text: string;
  readonly button: string;
  /** A page of the app; starts with '/'. */
  readonly path: string;
}

export interface ReplySettings {
  /** The operator's name. */
  readonly name: string;
  /** Whether the bot writes to people who are away. */
  readonly notifies: boolean;
  readonly supportUrl: string | null;
}

const OPEN = 'Open';

/** Shown in Telegram's menu of commands; `npm run bot:setup` sets them. */
export const COMMANDS = [
  { command: 'start', description: 'Open the market, and get messages' },
  { command: 'stop', description: 'Get no more messages' },
  { command: 'help', description: 'What this bot does' },
] as const;

export function startReply({ name, notifies }: ReplySettings, parameter: string): ReplyText {
  const path = deepLinkPath(parameter);
  if (path) return { text: 'Press the button to open the page.', button: 'Open the page', path };
  const messages = notifies
    ? ' I write to you here when one of your exchanges needs you. /stop ends that, /start begins it again.'
    : '';
  return {
    text: `Welcome to ${name}, where people exchange currencies with each other. Press the button to open the market.${messages}`,
    button: OPEN,
    path: '/',
  };
}

export const stopReply = (): ReplyText => ({
  text: 'You get no more messages from me until you send /start. Your exchanges go on in the app, with their deadlines: please look there from time to time.',
  button: OPEN,
  path: '/',
});

export function helpReply({ name, supportUrl }: ReplySettings): ReplyText {
  const commands = COMMANDS.map(({ command, description }) => `/${command}: ${description}`).join('\n');
  const support = supportUrl ? ` If you need a person: ${supportUrl}` : '';
  return {
    text: `I am the bot of ${name}.\n\n${commands}\n\nI do not read anything else that you write here. The other side of an exchange gets it in the chat of the app only.${support}`,
    button: OPEN,
    path: '/',
  };
}
