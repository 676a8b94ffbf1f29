// Requirements: every id in docs/requirements.md is named in the title of a test, and no source cites an id that is not there.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE_FOLDERS = ['src', 'worker', 'server', 'scripts', 'test', 'public', 'docs'];
const SOURCE_EXTENSIONS = ['.ts', '.tsx', '.mjs', '.css', '.html', '.sql', '.md'];
const THIS_FILE = 'test/scripts/requirements.test.ts';

const DEFINITION = /^- \*\*([A-Z]{2,6}-\d\d)\*\*/gm;
/** The first argument of a call, when it is text: of test(), of scenario(), of a helper that declares tests. */
const TITLE = /\b[a-z]\w*\(\s*(['"`])((?:(?!\1).)*)\1/gi;
/** 'LIVE-02' or a range such as 'NAV-01…11'. */
const CITATION = /\b([A-Z]{2,6})-(\d\d)(?!\d)(?:…(\d\d))?/g;
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

const definedIds = async (): Promise<ReadonlySet<string>> => {
  const document = await readFile(join(ROOT, 'docs/requirements.md'), 'utf8');
  return new Set([...document.matchAll(DEFINITION)].map(([, id = '']) => id));
};

test('titles and ranges are recognised', () => {
  const source =
    "test('LIVE-02: opens', () => {});\nscenario(\n  'two users (CARD-01…03)', run);\n// NAV-01\n";
  assert.equal(titlesIn(source).flatMap(idsIn), ['LIVE-02', 'CARD-01', 'CARD-02', 'CARD-03']);
});

test('every requirement is named in the title of a test', async () => {
  const tests = [...(await readSources())].filter(([path]) => /\.test\.tsx?$/.test(path));
  const named = new Set(tests.flatMap(([, source]) => titlesIn(source).flatMap(idsIn)));
  const defined = await definedIds();
  assert.ok(defined.size > 100, 'the document is read');
  assert.equal(
    [...defined].filter((id) => !named.has(id)),
    [],
  );
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

test.run();
