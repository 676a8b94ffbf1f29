// Compiled backend: bundles the command line, its threads and processes into dist-server/, with migrations, market and a new database beside them.
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { ensureMessages } from '../messages/ensure.ts';
import { newDatabaseArchive } from '../new-database.ts';
import { isBuildUpToDate, saveBuildFingerprint } from './cache.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, 'dist-server');
const MIGRATIONS = 'server/store/migrations';
const MARKET = 'server/config/market/market.yml';

/**
 * Generates the sentences, and builds dist-server/ when it is not up to date.
 * Written beside it first: a process that starts meanwhile finds all of it.
 */
export async function ensureServerIsBuilt(): Promise<void> {
  await ensureMessages();
  if (await isBuildUpToDate('server')) return;
  const made = `${OUT}-${pid}`;
  // The archive takes a while when it is not in the cache, and esbuild works in a process of its own.
  const [archive] = await Promise.all([newDatabaseArchive(), buildServer(made)]);
  await copyFile(archive, join(made, 'new-database.tar.gz'));
  await rm(OUT, { recursive: true, force: true });
  await rename(made, OUT);
  await saveBuildFingerprint('server');
}

const ENTRIES = {
  cli: 'server/cli.ts',
  'dossier-thread': 'server/dossier/dossier-thread.ts',
  'embedded-database-thread': 'server/store/embedded/thread.ts',
  'file-inspection': 'server/files/inspection/process-entry.ts',
  'trust-group-thread': 'server/services/trust/group-thread.ts',
};

/**
 * Bundles all code into `out`; packages stay in node_modules.
 * server/runtime/program-files.ts finds everything else from there.
 * `sources`: another version of them, which may lack an entry; its sentences are generated.
 */
export async function buildServer(
  out: string,
  options: Pick<BuildOptions, 'plugins' | 'minify' | 'sourcemap'> = {},
  sources: string = ROOT,
): Promise<void> {
  const migrations = join(sources, MIGRATIONS);
  await build({
    absWorkingDir: sources,
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).filter(([, file]) => existsSync(join(sources, file))),
    ),
    outdir: out,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: '[name]-[hash]',
    logLevel: 'warning',
    ...options,
  });
  await chmod(join(out, 'cli.js'), 0o755);
  await copyFile(join(sources, MARKET), join(out, 'market.yml'));
  await mkdir(join(out, 'migrations'));
  for (const name of await readdir(migrations))
    if (name.endsWith('.sql')) await copyFile(join(migrations, name), join(out, 'migrations', name));
}
