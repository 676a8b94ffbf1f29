// Documents: paths, headings, folders and variables that Markdown files name exist, and each folder and variable is named.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALLOWED_IMPORTS } from '../../scripts/layers/layers.ts';
import { environmentSchema } from '../../server/config/environment-schema.ts';
import { expectNone } from '../harness/assert-each.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['core', 'deploy', 'docs', 'public', 'scripts', 'server', 'src', 'test', 'worker'];
/** A path in backticks; `src/*.ts` or `services/<noun>` counts up to its first variable part. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`\\s*<{…]*)`, 'g');
/** The file of a link in Markdown, without its heading. */
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

async function markdownFiles(): Promise<string[]> {
  const files = ['README.md', 'CHANGELOG.md'];
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true }))
      if (entry.name.endsWith('.md')) files.push(join(entry.parentPath, entry.name).slice(ROOT.length));
  return files;
}

test('paths and links in Markdown files lead to files', async () => {
  const broken: string[] = [];
  for (const file of await markdownFiles()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const targets = [
      ...[...text.matchAll(PATH)].map(([, path = '']) => resolve(ROOT, path)),
      ...[...text.matchAll(LINK)].map(([, path = '']) => resolve(ROOT, dirname(file), path)),
    ];
    for (const target of targets)
      if (!existsSync(target)) broken.push(`${file}: ${target.slice(ROOT.length)}`);
  }
  assert.equal(broken, []);
});

/** The anchor of a heading, as hosts of repositories make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

test('links to headings lead to headings', async () => {
  const broken: string[] = [];
  for (const file of await markdownFiles()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, path = '', anchor = ''] of text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)) {
      const target = path === '' ? join(ROOT, file) : resolve(ROOT, dirname(file), path);
      if (extname(target) !== '.md') continue;
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, one = '']) => one);
      if (!headings.map(anchorOf).includes(anchor)) broken.push(`${file}: ${path}#${anchor}`);
    }
  }
  assert.equal(broken, []);
});

test('each folder of the layer table has a README', () => {
  const folders = Object.keys(ALLOWED_IMPORTS).filter((name) => extname(name) === '');
  expectNone(folders, (name) => !existsSync(join(ROOT, name, 'README.md')));
});

const VARIABLE = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g;

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('docs/settings.md names every variable of the environment and of the build', async () => {
  const named = [...(await read('docs/settings.md')).matchAll(VARIABLE)].map(([, name = '']) => name);
  const ofBuild = [...(await read('build.ts')).matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const variables = new Set([...Object.keys(environmentSchema.entries), ...ofBuild]);
  assert.equal([...new Set(named)].sort(), [...variables].sort());
});

test.run();
