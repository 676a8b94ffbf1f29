// Tests of the compiler of a catalogue: shape, types, and every difference between a translation and its English (LANG-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Group } from '../../../scripts/messages/catalogue.ts';
import { compileModule } from '../../../scripts/messages/compile-module.ts';

const ENGLISH = {
  feed: {
    description: 'The feed.',
    TITLE: { message: 'Feed', description: 'Above the list.' },
    STEPS: ['One', 'Two'],
    STATUS: { open: 'Open', closed: null },
    count: {
      message: '{count, plural, one {# deal} other {# deals}}',
      parameters: { count: 'number' },
    },
    since: {
      message: '{level, select, known {Known} other {New}} since {month}',
      parameters: { level: 'choice', month: 'phrase' },
    },
    both: { message: '{one} and {other}', parameters: { one: 'text', other: 'text' } },
  },
} as Group;
const TURKISH = {
  TITLE: 'Akış',
  STEPS: ['Bir', 'İki'],
  STATUS: { open: 'Açık', closed: null },
  count: '{count} anlaşma',
  since: '{level, select, known {Tanınan} other {Yeni}}, {month}',
  both: '{other} ve {one}',
};
const problems = (changes: object): readonly string[] =>
  compileModule('tr', 'first', ENGLISH, { feed: { ...TURKISH, ...changes } } as Group).problems;

test('English makes typed constants and functions, without descriptions', () => {
  const { source, problems } = compileModule('en', 'first', ENGLISH, ENGLISH);
  assert.equal(problems, []);
  for (const line of [
    'TITLE: `Feed`,',
    'STEPS: [`One`, `Two`] as [string, string],',
    'closed: null,',
    'count: (count: number): string => ',
    "since: (level: 'known', month: string): string => ",
    'export const sentences = { feed };',
  ])
    assert.ok(source.includes(line), line);
  assert.not.match(source, 'The feed.');
});

test('LANG-02 arguments come in the order of English, and only used functions are imported', () => {
  const { source } = compileModule('ar', 'first', ENGLISH, {
    feed: { ...TURKISH, count: '{count} صفقة', both: '{other} و{one}' },
  } as Group);
  assert.match(
    source,
    /both: \(one: string, other: string\): string => `\$\{isolateText\(other\)\} و\$\{isolateText\(one\)\}`/,
  );
  assert.match(source, "import { isolateText } from '../../bidi.ts';");
  assert.not.match(source, 'isolateLtr');
  assert.match(source, 'satisfies typeof english.feed;');
});

test('LANG-02 a sentence that is missing, additional or of another shape is a fault with its key', () => {
  assert.equal(problems({}), []);
  const { TITLE: _, ...withoutTitle } = TURKISH;
  assert.equal(compileModule('tr', 'first', ENGLISH, { feed: withoutTitle } as Group).problems, [
    'feed.TITLE: missing',
  ]);
  assert.equal(compileModule('tr', 'first', ENGLISH, {}).problems, ['feed: missing']);
  assert.equal(problems({ SUBTITLE: 'Fazla' }), ['feed.SUBTITLE: English has no such sentence']);
  assert.equal(problems({ STEPS: ['Bir'] }), ['feed.STEPS: not as many sentences in a row as in English']);
  assert.equal(problems({ STATUS: { open: 'Açık' } }), ['feed.STATUS.closed: missing']);
  assert.equal(problems({ TITLE: null }), ['feed.TITLE: null in one language only']);
  assert.equal(problems({ TITLE: { message: 'Akış' } }), ['feed.TITLE: not a sentence']);
});

test('LANG-02 arguments and keys of a select are those of English', () => {
  assert.equal(problems({ both: '{one} ve {two}' }), [
    "feed.both: 'two' is not among the parameters in English",
    "feed.both: 'other' is not in it",
  ]);
  assert.equal(problems({ since: '{level, select, trusted {Güvenilir} other {Yeni}}, {month}' }), [
    "feed.since: the select of 'level' has other keys than in English",
  ]);
});

test('an English parameter of no kind is a fault', () => {
  const english = {
    feed: { hi: { message: 'Hi {name}', parameters: { name: 'person' } } },
  } as unknown as Group;
  assert.match(compileModule('en', 'first', english, english).problems[0] ?? '', "'person' is no kind");
});

test('the server has some subjects of the page, from whatever parts they are in', () => {
  const { source } = compileModule(
    'tr',
    'server',
    ENGLISH,
    { feed: TURKISH } as Group,
    new Map([
      ['names', ['first', 'common']],
      ['chat', ['screens']],
      ['home', ['first']],
    ]),
  );
  for (const line of [
    "import { names as names_first } from './first.ts';",
    "import { names as names_common } from './common.ts';",
    'const names = { ...names_first, ...names_common };',
    'const chat = { ...chat_screens };',
  ])
    assert.ok(source.includes(line), line);
  assert.match(source, /export const sentences = \{ feed, names, chat,.*\};/);
  assert.not.match(source, 'home');
});

test.run();
