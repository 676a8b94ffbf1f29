// Checks every file against the house rules that no compiler holds: arrows between rooms, sizes, storage, paths.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { complaintsAbout } from './layers/rules.ts';

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Made by tools, never committed. .ci says how a machine checks, and may name its paths. */
const PASSED_OVER = new Set(['node_modules', 'dist', '.cache', 'data', '.git', '.ci']);
const PICTURES = new Set(['.png', '.jpg', '.webp', '.ico', '.pdf', '.woff2']);

async function allFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(HOME, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (PASSED_OVER.has(path) || entry.name.endsWith('.log')) continue;
    if (entry.isDirectory()) paths.push(...(await allFiles(path)));
    else if (entry.isFile() && !PICTURES.has(extname(entry.name))) paths.push(path);
  }
  return paths;
}

const complaints: string[] = [];
const files = await allFiles('');
for (const path of files.sort()) {
  complaints.push(...complaintsAbout({ path, source: await readFile(join(HOME, path), 'utf8') }));
}
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0 ? `${files.length} files keep the rules` : `${complaints.length} rules broken`,
);
exit(complaints.length === 0 ? 0 : 1);
