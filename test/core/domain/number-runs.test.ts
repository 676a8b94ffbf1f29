// Number runs: groups of digits that a text from right to left would turn round.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitNumberRuns } from '#domain/number-runs.ts';

const numbers = (text: string) =>
  splitNumberRuns(text)
    .filter(({ isNumber }) => isNumber)
    .map((run) => run.text);

test('LANG-05 card numbers, phones and accounts in texts from right to left are runs of their own', () => {
  assert.equal(numbers('رقم البطاقة: 1234 5678 9012 3456'), ['1234 5678 9012 3456']);
  assert.equal(numbers('الهاتف +966 50 123 4567'), ['+966 50 123 4567']);
  assert.equal(numbers('الهاتف +966501234567 أو 050-123-4567.'), ['+966501234567', '050-123-4567']);
  assert.equal(numbers('טלפון (050) 123-4567, חשבון 12/345/678'), ['(050) 123-4567', '12/345/678']);
  assert.equal(numbers('کارت ۶۰۳۷ ۹۹۷۱ ۱۲۳۴ ۵۶۷۸'), ['۶۰۳۷ ۹۹۷۱ ۱۲۳۴ ۵۶۷۸']);
  assert.equal(numbers('بطاقة 1234\u00a05678'), ['1234\u00a05678']);
  assert.equal(numbers('المبلغ 1,250.00 في 2026-11-27 18:05'), ['1,250.00', '2026-11-27 18:05']);
  assert.equal(numbers('المبلغ (1,250.00 EUR)'), ['1,250.00'], 'brackets of the sentence stay outside');
  assert.equal(numbers('سطر 12\n34 سطر'), [], 'not over a line');
  assert.equal(numbers('المبلغ 500'), []);
  assert.equal(splitNumberRuns('Card 1234 5678'), [{ text: 'Card 1234 5678', isNumber: false }]);
});

test('LANG-05 the runs together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'اب12+-( ). \n') }), (text) => {
      assert.is(
        splitNumberRuns(text)
          .map((run) => run.text)
          .join(''),
        text,
      );
    }),
  );
});

test.run();
