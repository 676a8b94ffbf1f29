// Pattern check: reports every regular expression of the product that is slower than linear on some text.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.ts';
import { collectPatterns } from './patterns/collect-patterns.ts';
import { slowParts } from './patterns/judge-pattern.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['core', 'src', 'worker', 'server'];
/** Files with patterns made of constants; the tests `long-texts` measure those. */
const MAY_COMPUTE = new Set([
  'core/domain/deep-link.ts',
  'core/domain/fold-text.ts',
  'src/screens/deal/chat/message/tokenize-links.ts',
  'server/routes/tickets.ts',
]);

const violations: string[] = [];
const judged = new Map<string, readonly string[]>();
for (const folder of FOLDERS) {
  for (const file of await listFiles(join(ROOT, folder))) {
    const path = `${folder}/${file}`;
    if (!/\.tsx?$/.test(path)) continue;
    const { patterns, hasComputed } = collectPatterns(path, await readFile(join(ROOT, path), 'utf8'));
    if (hasComputed && !MAY_COMPUTE.has(path)) violations.push(`${path}: RegExp of computed text`);
    for (const pattern of patterns) {
      const literal = `/${pattern.source}/${pattern.flags}`;
      const parts = judged.get(literal) ?? slowParts(pattern);
      judged.set(literal, parts);
      for (const part of parts) violations.push(`${path}: ${literal} is not linear (${part})`);
    }
  }
}
for (const violation of violations.sort()) console.log(violation);
console.log(
  violations.length === 0 ? `${judged.size} patterns, all linear` : `${violations.length} violations`,
);
exit(violations.length === 0 ? 0 : 1);
