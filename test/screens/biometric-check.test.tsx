// Biometric check: money is confirmed only after the phone has recognised its owner, where they asked for that (ACC-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strings } from '#i18n/strings.ts';
import type { BiometricKind } from '../../src/platform/telegram/late-controls.ts';
import { QuickMessages } from '../../src/screens/deal/chat/composer/quick-messages.tsx';
import { ActiveDeal } from '../../src/screens/deal/deal-screen.tsx';
import { BiometricCheckSection } from '../../src/screens/settings/security-screen.tsx';
import { setBiometricCheck } from '../../src/screens/use-biometric-check.ts';
import type { AppStores } from '../../src/state/app-stores.ts';
import { paymentFixture } from '../core/domain/settlement/fixtures.ts';
import { click, flushUpdates, getControl, getElement, unmountAll } from '../harness/dom.ts';
import { fakeLateControls } from '../harness/fake-late-controls.ts';
import { ENGLISH } from '../sentences.ts';
import { memoryStore } from '../state/fixtures.ts';
import { fakeChat } from './deal/chat/fake-chat.ts';
import { fakeSettlement } from './deal/settlement/fake-settlement.ts';
import { BORIS_ID, fakeApp, fakeDealStore, makeDeal } from './fixtures.ts';
import { actUntilSettled, dialogButton, renderScreen } from './screen-harness.tsx';

test.after.each(unmountAll);

interface Phone {
  readonly isOn?: boolean;
  readonly kind?: BiometricKind | null;
  readonly isOwner?: boolean;
}

function openPhone({ isOn = true, kind = 'face', isOwner = true }: Phone) {
  const local = memoryStore();
  setBiometricCheck(local, isOn);
  const asked: string[] = [];
  const app = fakeApp(BORIS_ID, { services: { local } } as unknown as Partial<AppStores>);
  const lateControls = fakeLateControls({
    biometricKind: async () => kind,
    confirmByBiometrics: async (reason) => {
      asked.push(reason);
      return isOwner;
    },
  });
  Object.assign(app.shell.native, { lateControls });
  return { app, local, asked };
}

/** Each place where money is confirmed: presses it, and returns what was confirmed. */
const PLACES: Readonly<Record<string, (phone: Phone) => Promise<readonly unknown[]>>> = {
  'the mark that a payment was received': async (phone) => {
    const payment = paymentFixture();
    const marks: unknown[] = [];
    const settlement = { meeting: null, payments: [payment], names: null, details: [] };
    const store = fakeSettlement(
      settlement,
      { kind: 'confirm', payment },
      {
        mark: async (n: number, action: string) => void marks.push([n, action]),
      },
    );
    renderScreen(
      openPhone(phone).app,
      <ActiveDeal deal={fakeDealStore(makeDeal({}), BORIS_ID)} settlement={store}>
        <QuickMessages chat={fakeChat()} otherName="Anna" received="1 000.00 USD" />
      </ActiveDeal>,
    );
    // Without a pointer one press is enough.
    await actUntilSettled(() => click(getElement('.hold')));
    return marks;
  },
  'the message that the funds have come': async (phone) => {
    const chat = fakeChat();
    renderScreen(
      openPhone(phone).app,
      <QuickMessages chat={chat} otherName="Anna" received="1 000.00 USD" />,
    );
    await actUntilSettled(() => click(getControl(ENGLISH.chat.RECEIVED_FUNDS_CHIP)));
    await actUntilSettled(() => click(dialogButton(ENGLISH.chat.RECEIVED_CONFIRM)));
    return chat.calls.filter((call) => call.startsWith('send'));
  },
  'the end of an exchange': async (phone) => {
    const deal = fakeDealStore(makeDeal({}), BORIS_ID);
    renderScreen(
      openPhone(phone).app,
      <ActiveDeal deal={deal}>
        <p />
      </ActiveDeal>,
    );
    click(getControl('Propose completion'));
    const up = getElement('[role=dialog] input[value=up]');
    flushUpdates(() => void up.dispatchEvent(new Event('change', { bubbles: true })));
    await actUntilSettled(() => click(dialogButton('Propose completion')));
    return deal.calls;
  },
};

for (const [place, confirm] of Object.entries(PLACES))
  test(`ACC-10 ${place} waits for the owner, and for nobody where the check is off or impossible`, async () => {
    assert.is((await confirm({})).length, 1, 'the owner');
    assert.is((await confirm({ isOwner: false })).length, 0, 'somebody else');
    assert.is((await confirm({ isOn: false, isOwner: false })).length, 1, 'off');
    assert.is((await confirm({ kind: null, isOwner: false })).length, 1, 'no biometrics any more');
  });

test('ACC-10 the switch is there where the phone has biometrics, off at first, and only the owner turns it', async () => {
  const show = async (phone: Phone) => {
    const { app, local, asked } = openPhone(phone);
    await actUntilSettled(() => void renderScreen(app, <BiometricCheckSection />));
    const toggle = document.querySelector('[role=switch]');
    return { local, asked, toggle };
  };
  assert.is((await show({ kind: null })).toggle, null);
  for (const [kind, title] of [
    ['face', 'Ask for Face ID before I confirm money'],
    ['finger', 'Ask for my fingerprint before I confirm money'],
    ['unknown', 'Ask for Face ID or fingerprint before I confirm money'],
  ] as const) {
    const { toggle } = await show({ kind, isOn: false });
    assert.equal([toggle?.textContent, toggle?.getAttribute('aria-checked')], [title, 'false']);
  }
  for (const isOn of [false, true])
    for (const isOwner of [false, true]) {
      const { local, asked, toggle } = await show({ isOn, isOwner });
      await actUntilSettled(() => click(toggle as Element));
      assert.equal(asked, [strings.security.CONFIRM_IDENTITY]);
      const isNow = isOwner ? !isOn : isOn;
      assert.is(toggle?.getAttribute('aria-checked'), String(isNow));
      assert.is(local.kept.size, isNow ? 1 : 0);
    }
});

test.run();
