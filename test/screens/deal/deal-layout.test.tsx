// DealLayout: the header stays visible, the status folds away, and changes are announced (ACT-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ActiveDeal } from '../../../src/screens/deal/deal-screen.tsx';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, BORIS_ID, fakeApp, fakeDealModel, makeDeal } from '../fixtures.ts';
import { renderScreen } from '../screen-harness.tsx';

const { ResizeObserver } = globalThis;
const clientHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight');
test.after.each(() => {
  unmountAll();
  Object.assign(globalThis, { ResizeObserver });
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  if (clientHeight) Object.defineProperty(HTMLElement.prototype, 'clientHeight', clientHeight);
});

/** Sets heights by hand: happy-dom has no layout. */
function open(height: number, hasBackButton = true) {
  let resize = (): void => {};
  let now = height;
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(seen: () => void) {
        resize = seen;
      }
      observe() {}
      disconnect() {}
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => now, configurable: true });
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, { hasBackButton });
  const model = fakeDealModel(makeDeal(), BORIS_ID);
  renderScreen(
    app,
    <ActiveDeal deal={model}>
      <p id="chat">chat</p>
    </ActiveDeal>,
  );
  return {
    app,
    model,
    setHeight(next: number) {
      now = next;
      flushUpdates(() => resize());
    },
  };
}
const isFolded = (): boolean => getElement('.status').hasAttribute('hidden');

test('ACT-01 terms and turn stay visible; status and actions fold away and come back', () => {
  open(740);
  assert.not.ok(isFolded());
  assert.is(getElement('h1').textContent, 'Exchange');
  click(getControl('Hide status and actions'));
  assert.ok(isFolded());
  assert.is(getControl('Show status and actions').getAttribute('aria-expanded'), 'false');
  assert.is(document.querySelectorAll('header .amount').length, 2);
  assert.is(getElement('header .turn').textContent, 'Either side can act');
  assert.ok(getElement('#chat'));
  click(getControl('Show status and actions'));
  assert.not.ok(isFolded());
});

test('an open keyboard folds them away, and they come back without it', () => {
  const { setHeight } = open(740);
  setHeight(440);
  assert.ok(isFolded());
  click(getControl('Show status and actions'));
  assert.not.ok(isFolded(), 'still to be had');
  setHeight(740);
  assert.not.ok(isFolded());
  click(getControl('Hide status and actions'));
  setHeight(440);
  setHeight(740);
  assert.ok(isFolded(), 'what the reader folded away stays so');
});

test('ACT-06 a change while they are folded away is announced', () => {
  const { model } = open(740);
  click(getControl('Hide status and actions'));
  flushUpdates(() => {
    model.deal.value = makeDeal({ status: 'completion_pending', completionProposedBy: ANNA_ID });
  });
  assert.match(
    getElement('.layout > .visually-hidden[role=status]').textContent ?? '',
    'Your turn: accept or decline.',
  );
  assert.is(getElement('header .turn').textContent, 'Your turn');
});

test('NAV-07 the screen has a Back button only where the messaging app has none', () => {
  open(740);
  assert.throws(() => getControl('Back'));
  const { app } = open(740, false);
  click(getControl('Back'));
  assert.equal(app.went, ['back /home']);
});

test('the chat waits for the deal; a failed load shows an error in its place', () => {
  const model = fakeDealModel(null, BORIS_ID);
  renderScreen(
    fakeApp(BORIS_ID),
    <ActiveDeal deal={model}>
      <p id="chat">chat</p>
    </ActiveDeal>,
  );
  assert.is(document.querySelector('#chat'), null);
  flushUpdates(() => {
    model.isLoading.value = false;
    model.error.value = 'Transaction details could not be found.';
  });
  assert.match(getElement('[role=alert]').textContent ?? '', 'Transaction details could not be found.');
  click(getControl('Retry'));
  assert.is(model.reloads, 1);
  flushUpdates(() => {
    model.error.value = '';
    model.deal.value = makeDeal();
  });
  assert.ok(getElement('#chat'));
});

test.run();
