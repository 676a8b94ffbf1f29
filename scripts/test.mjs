// npm test: installs and runs every check; `npm test -- backend` runs that step alone.
import { prepare, runProgram } from './setup.mjs';

prepare().then(() => runProgram('scripts/test/main.ts', process.argv.slice(2)));
