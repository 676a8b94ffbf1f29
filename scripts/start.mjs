// npm start: installs, builds and runs the demo on the embedded database.
import { prepare, runProgram } from './setup.mjs';

prepare().then(() => runProgram('scripts/demo/main.ts', process.argv.slice(2)));
