// Files that the program reads beside its code: the built page, the migrations, the scripts of its threads.
import { fileURLToPath } from 'node:url';

/** This module is in server/, or compiled in dist-server/, which has no folders of code: both are in the root. */
const ROOT = new URL('../', import.meta.url);
const isCompiled = !new URL(import.meta.url).pathname.endsWith('.ts');

/** The built page, which may be missing. */
export const PAGE_DIR = fileURLToPath(new URL('dist/', ROOT));

export const MIGRATIONS = new URL(isCompiled ? 'dist-server/migrations/' : 'server/store/migrations/', ROOT);

/** The compiled script of a thread, also for a program that runs from its sources: a thread loads no TypeScript. */
export const threadScript = (name: 'embedded-database-thread' | 'pdf-inspection-thread'): URL =>
  new URL(`dist-server/${name}.js`, ROOT);
