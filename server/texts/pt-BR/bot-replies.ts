// What the bot says of itself in Brazilian Portuguese: replies to /start, /stop and /help, its menu of commands, and its
// descriptions.

export const welcome = (name: string): string =>
  `Boas-vindas ao ${name}, onde as pessoas trocam moedas entre si. Toque no botão para abrir o mercado.`;
export const WRITES_HERE =
  'Escrevo aqui quando uma das suas trocas precisar de você. /stop desativa isso, /start ativa de novo.';
export const PRESS_TO_OPEN_PAGE = 'Toque no botão para abrir a página.';
export const STOPPED =
  'Você não recebe mais mensagens minhas até enviar /start. Suas trocas continuam no app, com os prazos delas: dê uma olhada lá de vez em quando.';

export const botOf = (name: string): string => `Sou o bot do ${name}.`;
export const NOT_READ =
  'Não leio mais nada do que você escreve aqui. A outra parte de uma troca só recebe o que você escreve no chat do app.';
export const support = (url: string): string => `Se você precisar falar com uma pessoa: ${url}`;
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Abrir o mercado e receber mensagens',
  stop: 'Não receber mais mensagens',
  help: 'O que este bot faz',
} as const;

export const OPEN = 'Abrir';
export const OPEN_PAGE = 'Abrir a página';

export const DESCRIPTION =
  'Aqui as pessoas trocam moedas entre si. Toque no botão abaixo para abrir o mercado; este bot avisa quando uma das suas trocas precisar de você.';
export const SHORT_DESCRIPTION = 'Um mercado onde as pessoas trocam moedas entre si.';
