// Glossary: no exported name and no file name has a word that docs/glossary.md names as not used.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expectNone } from '../harness/assert-each.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['core', 'src', 'worker', 'server'];
const COLUMNS = 4;
const EXPORT = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Names with such a word in another meaning, and why. Specified words are decoded, not exported. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  lockOwners: 'owner is a role of staff (ACC-06)',
  seedOwners: 'owner is a role of staff (ACC-06)',
};

/** Words of 'sendQueue', 'SEND_QUEUE' or 'send-queue.ts', in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

/** Cells of each row below a heading of four columns. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Term |'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** Words of the last column, in pieces: 'current user' is two words that follow one another. */
const unusedWords = (page: string): string[] =>
  rowsOf(page)
    .flatMap((row) => (row.at(-1) ?? '').split(',').map((word) => word.trim()))
    .filter(Boolean);

/** The unused words that a name has, as whole words. */
function wrongWordsIn(name: string, unused: readonly string[]): string[] {
  const words = ` ${wordsOf(name).join(' ')} `;
  return unused.filter((word) => words.includes(` ${word} `) || words.includes(` ${word}s `));
}

/** Each file name and exported name of the product, with the file that has it. */
function* namesOfProduct(): Generator<{ readonly path: string; readonly name: string }> {
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(ROOT.length);
      if (entry.isDirectory() || /\.(tsx?|css)$/.test(path)) yield { path, name: basename(path) };
      if (!entry.isFile() || !/\.tsx?$/.test(path)) continue;
      for (const [, name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(EXPORT))
        yield { path, name };
    }
}

const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');

test('each row of the glossary has a term, a meaning, a place and the words that are not used', () => {
  const rows = rowsOf(glossary);
  assert.ok(rows.length > 50, 'the glossary is read');
  expectNone(rows, (row) => row.length !== COLUMNS || row.slice(0, 3).includes(''));
});

test('a word counts as a whole, in every way to write a name', () => {
  const wrong = (name: string) => wrongWordsIn(name, ['lane', 'current user']);
  assert.equal(wrong('retryLane'), ['lane']);
  assert.equal(wrong('LANE_LIMIT'), ['lane']);
  assert.equal(wrong('retry-lanes.ts'), ['lane']);
  assert.equal(wrong('readCurrentUser'), ['current user']);
  assert.equal(wrong('planeUser'), []);
});

test('no exported name and no file name has a word that the glossary does not use', () => {
  const unused = unusedWords(glossary);
  assert.ok(unused.includes('taker'), 'the words are read');
  const wrong = [...namesOfProduct()].filter(({ name }) => wrongWordsIn(name, unused).length > 0);
  assert.equal(
    wrong
      .filter(({ name }) => EXCEPTIONS[name] === undefined)
      .map(({ path, name }) => `${path}: ${name} has '${wrongWordsIn(name, unused).join("', '")}'`),
    [],
  );
  assert.equal(
    Object.keys(EXCEPTIONS).filter((name) => wrong.every((one) => one.name !== name)),
    [],
    'every exception is needed',
  );
});

test.run();
