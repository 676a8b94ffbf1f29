// Nothing jumps: the layout of home does not shift in a burst of live events; and how many taps a new user needs.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/people.ts';
import { createScenes, type Phone } from '../support/browser.ts';
import { accept, act, CAROL, DAVE, post, USD_FOR_EUR } from './market-world.ts';
import { cardOf, homeOf, pressMainButton } from './people-at-work.ts';

const { scene, run } = createScenes('market still');

const ROUNDS = 12;

scene(
  'look.md HOME-10 nothing shifts while home starts and while cards change; what is read stands still',
  async (house) => {
    let first = '';
    for (let amount = 101; amount < 108; amount++)
      first = await post(house, CAROL, { ...USD_FOR_EUR, amount });
    await post(house, BOB, { ...USD_FOR_EUR, amount: 100 });
    const bob = await house.open(BOB);
    const { page } = bob;
    await page.addInitScript(`
    globalThis.__shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) __shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) =>
          node ? (node.outerHTML ?? node.textContent).slice(0, 120) : '?').join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });`);
    await page.reload();
    await homeOf(bob).waitFor();
    await cardOf(bob, '107 EUR').waitFor();
    const shifts = () => page.evaluate<string[]>('__shifts');
    assert.equal(await shifts(), [], 'while starting');

    for (let round = 0; round < ROUNDS; round++) {
      await house.call(DAVE, 'POST', `/requests/${first}/view`);
      const deal = await accept(house, DAVE, first);
      await act(house, CAROL, deal, 'decline');
      await house.call(CAROL, 'PATCH', '/users/me', { locationCity: `Town ${round}` });
    }
    await cardOf(bob, '107 EUR', `Town ${ROUNDS - 1}`).waitFor();
    assert.equal(await shifts(), [], 'while cards change');

    // What arrives or goes above what is being read does not move it, in no frame.
    await page.evaluate(() => scrollTo(0, 500));
    await cardOf(bob, '104 EUR').evaluate((card) => {
      const places: number[] = [];
      Object.assign(globalThis, { __places: places });
      const look = () => {
        places.push(card.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (let round = 0; round < ROUNDS; round++) {
      const id = await post(house, CAROL, { ...USD_FOR_EUR, amount: 500 + round });
      const kept = await post(house, CAROL, { ...USD_FOR_EUR, amount: 700 + round });
      await house.call(CAROL, 'DELETE', `/requests/${id}`);
      if (round < ROUNDS - 1) await house.call(CAROL, 'DELETE', `/requests/${kept}`);
    }
    await cardOf(bob, `${700 + ROUNDS - 1} EUR`).waitFor({ state: 'attached' });
    const places = await page.evaluate<number[]>('__places');
    assert.ok(places.length > 20);
    const moved = Math.max(...places) - Math.min(...places);
    assert.ok(moved < 4, `it moved by ${moved} px`);
  },
);

scene('a new user posts in few taps and accepts in one', async (house) => {
  const alice = await house.open(ALICE);
  let taps = 0;
  const tap = async (phone: Phone, name: string | RegExp, role: 'button' | 'option' = 'button') => {
    await phone.page.getByRole(role, { name }).first().click();
    taps++;
  };
  await homeOf(alice).waitFor();
  await tap(alice, 'Create request');
  for (const [group, currency, method] of [
    ['Currency I Sell', 'USD', 'Wise'],
    ['Currency I Buy', 'EUR', 'SEPA'],
  ] as const) {
    const fields = alice.page.getByRole('region', { name: group });
    await fields.getByRole('button', { name: /^Currency/ }).click();
    await tap(alice, new RegExp(`^\\S* ?${currency}|${currency}`), 'option');
    await fields.getByRole('button', { name: /^Payment methods/ }).click();
    await tap(alice, method, 'option');
    await tap(alice, 'Done');
    taps += 2;
  }
  await alice.page.getByLabel('Amount to receive').click();
  taps++;
  await alice.page.keyboard.type('4321');
  await pressMainButton(alice, 'Create Request');
  taps++;
  await cardOf(alice, 'EUR').getByRole('button', { name: 'Delete' }).waitFor();
  console.log(`\n  from opening to a posted request: ${taps} taps`);
  assert.ok(taps <= 13, `${taps} taps`);

  taps = 0;
  const bob = await house.open(BOB);
  await homeOf(bob).waitFor();
  await cardOf(bob, 'Alice').getByRole('button', { name: 'Accept' }).click();
  taps++;
  await bob.page.getByRole('button', { name: 'Wait for Approval' }).waitFor();
  console.log(`  from opening to an accepted request: ${taps} tap`);
  assert.is(taps, 1);
});

run();
