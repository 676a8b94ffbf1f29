// Evidence by rail: each rail says what proves a payment and what does not, and claims about one rail have a source that was checked.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HELP_RAILS } from '#domain/help/help-rail.ts';
import { MAX_CHECK_AGE_DAYS } from '#domain/help/help-step.ts';
import { evidenceOf, NO_PROOFS, PROOFS, RAIL_EVIDENCE } from '#domain/help/rail-evidence.ts';

test('CASE-42 each rail has something that proves a payment, and something that does not; every entry is used', () => {
  for (const rail of HELP_RAILS) {
    const { proves, fails } = RAIL_EVIDENCE[rail];
    assert.ok(proves.length > 0 && fails.length > 0, rail);
    assert.is(new Set(proves.map(({ id }) => id)).size, proves.length, rail);
  }
  const all = Object.values(RAIL_EVIDENCE);
  assert.equal(new Set(all.flatMap(({ proves }) => proves.map(({ id }) => id))), new Set(PROOFS));
  assert.equal(new Set(all.flatMap(({ fails }) => fails)), new Set(NO_PROOFS));
});

test('CASE-42 what is true of one rail only names a page and the day on which it was checked, within a year', () => {
  const checked = Object.values(RAIL_EVIDENCE).flatMap(({ proves }) => proves.filter(({ source }) => source));
  assert.equal(
    new Set(checked.map(({ id }) => id)),
    new Set(['pixId', 'upiNumber', 'swiftCopy', 'cardEntry', 'transactionHash']),
  );
  for (const { source, checkedOn } of checked) {
    assert.match(source ?? '', /^https:\/\/[^/ ]+\//);
    const age = (Date.now() - Date.parse(checkedOn ?? '')) / 86_400_000;
    assert.ok(age > -2 && age < MAX_CHECK_AGE_DAYS, `${source} was checked ${checkedOn}`);
  }
});

test('CASE-42 methods with the same evidence are named together, each rail once', () => {
  const found = evidenceOf([
    { currency: 'RUB', methods: ['SBP', 'T-Bank'] },
    { currency: 'USD', methods: ['Wise', 'Cash', 'PayPal'] },
  ]);
  assert.equal(
    found.map(({ methods, proves }) => [methods, proves.map(({ id }) => id)]),
    [
      [
        ['SBP', 'T-Bank'],
        ['accountEntry', 'bankConfirmation'],
      ],
      [['Wise', 'PayPal'], ['appEntry']],
      [['Cash'], ['metTogether']],
    ],
  );
  assert.equal(
    evidenceOf([{ currency: 'USDT', methods: [] }]).map(({ methods, fails }) => [methods, fails.length]),
    [[['USDT'], 3]],
    'by the currency where the terms name no method',
  );
});

test.run();
