// Thread of the embedded database: opens PGlite in a directory and runs the statements that the backend sends.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { unpackNewDatabase } from './new-directory.ts';
import type { ThreadCall, ThreadData, ThreadError, ThreadMessage, ThreadRequest } from './protocol.ts';
import { openSyncedPGlite } from './synced-pglite.ts';
import { setTextParsers } from './text-parsers.ts';

/** Fields of PostgreSQL's errors that the backend reads or logs. */
const ERROR_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'constraint',
  'where',
] as const;

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const send = (message: ThreadMessage) => port.postMessage(message);
const stopListening = new Map<string, () => Promise<void>>();

function threadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, fields: {} };
  const entries = ERROR_FIELDS.filter((name) => name in error).map((name) => [
    name,
    Reflect.get(error, name),
  ]);
  return { message: error.message, stack: error.stack, fields: Object.fromEntries(entries) };
}

async function run(pglite: PGlite, call: ThreadCall): Promise<unknown> {
  switch (call.type) {
    case 'query':
      return pglite.query(call.sql, [...call.params], { rowMode: call.rowMode });
    case 'exec':
      return pglite.exec(call.sql);
    case 'listen': {
      const { channel } = call;
      stopListening.set(channel, await pglite.listen(channel, () => send({ type: 'notification', channel })));
      return null;
    }
    case 'unlisten':
      await stopListening.get(call.channel)?.();
      stopListening.delete(call.channel);
      return null;
    case 'close':
      await pglite.close();
      return null;
  }
}

try {
  const { directory, newDatabase } = workerData as ThreadData;
  if (newDatabase !== null) await unpackNewDatabase(newDatabase, directory);
  const pglite = await openSyncedPGlite(directory);
  setTextParsers(pglite);
  const answer = async ({ id, call }: ThreadRequest): Promise<void> => {
    try {
      send({ type: 'result', id, value: await run(pglite, call) });
      // The thread ends by itself once it receives nothing more.
      if (call.type === 'close') port.close();
    } catch (error) {
      send({ type: 'error', id, error: threadError(error) });
    }
  };
  // In the order in which they came: a statement that was sent before BEGIN is no part of the transaction.
  let last = Promise.resolve();
  port.on('message', (request: ThreadRequest) => {
    last = last.then(() => answer(request));
  });
  send({ type: 'opened' });
} catch (error) {
  send({ type: 'openFailed', error: threadError(error) });
}
