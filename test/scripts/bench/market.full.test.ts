// Model of a thin market: its own rules (who meets, who is notified), never its figures.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ASSUMPTION_NAMES, ASSUMPTIONS, assume } from '../../../scripts/bench/market/assumptions.ts';
import { createQueue } from '../../../scripts/bench/market/queue.ts';
import { ARMS, MAX_CALLS_A_DAY } from '../../../scripts/bench/market/rules.ts';
import { DAYS, simulate } from '../../../scripts/bench/market/simulate.ts';
import { awakeFrom, drawWishes, type Wish } from '../../../scripts/bench/market/wishes.ts';

const POSTS_A_DAY = 30;
const HOUR = 3_600_000;
const model = assume();

/** Whether one wants what the other gives, by currencies and methods. */
const isMirrored = (one: Wish, other: Wish): boolean =>
  one.payCurrency === other.receiveCurrency &&
  one.receiveCurrency === other.payCurrency &&
  one.payMethods.some((method) => other.receiveMethods.includes(method)) &&
  one.receiveMethods.some((method) => other.payMethods.includes(method));

test('who meets wants what the other gives, at a sum that both take, and meets once', () => {
  for (const seed of [1, 2]) {
    const wishes = new Map(drawWishes(seed, POSTS_A_DAY, DAYS, model).map((wish) => [wish.id, wish]));
    for (const rules of ARMS) {
      const { meetings, mostCallsADay, calls, opened, within24, within72 } = simulate(
        seed,
        POSTS_A_DAY,
        rules,
        model,
      );
      assert.ok(meetings.length > 20, `${rules.name}: ${meetings.length}`);
      const met = meetings.flat();
      assert.is(new Set(met).size, met.length, 'nobody twice');
      for (const [authorId, takerId] of meetings) {
        const [author, taker] = [wishes.get(authorId), wishes.get(takerId)];
        assert.ok(
          author?.posts && taker && isMirrored(author, taker),
          `${rules.name}: ${authorId} ${takerId}`,
        );
      }
      assert.is(calls > 0, rules.mirrored || rules.postAgain || rules.alerts, `${rules.name}: calls`);
      assert.ok(opened <= calls && mostCallsADay <= MAX_CALLS_A_DAY);
      assert.ok(within24 <= within72 && within72 <= 1);
    }
  }
});

test('the same seed gives the same market, another one another', () => {
  const [rules] = ARMS.slice(-1);
  assert.ok(rules);
  assert.equal(simulate(3, POSTS_A_DAY, rules, model), simulate(3, POSTS_A_DAY, rules, model));
  assert.not.equal(
    simulate(3, POSTS_A_DAY, rules, model).waits,
    simulate(4, POSTS_A_DAY, rules, model).waits,
  );
});

test('where nobody opens a message nobody meets: an acceptance is one too', () => {
  for (const rules of ARMS) {
    const deaf = simulate(1, POSTS_A_DAY, rules, assume({ opensMessage: 0 }));
    assert.equal([deaf.meetings.length, deaf.opened], [0, 0]);
  }
});

test('what happens is in the order of time, and nothing after the end', () => {
  const queue = createQueue();
  const seen: number[] = [];
  for (const at of [5, 1, 4, 1.5, 3, 9])
    queue.at(at, () => {
      seen.push(queue.now());
      if (at === 3) queue.at(2, () => seen.push(queue.now()));
    });
  queue.run(8);
  assert.equal(seen, [1, 1.5, 3, 3, 4, 5], 'what is over counts as now');
});

test('nobody is awake from half past eleven to half past seven, local time', () => {
  for (const zone of [0, 3, 5])
    for (let hour = 0; hour < 48; hour += 0.5) {
      const awake = awakeFrom(hour * HOUR, zone) / HOUR;
      const local = (awake + zone) % 24;
      assert.ok(local >= 7.5 && local < 23.5, `${zone} ${hour}`);
      assert.ok(awake >= hour && awake - hour <= 8);
    }
});

test('each assumption has a value between its low and its high one, and a reason', () => {
  for (const name of ASSUMPTION_NAMES) {
    const { low, value, high, reason } = ASSUMPTIONS[name];
    assert.ok(low < value && value < high && reason.length > 20, name);
  }
});

test.run();
