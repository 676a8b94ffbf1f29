// Simulated market: the formula tells honest people from made-up accounts in a small one, the same for the same seed (TRST-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { judgeMarket, simulateMarket } from '../../../scripts/bench/trust/simulated-market.ts';

const SMALL = { honest: 150, rings: [2, 3, 5, 8, 12] };

test('honest people weigh more than made-up accounts, and none with five partners on three days is a newcomer (TRST-06)', () => {
  for (const seed of [1, 2, 3, 4]) {
    const people = simulateMarket(seed, SMALL);
    assert.is(people.length, 180);
    const { area, misjudged } = judgeMarket(people);
    assert.ok(area >= 0.97, `seed ${seed}: ${area}`);
    assert.is(misjudged, 0);
    // What costs nothing brings nothing: no account of a cheap or careless ring is known.
    for (const { strategy, level } of people)
      if (strategy === 'cheap' || strategy === 'careless') assert.is(level, 'newcomer');
  }
  assert.equal(simulateMarket(5, SMALL), simulateMarket(5, SMALL));
});

test('the area is that of a comparison of all pairs', () => {
  const person = (isHonest: boolean, weight: number, partners = 5) => ({
    ...{ id: '', isHonest, strategy: '' as const, weight, partners, days: 3 },
    level: 'newcomer' as const,
  });
  const people = [person(true, 2), person(true, 1, 4), person(false, 1), person(false, 0)];
  assert.equal(judgeMarket(people), { area: 3.5 / 4, misjudged: 1 });
});

test.run();
