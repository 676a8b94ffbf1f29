// What the bot says of itself: replies to /start, /stop and /help, its menu of commands, and its descriptions in Telegram.

/** `name`: the operator's, 'Kantor'. */
export const welcome = (name: string): string =>
  `Welcome to ${name}, where people exchange currencies with each other. Press the button to open the market.`;
/** After `welcome`. */
export const WRITES_HERE =
  'I write to you here when one of your exchanges needs you. /stop ends that, /start begins it again.';
/** For a link to one page of the app, instead of `welcome`. */
export const PRESS_TO_OPEN_PAGE = 'Press the button to open the page.';
export const STOPPED =
  'You get no more messages from me until you send /start. Your exchanges go on in the app, with their deadlines: please look there from time to time.';

/** The help has three parts: this, the commands, and `NOT_READ` with `support` where there is a person. */
export const botOf = (name: string): string => `I am the bot of ${name}.`;
export const NOT_READ =
  'I do not read anything else that you write here. The other side of an exchange gets it in the chat of the app only.';
/** `url`: an address. */
export const support = (url: string): string => `If you need a person: ${url}`;
/** A line of the help: '/stop', and one of `COMMANDS`. */
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

/** Shown in Telegram's menu of commands and in the help: short, without a full stop. */
export const COMMANDS = {
  start: 'Open the market, and get messages',
  stop: 'Get no more messages',
  help: 'What this bot does',
} as const;

/** Labels of buttons. */
export const OPEN = 'Open';
export const OPEN_PAGE = 'Open the page';

/** In an empty chat with the bot: at most 512 characters. */
export const DESCRIPTION =
  'People exchange currencies with each other here. Press the button below to open the market; this bot tells you when one of your exchanges needs you.';
/** On the bot's profile and in shared links: at most 120 characters. */
export const SHORT_DESCRIPTION = 'A market where people exchange currencies with each other.';
