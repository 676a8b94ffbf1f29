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
  const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  assert.ok(isSame(wallet, `USDT TRC-20 ${wallet}.`));
  assert.ok(isSame(`0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(20)}`));
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
