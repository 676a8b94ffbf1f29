// The cheap test before the parser: it lets every kind of field pass, and everyday messages load nothing.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mayHaveDetails } from '#domain/payment-details/may-have-details.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { readableValue } from '#domain/payment-details/readable-value.ts';
import { detailHashes } from '../../../harness/detail-hashes.ts';
import { IBAN_EXAMPLES } from './iban-examples.ts';

const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');
const WITH_FIELDS = [
  ...IBAN_EXAMPLES,
  ...IBAN_EXAMPLES.map(inGroups),
  '4111 1111 1111 1111',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '+7 (912) 345-67-89',
  '+12345',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'mia@example.com',
  'mia.keller＠okicici',
  '$miakeller',
  'CPF 529.982.247-25',
  'CNPJ 12.ABC.345/01DE-35',
  '123e4567-e89b-12d3-a456-426614174000',
  'Name: Mia Keller',
  'Отримувач - Олена Коваль',
];

test('FIELD-03 every message with a field passes the cheap test', () => {
  for (const text of WITH_FIELDS) {
    assert.ok(parsePaymentDetails(text, detailHashes).length > 0, `no field in ${text}`);
    assert.ok(mayHaveDetails(text), text);
  }
});

test('FIELD-03 everyday messages do not', () => {
  for (const text of [
    'Hello, are you there?',
    'I can pay 300 EUR now',
    'Готов оплатить 15 000 рублей в 14.30',
    'Obrigado, já vi o dinheiro.',
    'شكرًا، وصل المبلغ',
    '[Status] I have sent the funds.',
  ])
    assert.not.ok(mayHaveDetails(text), text);
});

test('FIELD-04 long numbers and wallets are shown in groups of four, phones as they were written', () => {
  const shown = (text: string) => parsePaymentDetails(text, detailHashes).map(readableValue);
  assert.equal(shown('DE89370400440532013000'), ['DE89 3704 0044 0532 0130 00']);
  assert.equal(shown('4111111111111111'), ['4111 1111 1111 1111']);
  assert.equal(shown('call +49 (170) 123-45-67'), ['+49 (170) 123-45-67']);
  assert.equal(shown('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), ['TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t']);
  assert.equal(shown('Mia@Example.com'), ['Mia@Example.com']);
});

test.run();
