// Code sheet: the viewer's code as digits and as a QR code, and the other's typed or read by the camera (CASH-02, CASH-03).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CodeSheet } from '../../../../src/screens/deal/settlement/code-sheet.tsx';
import type { SettlementGuide } from '../../../../src/screens/deal/settlement/use-settlement-guide.ts';
import { getControl, getElement, typeText, unmountAll } from '../../../harness/dom.ts';
import { fakeLateControls } from '../../../harness/fake-late-controls.ts';
import { BORIS_ID, fakeApp } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, renderScreen } from '../../screen-harness.tsx';

test.after.each(unmountAll);

interface Case {
  readonly confirmed?: readonly string[];
  /** What the camera reads; null for a client without one. */
  readonly scanned?: string | null;
}

function renderCodeSheet({ confirmed = [], scanned = null }: Case = {}): string[] {
  const entered: string[] = [];
  const guide = {
    store: {
      isBusy: signal(false),
      error: signal(''),
      enterCode: async (code: string) => entered.push(code) > 0,
    },
    settlement: { meeting: { code: '042137', confirmed } },
    name: 'Anna',
    party: 'accepter',
    run: (change: Promise<boolean>) => change,
    close: () => undefined,
  } as unknown as SettlementGuide;
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({ canScanQr: scanned !== null, scanQr: async () => scanned ?? '' }),
  });
  renderScreen(app, <CodeSheet guide={guide} />);
  return entered;
}

const enter = () => actUntilSettled(() => getControl('We are together').click());

test('CASH-03 the own code stands there as digits and as a QR code; without a camera digits of any script are typed', async () => {
  const entered = renderCodeSheet();
  assert.is(getElement('[role=dialog] p[dir=ltr]').textContent, '042137');
  assert.is(getElement('svg[role=img]').getAttribute('viewBox'), '0 0 25 25');
  assert.not.ok(buttonNames().includes('Scan a QR code'));
  typeText(getElement('input'), '12 34');
  assert.is(getControl('We are together').hasAttribute('disabled'), true);
  for (const typed of ['123 456', '١٢٣٤٥٦']) {
    typeText(getElement('input'), typed);
    await enter();
  }
  assert.equal(entered, ['123456', '123456']);
});

test('CASH-03 the camera enters a code at once; any other text waits in the field', async () => {
  const entered = renderCodeSheet({ scanned: '123456' });
  await actUntilSettled(() => getControl('Scan a QR code').click());
  assert.equal(entered, ['123456']);
  const others = renderCodeSheet({ scanned: 'https://example.org/123456' });
  await actUntilSettled(() => getControl('Scan a QR code').click());
  assert.equal(others, []);
  assert.is((getElement('input') as HTMLInputElement).value, 'https://exam');
});

test('CASH-02 who has confirmed shows the code alone', () => {
  renderCodeSheet({ confirmed: ['accepter'], scanned: '123456' });
  assert.is(document.querySelector('input'), null);
  assert.equal(buttonNames(getElement('[role=dialog]')), ['Close']);
});

test.run();
