// Levelled logging without a destination of its own (HTTP-04): DEBUG, INFO, WARN, ERROR; INFO by default.

export const LOG_LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Lines below `level` are dropped; the others go to `write`, which decides where they stand. */
export function createLogger(
  write: (level: LogLevel, message: string) => void,
  level: LogLevel = 'INFO',
): Logger {
  const floor = LOG_LEVELS.indexOf(level);
  const at = (own: LogLevel) => (message: string) => {
    if (LOG_LEVELS.indexOf(own) >= floor) write(own, message);
  };
  return { debug: at('DEBUG'), info: at('INFO'), warn: at('WARN'), error: at('ERROR') };
}
