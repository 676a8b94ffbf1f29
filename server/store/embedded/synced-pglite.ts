// Embedded PostgreSQL (PGlite) in a directory, with the syncs to disk that PGlite leaves out.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** `pg_trgm`: the indexes of words (SRCH-06). */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

interface Emscripten {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * PGlite starts PostgreSQL with -F and its file system has no fsync.
 * So a power cut loses acknowledged commits; this restores fsync.
 * It relies on internals: the version is pinned, and a test counts the syncs.
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

/** Opens (on the first start creates) the database in `directory`, which the caller must have locked. */
export const openSyncedPGlite = (directory: string): Promise<PGlite> =>
  PGlite.create({
    fs: new SyncingNodeFS(directory),
    startParams: syncParams(),
    extensions: EMBEDDED_EXTENSIONS,
  });
