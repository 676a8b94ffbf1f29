// Logger with levels and a given destination (HTTP-04).

const LOG_LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Messages below `level` are dropped; `write` outputs the others. */
export function createLogger(
  write: (level: LogLevel, message: string) => void,
  level: LogLevel = 'INFO',
): Logger {
  const lowest = LOG_LEVELS.indexOf(level);
  const log = (own: LogLevel) => (message: string) => {
    if (LOG_LEVELS.indexOf(own) >= lowest) write(own, message);
  };
  return { debug: log('DEBUG'), info: log('INFO'), warn: log('WARN'), error: log('ERROR') };
}
