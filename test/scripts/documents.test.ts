// Documents: every path of this repository that a Markdown file names exists.
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['docs', 'public', 'scripts', 'server', 'src', 'test', 'worker'];
/** `src/state/chat` in backticks; a pattern such as `src/*.ts` or `services/<noun>` counts up to its first variable part. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`\\s*<{…]*)`, 'g');
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

async function markdownFiles(): Promise<string[]> {
  const files = ['README.md'];
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

test.run();
