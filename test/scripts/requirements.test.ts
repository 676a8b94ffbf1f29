// Proves that each numbered requirement is named in the title of a test, so that none is proven by nobody.
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTestFiles, readTestSources } from '../../scripts/test/test-files.ts';

const TESTS_DIR = fileURLToPath(new URL('../', import.meta.url));

/** The groups of the specification, and how many facts each numbers, from 01 without a gap. */
const GROUPS: Readonly<Record<string, number>> = {
  ACT: 9,
  APPR: 2,
  AUTH: 11,
  CARD: 11,
  CHAT: 7,
  CREATE: 10,
  DATA: 6,
  DLG: 1,
  EDIT: 2,
  FEED: 6,
  FILTER: 4,
  FMT: 6,
  FUNDS: 2,
  HOME: 10,
  HTTP: 4,
  LAND: 4,
  LIVE: 10,
  NAV: 11,
  NBAR: 1,
  NOTIF: 7,
  RATE: 4,
  REQ: 6,
};

/** What is called with a title first: test(), a scene(), a case of a table. */
const TITLE_PATTERN = /\b[a-z]\w*\(\s*(['"`])((?:(?!\1).)*)\1/gi;
/** 'LIVE-02' or a range such as 'NAV-01…11'. */
const REQUIREMENT_PATTERN = /\b([A-Z]{2,6})-(\d\d)(?:…(\d\d))?/g;

/** The requirements that the titles in `source` name. */
function requirementsIn(source: string): string[] {
  const named: string[] = [];
  for (const [, , title = ''] of source.matchAll(TITLE_PATTERN)) {
    for (const [, group, first, last = first] of title.matchAll(REQUIREMENT_PATTERN)) {
      for (let number = Number(first); number <= Number(last); number++) {
        named.push(`${group}-${String(number).padStart(2, '0')}`);
      }
    }
  }
  return named;
}

test('titles are read as they are written, with ranges', () => {
  const source = "test('LIVE-02: opens', () => {});\nscene(\n  'two people (CARD-01…03)', run);\n// NAV-01\n";
  assert.equal(requirementsIn(source), ['LIVE-02', 'CARD-01', 'CARD-02', 'CARD-03']);
});

test('every requirement is named in the title of a test, and none that does not exist', async () => {
  const files = (await findTestFiles(TESTS_DIR)).filter((file) => file !== 'house/requirements.test.ts');
  const named = new Set(Object.values(await readTestSources(TESTS_DIR, files)).flatMap(requirementsIn));
  const all = Object.entries(GROUPS).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
  );
  assert.equal(
    all.filter((number) => !named.has(number)),
    [],
    'proven by no test',
  );
  const known = new Set(all);
  const invented = [...named].filter(
    (number) => !known.has(number) && (number.split('-')[0] ?? '') in GROUPS,
  );
  assert.equal(invented, [], 'named, but not a requirement');
});

test.run();
