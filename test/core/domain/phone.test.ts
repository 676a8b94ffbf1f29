// Phone numbers, and runs of digits in texts.

import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitNumberRuns } from '#domain/number-runs.ts';
import { normalizePhone, PHONE_TEXT_LENGTH } from '#domain/phone.ts';

const NUMBERS: Readonly<Record<string, string>> = {
  '\u202a+49\u00a0170\u00a01234567\u202c': '+49 170 1234567',
  '+1 (415) 555\u20110132': '+1 (415) 555-0132',
  '+\u0669\u0666\u0666 \u0665\u0660 \u0661\u0662\u0663 \u0664\u0665\u0666\u0667': '+966 50 123 4567',
  '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹': '+98 912 345 6789',
  '＋８１　９０（１２３４）５６７８': '+81 90(1234)5678',
  '+49.170.1234567': '+49 170 1234567',
  '0170/1234567': '0170 1234567',
  '555.010.0132': '555 010 0132',
  '+49 (0) 170 / 12 34 56 78': '+49017012345678',
  '8 (912) 345–67–89': '8 (912) 345-67-89',
  '\u2066+972 50-123-4567\u2069': '+972 50-123-4567',
  ' +41 79 000 00 00 ': '+41 79 000 00 00',
  '': '',
  ' \u200f': '',
};

for (const [text, phone] of Object.entries(NUMBERS))
  test(`DATA-03 «${text}» is saved as ${phone}`, () => assert.is(normalizePhone(text), phone));

test('DATA-03 what is no phone, or another one without a part of it, is refused', () => {
  const others = [
    'call me',
    '1234',
    '+1 555 0132 ext. 5',
    '+1 555 0132;ext=5',
    '+1 555 0132 x5',
    '()()()',
    '-----',
  ];
  for (const text of [...others, '1'.repeat(21), '1'.repeat(PHONE_TEXT_LENGTH + 1)])
    assert.is(normalizePhone(text), null, text);
});

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
