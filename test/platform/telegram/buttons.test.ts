// Native buttons: a double press counts once, also while the page has not shown the first press yet.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNativeButtons, DOUBLE_PRESS_MS } from '../../../src/platform/telegram/buttons.ts';
import type { SafeSdk, WebApp } from '../../../src/platform/telegram/safe-sdk.ts';

function openButtons() {
  let time = 0;
  let press = () => {};
  let presses = 0;
  const safe = {
    on: (event: string, run: () => void) => {
      if (event === 'mainButtonClicked') press = run;
    },
    safeCall: (run: () => void) => run(),
    supports: () => true,
  } as unknown as SafeSdk;
  const MainButton = { hide() {}, setParams() {}, showProgress() {}, hideProgress() {} };
  const buttons = createNativeButtons({ MainButton } as unknown as WebApp, safe, () => time);
  const show = () =>
    buttons.setMainButton({ text: 'Send', isEnabled: true, isBusy: false, onClick: () => (presses += 1) });
  return { buttons, show, press: () => press(), pass: (ms: number) => (time += ms), count: () => presses };
}

test('NAV-07 the second press of a double press does nothing; a later one counts', () => {
  const { show, press, pass, count } = openButtons();
  show();
  press();
  pass(DOUBLE_PRESS_MS - 1);
  show();
  press();
  assert.is(count(), 1);
  pass(1);
  press();
  assert.is(count(), 2);
});

test('NAV-07 a button that was hidden meanwhile is another one: its press counts at once', () => {
  const { buttons, show, press, pass, count } = openButtons();
  show();
  press();
  pass(50);
  buttons.setMainButton(null);
  press();
  assert.is(count(), 1, 'hidden');
  show();
  press();
  assert.is(count(), 2);
});

test.run();
