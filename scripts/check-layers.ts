// Layer check: reports every violation of the rules in layers/ (import directions, file length, storage, machine paths).
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { violationsIn } from './layers/rules.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Written by tools and never committed, except .ci, which may name paths of the machine that runs it. */
const IGNORED = new Set([
  ...['node_modules', 'dist', 'dist-server', '.cache', 'data', '.git', '.ci'],
  'core/i18n/generated',
]);
const BINARY_EXTENSIONS = new Set(['.png', '.jpg', '.webp', '.ico', '.pdf', '.woff2']);

async function allFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (IGNORED.has(path) || entry.name.endsWith('.log')) continue;
    if (entry.isDirectory()) paths.push(...(await allFiles(path)));
    else if (entry.isFile() && !BINARY_EXTENSIONS.has(extname(entry.name))) paths.push(path);
  }
  return paths;
}

const violations: string[] = [];
const files = await allFiles('');
for (const path of files.sort()) {
  violations.push(...violationsIn({ path, source: await readFile(join(ROOT, path), 'utf8') }));
}
for (const violation of violations) console.log(violation);
console.log(
  violations.length === 0 ? `${files.length} files, no violation` : `${violations.length} violations`,
);
exit(violations.length === 0 ? 0 : 1);
