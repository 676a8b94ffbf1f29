// Logger of the page: writes to the browser's console.
import { createLogger, type Logger } from '#runtime/logger.ts';

const CONSOLE_METHODS = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

export const createConsoleLogger = (): Logger =>
  createLogger((level, message) => {
    // biome-ignore lint/suspicious/noConsole: the destination of the page's log.
    console[CONSOLE_METHODS[level]](message);
  });
