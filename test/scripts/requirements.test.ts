// Requirements: every id in docs/requirements is named in the title of a test, no source cites an id that is not there, and the
// index is that of the pages.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  definedIn,
  INDEX_FILE,
  indexTable,
  readPages,
  withIndex,
} from '../../scripts/requirements/index-table.ts';
import { expectNone } from '../harness/assert-each.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REQUIREMENTS = join(ROOT, 'docs/requirements');
const SOURCE_FOLDERS = ['core', 'src', 'worker', 'server', 'scripts', 'test', 'public', 'docs'];
const SOURCE_EXTENSIONS = ['.ts', '.tsx', '.mjs', '.css', '.html', '.sql', '.md'];
const THIS_FILE = 'test/scripts/requirements.test.ts';

/** The first argument of a call, if text: of test(), scenario() or a helper that declares tests. */
const TITLE = /\b[a-z]\w*\(\s*(['"`])((?:(?!\1).)*)\1/gi;
/** 'LIVE-02' or a range such as 'NAV-01…11'; not the offset of a time zone. */
const CITATION = /\b(?!UTC)([A-Z]{2,6})-(\d\d)(?!\d)(?:…(\d\d))?/g;
/** Networks of crypto currencies, not ids. */
const NETWORKS = ['ERC-20', 'TRC-20', 'BEP-20'];

/** All ids that `text` cites, ranges expanded. */
function idsIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, group, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from(
      { length: count },
      (_, at) => `${group}-${String(Number(first) + at).padStart(2, '0')}`,
    );
  });
}

const titlesIn = (source: string): string[] => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of SOURCE_FOLDERS) {
    for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(ROOT.length).replaceAll('\\', '/');
      if (entry.isFile() && SOURCE_EXTENSIONS.includes(extname(name)) && name !== THIS_FILE)
        sources.set(name, await readFile(path, 'utf8'));
    }
  }
  return sources;
}

const definedIds = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await readPages(REQUIREMENTS)).values()].flatMap(definedIn));

test('titles and ranges are recognised', () => {
  const source =
    "test('LIVE-02: opens', () => {});\nscenario(\n  'two users (CARD-01…03)', run);\n// NAV-01\n";
  assert.equal(titlesIn(source).flatMap(idsIn), ['LIVE-02', 'CARD-01', 'CARD-02', 'CARD-03']);
});

test('every requirement is named in the title of a test', async () => {
  const tests = [...(await readSources())].filter(([path]) => /\.test\.tsx?$/.test(path));
  const named = new Set(tests.flatMap(([, source]) => titlesIn(source).flatMap(idsIn)));
  const defined = await definedIds();
  assert.ok(defined.size > 300, 'the pages are read');
  expectNone([...defined], (id) => !named.has(id));
});

test('no source cites a requirement that is not defined', async () => {
  const defined = await definedIds();
  const undefinedIds = [...(await readSources())].flatMap(([path, source]) =>
    idsIn(source)
      .filter((id) => !defined.has(id) && !NETWORKS.includes(id))
      .map((id) => `${path}: ${id}`),
  );
  assert.equal(undefinedIds, []);
});

test('no requirement is defined twice', async () => {
  const ids = [...(await readPages(REQUIREMENTS)).values()].flatMap(definedIn);
  expectNone(ids, (id, at) => ids.indexOf(id) !== at);
});

test('every sentence of the specification has requirements or is open, and every deviation is recorded as a decision', async () => {
  const pages = await readPages(REQUIREMENTS);
  const defined = await definedIds();
  const lines = [...pages.values()].flatMap((page) => page.split('\n'));
  // In its own line, or among the refinements of the page, which are decisions.
  const isDecision = (id: string): boolean =>
    lines.some(
      (line) => line.startsWith(`- ${id}:`) || (line.startsWith(`- **${id}**`) && line.includes('(D)')),
    );
  const sentences = (pages.get('specification.md') ?? '').split('\n').filter((line) => line.startsWith('- '));
  assert.ok(sentences.length > 280, `${sentences.length} sentences`);
  const faults = sentences.flatMap((sentence) => {
    const [, held = ''] = / \[([^[\]]*)\]$/.exec(sentence) ?? [];
    if (held === 'open') return [];
    const ids = idsIn(held);
    const rest = held.replaceAll(' (D)', '').replace(CITATION, '').trim();
    const isWrong = ids.length === 0 || rest !== '' || ids.some((id) => !defined.has(id));
    const deviating = [...held.matchAll(/(\S+) \(D\)/g)].map(([, id = '']) => id);
    return isWrong || !deviating.every(isDecision) ? [sentence] : [];
  });
  assert.equal(faults, []);
});

test('the index is that of the pages, and leads to each of them', async () => {
  const pages = await readPages(REQUIREMENTS);
  const index = await readFile(join(REQUIREMENTS, INDEX_FILE), 'utf8');
  assert.is(
    index,
    withIndex(index, indexTable(pages)),
    'run: node --import tsx scripts/requirements-index.ts',
  );
  expectNone([...pages.keys()], (name) => !index.includes(`](${name})`));
});

test('the index counts the ids of each section', () => {
  const page =
    '# Feed\n\n## CARD, FEED: cards and order\n\n- **CARD-01** a\n- **FEED-01** b\n- **FEED-02** c\n';
  assert.is(
    indexTable(new Map([['feed.md', page]])),
    [
      '| prefix | about | ids | page |',
      '|---|---|---|---|',
      '| CARD | cards and order | 1 | [feed.md](feed.md) |',
      '| FEED | cards and order | 2 | [feed.md](feed.md) |',
    ].join('\n'),
  );
});

test.run();
