// Exposure plan: exact parts, bounded exposure, and the proposal for every pair of sides.
import Big from 'big.js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minorDigits } from '#domain/money.ts';
import { otherParty, PARTIES, type Party } from '#domain/parties.ts';
import {
  MAX_PARTS,
  maxParts,
  NO_RECORD,
  type Plan,
  type PlannedDeal,
  type PlanSide,
  type PlanTerms,
  planTransfers,
  proposePlan,
  shareAtRisk,
  type Transfer,
} from '#domain/settlement/plan.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { isCash, type Rail, railOf, UNKNOWN_RAIL } from '#domain/settlement/rail.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import { arbitraryTerms, BANK, CRYPTO, SIDES, TERMS } from './fixtures.ts';

const sumOf = (transfers: readonly Transfer[], party: Party) =>
  transfers.filter(({ from }) => from === party).reduce((sum, { amount }) => sum.plus(amount), new Big(0));
const crypto = { ...NO_RECORD, rail: CRYPTO };
const bank = { ...NO_RECORD, rail: BANK };
const LARGE_FIRST: PlannedDeal = { isFirst: true, usd: 3_000 };

/** Share of a deal, 0…1, that a party has paid beyond what the other has. */
function exposures(transfers: readonly Transfer[], terms: PlanTerms, party: Party): Big[] {
  let paid = new Big(0);
  let got = new Big(0);
  return transfers.map(({ from, amount }) => {
    if (from === party) paid = paid.plus(amount);
    else got = got.plus(amount);
    const other = terms[otherParty(party)];
    return paid.minus(got.times(terms[party].amount).div(other.amount));
  });
}

interface ArbitraryPlan {
  readonly terms: PlanTerms;
  readonly plan: Plan;
  readonly transfers: readonly Transfer[];
}

/** Runs `check` for 500 random plans, in as many parts as their terms allow. */
function forArbitraryPlans(check: (plan: ArbitraryPlan) => void): void {
  fc.assert(
    fc.property(
      arbitraryTerms,
      fc.constantFrom(...PARTIES),
      fc.integer({ min: 1, max: MAX_PARTS }),
      fc.constantFrom(...PLAN_ORDERS),
      (terms, first, wanted, order) => {
        const parts = Math.min(wanted, maxParts({ author: crypto, accepter: crypto }, terms));
        const plan = { first, parts, order };
        check({ terms, plan, transfers: planTransfers(plan, terms) });
      },
    ),
    { numRuns: 500 },
  );
}

test('EXPO-01 parts sum to the terms exactly, by turns in n + 1 transfers, or in 2n of one part each', () => {
  forArbitraryPlans(({ terms, plan: { first, parts, order }, transfers }) => {
    assert.is(transfers.length, order === 'zigzag' ? parts + 1 : 2 * parts);
    for (const party of PARTIES) assert.is(sumOf(transfers, party).cmp(terms[party].amount), 0, party);
    for (const [index, { n, from, currency, amount }] of transfers.entries()) {
      assert.is(n, index + 1);
      assert.is(from === first, index % 2 === 0);
      assert.is(currency, terms[from].currency);
      assert.ok(new Big(amount).gt(0), `transfer ${n} is of nothing`);
    }
  });
});

test('EXPO-01 neither side has paid for more than a part that the other has not, plus a minor unit of each', () => {
  Big.DP = 40;
  forArbitraryPlans(({ terms, plan, transfers }) => {
    for (const party of PARTIES) {
      const { amount, currency } = terms[party];
      const other = terms[otherParty(party)];
      const unit = new Big(10).pow(-minorDigits(currency));
      // What a minor unit of the other's currency is worth in this one.
      const otherUnit = new Big(10).pow(-minorDigits(other.currency)).times(amount).div(other.amount);
      const most = new Big(amount).times(shareAtRisk(plan, party)).plus(unit).plus(otherUnit);
      assert.ok(shareAtRisk(plan, party) <= 1 / plan.parts);
      for (const exposure of exposures(transfers, terms, party)) assert.ok(exposure.lte(most));
    }
  });
});

test('EXPO-01 decimals beyond the minor unit are in the last part', () => {
  const terms = {
    author: { currency: 'JPY', amount: '100' },
    accepter: { currency: 'USD', amount: '10.12345' },
  };
  assert.equal(
    planTransfers({ first: 'accepter', parts: 3, order: 'zigzag' }, terms).map(({ from, amount }) => [
      from,
      amount,
    ]),
    [
      ['accepter', '3.37'],
      ['author', '66'],
      ['accepter', '6.75345'],
      ['author', '34'],
    ],
  );
});

test('EXPO-07 parts are whole steps, each of one at least, and what is left is in the last one', () => {
  const amounts = (amount: string, step: string, parts: number) => {
    const terms = { author: { currency: 'IDR', amount, step }, accepter: { currency: 'USDT', amount: '62' } };
    const most = maxParts({ author: crypto, accepter: crypto }, terms);
    return planTransfers({ first: 'author', parts: Math.min(most, parts), order: 'one_each' }, terms)
      .filter(({ from }) => from === 'author')
      .map(({ amount: part }) => part);
  };
  assert.equal(amounts('1000000', '1', 3), ['333333', '333333', '333334']);
  assert.equal(amounts('1000000.5', '1', 3), ['333333', '333334', '333333.5']);
  assert.equal(amounts('25000000', '1000', 3), ['8333000', '8333000', '8334000']);
  assert.equal(amounts('2500', '1000', 5), ['1000', '1500']);
  assert.equal(amounts('900', '1000', 5), ['900']);
  assert.equal(amounts('1', '0.05', 3), ['0.3', '0.35', '0.35']);
});

test('EXPO-02 every pair of sides has one proposal within its rails', () => {
  for (const author of SIDES)
    for (const accepter of SIDES) {
      const sides = { author, accepter };
      const { first, parts } = proposePlan(sides, TERMS, LARGE_FIRST);
      const kinds = [author.rail.kind, accepter.rail.kind];
      const most = kinds.includes('cash') ? 1 : 2;
      assert.ok(parts >= 1 && parts <= most, `${kinds} in ${parts} parts`);
      const [a, b] = [author, accepter].map(({ level }) => TRUST_LEVELS.indexOf(level));
      if ((author.rail.kind === 'cash') !== (accepter.rail.kind === 'cash'))
        assert.is(first, author.rail.kind === 'cash' ? 'accepter' : 'author', 'the transfer goes first');
      else if (a !== b) assert.is(first, Number(a) < Number(b) ? 'author' : 'accepter', 'the lower level');
      else if (author.rail.reversible !== accepter.rail.reversible) {
        const slowest = ['weeks', 'days', 'hours'].find((one) =>
          [author.rail.reversible, accepter.rail.reversible].some((other) => other === one),
        );
        assert.is(first, author.rail.reversible === slowest ? 'author' : 'accepter', 'the reversible rail');
      } else assert.is(first, 'accepter');
    }
});

test('EXPO-02 at equal level the party with fewer people pays first, before what can be taken back longer', () => {
  const [few, many] = [2, 9].map((partners) => ({ level: 'known' as const, partners, rail: BANK }));
  assert.ok(few && many);
  const firstOf = (author: PlanSide, accepter: PlanSide) =>
    proposePlan({ author, accepter }, TERMS, LARGE_FIRST).first;
  assert.equal([firstOf(few, many), firstOf(many, few)], ['author', 'accepter']);
  assert.is(firstOf({ ...few, rail: CRYPTO }, many), 'author', 'their payment is final, and they pay first');
  assert.is(firstOf({ ...few, level: 'established' }, many), 'accepter', 'a level is more than people');
});

/** Transfers of the proposal for two people of a level. */
function transfersOf(level: TrustLevel, rail: Rail, deal: PlannedDeal): number {
  const side = { level, partners: 3, rail };
  return planTransfers(proposePlan({ author: side, accepter: side }, TERMS, deal), TERMS).length;
}

test('EXPO-02 newcomers pay 100 USD in two transfers, 500 and 3,000 EUR in four; with each other again always in two', () => {
  const first = (usd: number | null) => transfersOf('newcomer', BANK, { isFirst: true, usd });
  assert.equal([100, 199.99, 200, 540, 3_240].map(first), [2, 2, 4, 4, 4]);
  assert.is(first(null), 4, 'of unknown value');
  for (const level of TRUST_LEVELS)
    for (const usd of [100, 540, 50_000, null])
      assert.is(transfersOf(level, BANK, { isFirst: false, usd }), 2, `${level} ${usd}`);
});

test('EXPO-02 a large first exchange is halved below trusted, on any rail but cash; in halves who pays second is never ahead', () => {
  const large = (level: TrustLevel) => transfersOf(level, BANK, LARGE_FIRST);
  assert.equal(TRUST_LEVELS.map(large), [4, 4, 4, 2]);
  assert.is(transfersOf('known', CRYPTO, { isFirst: true, usd: 200 }), 4, 'between wallets too');
  for (const author of SIDES)
    for (const accepter of SIDES) {
      const sides = { author, accepter };
      const plan = proposePlan(sides, TERMS, LARGE_FIRST);
      const isDivisible = maxParts(sides, TERMS) > 1;
      const isTrusted = author.level === 'trusted' && accepter.level === 'trusted';
      assert.is(plan.parts, isDivisible && !isTrusted ? 2 : 1);
      assert.is(plan.order, plan.parts > 1 ? 'one_each' : 'zigzag');
      assert.is(plan.first, proposePlan(sides, TERMS, { isFirst: false, usd: 100 }).first);
      assert.is(shareAtRisk(plan, plan.first), 1 / plan.parts);
      assert.is(shareAtRisk(plan, otherParty(plan.first)), 0);
    }
});

test('EXPO-02 no part is smaller than a minor unit; five parts need crypto on both sides', () => {
  const one = { author: { currency: 'JPY', amount: '2' }, accepter: { currency: 'BTC', amount: '1' } };
  assert.is(maxParts({ author: crypto, accepter: crypto }, one), 2);
  assert.is(maxParts({ author: crypto, accepter: crypto }, TERMS), 5);
  assert.is(maxParts({ author: crypto, accepter: bank }, TERMS), 3);
  const yen = { author: { currency: 'JPY', amount: '1' }, accepter: { currency: 'BTC', amount: '1' } };
  assert.is(proposePlan({ author: crypto, accepter: crypto }, yen, LARGE_FIRST).parts, 1);
});

test('EXPO-05 a method without data counts as the most reversible; cash is always cash', () => {
  assert.is(railOf('Anything', null), UNKNOWN_RAIL);
  assert.is(railOf('USDT TRC20', CRYPTO), CRYPTO);
  assert.is(railOf('Cash', BANK).kind, 'cash');
  assert.ok(isCash('Cash'));
});

test.run();
