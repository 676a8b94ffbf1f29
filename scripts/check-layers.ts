// Layer check: reports every violation of the rules in layers/ (import directions, first part, loaded sentences, circles, file length, …).
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { findCircles } from './layers/circles.ts';
import { comparedSentences } from './layers/compared-sentences.ts';
import { foreignToFirstPart } from './layers/first-part.ts';
import { staticImportsOf, valueImportsOf, withoutComments } from './layers/imports.ts';
import { resolveSpecifier } from './layers/layers.ts';
import { violationsIn } from './layers/rules.ts';
import { type Catalogues, type Read, sentencesRead, unloadedSentences } from './layers/sentences.ts';
import { PARTS } from './messages/compile-module.ts';

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

const readText = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');
/** The parts that the page has; the server's are its own. */
const PAGE_PARTS = PARTS.filter((part) => part !== 'server');
const catalogues: Catalogues = Object.fromEntries(
  await Promise.all(
    PAGE_PARTS.map(async (part) => [part, JSON.parse(await readText(`core/i18n/messages/en/${part}.json`))]),
  ),
);

const violations: string[] = [];
const files = await allFiles('');
/** The product's modules with their static imports: `import()` loads a part later and makes no circle. */
const imports = new Map<string, string[]>();
/** The same without imports of types alone, and with packages. */
const valueImports = new Map<string, string[]>();
/** Sentences of the page that each file reads. */
const reads = new Map<string, readonly Read[]>();
for (const path of files.sort()) {
  const source = await readText(path);
  violations.push(...violationsIn({ path, source }));
  if (!/^(core|src|worker|server)\/.*\.tsx?$/.test(path)) continue;
  // The server compares messages of the database and of the network, which have no codes.
  if (!path.startsWith('server/'))
    for (const line of comparedSentences(path, source))
      violations.push(`${path}:${line}: decides by the text of a sentence; take a code`);
  if (!path.startsWith('server/')) reads.set(path, sentencesRead(path, source));
  const code = withoutComments(source);
  imports.set(
    path,
    staticImportsOf(code).flatMap((specifier) => resolveSpecifier(path, specifier) ?? []),
  );
  valueImports.set(
    path,
    valueImportsOf(code).map((specifier) => resolveSpecifier(path, specifier) ?? specifier),
  );
}
for (const path of foreignToFirstPart(valueImports))
  violations.push(`${path}: not to be loaded with what draws the first cards`);
violations.push(...unloadedSentences(valueImports, reads, catalogues));
for (const circle of findCircles(imports)) violations.push(`a circle of imports: ${circle.join(', ')}`);
for (const violation of violations) console.log(violation);
console.log(
  violations.length === 0
    ? `${files.length} files, no violation, no circle`
    : `${violations.length} violations`,
);
exit(violations.length === 0 ? 0 : 1);
