// DealLayout: header and next step stay visible, the details open by hand over the chat, changes are announced (ACT-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { closeTopModal } from '../../../src/components/overlay/modal-stack.ts';
import { chatSpace } from '../../../src/screens/deal/deal-layout.tsx';
import { ActiveDeal } from '../../../src/screens/deal/deal-screen.tsx';
import { equalEach } from '../../harness/assert-each.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { ANNA_ID, BORIS_ID, fakeApp, fakeDealStore, makeDeal } from '../fixtures.ts';
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
function open(height: number, hasBackButton = true, fields: Partial<DealDetails> = {}) {
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
  const model = fakeDealStore(makeDeal(fields), BORIS_ID);
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
const details = (): HTMLElement => getElement('section[aria-label="Details of the exchange"]');
const isClosed = (): boolean => details().hasAttribute('hidden');
/** 'open', 'closed'; 'only' without a chat. */
const openness = (): string | null => getElement('.layout').getAttribute('data-details');
const isInDetails = (name: string): boolean => details().contains(getControl(name));
const OFFERED = { status: 'completion_pending', completionProposedBy: ANNA_ID } as const;
const OWN_OFFER = { status: 'completion_pending', completionProposedBy: BORIS_ID } as const;

test('ACT-01 summary, turn and the primary action stay visible; everything else is one tap away', () => {
  open(740);
  assert.ok(isClosed());
  assert.is(getElement('h1').textContent, 'Exchange');
  assert.match(getElement('header .summary').textContent ?? '', /^You pay .+ and receive .+ from Anna\.$/);
  assert.is(getElement('header .turn').textContent, 'Both of you can go on');
  assert.not.ok(isInDetails('Propose completion'));
  assert.ok(getElement('#chat'));
  const toggle = getControl('Details and actions');
  assert.is(toggle.textContent, 'Details and actions', 'in words');
  assert.is(toggle.getAttribute('aria-expanded'), 'false');
  assert.is(toggle.getAttribute('aria-controls'), details().id);
  click(toggle);
  assert.is(openness(), 'open');
  assert.ok(getElement('#chat').closest('[inert]'), 'covered');
  for (const name of ['Request cancellation', 'Report a dispute']) assert.ok(isInDetails(name), name);
  assert.is(getControl('Details and actions').getAttribute('aria-expanded'), 'true');
  click(getControl('Details and actions'));
  assert.ok(isClosed());
});

test('ACT-01 ACT-03 ACT-04 ACT-05 in every state the details are closed, and only what is asked and the primary action are outside of them', () => {
  for (const [fields, asked, primary] of [
    [{}, '', 'Propose completion'],
    [OFFERED, 'Anna proposed to complete.', 'Accept completion'],
    [OWN_OFFER, 'You proposed to complete.', null],
    [
      { status: 'cancellation_pending', cancellationRequestedBy: ANNA_ID },
      'Anna asked to cancel.',
      'Approve cancellation',
    ],
    [{ status: 'cancellation_pending', cancellationRequestedBy: BORIS_ID }, '', null],
    [{ status: 'disputed', disputedBy: ANNA_ID, deadlineAt: null }, 'Anna reported a dispute.', null],
  ] as const) {
    open(740, true, fields);
    assert.is(openness(), 'closed', JSON.stringify(fields));
    assert.ok(getElement('main .next').textContent?.includes(asked), asked);
    const above = document.querySelectorAll('[role=group][aria-label="Next step"] button');
    equalEach(above, (button) => button.textContent, primary ? [primary] : []);
    assert.is(
      document.querySelectorAll('[role=timer]').length,
      'disputedBy' in fields ? 0 : 1,
      'one countdown',
    );
  }
  assert.not.match(document.body.textContent ?? '', 'Until');
  open(740, true, { status: 'pending_approval' });
  assert.is(openness(), 'only');
});

test('ACT-06 open details close when the state changes, and stay for the same state', () => {
  const { model } = open(740, true, OFFERED);
  click(getControl('Details and actions'));
  flushUpdates(() => {
    model.deal.value = makeDeal({ ...OFFERED, note: 'Another note' });
  });
  assert.not.ok(isClosed(), 'the same state again');
  flushUpdates(() => {
    model.deal.value = makeDeal();
  });
  assert.ok(isClosed());
});

test('Back closes open details first', () => {
  open(740);
  assert.not.ok(closeTopModal());
  click(getControl('Details and actions'));
  flushUpdates(() => assert.ok(closeTopModal()));
  assert.ok(isClosed());
});

test('while the keyboard is open, the next step is in the details', () => {
  const { setHeight } = open(740, true, OFFERED);
  const isPrimaryHidden = (): boolean => getControl('Accept completion').closest('[hidden]') !== null;
  assert.not.ok(isInDetails('Accept completion'));
  setHeight(440);
  assert.ok(isPrimaryHidden());
  click(getControl('Details and actions'));
  assert.ok(isInDetails('Accept completion'));
  assert.not.ok(isPrimaryHidden(), 'still to be had');
  click(getControl('Details and actions'));
  setHeight(740);
  assert.not.ok(isPrimaryHidden());
});

test('ACT-06 a change is announced once, the first state is not', () => {
  const { model } = open(740);
  const announced = (): string =>
    getElement('.layout > .visually-hidden[role=status]').textContent?.trim() ?? '';
  assert.is(announced(), '');
  flushUpdates(() => {
    model.deal.value = makeDeal(OFFERED);
  });
  assert.is(
    announced(),
    'Anna proposed to complete. Accept only when the money has arrived. Your turn: accept or decline.',
  );
  assert.is(getElement('header .turn').textContent, 'Your turn');
  assert.is(details().querySelectorAll('[role=status]').length, 0, 'no second live region');
});

test('chat space: the keyboard and large text leave less', () => {
  const AMPLE = { isShort: false, hasSummary: true, isAmple: true };
  for (const [height, rem, expected] of [
    [0, 16, AMPLE],
    [740, 16, AMPLE],
    // A payment with its account and its button does not fit beside messages.
    [568, 16, { isShort: false, hasSummary: true, isAmple: false }],
    [400, 16, { isShort: true, hasSummary: true, isAmple: false }],
    [740, 24, { isShort: false, hasSummary: true, isAmple: false }],
    [740, 32, { isShort: false, hasSummary: false, isAmple: false }],
    [400, 32, { isShort: true, hasSummary: false, isAmple: false }],
  ] as const)
    assert.equal(chatSpace(height, rem), expected, `${height} px, ${rem} px`);
});

test('NAV-07 the screen has a Back button only where the messaging app has none', () => {
  open(740);
  assert.throws(() => getControl('Back'));
  const { app } = open(740, false);
  click(getControl('Back'));
  assert.equal(app.went, ['back /home']);
});

test('the chat waits for the deal; a failed load shows an error in its place', () => {
  const model = fakeDealStore(null, BORIS_ID);
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
