// IBANs of the registry in messages: each one is found, and each one with two digits swapped is wrong.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IBAN_STRUCTURES } from '#domain/payment-details/iban-structures.ts';
import { parsePaymentDetails } from '#domain/payment-details/parse-payment-details.ts';
import { detailHashes } from '../../../harness/detail-hashes.ts';
import { IBAN_EXAMPLES } from './iban-examples.ts';

const parse = (text: string) => parsePaymentDetails(text, detailHashes);
const inGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

test('FIELD-01 every country of the registry has an example', () =>
  assert.equal(
    IBAN_EXAMPLES.map((iban) => iban.slice(0, 2)),
    [...IBAN_STRUCTURES.keys()],
  ));

for (const iban of IBAN_EXAMPLES)
  test(`FIELD-01 ${iban} is right as it is, in groups and in small letters`, () => {
    for (const written of [
      iban,
      inGroups(iban),
      iban.toLowerCase(),
      inGroups(iban).replaceAll(' ', '\u00a0'),
    ]) {
      const fields = parse(`Pay to ${written}, please`);
      assert.equal(fields, [
        { kind: 'iban', value: iban, text: written, start: 7, end: 7 + written.length, isValid: true },
      ]);
    }
  });

test('FIELD-01 every example with any two different digits swapped is reported', () => {
  const missed: string[] = [];
  for (const iban of IBAN_EXAMPLES)
    for (let one = 2; one < iban.length; one++)
      for (let other = one + 1; other < iban.length; other++) {
        const characters = [...iban];
        [characters[one], characters[other]] = [iban.charAt(other), iban.charAt(one)];
        if (characters[one] === characters[other]) continue;
        if (!/\d/.test(iban.charAt(one)) || !/\d/.test(iban.charAt(other))) continue;
        const swapped = characters.join('');
        const [field, ...more] = parse(swapped);
        const isReported = field?.kind === 'iban' && field.value === swapped && !field.isValid;
        if (!isReported || more.length > 0) missed.push(swapped);
      }
  assert.equal(missed, []);
});

test('FIELD-01 a digit too few or too many is reported', () => {
  for (const wrong of ['DE8937040044053201300', 'DE893704004405320130001', 'DE89 3704 0044 0532 0130 0'])
    assert.equal(
      parse(`${wrong}\nBIC COBADEFF`).map(({ kind, isValid }) => [kind, isValid]),
      [['iban', false]],
    );
});

test('FIELD-01 words and codes that begin like one are none', () => {
  for (const text of ['AT 12 o’clock', 'BY2026', 'order DE12', 'SE45 is the room', 'at12 noon we meet'])
    assert.equal(parse(text), [], text);
});

test.run();
