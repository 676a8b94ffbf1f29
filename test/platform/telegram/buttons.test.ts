// Bottom buttons: a double press counts once, also while the page has not shown the first press yet; the secondary needs 7.10.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNativeButtons, DOUBLE_PRESS_MS } from '../../../src/platform/telegram/buttons.ts';
import type { SafeSdk, WebApp } from '../../../src/platform/telegram/safe-sdk.ts';

function openButtons({ hasSecondary = true } = {}) {
  let time = 0;
  const handlers: Record<string, () => void> = {};
  const presses: string[] = [];
  const safe = {
    on: (event: string, run: () => void) => {
      handlers[event] = run;
    },
    safeCall: (run: () => void) => run(),
    supports: () => hasSecondary,
  } as unknown as SafeSdk;
  const drawn: string[] = [];
  const button = (name: string) => ({
    hide: () => drawn.push(`${name} hidden`),
    setParams: ({ text, is_active }: { text: string; is_active: boolean }) =>
      drawn.push(`${name} ${text}${is_active ? '' : ' off'}`),
    showProgress: () => drawn.push(`${name} busy`),
    hideProgress() {},
  });
  const app = { MainButton: button('main'), SecondaryButton: button('secondary') };
  const buttons = createNativeButtons(app as unknown as WebApp, safe, true, () => time);
  const answer = (text: string, isBusy = false) => ({
    text,
    isBusy,
    isEnabled: true,
    onClick: () => void presses.push(text),
  });
  return {
    buttons,
    answer,
    drawn,
    presses,
    show: () => buttons.setBottomButtons(answer('Approve'), answer('Decline')),
    pressMain: () => handlers.mainButtonClicked?.(),
    pressSecondary: () => handlers.secondaryButtonClicked?.(),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('NAV-12 the second press of a double press does nothing; a later one counts', () => {
  const { show, pressMain, pass, presses } = openButtons();
  show();
  pressMain();
  pass(DOUBLE_PRESS_MS - 1);
  show();
  pressMain();
  assert.equal(presses, ['Approve']);
  pass(1);
  pressMain();
  assert.equal(presses, ['Approve', 'Approve']);
});

test('NAV-12 of two answers pressed at once the first counts alone', () => {
  const { show, pressMain, pressSecondary, presses } = openButtons();
  show();
  pressSecondary();
  pressMain();
  assert.equal(presses, ['Decline']);
});

test('NAV-07 a button that was hidden meanwhile is another one: its press counts at once', () => {
  const { buttons, show, pressMain, pass, presses } = openButtons();
  show();
  pressMain();
  pass(50);
  buttons.setBottomButtons(null, null);
  pressMain();
  assert.is(presses.length, 1, 'hidden');
  show();
  pressMain();
  assert.is(presses.length, 2);
});

test('NAV-12 a busy answer shows progress and takes no press', () => {
  const { buttons, answer, drawn, presses, pressSecondary } = openButtons();
  buttons.setBottomButtons({ ...answer('Approve'), isEnabled: false }, answer('Decline', true));
  pressSecondary();
  assert.equal(presses, []);
  assert.equal(drawn, ['main Approve off', 'secondary busy', 'secondary Decline off']);
});

test('NAV-12 a press of an inactive answer, which Telegram Web K lets through, does something else', () => {
  const { buttons, answer, presses, pressMain, pass } = openButtons();
  const inactive = {
    ...answer('Send'),
    isEnabled: false,
    onInactiveClick: () => void presses.push('why not'),
  };
  buttons.setBottomButtons(inactive, null);
  pressMain();
  pass(DOUBLE_PRESS_MS);
  buttons.setBottomButtons({ ...inactive, isBusy: true }, null);
  pressMain();
  assert.equal(presses, ['why not']);
});

test('NAV-12 after the answer of what was sent a press counts at once', () => {
  const { buttons, answer, show, pressMain, pressSecondary, pass, presses } = openButtons();
  show();
  pressMain();
  pass(50);
  buttons.setBottomButtons(answer('Approve', true), { ...answer('Decline'), isEnabled: false });
  show();
  pressSecondary();
  assert.equal(presses, ['Approve', 'Decline']);
});

test('NAV-12 below 7.10 the secondary button is never called', () => {
  const { buttons, show, drawn } = openButtons({ hasSecondary: false });
  assert.is(buttons.bottomButtons, 'main');
  show();
  assert.equal(drawn, ['main Approve']);
});

test.run();
