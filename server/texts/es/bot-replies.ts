// What the bot says of itself in Spanish: replies to /start, /stop and /help, its menu of commands, and its descriptions.

export const welcome = (name: string): string =>
  `Te damos la bienvenida a ${name}, donde las personas intercambian monedas entre sí. Toca el botón para abrir el mercado.`;
export const WRITES_HERE =
  'Te escribo aquí cuando uno de tus intercambios te necesita. /stop lo desactiva, /start lo activa de nuevo.';
export const PRESS_TO_OPEN_PAGE = 'Toca el botón para abrir la página.';
export const STOPPED =
  'No recibirás más mensajes míos hasta que envíes /start. Tus intercambios continúan en la app, con sus plazos: échales un vistazo de vez en cuando.';

export const botOf = (name: string): string => `Soy el bot de ${name}.`;
export const NOT_READ =
  'No leo nada más de lo que escribas aquí. La otra parte de un intercambio solo recibe lo que escribes en el chat de la app.';
export const support = (url: string): string => `Si necesitas hablar con una persona: ${url}`;
export const commandLine = (command: string, description: string): string => `${command}: ${description}`;

export const COMMANDS = {
  start: 'Abrir el mercado y recibir mensajes',
  stop: 'No recibir más mensajes',
  help: 'Qué hace este bot',
} as const;

export const OPEN = 'Abrir';
export const OPEN_PAGE = 'Abrir la página';

export const DESCRIPTION =
  'Aquí las personas intercambian monedas entre sí. Toca el botón de abajo para abrir el mercado; este bot te avisa cuando uno de tus intercambios te necesita.';
export const SHORT_DESCRIPTION = 'Un mercado donde las personas intercambian monedas entre sí.';
