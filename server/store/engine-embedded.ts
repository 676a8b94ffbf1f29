// Embedded engine (PGlite), in memory or in a directory, with a directory lock and real syncs, which PGlite lacks.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataDir } from './data-dir-lock.ts';
import type { DatabaseEngine, Executor } from './database.ts';

interface Emscripten {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * PGlite starts PostgreSQL with -F and its file system has no fsync, so that a power cut loses acknowledged commits.
 * This restores fsync. It relies on internals: the version is pinned, and a test counts the syncs.
 */
class SyncingNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(pglite, options);
    const hook = (module: unknown) => {
      (module as Emscripten).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun: unknown[] = [started.emscriptenOpts.preRun].flat();
    return { ...started, emscriptenOpts: { ...started.emscriptenOpts, preRun: [...preRun, hook] as never } };
  }
}

// fdatasync is a stub in the WASM build, fsync is not.
const syncParams = () => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Opens (and on the first start creates) the database in `directory`; 'memory:' keeps it in memory. */
export async function openEmbedded(directory: string): Promise<DatabaseEngine> {
  if (directory === 'memory:') return createEmbeddedEngine(await PGlite.create(), () => {});
  const unlock = await lockDataDir(directory);
  try {
    const pglite = await PGlite.create({ fs: new SyncingNodeFS(directory), startParams: syncParams() });
    return createEmbeddedEngine(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An engine on an already started PGlite; `onClosed` runs when it is closed. */
export function createEmbeddedEngine(pglite: PGlite, onClosed: () => void): DatabaseEngine {
  const orm: Executor = drizzle(pglite, { casing: 'snake_case' });
  return {
    kind: 'embedded',
    pool: null,
    orm,
    listen: async (channel, onMessage) => {
      const stop = await pglite.listen(channel, () => onMessage());
      return () => stop();
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
      onClosed();
    },
  };
}
