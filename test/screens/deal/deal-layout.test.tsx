// The deal's page with its chat: what stays in sight, what folds away, and for whom (ACT-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ActiveDeal } from '../../../src/screens/deal/active-deal.tsx';
import { change, cleanUp, click, control, find } from '../../harness/dom.ts';
import { draw } from '../screen-harness.tsx';
import { ANNA, BORIS, deal, fakeApp, fakeDealModel } from '../fixtures.ts';

const { ResizeObserver } = globalThis;
const clientHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight');
test.after.each(() => {
  cleanUp();
  Object.assign(globalThis, { ResizeObserver });
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  if (clientHeight) Object.defineProperty(HTMLElement.prototype, 'clientHeight', clientHeight);
});

/** Resized by hand: there is no layout here. */
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
  const app = fakeApp(BORIS);
  Object.assign(app.shell.native, { hasBackButton });
  const model = fakeDealModel(deal(), BORIS);
  draw(
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
      change(() => resize());
    },
  };
}
const isFolded = (): boolean => find('.status').hasAttribute('hidden');

test('ACT-01 terms and turn stay in sight; status and actions fold away and come back', () => {
  open(740);
  assert.not.ok(isFolded());
  assert.is(find('h1').textContent, 'Exchange');
  click(control('Hide status and actions'));
  assert.ok(isFolded());
  assert.is(control('Show status and actions').getAttribute('aria-expanded'), 'false');
  assert.is(document.querySelectorAll('header .amount').length, 2);
  assert.is(find('header .turn').textContent, 'Either side can act');
  assert.ok(find('#chat'));
  click(control('Show status and actions'));
  assert.not.ok(isFolded());
});

test('with the keyboard up they are folded away by themselves, and come back with it gone', () => {
  const { setHeight } = open(740);
  setHeight(440);
  assert.ok(isFolded());
  click(control('Show status and actions'));
  assert.not.ok(isFolded(), 'still to be had');
  setHeight(740);
  assert.not.ok(isFolded());
  click(control('Hide status and actions'));
  setHeight(440);
  setHeight(740);
  assert.ok(isFolded(), 'what the reader folded away stays so');
});

test('ACT-06 a change while they are folded away is said aloud', () => {
  const { model } = open(740);
  click(control('Hide status and actions'));
  change(() => {
    model.deal.value = deal({ status: 'completion_pending', completionProposedBy: ANNA });
  });
  assert.match(
    find('.room > .visually-hidden[role=status]').textContent ?? '',
    'Your turn: accept or decline.',
  );
  assert.is(find('header .turn').textContent, 'Your turn');
});

test('NAV-07 the page draws its own Back only where the messenger has none', () => {
  open(740);
  assert.throws(() => control('Back'));
  const { app } = open(740, false);
  click(control('Back'));
  assert.equal(app.went, ['back /home']);
});

test('the chat waits for the deal; a failed load says so in its place', () => {
  const model = fakeDealModel(null, BORIS);
  draw(
    fakeApp(BORIS),
    <ActiveDeal deal={model}>
      <p id="chat">chat</p>
    </ActiveDeal>,
  );
  assert.is(document.querySelector('#chat'), null);
  change(() => {
    model.isLoading.value = false;
    model.error.value = 'Transaction details could not be found.';
  });
  assert.match(find('[role=alert]').textContent ?? '', 'Transaction details could not be found.');
  click(control('Retry'));
  assert.is(model.reloads, 1);
  change(() => {
    model.error.value = '';
    model.deal.value = deal();
  });
  assert.ok(find('#chat'));
});

test.run();
