// Simulated settlement market with cheats who choose their best: its result can come out badly, and well.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { assume } from '../../../../scripts/bench/settlement/assumptions.ts';
import { searchBest } from '../../../../scripts/bench/settlement/best-response.ts';
import { perKind, runMarket } from '../../../../scripts/bench/settlement/market.ts';
import { type Protection, WITH, WITHOUT } from '../../../../scripts/bench/settlement/protection.ts';
import {
  type CheatKind,
  type Strategy,
  strategiesOf,
} from '../../../../scripts/bench/settlement/strategies.ts';

const SEED = 1;
const EVERYTHING: Protection = {
  ...WITH,
  limits: DEFAULT_LEVEL_LIMITS,
  changes: ['weeks_need_level', 'new_name_new_limit', 'guide_only'],
};

/** Strategies of one amount and without a level, so that a test takes no minute. */
const simple = (kind: CheatKind, { settlement }: Protection): Strategy[] =>
  strategiesOf(kind, settlement).filter(
    ({ usd, level }) => usd === 200 && (level === 'newcomer' || kind === 'bought_account'),
  );

/** Loss with settlement in parts of the loss without, both with what is best for the cheats. */
function ratio(changes: Parameters<typeof assume>[0], protection = WITH): number {
  const model = assume(changes);
  const loss = (one: Protection): number => {
    const chosen = perKind((kind) => searchBest(kind, one, model, [2], simple(kind, one)).best.strategy);
    return runMarket(SEED, one, model, chosen).lossUsd;
  };
  return loss(protection) / loss(WITHOUT);
}

test('the figure can come out badly: where all warnings are ignored protection hardly helps', () => {
  assert.ok(ratio({ ignoresWarnings: 1 }) > 0.85, 'as much is lost as without');
  assert.ok(ratio({ guideUse: 0 }) > 0.85, 'a guide that nobody uses');
});

test('the figure can come out well: careful people with every rule lose little', () => {
  const careful = {
    ...{ ignoresWarnings: 0, heedsReceipt: 1, heedsCash: 1, heedsChangingName: 1, consentsToOtherName: 0 },
    ...{ takesRiskierPlan: 0, checksBankName: 1, banksShowName: 1 },
  };
  assert.ok(ratio(careful, EVERYTHING) < 0.3);
});

test.run();
