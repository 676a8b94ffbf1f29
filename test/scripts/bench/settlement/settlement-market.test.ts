// Simulated settlement market: money is moved and never made, cheats succeed without protection, and the result can come out badly.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import { createAccount } from '../../../../scripts/bench/settlement/account.ts';
import { ASSUMPTION_NAMES, ASSUMPTIONS, assume } from '../../../../scripts/bench/settlement/assumptions.ts';
import { searchBest } from '../../../../scripts/bench/settlement/best-response.ts';
import { runCareer } from '../../../../scripts/bench/settlement/career.ts';
import { createChance } from '../../../../scripts/bench/settlement/chance.ts';
import { guideFriction } from '../../../../scripts/bench/settlement/friction.ts';
import { HOLDERS } from '../../../../scripts/bench/settlement/ledger.ts';
import {
  type Chosen,
  perKind,
  runMarket,
  stoppedShare,
} from '../../../../scripts/bench/settlement/market.ts';
import { createPeople } from '../../../../scripts/bench/settlement/people.ts';
import {
  type DealTerms,
  duePayments,
  type Protection,
  refusal,
  suggestedPlan,
  WITH,
  WITHOUT,
} from '../../../../scripts/bench/settlement/protection.ts';
import { DAYS, WEEKS } from '../../../../scripts/bench/settlement/rails.ts';
import { CHEAT_KINDS, type Strategy, strategiesOf } from '../../../../scripts/bench/settlement/strategies.ts';

const SEED = 1;
const LIMITED: Protection = { ...WITH, limits: DEFAULT_LEVEL_LIMITS };
const EVERYTHING: Protection = {
  ...LIMITED,
  changes: ['weeks_need_level', 'new_name_new_limit', 'guide_only'],
};
const NOBODY: Chosen = perKind(() => null);

/** A strategy of each kind, by a rail on which it can succeed. */
const first = (hasSettlement: boolean): Chosen =>
  perKind((kind) => {
    const all = strategiesOf(kind, hasSettlement).filter(({ usd }) => usd === 100);
    return all.find(({ method }) => kind === 'reverses' && method === WEEKS) ?? all[0] ?? null;
  });

const nearly = (value: number, expected: number, what: string): void =>
  assert.ok(Math.abs(value - expected) < 1e-6, `${what}: ${value}, not ${expected}`);

test('every lost dollar is somebody else’s: balances sum to nothing for every strategy and protection', () => {
  const model = assume();
  const people = createPeople(SEED, model);
  for (const protection of [WITHOUT, WITH, LIMITED, EVERYTHING])
    for (const kind of CHEAT_KINDS)
      for (const [n, strategy] of strategiesOf(kind, protection.settlement).entries()) {
        // Each thirteenth: all choices in turn.
        if (n % 13 !== 0) continue;
        const chance = createChance(n, 'conservation');
        const { balances } = runCareer(strategy, { people, protection, model, chance }).ledger;
        const sum = HOLDERS.reduce((total, holder) => total + balances[holder], 0);
        nearly(sum, 0, `${kind} ${n}`);
      }
});

test('without cheats nobody loses anything, and without settlement nothing is stopped', () => {
  for (const protection of [WITHOUT, WITH, LIMITED]) {
    const { lossUsd, honest } = runMarket(SEED, protection, assume(), NOBODY);
    assert.is(Math.abs(lossUsd), 0);
    assert.is(stoppedShare(honest) > 0, protection.settlement);
  }
});

test('without protection every kind of cheat takes money from honest people and earns by it', () => {
  const { kinds } = runMarket(SEED, WITHOUT, assume(), first(false));
  for (const kind of CHEAT_KINDS) {
    const { balances, frauds } = kinds[kind];
    assert.ok(frauds > 0 && balances.honest < 0, `${kind} takes nothing`);
    assert.ok(balances.cheats > 0, `${kind} earns nothing`);
  }
});

test('the same seed gives the same market, another one another', () => {
  const market = (seed: number) => runMarket(seed, WITH, assume(), first(true), 2);
  assert.equal(market(3), market(3));
  assert.not.equal(market(3).lossUsd, market(4).lossUsd);
});

test('decisions are those of the product: suggested plan, its payments, limits and the guide to the end', () => {
  const terms: DealTerms = {
    usd: 300,
    levels: { author: 'newcomer', accepter: 'established' },
    partners: { author: 0, accepter: 7 },
    methods: { author: WEEKS, accepter: DAYS },
    isFirst: true,
  };
  const plan = suggestedPlan(terms, []);
  assert.equal([plan.first, plan.parts, plan.order], ['author', 2, 'one_each']);
  assert.equal(
    duePayments(plan, 300).map(({ from }) => from),
    ['author', 'accepter', 'author', 'accepter'],
    'one part each',
  );
  const bought = { ...terms, levels: { author: 'trusted', accepter: 'known' } } as const;
  assert.equal(
    [suggestedPlan(bought, []).first, suggestedPlan(bought, ['author']).first],
    ['accepter', 'author'],
  );
  assert.equal(
    duePayments({ ...plan, parts: 3, order: 'zigzag' }, 300).map(({ from, amount }) => `${from} ${amount}`),
    ['author 100', 'accepter 200', 'author 200', 'accepter 100'],
  );
  const rules = { running: 0, hasNewName: false, isFirst: true };
  assert.equal(refusal(terms, 'author', LIMITED, rules), { mostUsd: 100 });
  assert.is(refusal(terms, 'author', WITH, rules), null, 'off, as the product is');
  assert.is(refusal(terms, 'accepter', LIMITED, rules), null);
  assert.equal(refusal({ ...terms, usd: 50 }, 'author', { ...WITH, changes: ['weeks_need_level'] }, rules), {
    mostUsd: 0,
  });
  const [fewer, more] = [
    guideFriction({ ...plan, parts: 1 }, 300),
    guideFriction({ ...plan, parts: 3, order: 'zigzag' }, 300),
  ];
  assert.is(more.taps - fewer.taps, 4, 'two further transfers, each marked twice');
  assert.ok(more.minutes > fewer.minutes);
});

test('levels are those of the trust rules: of bought histories, and of honest deals', () => {
  const chance = createChance(SEED, 'levels');
  for (const level of TRUST_LEVELS) assert.is(createAccount(chance, 5, level).levelOn(5), level);
  const account = createAccount(chance, 0);
  assert.is(account.levelOn(0), 'newcomer');
  for (const id of ['a', 'b']) account.complete(60, 1, { id, reach: 3 });
  assert.is(account.levelOn(2), 'newcomer', 'all on one day');
  for (const day of [2, 3]) account.complete(60, day, { id: 'a', reach: 3 });
  assert.is(account.levelOn(3), 'known');
  for (const id of ['c', 'd', 'e', 'f', 'g', 'h']) account.complete(60, 3, { id, reach: 3 });
  assert.is(account.levelOn(10), 'known', 'enough deals, but not yet 30 days');
  assert.is(account.levelOn(40), 'established');
});

test('a limit makes cheats take less, and a cheat stays away from what brings nothing', () => {
  const usd = (protection: Protection): number =>
    searchBest('bought_account', protection, assume(), [1, 4], boughtAsNewcomer()).best.strategy?.usd ?? 0;
  assert.ok(usd(EVERYTHING) <= 200, 'a new name has a newcomer’s limit');
  assert.ok(usd(WITHOUT) >= 500);
  const hopeless = assume({ trustsReceipt: 0 });
  assert.is(searchBest('fake_receipt', WITHOUT, hopeless, [2]).best.strategy, null);
});

/** Without honest deals first, by which a new name becomes a known one. */
const boughtAsNewcomer = (): Strategy[] =>
  strategiesOf('bought_account', true).filter(
    ({ names, guide, partners }) => names === 'own' && guide === 'follow' && partners === 0,
  );

test('every assumption has a reason, and its value lies between its ends', () => {
  for (const name of ASSUMPTION_NAMES) {
    const { low, value, high, reason } = ASSUMPTIONS[name];
    assert.ok(low < value && value < high, name);
    assert.ok(reason.length > 20, name);
  }
});

test.run();
