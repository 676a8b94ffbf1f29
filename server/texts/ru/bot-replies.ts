// What the bot says of itself in Russian: replies to /start, /stop and /help, its menu of commands, and its descriptions.

export const welcome = (name: string): string =>
  `Добро пожаловать в ${name}: здесь люди обмениваются валютой друг с другом. Нажмите кнопку, чтобы открыть рынок.`;
export const WRITES_HERE =
  'Я пишу сюда, когда вы нужны в одном из ваших обменов. /stop выключает сообщения, /start включает снова.';
export const PRESS_TO_OPEN_PAGE = 'Нажмите кнопку, чтобы открыть страницу.';
export const STOPPED =
  'Сообщений от меня больше не будет, пока вы не отправите /start. Ваши обмены продолжаются в приложении, и сроки в них действуют: заглядывайте туда время от времени.';

export const botOf = (name: string): string => `Я бот ${name}.`;
export const NOT_READ =
  'Ничего другого из того, что вы здесь пишете, я не читаю. Вторая сторона обмена увидит ваши слова только в чате приложения.';
export const support = (url: string): string => `Если нужен человек: ${url}`;
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Открыть рынок и получать сообщения',
  stop: 'Больше не получать сообщений',
  help: 'Что умеет этот бот',
} as const;

export const OPEN = 'Открыть';
export const OPEN_PAGE = 'Открыть страницу';

export const DESCRIPTION =
  'Здесь люди обмениваются валютой друг с другом. Нажмите кнопку ниже, чтобы открыть рынок; бот сообщит, когда вы нужны в одном из ваших обменов.';
export const SHORT_DESCRIPTION = 'Рынок, на котором люди обмениваются валютой друг с другом.';
