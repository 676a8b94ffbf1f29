// Command line of the compiled backend for the npm scripts: says in one sentence when it is not built yet.
import { existsSync } from 'node:fs';

const cli = new URL('../dist-server/cli.js', import.meta.url);
if (existsSync(cli)) await import(cli.href);
else {
  console.error('kantor: there is no dist-server/; npm run build makes it');
  process.exitCode = 1;
}
