// Amounts as people write them: the number that is meant, or none, and never another.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { latinDigits } from '#domain/digits.ts';
import { AMOUNT_TEXT_LENGTH } from '#domain/parse-fields.ts';
import { readAmount, readTypedAmount } from '#domain/read-amount.ts';

/** The same in every language. */
const CLEAR: Readonly<Record<string, string>> = {
  '1\u00a0234,56': '1234.56',
  '1\u202f234,56': '1234.56',
  '1\u2009234.5': '1234.5',
  '1.234,56': '1234.56',
  '1,234.56': '1234.56',
  '12,5': '12.5',
  '12.50': '12.50',
  '0,125': '0.125',
  '0.125': '0.125',
  '1234,567': '1234.567',
  '1234.5678': '1234.5678',
  '1,2345': '1.2345',
  'Rp 1.500.000': '1500000',
  'Rp1.500.000,-': '1500000',
  '50.–': '50',
  'R$ 1.500,00': '1500.00',
  "1'234.50": '1234.50',
  '1’234’567': '1234567',
  '1,50,000.50': '150000.50',
  '1,50,00,000': '15000000',
  '12,34,567': '1234567',
  '1\u066c234\u066b5': '1234.5',
  '\u0661\u066c\u0662\u0663\u0664\u066b\u0665': '1234.5',
  '\u0661\u0662\u0663\u066b\u0665': '123.5',
  '\u0661\u0662\u0663،\u0665': '123.5',
  '\u06f1\u06f5\u06f0': '150',
  '१२३.५': '123.5',
  '১২৩': '123',
  '\uff11\uff12\uff0e\uff15': '12.5',
  '\uff11\uff12\uff0c\uff15': '12.5',
  '15\u30025': '15.5',
  '\u202a1\u00a0500\u202c': '1500',
  '1 500 ₽': '1500',
  '1 500 руб.': '1500',
  '€ 12,50': '12.50',
  '12,50€': '12.50',
  'US$ 5': '5',
  '5 USDT': '5',
  'USD 1,234.5': '1234.5',
  'Rs. 1,50,000': '150000',
  '1.500,00 TL': '1500.00',
  '150 ر.س': '150',
  '1500元': '1500',
  '10 000.5 RUB': '10000.5',
  '5.': '5.',
  '5,': '5.',
  '.5': '.5',
  ',5': '.5',
  '007': '007',
  '': '',
  ' ': '',
};
for (const [text, value] of Object.entries(CLEAR))
  test(`CREATE-03 «${text}» is ${value}, whatever the language`, () => {
    for (const language of ['en', 'ru', 'es', 'pt-BR', 'tr', 'id', 'ar', 'uk', '', 'xx'])
      assert.is(`${readAmount(text, language)}`, value, language);
  });

test('CREATE-03 a separator before three digits is read as in the language, or refused where that is not clear', () => {
  const readings = (text: string) =>
    ['en', 'ru', 'uk', 'tr', 'id', 'pt-BR', 'es', 'ar', ''].map((language) => readAmount(text, language));
  assert.equal(readings('1,500'), ['1500', '1.500', '1.500', '1.500', '1.500', '1.500', null, null, null]);
  assert.equal(readings('1.500'), ['1.500', '1.500', '1.500', '1500', '1500', '1500', null, null, null]);
  assert.is(readAmount('Rp 1.500', 'id'), '1500');
});

test('CREATE-03 what is no number or may be another one is refused', () => {
  const unclear = [
    ...['abc', '1e3', '-5', '−5', '0x10', '1.2.3', '1,23,4', '1.234,567.8', '12 34', '1234 5678 9012 3456'],
    ...[
      '1.5M',
      '15k',
      '15K',
      '1,5 млн',
      '2 mil',
      '3 bin',
      '1.5 jt',
      '5 lakh',
      '1万',
      '1.5 مليون',
      'тыс 5',
      '5%',
      '5/6',
    ],
    ...[
      '5 10 15',
      '1 2',
      '1,234 567',
      '1٫2٫3',
      '1.000,000,5',
      '+7 912 345',
      '$',
      'USD',
      '5 USD 6',
      '1..5',
      '5,,',
      '½',
      '²',
    ],
    '1'.repeat(AMOUNT_TEXT_LENGTH + 1),
  ];
  for (const text of unclear) assert.is(readAmount(text, 'en'), null, text);
});

const LANGUAGES = ['en', 'ru', 'uk', 'tr', 'id', 'pt-BR', 'es', 'ar'];

/** What is put in, and what it is in each language; null where another number may be meant. */
const AMONG_WORDS: Readonly<Record<string, string | null>> = {
  'about 500': '500',
  'около 500 за всё': '500',
  '5kg': '5',
  '12abc34': '1234',
  '12a': '12',
  '(500)': '500',
  'Amount: 500.': '500',
  'sum 1 500,50 please': '1500.50',
  'итого ١٢٣٫٥': '123.5',
  'pay １２．５ now': '12.5',
  'राशि ५००': '500',
  '12abc34 5': null,
  '1.5abc2': null,
  'about 15k': null,
  'почти 2 тыс': null,
  'cerca de 2 mil': null,
  'yaklaşık 3 bin': null,
  'sekitar 1,5 jt': null,
  'حوالي 5 آلاف': null,
  大约5万: null,
  'from 5 to 6': null,
  'no.5': null,
  'about -5': null,
  '3x500': null,
  '1e3': null,
  '12:30': null,
};
for (const [text, value] of Object.entries(AMONG_WORDS))
  test(`CREATE-03 «${text}» is ${value ?? 'refused'}: words go, unless they may change the number`, () => {
    for (const language of LANGUAGES) assert.is(readAmount(text, language), value, language);
  });

/** Values by language, in the order of LANGUAGES. One for all where it is the same. */
const TYPED: Readonly<Record<string, string | readonly string[]>> = {
  '1,234': ['1234', '1.234', '1.234', '1.234', '1.234', '1.234', '1.234', '1.234'],
  '1.234': ['1.234', '1.234', '1.234', '1234', '1234', '1234', '1.234', '1.234'],
  '1,234,567': '1234567',
  '1.234.567': '1234567',
  '1,234.5': '1234.5',
  '1.234,5': '1234.5',
  '12,5': '12.5',
  '12.50': '12.50',
  '0,125': '0.125',
  '0.125': '0.125',
  '1234,567': '1234.567',
  '1234567': '1234567',
  '١٢٣٫٥': '123.5',
  '١٢٣،٥': '123.5',
  '۱۵۰': '150',
  '１２．５': '12.5',
  '१२३.५': '123.5',
  '15。5': '15.5',
};
for (const [keys, expected] of Object.entries(TYPED))
  test(`CREATE-03 «${keys}» typed key by key is as it is in one piece, where that is clear`, () => {
    LANGUAGES.forEach((language, at) => {
      const value = typeof expected === 'string' ? expected : expected[at];
      assert.is(readTypedAmount(latinDigits(keys), language), value, language);
      const pasted = readAmount(keys, language);
      if (pasted !== null) assert.is(pasted, value, language);
    });
  });

test('CREATE-03 half of a number: groups are known from their third digit on, and stay', () => {
  const steps = (keys: string, language: string) =>
    Array.from(keys, (_, at) => readTypedAmount(keys.slice(0, at + 1), language));
  assert.equal(steps('1,2345', 'en'), ['1', '1.', '1.2', '1.23', '1234', '12345']);
  assert.equal(steps('1.234,5', 'id'), ['1', '1.', '1.2', '1.23', '1234', '1234.', '1234.5']);
  assert.equal(steps('1,234,5', 'ru').slice(4), ['1.234', '1234', '12345']);
  assert.is(readTypedAmount('1,5,', 'ru'), null);
  assert.is(readTypedAmount('1,234.5.', 'en'), null);
});

test('CREATE-03 a reading has the digits of the text in their order, and reads as itself', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789., \u00a0'٫٬،"), maxLength: 20 });
  fc.assert(
    fc.property(texts, fc.constantFrom('en', 'ru', 'es', 'tr'), (text, language) => {
      const read = readAmount(text, language);
      if (read === null) return;
      assert.match(read, /^\d*\.?\d*$/);
      assert.is(read.replace(/\D/g, ''), text.replace(/\D/g, ''));
    }),
    { numRuns: 2000 },
  );
});

test.run();
