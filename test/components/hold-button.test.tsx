// Hold button: a short press confirms nothing, a keyboard or screen reader confirms with one press, a busy button does nothing.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HoldButton } from '../../src/components/buttons/hold-button.tsx';
import { flushUpdates, getElement, render, unmountAll } from '../harness/dom.ts';

test.after.each(unmountAll);

function setUp(busy = false) {
  let confirmed = 0;
  const confirm = (): void => {
    confirmed += 1;
  };
  render(
    <HoldButton hint="Hold to confirm" busy={busy} onConfirm={confirm}>
      Paid
    </HoldButton>,
  );
  const send = (event: Event): void => flushUpdates(() => void getElement('button').dispatchEvent(event));
  return { send, count: () => confirmed };
}

test('a press that is let go before its time confirms nothing, also with the click that follows it', () => {
  const { send, count } = setUp();
  send(new PointerEvent('pointerdown', { bubbles: true }));
  assert.is(getElement('button').dataset.held, 'true');
  send(new PointerEvent('pointerup', { bubbles: true }));
  send(new MouseEvent('click', { bubbles: true, detail: 1 }));
  assert.equal([count(), getElement('button').dataset.held], [0, undefined]);
});

test('a click without a pointer, from a keyboard or a screen reader, confirms once, and a busy button nothing', () => {
  const { send, count } = setUp();
  send(new MouseEvent('click', { bubbles: true, detail: 0 }));
  assert.is(count(), 1);
  unmountAll();
  const busy = setUp(true);
  busy.send(new PointerEvent('pointerdown', { bubbles: true }));
  busy.send(new MouseEvent('click', { bubbles: true, detail: 0 }));
  assert.equal([busy.count(), getElement('button').dataset.held], [0, undefined]);
});

test.run();
