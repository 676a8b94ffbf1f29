// Compiled backend for tests: importing this module builds dist-server/ when it is not up to date.
import { fileURLToPath } from 'node:url';
import { ensureServerIsBuilt } from '../../../scripts/build/server.ts';

await ensureServerIsBuilt();

/** The command line: `node CLI serve`. */
export const CLI = fileURLToPath(new URL('../../../dist-server/cli.js', import.meta.url));
