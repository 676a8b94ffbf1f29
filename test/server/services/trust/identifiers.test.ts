// Identifiers in free texts: one number in all its spellings has one hash, and what a bank's customers share has none.
import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fingerprintsOf as keyedFingerprintsOf } from '../../../../server/services/trust/identifiers.ts';

const KEY = 'k'.repeat(32);
const fingerprintsOf = (text: string): string[] => keyedFingerprintsOf(text, KEY);
const isSame = (a: string, b: string) => {
  const [first, ...others] = fingerprintsOf(a);
  return first !== undefined && others.length === 0 && fingerprintsOf(b).includes(first);
};

test('spellings of one account', () => {
  assert.ok(isSame('DE89 3704 0044 0532 0130 00', 'Anna, IBAN: de89370400440532013000, SEPA'));
  assert.ok(isSame('4276 1234 5678 9010', 'card 4276-1234-5678-9010 (Anna)'));
  assert.ok(isSame('+7 (912) 345-67-89', '8 912 345 67 89'));
  assert.ok(isSame('Anna@Example.org', 'PayPal: anna@example.org'));
  assert.ok(isSame('Anna@InstaPay', 'InstaPay anna@instapay'));
  const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  assert.ok(isSame(wallet, `USDT TRC-20 ${wallet}.`));
  assert.ok(isSame(`0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(20)}`));
});

test('AGE-02 one IBAN, phone, card, account or wallet in any spelling is one identifier', () => {
  const spellings: readonly (readonly string[])[] = [
    [
      'DE89370400440532013000',
      'de89 3704 0044 0532 0130 00',
      'DE89-3704-0044-0532-0130-00',
      '[Details] IBAN: DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000, Mia',
      'ＤＥ８９ 3704 0044 0532 0130 00',
      'DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠',
      'DE89 3704\u200b0044 0532 0130 00',
    ],
    ['+7 912 345-67-89', '8 (912) 345 67 89', '79123456789', '007 912 345 67 89', '+٧ ٩١٢ ٣٤٥ ٦٧ ٨٩'],
    ['+49 170 1234567', '+49 (0)170 123 45 67', '0049 170 1234567'],
    ['4111 1111 1111 1111', 'card 4111-1111-1111-1111 12/27', '4111111111111111'],
    ['40817810099910004312', 'счёт 4081 7810 0999 1000 4312', '40817 810 0 9991 0004312'],
    ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI'],
  ];
  for (const [first = '', ...others] of spellings)
    for (const other of others) assert.ok(isSame(first, other), `${first} and ${other}`);
});

test('different accounts, and texts without one', () => {
  assert.not.ok(isSame('4276 1234 5678 9010', '4276 1234 5678 9011'));
  assert.equal(fingerprintsOf('Cash in Zurich, after 18:00, ask for Anna'), []);
  // A branch, a bank, and the account of a bank among banks.
  assert.equal(fingerprintsOf('BIK 044525225, INN 7707083893, sort code 60-83-71'), []);
  assert.equal(fingerprintsOf('30101810400000000225'), []);
  assert.is(fingerprintsOf('40817810099910004312\nBIK 044525225').length, 1);
});

test('no text is found in its hash', () => {
  const [hash = ''] = fingerprintsOf('4276 1234 5678 9010');
  assert.match(hash, /^[\w-]{43}$/);
  const plain = createHash('sha256').update('identifier:4276123456789010').digest('base64url');
  assert.is.not(hash, plain, 'nobody finds the number by trying all of them');
  assert.not.equal(keyedFingerprintsOf('4276 1234 5678 9010', 'l'.repeat(32)), [hash]);
});

test.run();
