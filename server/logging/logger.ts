// Logger of the backend: what a line may say, and where lines go without any call waiting for their reader.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { type DestinationStream, type Logger, pino } from 'pino';
import { systemClock } from '../runtime/clock.ts';
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

/** The most that waits for a reader that takes nothing, in characters: some 30,000 lines. */
const MAX_WAITING_CHARS = 8 * 1024 * 1024;
const RETRY_MS = 20;
/** The time that the end of the process waits for such a reader. */
const EXIT_WAIT_MS = 1_000;
/** `level` of a warning. */
const WARN = 40;

/**
 * Lines beyond the bound are dropped, and their number is logged once there is room again.
 * At the end of the process the waiting lines are written, for at most a second.
 * pino's own asynchronous destination loses what is on its way at the end, and tries for ever when the reader is gone.
 */
export function openLogDestination(
  // Node makes a pipe or socket non-blocking when it first looks at it: then a write of what does not fit fails at once.
  fd: number = process.stdout.fd,
  maxWaitingChars: number = MAX_WAITING_CHARS,
): DestinationStream {
  let waiting: string[] = [];
  let waitingChars = 0;
  /** The rest of what was written in part. */
  let rest: Buffer = Buffer.alloc(0);
  let dropped = 0;
  let retry: NodeJS.Timeout | null = null;

  const keep = (line: string): void => {
    waiting.push(line);
    waitingChars += line.length;
  };
  /** Writes as much as is taken at once. */
  const writeWaiting = (): void => {
    for (;;) {
      if (rest.length === 0) {
        if (waiting.length === 0) return;
        rest = Buffer.from(waiting.join(''));
        waiting = [];
        waitingChars = 0;
      }
      const written = tryWrite(fd, rest);
      if (written === 0) return;
      rest = rest.subarray(written);
      if (rest.length === 0 && dropped > 0) {
        const warning = { level: WARN, time: systemClock.now(), dropped, msg: 'log lines were dropped' };
        dropped = 0;
        keep(`${JSON.stringify(warning)}\n`);
      }
    }
  };
  const retryLater = (): void => {
    if (retry !== null || rest.length === 0) return;
    retry = setTimeout(() => {
      retry = null;
      writeWaiting();
      retryLater();
    }, RETRY_MS);
    retry.unref();
  };

  process.once('exit', () => {
    const deadline = performance.now() + EXIT_WAIT_MS;
    writeWaiting();
    while (rest.length > 0 && performance.now() < deadline) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      writeWaiting();
    }
  });
  return {
    write(line) {
      if (waitingChars + rest.length + line.length > maxWaitingChars) {
        dropped += 1;
        return;
      }
      keep(line);
      if (retry !== null) return;
      writeWaiting();
      retryLater();
    },
  };
}

/** The number of bytes that were taken; all of them when nobody reads any more, who could read of it. */
function tryWrite(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'EAGAIN' || code === 'EBUSY' ? 0 : bytes.length;
  }
}
