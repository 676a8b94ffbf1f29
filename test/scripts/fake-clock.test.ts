// The fake clock runs timers in order of time, also those that timers set.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wait } from '#runtime/clock.ts';
import { createFakeClock } from '../harness/fake-clock.ts';

test('timers run in order of time, each at its own time', async () => {
  const clock = createFakeClock(1000);
  const ran: string[] = [];
  clock.after(30, () => ran.push(`late ${clock.now()}`));
  clock.after(10, () => {
    ran.push(`early ${clock.now()}`);
    clock.after(5, () => ran.push(`nested ${clock.now()}`));
  });
  await clock.advance(29);
  assert.equal(ran, ['early 1010', 'nested 1015']);
  assert.is(clock.now(), 1029);
  await clock.advance(1);
  assert.equal(ran.at(-1), 'late 1030');
  assert.is(clock.timerCount, 0);
});

test('a cancelled timer never runs', async () => {
  const clock = createFakeClock();
  let ran = 0;
  const cancel = clock.after(5, () => {
    ran += 1;
  });
  assert.is(clock.msUntilNextTimer(), 5);
  cancel();
  await clock.advance(10);
  assert.is(ran, 0);
  assert.is(clock.msUntilNextTimer(), null);
});

test('promises that wait for a timer settle before the next one', async () => {
  const clock = createFakeClock(0);
  const seen: number[] = [];
  const loop = async () => {
    for (let round = 0; round < 3; round += 1) {
      await wait(clock, 10);
      seen.push(clock.now());
    }
  };
  const done = loop();
  await clock.advance(30);
  await done;
  assert.equal(seen, [10, 20, 30]);
});

test.run();
