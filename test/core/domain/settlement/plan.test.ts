// Exposure plan: exact parts, bounded exposure, and the proposal for every pair of sides.
import Big from 'big.js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minorDigits } from '#domain/money.ts';
import { otherParty, SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import {
  MAX_PARTS,
  maxParts,
  type PlanTerms,
  proposePlan,
  type Transfer,
  zigzag,
} from '#domain/settlement/plan.ts';
import { isCash, railOf, UNKNOWN_RAIL } from '#domain/settlement/rail.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { arbitraryTerms, BANK, CRYPTO, SIDES, TERMS } from './fixtures.ts';

const sumOf = (transfers: readonly Transfer[], party: SettlementParty) =>
  transfers.filter(({ from }) => from === party).reduce((sum, { amount }) => sum.plus(amount), new Big(0));
const crypto = { level: 'newcomer', rail: CRYPTO } as const;
const bank = { level: 'newcomer', rail: BANK } as const;

/** Share of a deal, 0…1, that a party has paid beyond what the other has. */
function exposures(transfers: readonly Transfer[], terms: PlanTerms, party: SettlementParty): Big[] {
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
  readonly first: SettlementParty;
  readonly parts: number;
  readonly transfers: readonly Transfer[];
}

/** Runs `check` for 500 random plans, in as many parts as their terms allow. */
function forArbitraryPlans(check: (plan: ArbitraryPlan) => void): void {
  fc.assert(
    fc.property(
      arbitraryTerms,
      fc.constantFrom(...SETTLEMENT_PARTIES),
      fc.integer({ min: 1, max: MAX_PARTS }),
      (terms, first, wanted) => {
        const parts = Math.min(wanted, maxParts({ author: crypto, accepter: crypto }, terms));
        check({ terms, first, parts, transfers: zigzag({ first, parts }, terms) });
      },
    ),
    { numRuns: 500 },
  );
}

test('EXPO-01 parts sum to the terms exactly, in n + 1 transfers by turns', () => {
  forArbitraryPlans(({ terms, first, parts, transfers }) => {
    assert.is(transfers.length, parts + 1);
    for (const party of SETTLEMENT_PARTIES)
      assert.is(sumOf(transfers, party).cmp(terms[party].amount), 0, party);
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
  forArbitraryPlans(({ terms, parts, transfers }) => {
    for (const party of SETTLEMENT_PARTIES) {
      const { amount, currency } = terms[party];
      const other = terms[otherParty(party)];
      const unit = new Big(10).pow(-minorDigits(currency));
      // What a minor unit of the other's currency is worth in this one.
      const otherUnit = new Big(10).pow(-minorDigits(other.currency)).times(amount).div(other.amount);
      const most = new Big(amount).div(parts).plus(unit).plus(otherUnit);
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
    zigzag({ first: 'accepter', parts: 3 }, terms).map(({ from, amount }) => [from, amount]),
    [
      ['accepter', '3.37'],
      ['author', '66'],
      ['accepter', '6.75345'],
      ['author', '34'],
    ],
  );
});

test('EXPO-02 every pair of sides has one proposal within its rails', () => {
  for (const author of SIDES)
    for (const accepter of SIDES) {
      const sides = { author, accepter };
      const { first, parts } = proposePlan(sides, TERMS);
      const kinds = [author.rail.kind, accepter.rail.kind];
      const most = kinds.includes('cash') ? 1 : kinds.includes('bank') ? 3 : 5;
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

test('EXPO-02 no part is smaller than a minor unit; five parts need crypto on both sides', () => {
  const one = { author: { currency: 'JPY', amount: '2' }, accepter: { currency: 'BTC', amount: '1' } };
  assert.is(maxParts({ author: crypto, accepter: crypto }, one), 2);
  assert.is(maxParts({ author: crypto, accepter: crypto }, TERMS), 5);
  assert.is(maxParts({ author: crypto, accepter: bank }, TERMS), 3);
  assert.is(proposePlan({ author: crypto, accepter: crypto }, TERMS).parts, 5);
});

test('EXPO-05 a method without data counts as the most reversible; cash is always cash', () => {
  assert.is(railOf('Anything', null), UNKNOWN_RAIL);
  assert.is(railOf('USDT TRC20', CRYPTO), CRYPTO);
  assert.is(railOf('Cash', BANK).kind, 'cash');
  assert.ok(isCash('Cash'));
});

test.run();
