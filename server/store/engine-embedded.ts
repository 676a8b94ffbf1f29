// Embedded engine (PGlite): in a directory, locked and in a thread of its own, or in memory.
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { NEW_DATABASE } from '../runtime/program-files.ts';
import { lockDataDir } from './data-directory.ts';
import type { DatabaseEngine } from './database.ts';
import { EMBEDDED_EXTENSIONS } from './embedded/synced-pglite.ts';
import { textClient } from './embedded/text-parsers.ts';
import { startEmbeddedThread } from './embedded/thread-client.ts';

/** The common part of both ways to run PGlite. */
interface EmbeddedDatabase {
  readonly closed: boolean;
  listen(channel: string, onMessage: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens (and on the first start creates) the database in `directory`.
 * 'memory:' keeps it in memory, in this thread.
 * `newDatabase`: the archive to create it from (`unpackNewDatabase`); with null PGlite runs initdb.
 */
export async function openEmbedded(
  directory: string,
  newDatabase: string | null = NEW_DATABASE,
): Promise<DatabaseEngine> {
  if (directory === 'memory:')
    return createEmbeddedEngine(await PGlite.create({ extensions: EMBEDDED_EXTENSIONS }), () => {});
  const unlock = await lockDataDir(directory);
  try {
    return createEmbeddedEngine(await startEmbeddedThread(directory, newDatabase), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An engine on an already started database; `onClosed` runs when it is closed. */
export function createEmbeddedEngine(embedded: EmbeddedDatabase, onClosed: () => void): DatabaseEngine {
  // drizzle calls `query` and `transaction` alone, which the thread's client has as well as PGlite.
  const client = embedded instanceof PGlite ? textClient(embedded) : embedded;
  const orm = drizzle(client as PGlite, { casing: 'snake_case' });
  return {
    kind: 'embedded',
    pool: null,
    orm,
    background: orm,
    transaction: (work) => orm.transaction(work),
    // There is one instance, which sends itself no payloads.
    listen: (channel, onMessage) => embedded.listen(channel, () => onMessage('')),
    close: async () => {
      if (!embedded.closed) await embedded.close();
      onClosed();
    },
  };
}
