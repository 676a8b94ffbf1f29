// Filled template: languages and names of the readers, values of the case, and what does not fit.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeCase } from '#contract/decode/case.ts';
import {
  filledTemplate,
  type TemplateReaders,
  withInserted,
} from '../../../src/state/staff/filled-template.ts';
import { NOW, wireCase } from '../../console/case-fixtures.ts';

const TEXTS = { en: 'Dear {name}: {amount}, {due}, {code}', ru: '{name}: {amount}' };
const HOUR_MS = 3_600_000;

function fill(
  readers: TemplateReaders,
  staff: Readonly<Record<string, unknown>> = {},
  dueAt: number | null = NOW + HOUR_MS,
): string {
  const details = decodeCase({ data: wireCase({}, staff) });
  if (!details?.staff) throw new Error('no case');
  return filledTemplate(
    { id: 't', version: 1, name: 'T', texts: TEXTS },
    readers,
    details,
    details.staff,
    dueAt,
  );
}

test("CASE-34 for one side: its language and name, the deal's amount, the time in UTC, the case's number", () => {
  const of = (side: 'author' | 'accepter') => fill({ sides: [side], language: 'en' });
  assert.is(of('author'), 'Dear Alice: 100 USD, 2026-11-27 13:00 UTC, 101');
  assert.is(of('accepter'), 'Bob: 100 USD');
});

test('CASE-34 for both sides: each language once, with the names of who reads it', () => {
  const sides = ['author', 'accepter'] as const;
  assert.is(
    fill({ sides, language: 'en' }),
    'Dear Alice: 100 USD, 2026-11-27 13:00 UTC, 101\n\nBob: 100 USD',
  );
  const same = { languages: { author: 'ru', accepter: 'ru' } };
  assert.is(fill({ sides, language: 'en' }, same), 'Alice, Bob: 100 USD');
});

test('CASE-34 for staff: its own language; an unknown language of a side is that of staff; what is missing is …', () => {
  assert.is(fill({ sides: [], language: 'ru' }), 'Alice, Bob: 100 USD');
  const bare = { languages: null, amount: null, parties: { author: null, accepter: null } };
  assert.is(fill({ sides: ['accepter'], language: 'en' }, bare, null), 'Dear …: …, …, 101');
});

test('CASE-34 it is put below what is typed, as much as the field takes', () => {
  assert.is(withInserted(' ', 'Dear', 100), 'Dear');
  assert.is(withInserted('Hi \n', 'Dear', 100), 'Hi\n\nDear');
  assert.is(withInserted('Hi', '👍👍👍', 6), 'Hi\n\n👍👍');
});

test.run();
