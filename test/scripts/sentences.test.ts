// Loaded sentences: a read of a sentence that comes later is found in each form, and named with the script that lacks it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Catalogues, sentencesRead, unloadedSentences } from '../../scripts/layers/sentences.ts';

const READS: Readonly<Record<string, readonly [code: string, names: readonly string[]]>> = {
  'a sentence': ['f(strings.home.CREATE);', ['home.CREATE']],
  'a sentence with values': ['const text = strings.home.count(3);', ['home.count']],
  'an entry of a table': ['f(strings.home.STATUS[state].length);', ['home.STATUS']],
  'a sentence in markup': ['<A b={strings.a.B}>{strings.c.D}</A>;', ['a.B', 'c.D']],
  'a sentence by a computed name': ['f(strings.home[name]);', ['home']],
  'parts of a subject': ['const { TODAY, THEN: then } = strings.dates;', ['dates.TODAY', 'dates.THEN']],
  'the rest of a subject': ['const { TODAY, ...others } = strings.dates;', ['dates']],
  'a subject by another name': ['const t = strings.chat; f(t.TITLE);', ['chat.TITLE']],
  'a subject by its own name': ['const { chat } = strings; const { TITLE } = chat;', ['chat.TITLE']],
  'a subject that is handed on': ['const t = strings.chat; f(t);', ['chat']],
  'the whole object': ['f(strings);', ['']],
  'the whole object by its name': ['f({ strings });', ['']],
  'types and other names': [
    "import { strings } from './a.ts'; type T = typeof strings.chat; f({ strings: 1 }, x.strings);",
    [],
  ],
};
for (const [name, [code, names]] of Object.entries(READS))
  test(`what is read: ${name}`, () => {
    assert.equal(
      sentencesRead('a.tsx', `\n${code}`),
      names.map((read) => ({ line: 2, name: read })),
    );
  });

const CATALOGUES: Catalogues = {
  first: { home: { CREATE: '' }, person: { NAME: '' } },
  common: { errors: { LOST: '' }, person: { RATING: '' } },
  screens: { chat: { TITLE: '' } },
};
const STRINGS = 'core/i18n/strings.ts';
const english = (part: string) => `core/i18n/generated/en/${part}.ts`;
const FIRST = 'src/first/first-part.tsx';
const REQUEST = 'src/app/screens/request-entry.ts';
const IMPORTS: readonly (readonly [string, readonly string[]])[] = [
  [STRINGS, [english('first')]],
  [FIRST, ['src/home/row.tsx']],
  [REQUEST, [FIRST, 'src/screens/request.tsx', english('common')]],
  ['src/home/row.tsx', [STRINGS]],
  ['src/screens/request.tsx', [STRINGS]],
];
/** What the check says when the modules read these names in their third line. */
const violations = (
  reads: Readonly<Record<string, readonly string[]>>,
  more: readonly (readonly [string, readonly string[]])[] = [],
) =>
  unloadedSentences(
    new Map([...IMPORTS, ...more]),
    new Map(
      Object.entries(reads).map(([path, names]) => [path, names.map((name) => ({ line: 3, name }))] as const),
    ),
    CATALOGUES,
  );

test('a script reads what it or the one before it has loaded', () => {
  const reads = {
    'src/home/row.tsx': ['home.CREATE', 'person.NAME'],
    'src/screens/request.tsx': ['home', 'errors.LOST', 'person'],
  };
  assert.equal(violations(reads), []);
});

test('a sentence of a later part is named, with its place and the script that lacks it', () => {
  assert.equal(violations({ 'src/home/row.tsx': ['home.CREATE', 'errors.LOST', 'person'] }), [
    `src/home/row.tsx:3: strings.errors.LOST is in common.json, which ${FIRST} does not load`,
    `src/home/row.tsx:3: strings.person is in common.json, which ${FIRST} does not load`,
  ]);
  assert.equal(violations({ 'src/screens/request.tsx': ['chat.TITLE'] }), [
    `src/screens/request.tsx:3: strings.chat.TITLE is in screens.json, which ${REQUEST} does not load`,
  ]);
});

test('a module that no script loads may read anything, and one without the object has another of that name', () => {
  assert.equal(
    violations({ 'src/screens/unused.tsx': ['chat.TITLE'] }, [['src/screens/unused.tsx', [STRINGS]]]),
    [],
  );
  assert.equal(violations({ 'src/home/row.tsx': ['chat.TITLE'] }, [['src/home/row.tsx', []]]), []);
});

test('who takes all sentences is named', () => {
  assert.equal(violations({ 'src/home/row.tsx': [''] }), [
    "src/home/row.tsx:3: takes all of 'strings': name the subjects that are read",
  ]);
});

test('a part that a script is not to wait for is named', () => {
  assert.equal(violations({}, [['src/screens/request.tsx', [STRINGS, english('screens')]]]), [
    `${REQUEST}: loads the sentences of screens.json`,
  ]);
});

test.run();
