// Field corpus: details, codes and names as people write them in many countries, and how many are read right, wrongly or not at all.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareHolders } from '#domain/holder-name.ts';
import { readPaymentCode } from '#domain/payment-details/codes/read-payment-code.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { detailHashes } from '../../harness/detail-hashes.ts';

/** The rows of a file of the corpus, by column; '#' begins the line of its columns. */
function rowsOf(file: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`../../fixtures/field/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.filter((line) => !line.startsWith('# ')).map((line) => line.split('\t').map(unescaped));
}
const unescaped = (cell: string): string =>
  cell.replace(/\\([\\nr])/g, (_, one: string) => ({ n: '\n', r: '\r' })[one] ?? one);

/** The fields as 'kind value', with '!' before a wrong one. Currency '-': nothing is known of the deal. */
const fieldsOf = (message: string, currency: string): readonly string[] =>
  parsePaymentDetails(message, detailHashes, currency === '-' ? undefined : { currency, methods: [] }).map(
    ({ kind, value, isValid }) => `${isValid ? '' : '!'}${kind} ${value}`,
  );

/** At most this share of what should be read may be left unread. Nothing may be read wrongly. */
const MAX_UNREAD = 0.05;

test('FIELD-08 FIELD-11 details of the field: none is read wrongly, at most one in twenty is not read', () => {
  const rows = rowsOf('details.tsv');
  const wrong: string[] = [];
  const unread: string[] = [];
  for (const [country, currency = '-', kind, value, message = ''] of rows) {
    const fields = fieldsOf(message, currency);
    const line = `${country} ${currency} ${JSON.stringify(message)}: ${fields.join(', ')}`;
    if (fields.length === 0) unread.push(line);
    else if (fields.join() !== `${kind} ${value}`) wrong.push(`${line} instead of ${kind} ${value}`);
  }
  const countries = new Set(rows.map(([country]) => country));
  console.log(
    `${rows.length} details of ${countries.size} countries: ${rows.length - wrong.length - unread.length} right, ` +
      `${wrong.length} wrong, ${unread.length} unread`,
  );
  assert.ok(rows.length >= 400 && countries.size >= 30);
  assert.is(wrong.join('\n'), '');
  assert.ok(unread.length <= rows.length * MAX_UNREAD, unread.join('\n'));
});

test('FIELD-09 FIELD-11 texts of the field that are no details, or none of a kind', () => {
  const rows = rowsOf('no-details.tsv');
  const wrong = rows.flatMap(([country, currency = '-', kinds = '', message = '']) => {
    const fields = fieldsOf(message, currency);
    const found = fields.filter(
      (field) => kinds === '*' || kinds.includes(field.replace('!', '').split(' ')[0] ?? ''),
    );
    return found.length > 0 ? [`${country} ${currency} ${JSON.stringify(message)}: ${found.join(', ')}`] : [];
  });
  console.log(`${rows.length} that are none: ${wrong.length} wrong`);
  assert.ok(rows.length >= 400);
  assert.is(wrong.join('\n'), '');
});

test('FIELD-11 codes of the field: each gives its lines, and what is damaged or no code gives none', () => {
  const rows = rowsOf('codes.tsv');
  const wrong = rows.flatMap(([standard, lines, code = '']) => {
    const read = readPaymentCode(code);
    const [is, gives] =
      read === null
        ? ['none', '']
        : read === 'unreadable'
          ? [read, '']
          : [read.standard, read.lines.join(' | ')];
    return is === standard && gives === lines
      ? []
      : [`${JSON.stringify(code)}: ${is} ${gives} instead of ${lines}`];
  });
  console.log(`${rows.length} codes: ${wrong.length} wrong`);
  assert.is(wrong.join('\n'), '');
});

test('NAME-03 names of the field: spellings of one person, other people, and letters that cannot be compared', () => {
  const wrong = rowsOf('names.tsv').flatMap(([expected, language, one = '', other = '']) => {
    const read = [compareHolders(one, other), compareHolders(other, one)];
    return read.every((result) => result === expected) ? [] : [`${language}: ${one} | ${other}: ${read}`];
  });
  assert.is(wrong.join('\n'), '');
  assert.ok(rowsOf('names.tsv').length >= 140);
});

test.run();
