// Help with a case: what to do, and evidence by the way of paying.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_STATUSES } from '#domain/entities.ts';
import { HELP_REASONS, hasHelp as hasHelpIn, helpCaseOf, SIDES_OF_REASON } from '#domain/help/help-case.ts';
import { HELP_RAILS } from '#domain/help/help-rail.ts';
import { MAX_CHECK_AGE_DAYS } from '#domain/help/help-step.ts';
import { evidenceOf, NO_PROOFS, PROOFS, RAIL_EVIDENCE } from '#domain/help/rail-evidence.ts';
import { equalEach } from '../../../harness/assert-each.ts';

const DAY = 86_400_000;

const NOW = Date.UTC(2026, 10, 27);

const hasHelp = (deal: Omit<Parameters<typeof hasHelpIn>[0], 'earlierSteps'>, now: number) =>
  hasHelpIn({ ...deal, earlierSteps: null }, now);

const APPROVED = { status: 'initiated', at: NOW - 300 * DAY };

test('HELP-01 every approved deal has help, one that was never approved has none', () => {
  const withHelp = DEAL_STATUSES.filter((status) =>
    hasHelp({ status, updatedAt: NOW - DAY, steps: [APPROVED, { status, at: NOW - DAY }] }, NOW),
  );
  assert.equal(
    withHelp,
    DEAL_STATUSES.filter((status) => status !== 'pending_approval'),
  );
  const lapsed = [{ status: 'cancelled', at: NOW - DAY }];
  assert.not(hasHelp({ status: 'cancelled', updatedAt: NOW - DAY, steps: lapsed }, NOW));
  assert.not(hasHelp({ status: 'cancelled', updatedAt: NOW - DAY, steps: [] }, NOW));
  const earlierSteps = { statuses: ['pending_approval', 'initiated'] };
  const long = { status: 'cancelled', updatedAt: NOW - DAY, steps: lapsed, earlierSteps } as const;
  assert.ok(hasHelpIn(long, NOW), 'ACT-10 it was approved in a step that the answer leaves out');
});

test('HELP-01 help ends 180 days after the end of a deal, not after its last change', () => {
  const ended = (days: number) => ({
    status: 'completed' as const,
    updatedAt: NOW,
    steps: [APPROVED, { status: 'completed', at: NOW - days * DAY }],
  });
  assert.ok(hasHelp(ended(180), NOW));
  assert.not(hasHelp(ended(180), NOW + 1));
  // Without steps the last change is the end.
  assert.ok(hasHelp({ status: 'failed', updatedAt: NOW - 180 * DAY, steps: [] }, NOW));
  assert.not(hasHelp({ status: 'failed', updatedAt: NOW - 181 * DAY, steps: [] }, NOW));
  // A deal in progress has help however old it is.
  assert.ok(hasHelp({ status: 'disputed', updatedAt: NOW - 400 * DAY, steps: [] }, NOW));
});

test('HELP-01 a reason and a side make a case', () => {
  const cases = HELP_REASONS.map((reason) => SIDES_OF_REASON[reason].map((side) => helpCaseOf(reason, side)));
  assert.equal(cases, [
    ['not_received', 'not_credited'],
    ['other_name'],
    ['taken_back'],
    ['held', 'held'],
    ['deceived'],
  ]);
});

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
  equalEach(found, ({ methods, proves }) => [methods, proves.map(({ id }) => id)], [
    [
      ['SBP', 'T-Bank'],
      ['accountEntry', 'bankConfirmation'],
    ],
    [['Wise', 'PayPal'], ['appEntry']],
    [['Cash'], ['metTogether']],
  ]);
  assert.equal(
    evidenceOf([{ currency: 'USDT', methods: [] }]).map(({ methods, fails }) => [methods, fails.length]),
    [[['USDT'], 3]],
    'by the currency where the terms name no method',
  );
});

test.run();
