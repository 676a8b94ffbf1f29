// Client of the embedded database's thread: the part of PGlite's interface that drizzle uses, one transaction at a time.
import { Mutex, type QueryOptions, type Results } from '@electric-sql/pglite';
import { startThread } from '../../runtime/program-files.ts';
import type { ThreadCall, ThreadData, ThreadError, ThreadMessage } from './protocol.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Runs statements: the database outside a transaction, or the transaction inside one. */
export interface StatementRunner {
  query<T>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<Results<T>>;
  exec(sql: string): Promise<unknown>;
}

export interface EmbeddedThread extends StatementRunner {
  /** Runs `work` between BEGIN and COMMIT; other statements wait until it has ended. */
  transaction<T>(work: (tx: StatementRunner) => Promise<T>): Promise<T>;
  listen(channel: string, onMessage: () => void): Promise<() => Promise<void>>;
  readonly closed: boolean;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
}

/**
 * Starts a thread with the database in `directory`, which the caller has locked.
 * A new one is unpacked from `newDatabase`; with null PGlite runs initdb.
 * In a thread of its own no statement, sync or vacuum holds up the calls and streams of the backend.
 * When the thread dies, every statement fails with 'PGlite is closed'.
 * The backend reports that as temporarily unavailable. Rejects when the database cannot be opened.
 */
export async function startEmbeddedThread(
  directory: string,
  newDatabase: string | null = null,
): Promise<EmbeddedThread> {
  const workerData: ThreadData = { directory, newDatabase };
  const worker = startThread('embedded-database-thread', { workerData });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, () => void>();
  const mutex = new Mutex();
  let lastId = 0;
  let closedBecause: string | null = null;

  const end = (reason: string) => {
    closedBecause ??= reason;
    for (const { reject } of waiting.values()) reject(closedError(reason));
    waiting.clear();
  };
  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'opened') resolve();
      else if (message.type === 'openFailed') reject(errorOf(message.error));
      else if (message.type === 'notification') listeners.get(message.channel)?.();
      else {
        const one = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.type === 'result') one?.resolve(message.value);
        else one?.reject(errorOf(message.error));
      }
    });
    worker.on('error', (error) => {
      reject(error);
      end(error.message);
    });
    worker.on('exit', () => {
      reject(closedError('its thread ended'));
      end('its thread ended');
    });
  });

  const call = (one: ThreadCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (closedBecause !== null) return reject(closedError(closedBecause));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, call: one });
    });
  const statements: StatementRunner = {
    // A function cannot be sent to a thread, which has the parsers that drizzle passes.
    query: <T>(sql: string, params: readonly unknown[] = [], { rowMode = 'object' }: QueryOptions = {}) =>
      call({ type: 'query', sql, params, rowMode }) as Promise<Results<T>>,
    exec: (sql) => call({ type: 'exec', sql }),
  };

  // Waits for the end of a transaction, not for the answers to other statements: with one at a time the thread
  // would be idle between an answer and the next statement, which is half of the time.
  const sendInTurn = async <T>(send: () => Promise<T>): Promise<T> => {
    const endTurn = await mutex.acquire();
    const answer = send();
    endTurn();
    return answer;
  };

  await opened;
  return {
    get closed() {
      return closedBecause !== null;
    },
    query: <T>(...args: Parameters<StatementRunner['query']>) =>
      sendInTurn(() => statements.query<T>(...args)),
    exec: (sql) => sendInTurn(() => statements.exec(sql)),
    transaction: (work) =>
      mutex.runExclusive(async () => {
        await statements.exec('BEGIN');
        try {
          const result = await work(statements);
          await statements.exec('COMMIT');
          return result;
        } catch (error) {
          // The first failure is the one to report; a lost thread has rolled back by itself.
          await statements.exec('ROLLBACK').catch(() => {});
          throw error;
        }
      }),
    listen: async (channel, onMessage) => {
      listeners.set(channel, onMessage);
      await sendInTurn(() => call({ type: 'listen', channel }));
      return async () => {
        listeners.delete(channel);
        await sendInTurn(() => call({ type: 'unlisten', channel }));
      };
    },
    close: () =>
      mutex.runExclusive(async () => {
        const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        await call({ type: 'close' });
        await exited;
      }),
  };
}

const closedError = (reason: string) => new Error(`PGlite is closed: ${reason}`);

const errorOf = ({ message, stack, fields }: ThreadError): Error => {
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
};
