// Client of the embedded database's thread: the part of PGlite's interface that drizzle uses, one transaction at a time.
import type { QueryOptions, Results } from '@electric-sql/pglite';
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
  /**
   * Runs `work` between BEGIN and COMMIT; other statements wait until it has ended.
   * They, and what their callers read next, then come before the transactions that wait.
   */
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
  const turns = createTransactionTurns();
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

  await opened;
  return {
    get closed() {
      return closedBecause !== null;
    },
    query: <T>(...args: Parameters<StatementRunner['query']>) =>
      turns.outside(() => statements.query<T>(...args)),
    exec: (sql) => turns.outside(() => statements.exec(sql)),
    transaction: async (work) => {
      const endTurn = await turns.begin();
      let result: Awaited<ReturnType<typeof work>>;
      try {
        await statements.exec('BEGIN');
        result = await work(statements);
      } catch (error) {
        const rolledBack = statements.exec('ROLLBACK');
        endTurn();
        // The first failure is the one to report; a lost thread has rolled back by itself.
        await rolledBack.catch(() => {});
        throw error;
      }
      // The turn ends when this is sent: the thread runs calls in their order. A COMMIT that fails has rolled back.
      const committed = statements.exec('COMMIT');
      endTurn();
      await committed;
      return result;
    },
    listen: async (channel, onMessage) => {
      listeners.set(channel, onMessage);
      await turns.outside(() => call({ type: 'listen', channel }));
      return async () => {
        listeners.delete(channel);
        await turns.outside(() => call({ type: 'unlisten', channel }));
      };
    },
    async close() {
      const endTurn = await turns.begin();
      try {
        const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        await call({ type: 'close' });
        await exited;
      } finally {
        endTurn();
      }
    },
  };
}

interface TransactionTurns {
  /**
   * Sends a statement that belongs to no transaction: at once, or when the one at work has ended.
   * `send` must send before it returns.
   */
  outside<T>(send: () => Promise<T>): Promise<T>;
  /** Resolves in the turn of a transaction, with the function that ends it. */
  begin(): Promise<() => void>;
}

/** The most statements that go before a transaction that waits: endless reads hold up no write. */
const MOST_STATEMENTS_BEFORE = 30;

/**
 * Turns on the only connection: a transaction begins when every statement outside is answered.
 * So a call that reads several times, one after the other, waits for one transaction, however many wait, and not for one
 * at each of its reads. Such statements do not wait for each other's answers: the thread would be idle between an answer
 * and the next statement, which is half of the time.
 */
function createTransactionTurns(): TransactionTurns {
  let isHeld = false;
  let unanswered = 0;
  /** Statements that were sent since a transaction ended. */
  let sent = 0;
  const statements: (() => void)[] = [];
  const transactions: (() => void)[] = [];
  const mayBegin = (): boolean => !isHeld && (unanswered === 0 || sent >= MOST_STATEMENTS_BEFORE);
  const beginNext = (): void => {
    if (!mayBegin()) return;
    const next = transactions.shift();
    if (!next) return;
    isHeld = true;
    next();
  };
  const sendNow = async <T>(send: () => Promise<T>): Promise<T> => {
    unanswered += 1;
    sent += 1;
    try {
      return await send();
    } finally {
      unanswered -= 1;
      // After the caller, whose next statement goes first.
      if (transactions.length > 0) setImmediate(beginNext);
    }
  };
  const endTurn = (): void => {
    isHeld = false;
    sent = 0;
    for (const send of statements.splice(0)) send();
    beginNext();
  };
  return {
    outside(send) {
      const mustWait = isHeld || (transactions.length > 0 && sent >= MOST_STATEMENTS_BEFORE);
      if (!mustWait) return sendNow(send);
      return new Promise((resolve, reject) => {
        statements.push(() => void sendNow(send).then(resolve, reject));
      });
    },
    async begin() {
      await new Promise<void>((resolve) => {
        transactions.push(resolve);
        beginNext();
      });
      return endTurn;
    },
  };
}

const closedError = (reason: string) => new Error(`PGlite is closed: ${reason}`);

const errorOf = ({ message, stack, fields }: ThreadError): Error => {
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
};
