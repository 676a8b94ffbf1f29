// Links of accounts by identifiers: who is linked, and that nobody is by what others give, nor learns whose a number is.
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY_MS } from '#domain/durations.ts';
import {
  createLinkFinder,
  earlierHolders,
  type HolderUse,
  holdersOf,
  type IdentifierHolder,
  isLaterHolder,
  MAX_SHARED_BY,
} from '#domain/identifier-links.ts';

const use = (userId: string, day: number, more: Partial<HolderUse> = {}): HolderUse => ({
  ...{ userId, partnerId: `partner of ${userId}`, namedAt: day * DAY_MS - 3_600_000 },
  ...{ approvedAt: day * DAY_MS - 3_600_000, completedAt: day * DAY_MS, messageCount: 2 },
  ...{ isSameCluster: false, isClosedRing: false, ...more },
});
const holder = (id: string, namedAt: number, exchangedAt = namedAt + 1): IdentifierHolder => ({
  ...{ id, namedAt, exchangedAt },
});
const link = (...identifiers: readonly (readonly IdentifierHolder[])[]) => {
  const finder = createLinkFinder();
  for (const holders of identifiers) finder.add(holders);
  return finder.find();
};

test('LINK-01 a holder is who gave it in an ordinary exchange, with somebody who does not give it too', () => {
  assert.equal(holdersOf([use('ann', 20), use('ann', 10), use('bob', 30)]), [
    { id: 'ann', namedAt: 10 * DAY_MS - 3_600_000, exchangedAt: 10 * DAY_MS },
    { id: 'bob', namedAt: 30 * DAY_MS - 3_600_000, exchangedAt: 30 * DAY_MS },
  ]);
  assert.equal(holdersOf([use('ann', 10, { messageCount: 1 })]), []);
  assert.equal(holdersOf([use('ann', 10, { isClosedRing: true })]), []);
  assert.equal(holdersOf([use('ann', 10, { partnerId: 'bob' }), use('bob', 11, { partnerId: 'ann' })]), []);
});

test('LINK-01 an identifier of more than 25 people is nobody’s own', () => {
  const uses = Array.from({ length: MAX_SHARED_BY + 1 }, (_, n) => use(`p${n}`, n + 1));
  assert.is(holdersOf(uses.slice(1)).length, MAX_SHARED_BY);
  assert.equal(holdersOf(uses), []);
});

test('LINK-02 two accounts are linked when each gave what the other had used; one side alone links nobody', () => {
  const [ann, bob] = [holder('ann', 1), holder('bob', 5)];
  assert.ok(isLaterHolder(bob, ann) && !isLaterHolder(ann, bob));
  assert.not.ok(
    isLaterHolder(holder('bob', 2), holder('ann', 1, 9)),
    'named before the other’s exchange ended',
  );
  assert.equal(link([ann, bob]), []);
  assert.equal(link([ann, bob], [holder('bob', 1), holder('ann', 5)]), [['ann', 'bob']]);
  assert.equal([...earlierHolders('bob', [[ann, bob]])], ['ann']);
  assert.equal([...earlierHolders('ann', [[ann, bob]])], []);
});

/** What accounts of an attacker give, each number at any time. */
const claims = fc.array(
  fc.array(fc.record({ id: fc.constantFrom('x', 'y', 'z'), namedAt: fc.integer({ min: 10, max: 40 }) }), {
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 6 },
);

test('LINK-02 LINK-03 whatever others give, who had a number first is not linked, and they learn nothing of it', () => {
  fc.assert(
    fc.property(claims, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (attacks, isHeld) => {
      const byAttacker = attacks.map((numbers) => [
        ...new Map(numbers.map(({ id, namedAt }) => [id, holder(id, namedAt)])).values(),
      ]);
      const withVictim = byAttacker.map((holders, n) =>
        isHeld[n] ? [holder(n % 2 === 0 ? 'victim' : 'judge', 1), ...holders] : holders,
      );
      const found = link(...withVictim);
      assert.not.ok(found.flat().some((id) => id === 'victim' || id === 'judge'));
      assert.equal(
        found.map(String).sort(),
        link(...byAttacker)
          .map(String)
          .sort(),
      );
    }),
  );
});

test.run();
