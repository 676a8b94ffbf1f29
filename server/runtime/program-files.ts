// Files that the program reads beside its code: the built page, the migrations, the scripts of its threads and processes.
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const isCompiled = !new URL(import.meta.url).pathname.endsWith('.ts');
/**
 * The root of the project.
 * This module is in server/runtime/, or compiled in dist-server/, which has no folders of code.
 */
const ROOT = new URL(isCompiled ? '../' : '../../', import.meta.url);

/** The folder of the program. */
export const PROGRAM_DIR = fileURLToPath(ROOT);

/** The built page, which may be missing. */
export const PAGE_DIR = fileURLToPath(new URL('dist/', ROOT));

export const MIGRATIONS = new URL(isCompiled ? 'dist-server/migrations/' : 'server/store/migrations/', ROOT);

/**
 * The archive of a new database that the build has made.
 * Null for a program that runs from its sources: their migrations may be others than those of the last build.
 */
export const NEW_DATABASE = isCompiled
  ? fileURLToPath(new URL('dist-server/new-database.tar.gz', ROOT))
  : null;

/** The market without MARKET_FILE. */
export const BUILT_IN_MARKET_FILE = new URL(
  isCompiled ? 'dist-server/market.yml' : 'server/config/market/market.yml',
  ROOT,
);

/**
 * A compiled script beside the program's own, also for a program that runs from its sources.
 * Neither loads TypeScript.
 */
export const compiledScript = (
  name: 'dossier-thread' | 'embedded-database-thread' | 'file-inspection' | 'trust-group-thread',
): URL => new URL(`dist-server/${name}.js`, ROOT);

/**
 * Starts a compiled script in a thread.
 * Without the options of this process, such as a loader of TypeScript, which would take most of its start.
 */
export const startThread = (
  name: Parameters<typeof compiledScript>[0],
  options: Omit<WorkerOptions, 'execArgv'>,
): Worker => new Worker(compiledScript(name), { ...options, execArgv: [] });
