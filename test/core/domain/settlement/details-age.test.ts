// Age of payment details: what counts as an exchange, what is shared, and what has changed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY_MS } from '#domain/durations.ts';
import {
  type CompletedUse,
  countExchanges,
  isSharedIdentifier,
  markChanged,
} from '#domain/settlement/details-age.ts';
import { equalEach } from '../../../harness/assert-each.ts';

const use = (partnerId: string, day: number, more: Partial<CompletedUse> = {}): CompletedUse => ({
  partnerId,
  approvedAt: day * DAY_MS - 3_600_000,
  completedAt: day * DAY_MS,
  messageCount: 2,
  isSameCluster: false,
  isClosedRing: false,
  ...more,
});

test('AGE-01 exchanges, people and the first end are counted; hollow deals count nothing', () => {
  assert.equal(countExchanges([]), { exchanges: 0, people: 0, since: null });
  const real = [use('ann', 30), use('bob', 20), use('ann', 40)];
  const hollow = [
    use('cid', 1, { isSameCluster: true }),
    use('dan', 2, { isClosedRing: true }),
    use('eve', 3, { messageCount: 1 }),
    use('fay', 4, { approvedAt: 4 * DAY_MS - 60_000 }),
  ];
  const expected = { exchanges: 3, people: 2, since: 20 * DAY_MS };
  assert.equal(countExchanges(real), expected);
  assert.equal(countExchanges([...hollow, ...real]), expected);
  for (const one of hollow) assert.is(countExchanges([one]).exchanges, 0, one.partnerId);
});

test('AGE-05 what another gave the payer in an ordinary exchange before is shared; a wallet of TON may be that of an exchange', () => {
  const given = [use('cid', 10)];
  const day = (n: number) => n * DAY_MS;
  assert.is(isSharedIdentifier('iban', [], day(20)), false);
  assert.is(isSharedIdentifier('iban', given, day(20)), true);
  assert.is(isSharedIdentifier('iban', given, day(9)), false, 'who named it before has had it first');
  assert.is(isSharedIdentifier('iban', [use('cid', 10, { messageCount: 1 })], day(20)), false, 'hollow');
  assert.is(isSharedIdentifier('ton', given, day(20)), false);
});

test('AGE-05 an identifier is another one when one of its kind was given before and this one was not', () => {
  const iban = (value: string) => ({ kind: 'iban', value }) as const;
  const card = { kind: 'card', value: '1' } as const;
  const marked = markChanged([
    [iban('a'), iban('b')],
    [iban('b'), card],
    [iban('c')],
    [iban('c'), iban('a')],
  ]);
  equalEach(marked, (fields) => fields.map(({ isChanged }) => isChanged), [
    [false, false],
    [false, false],
    [true],
    [false, false],
  ]);
});

test.run();
