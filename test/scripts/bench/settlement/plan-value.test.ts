// Value of plans in the simulated market: what further transfers cost, and that either plan can come out best.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { assume } from '../../../../scripts/bench/settlement/assumptions.ts';
import { planCost } from '../../../../scripts/bench/settlement/plan-cost.ts';
import { FORMER, HALVES, ONE_PAYMENT } from '../../../../scripts/bench/settlement/plan-rules.ts';
import { createLosses, createValue } from '../../../../scripts/bench/settlement/plan-value.ts';
import {
  type DealTerms,
  duePayments,
  type PlanRule,
  riskOf,
  suggestedPlan,
} from '../../../../scripts/bench/settlement/protection.ts';
import {
  CRYPTO,
  countsTransfers,
  DAYS,
  type Method,
  UNCOUNTED,
} from '../../../../scripts/bench/settlement/rails.ts';
import { equalEach } from '../../../harness/assert-each.ts';

const newcomers = (usd: number, author: Method = DAYS, accepter: Method = UNCOUNTED): DealTerms => ({
  ...{ usd, isFirst: true },
  levels: { author: 'newcomer', accepter: 'newcomer' },
  partners: { author: 0, accepter: 0 },
  methods: { author, accepter },
});
const costOf = (deal: DealTerms, rule: PlanRule | null, model = assume()) =>
  planCost(suggestedPlan(deal, [], rule), deal.usd, model);

test('each transfer beyond two costs honest deals, fees and work; wallets cost more, and banks that count hold some', () => {
  const [one, halves, former] = [ONE_PAYMENT, HALVES, FORMER].map((rule) => costOf(newcomers(500), rule));
  assert.ok(one && halves && former);
  assert.equal([one.transfers, halves.transfers, former.transfers], [2, 4, 6]);
  assert.ok(one.givenUp < halves.givenUp && halves.givenUp < former.givenUp);
  assert.ok(one.usd < halves.usd && halves.usd < former.usd);
  assert.ok(costOf(newcomers(500, CRYPTO, CRYPTO), HALVES).usd > halves.usd);
  assert.equal([DAYS, UNCOUNTED].map(countsTransfers), [true, false], 'as the market file says');
  assert.ok(costOf(newcomers(500, UNCOUNTED), HALVES).givenUp < halves.givenUp);
  const nobodyQuits = { quitsForTransfer: 0, quitsForTap: 0, quitsForHour: 0, heldByCount: 0 };
  assert.is(costOf(newcomers(500), FORMER, assume(nobodyQuits)).givenUp, 0);
});

test('a small payment each before the rest is four transfers, at which all but the small one is at risk', () => {
  const trial = { parts: 1, order: 'zigzag', trial: 0.1 } as const;
  const plan = suggestedPlan(newcomers(500), [], { name: 'trial', shapeOf: () => trial });
  equalEach(duePayments(plan, 500), ({ n, from, amount }) => `${n} ${from} ${amount}`, [
    '1 accepter 50',
    '2 author 50',
    '3 accepter 450',
    '4 author 450',
  ]);
  assert.equal([riskOf(plan, 'accepter'), riskOf(plan, 'author')], [0.9, 0]);
});

test('either plan can be the best: one payment where nobody cheats, halves where many do', () => {
  const losses = createLosses(assume());
  const gain = (cheatShare: number): number => {
    const value = createValue(assume({ cheatShare }), losses);
    return value(newcomers(500), HALVES).usd - value(newcomers(500), ONE_PAYMENT).usd;
  };
  assert.ok(gain(0) < 0);
  assert.ok(gain(0.3) > 0);
  const { lossUsd } = createValue(assume({ cheatShare: 0 }), losses)(newcomers(500), ONE_PAYMENT);
  assert.is(lossUsd, 0);
});

test.run();
