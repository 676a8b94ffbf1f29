// Structured log of the backend: never a token, a body or a message text.
import { type DestinationStream, type Logger, pino } from 'pino';
import { sqlState } from '../store/database.ts';

export function createPinoLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Loggable fields of a fault: class, code and stack.
 * The messages of failed statements contain their parameters.
 * So only the SQLSTATE is logged of those, or what caused them (a lost connection).
 */
export function errorLogFields(error: unknown): Record<string, unknown> {
  const code = sqlState(error);
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
  return {
    fault: error.name,
    ...(code ? { code } : detailOf(error)),
    stack: frames.map((line) => line.trim()),
  };
}

function detailOf(error: Error): { readonly detail?: string } {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return 'params' in inner ? {} : { detail: inner.message.slice(0, 200) };
}
