// Security screen: the placeholder without the feature, devices, signing out, and the ban notice (ACC).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Device } from '#contract/account.ts';
import type { Sanction } from '#contract/sanctions.ts';
import { sentences as turkish } from '#i18n/generated/tr/common.ts';
import { setStrings } from '#i18n/strings.ts';
import { LazyStoresContext } from '../../../src/hooks/stores-context.ts';
import { SettingsPageScreen } from '../../../src/screens/settings/settings-pages.tsx';
import { SettingsScreen } from '../../../src/screens/settings/settings-screen.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import type { LazyStores } from '../../../src/state/lazy-stores.ts';
import { flushUpdates, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { restoreEnglish } from '../../sentences.ts';
import { BORIS_ID, FIXTURE_NOW, fakeApp } from '../fixtures.ts';
import { actUntilSettled, dialogButton, renderScreen, screenText } from '../screen-harness.tsx';

const DEVICES: readonly Device[] = [
  { id: 's1', label: 'Android · Telegram', createdAt: FIXTURE_NOW, lastSeenAt: FIXTURE_NOW, isCurrent: true },
  { id: 's2', label: 'Mac · Safari', createdAt: FIXTURE_NOW, lastSeenAt: FIXTURE_NOW, isCurrent: false },
];

function open({
  features = { sessions: 1 } as object,
  suspension = null as object | null,
  error = '',
  list = DEVICES,
  sanctions = null as readonly Sanction[] | null,
} = {}) {
  const calls: string[] = [];
  const devices = {
    devices: signal(list),
    loadError: signal(''),
    isBusy: signal(false),
    error: signal(error),
    load: async () => void calls.push('load'),
    signOutDevice: async (id: string) => {
      calls.push(`device ${id}`);
      return error === '';
    },
    signOut: async (everywhere: boolean) => {
      calls.push(everywhere ? 'everywhere' : 'here');
      return error === '';
    },
    forgetError: () => undefined,
  };
  const ownSanctions = {
    sanctions: signal(sanctions),
    loadError: signal(''),
    appealed: signal<string | null>(null),
    text: signal(''),
    isSending: signal(false),
    error: signal(''),
    load: async () => undefined,
    toggle: (id: string) => {
      ownSanctions.appealed.value = id;
    },
    setText: (text: string) => {
      ownSanctions.text.value = text;
    },
    send: async () => {
      calls.push(`appeal ${ownSanctions.appealed.value} ${ownSanctions.text.value}`);
      return true;
    },
  };
  const session = {
    announced: signal({ features, operator: {}, suspension }),
  } as unknown as AppStores['session'];
  renderScreen(
    fakeApp(BORIS_ID, { session }),
    <LazyStoresContext.Provider value={{ devices, ownSanctions } as unknown as LazyStores}>
      <SettingsPageScreen page="security" />
    </LazyStoresContext.Provider>,
  );
  return calls;
}
const tap = (element: HTMLElement): void => flushUpdates(() => element.click());
const button = (text: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.filter((one) => one.textContent === text).at(-1);
  assert.ok(found, text);
  return found as HTMLElement;
};

test('NAV-08 without the feature the page is a placeholder and the menu has its specified name', () => {
  const calls = open({ features: {} });
  assert.match(screenText(), 'coming soon');
  assert.equal(calls, []);
  const menuOf = (features: object) => {
    const session = {
      announced: signal({ features }),
      user: signal(null),
    } as unknown as AppStores['session'];
    renderScreen(fakeApp(BORIS_ID, { session }), <SettingsScreen />);
    return getElement('a[href="/settings/security"]').textContent;
  };
  assert.is(menuOf({}), 'Password & Face ID');
  assert.is(menuOf({ sessions: 2 }), 'Password & Face ID');
  assert.is(menuOf({ sessions: 1 }), 'Password & Face ID');
});

test('ACC-02 devices are listed, the own one marked; another one is signed out after a question', async () => {
  const calls = open();
  const text = screenText();
  assert.match(text, 'Android · Telegram');
  assert.match(text, 'This device');
  assert.match(text, 'Last used today');
  assert.not.match(text, 'suspended');
  const row = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Mac'));
  assert.ok(row);
  tap(row);
  assert.match(getElement('[role=alertdialog]').textContent ?? '', 'Sign out on Mac · Safari?');
  assert.equal(calls, ['load']);
  tap(dialogButton('Sign out'));
  await Promise.resolve();
  assert.equal(calls, ['load', 'device s2']);
});

test('ACC-01 signing out here and everywhere is asked first; a failure is said in its dialog', async () => {
  for (const [label, call, error] of [
    ['Sign out', 'here', ''],
    ['Sign out everywhere', 'everywhere', "Couldn't sign you out. Please try again."],
  ] as const) {
    const calls = open({ error });
    tap(button(label));
    assert.equal(calls, ['load']);
    const failure = document.querySelector('[role=alertdialog] [role=alert]');
    assert.is(failure?.textContent ?? '', error);
    tap(dialogButton('Sign out'));
    await Promise.resolve();
    assert.equal(calls, ['load', call]);
  }
});

test('ACC-03 a banned person reads why, until when, and what is still possible', () => {
  open({ suspension: { reason: 'Fake receipts', until: new Date(FIXTURE_NOW + 86_400_000).toISOString() } });
  const text = screenText();
  for (const part of ['Your account is suspended', 'Fake receipts', 'Tomorrow', 'You can finish running'])
    assert.match(text, part);
  open({ suspension: { reason: 'Fake receipts', until: null } });
  assert.match(screenText(), 'For good');
});

test.after.each(unmountAll);
test.after.each(restoreEnglish);

test('LANG-07 a device that the backend does not know is named in the reader’s language', () => {
  setStrings('tr', turkish);
  open({ list: [{ id: 's3', label: '', createdAt: FIXTURE_NOW, lastSeenAt: FIXTURE_NOW, isCurrent: true }] });
  assert.match(screenText(), turkish.security.UNKNOWN_DEVICE);
});

const SANCTION: Sanction = {
  id: 'x1',
  kind: 'suspend',
  state: 'active',
  reason: 'Fake receipts',
  until: FIXTURE_NOW + 86_400_000,
  createdAt: FIXTURE_NOW,
  startedAt: FIXTURE_NOW,
  liftedAt: null,
  note: '',
  appeal: null,
  mayAppeal: true,
};

test('SANC-02 SANC-04 a person reads what, why and until when, what is over, and appeals after a question', async () => {
  const appeal = { text: 'It was mine.', at: FIXTURE_NOW, upheldAt: null };
  const calls = open({
    sanctions: [
      SANCTION,
      { ...SANCTION, id: 'x2', kind: 'warn', mayAppeal: false, appeal },
      { ...SANCTION, id: 'x3', kind: 'limit', state: 'lifted', mayAppeal: false, note: 'A mistake' },
    ],
  });
  for (const words of ['Decisions about your account', 'Suspension', 'Fake receipts', 'Warning'])
    assert.match(screenText(), words);
  for (const words of ['You have appealed.', 'It was mine.', 'Limits of a newcomer · Lifted', 'A mistake'])
    assert.match(screenText(), words);
  tap(button('Appeal'));
  const field = getElement('textarea') as HTMLTextAreaElement;
  assert.ok((button('Appeal') as HTMLButtonElement).disabled, 'nothing is typed');
  flushUpdates(() => typeText(field, 'These receipts were from my own bank.'));
  await actUntilSettled(() => button('Appeal').click());
  assert.match(screenText(), 'You can appeal once. Another judge decides.');
  tap(dialogButton('Appeal'));
  assert.equal(
    calls.filter((one) => one.startsWith('appeal')),
    ['appeal x1 These receipts were from my own bank.'],
  );
  open({ sanctions: [] });
  assert.not.match(screenText(), 'Decisions about your account');
});

test.run();
