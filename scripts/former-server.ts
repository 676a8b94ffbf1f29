// Former server: packs the compiled backend of a version into the fixture that the test of two versions starts beside the present one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildServer } from './build/server.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FIXTURE = join(ROOT, 'test/server/fixtures/former-server.json.br');

// Packages stay in node_modules: the fixture runs with those of the present version.
const sources = argv[2] ?? ROOT;
const made = mkdtempSync(join(tmpdir(), 'kantor-former-'));
await buildServer(made, { minify: true, sourcemap: false }, sources);
const files = readdirSync(made, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const commit = execFileSync('git', ['-C', sources, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' });
const json = JSON.stringify({
  commit: commit.trim(),
  files: Object.fromEntries(files.map((file) => [file.slice(made.length + 1), readFileSync(file, 'utf8')])),
});
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
const packed = brotliCompressSync(json, {
  params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: json.length },
});
writeFileSync(FIXTURE, packed);
rmSync(made, { recursive: true });
console.log(`${files.length} files of ${commit.trim()} in ${Math.ceil(packed.length / 1000)} kB`);
