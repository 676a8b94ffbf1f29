// CSV: quoting as in RFC 4180, and no text that a spreadsheet calculates.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { csvOf } from '../../../server/texts/csv.ts';

test('CASE-31 cells with commas, quotes and line breaks are quoted; lines end with CRLF', () => {
  assert.is(
    csvOf([
      ['plain', 1, null],
      ['a,b', 'say "no"', 'one\ntwo'],
    ]),
    'plain,1,\r\n"a,b","say ""no""","one\ntwo"\r\n',
  );
  assert.is(csvOf([]), '');
});

test('CASE-31 a text that a spreadsheet would calculate is a text; a number stays one', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])
    assert.match(csvOf([[text]]), /^(?:'|"')/, text);
  assert.is(csvOf([[-1]]), '-1\r\n');
});

test.run();
