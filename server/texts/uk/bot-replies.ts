// What the bot says of itself in Ukrainian: replies to /start, /stop and /help, its menu of commands, and its descriptions.

export const welcome = (name: string): string =>
  `Вітаємо в ${name}: тут люди обмінюються валютою одне з одним. Натисніть кнопку, щоб відкрити ринок.`;
export const WRITES_HERE =
  'Я пишу сюди, коли ви потрібні в одному з ваших обмінів. /stop вимикає повідомлення, /start вмикає знову.';
export const PRESS_TO_OPEN_PAGE = 'Натисніть кнопку, щоб відкрити сторінку.';
export const STOPPED =
  'Повідомлень від мене більше не буде, поки ви не надішлете /start. Ваші обміни тривають у застосунку, і строки в них діють: час від часу заглядайте туди.';

export const botOf = (name: string): string => `Я бот ${name}.`;
export const NOT_READ =
  'Нічого іншого з того, що ви тут пишете, я не читаю. Друга сторона обміну побачить ваші слова лише в чаті застосунку.';
export const support = (url: string): string => `Якщо потрібна людина: ${url}`;
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Відкрити ринок і отримувати повідомлення',
  stop: 'Більше не отримувати повідомлень',
  help: 'Що вміє цей бот',
} as const;

export const OPEN = 'Відкрити';
export const OPEN_PAGE = 'Відкрити сторінку';

export const DESCRIPTION =
  'Тут люди обмінюються валютою одне з одним. Натисніть кнопку нижче, щоб відкрити ринок; бот повідомить, коли ви потрібні в одному з ваших обмінів.';
export const SHORT_DESCRIPTION = 'Ринок, на якому люди обмінюються валютою одне з одним.';
