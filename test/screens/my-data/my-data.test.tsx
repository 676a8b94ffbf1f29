// My Data screen: fields and editors, places, phone, KYC, saving, refusals, loading and errors (DATA-01…07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { profileBody } from '#contract/schemas/bodies.ts';
import { COUNTRIES } from '#domain/profile-options.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import { fieldErrorText, textsOf } from '../../../server/texts/texts.ts';
import { Overlays } from '../../../src/app/overlays.tsx';
import { MyDataScreen } from '../../../src/screens/my-data/my-data-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  createAppHarness,
  currentPath,
  pageText,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { createDeferred } from '../../harness/deferred.ts';
import {
  click,
  getControl,
  getElement,
  pressKey,
  typeText as typeInto,
  unmountAll,
} from '../../harness/dom.ts';
import type { FakeAnswer, FakeHandler } from '../../state/fixtures.ts';
import { alertTexts } from '../screen-harness.tsx';

test.after.each(unmountAll);

const ALICE = {
  firstName: 'Alice',
  lastName: 'Miller',
  username: 'alice_m',
  locationCountry: 'Germany',
  locationCity: 'Berlin',
  phone: '+49 30 1234',
  kycStatus: 'unverified',
};
interface Setting {
  readonly load?: FakeHandler;
  readonly save?: FakeHandler;
  readonly isNative?: boolean;
}
async function page(profile: Partial<typeof ALICE> = {}, setting: Setting = {}): Promise<AppHarness> {
  const { load = { body: { profile: { ...ALICE, ...profile } } }, save, isNative = false } = setting;
  const harness = createAppHarness('/settings/my-data', ({ server }) => {
    server.on('GET /users/me', load);
    server.on(
      'PATCH /users/me',
      save ?? (({ body }) => ({ body: { profile: { ...ALICE, ...profile, ...(body as object) } } })),
    );
  });
  harness.native.bottomButtons = isNative ? 'main' : 'none';
  await signInAlice(harness);
  draw(harness);
  await actAndSettle(() => {});
  return harness;
}
const draw = (harness: AppHarness) =>
  harness.render(
    <>
      <MyDataScreen />
      <Overlays />
    </>,
  );
/** The open editor's input; the phone's is always there. */
const editor = (): HTMLInputElement =>
  getElement('input:not([inputmode=tel]):not([type=file])') as HTMLInputElement;
const isOpen = (): boolean => document.querySelector('input:not([inputmode=tel]):not([type=file])') !== null;
const toggle = (name: string): HTMLButtonElement => getControl(`Edit ${name}`) as HTMLButtonElement;
const options = (): string[] =>
  Array.from(document.querySelectorAll('[role=option]')).map((option) => option.textContent ?? '');
const pressDown = (element: Element): Promise<void> =>
  actAndSettle(() => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
async function choose(field: string, option: string): Promise<void> {
  await press(`Edit ${field}`);
  await press(option);
}
const sent = ({ fixture }: AppHarness): unknown[] =>
  fixture.server.of('PATCH /users/me').map(({ body }) => body);

test('DATA-01 user name is read-only; names, country and city each with an Edit toggle; Enter keeps and closes, and the focus goes back', async () => {
  await page();
  for (const text of ['Telegram username', '@alice_m', 'Alice', 'Miller', 'Germany', 'Berlin'])
    assert.match(pageText(), text);
  for (const name of ['First name', 'Last name', 'Country', 'City']) assert.ok(toggle(name));
  assert.throws(() => toggle('Telegram username'));
  assert.not(isOpen());
  await press('Edit First name');
  assert.is(document.activeElement, editor());
  typeInto(editor(), 'Alicia');
  await actAndSettle(() => pressKey(editor(), 'Enter', { isComposing: true }));
  assert.ok(isOpen(), 'a word of an input method');
  await actAndSettle(() => pressKey(editor(), 'Enter'));
  assert.not(isOpen());
  assert.match(pageText(), 'Alicia');
  assert.is(document.activeElement, toggle('First name'));
});

test('DATA-01 a press outside closes and keeps, one inside does not; one field is open at a time; Escape reverts to what it was when it was opened', async () => {
  const harness = await page();
  await press('Edit First name');
  typeInto(editor(), 'Alicia');
  await pressDown(editor());
  assert.ok(isOpen());
  await pressDown(getElement('h1'));
  assert.not(isOpen());
  assert.match(pageText(), 'Alicia');
  await press('Edit First name');
  await press('Edit Last name');
  assert.is(editor().value, 'Miller');
  typeInto(editor(), 'Muller');
  await press('Done Last name');
  await press('Edit Last name');
  typeInto(editor(), 'Nobody');
  await actAndSettle(() => pressKey(editor(), 'Escape'));
  assert.not(isOpen());
  await press('Save Changes');
  assert.equal(sent(harness), [{ firstName: 'Alicia', lastName: 'Muller' }]);
});

/** Values that our backend refuses or changes; one of the specification alone may take them. */
const AS_TYPED = {
  firstName: ' \u3164007 ',
  lastName: `Ke\u200Bller ${'x'.repeat(70)}`,
  country: `Portugal${' and so on'.repeat(9)}`,
  city: ' Porto ',
  phone: '+1 415 555 0132 ext. 5',
};
const AS_SENT = {
  firstName: AS_TYPED.firstName,
  lastName: AS_TYPED.lastName,
  locationCountry: AS_TYPED.country,
  locationCity: AS_TYPED.city,
  phone: AS_TYPED.phone,
};
const phoneField = () => getElement('input[inputmode=tel]') as HTMLInputElement;
const enter = async (field: string, text: string) => {
  await press(`Edit ${field}`);
  typeInto(editor(), text);
  await press(`Done ${field}`);
};
async function typeAll(): Promise<void> {
  await enter('First name', AS_TYPED.firstName);
  await enter('Last name', AS_TYPED.lastName);
  await choose('Country', 'Custom (enter manually)');
  typeInto(editor(), AS_TYPED.country);
  await press('Done Country');
  await enter('City', AS_TYPED.city);
  typeInto(phoneField(), AS_TYPED.phone);
  await press('Save Changes');
}
/** The field's row: its label, its value and what is said below it. */
const rowText = (label: string): string => toggle(label).parentElement?.textContent ?? '';

test('DATA-07 My Data as typed: our backend gets the same, and each refusal stands at its field', async () => {
  const harness = await page({}, { save: ({ body }) => asOurBackend(body) });
  await typeAll();
  assert.equal(sent(harness), [AS_SENT]);
  assert.is(currentPath(), '/settings/my-data');
  assert.match(pageText(), 'Failed to update profile. Please try again.');
  assert.match(rowText('First name'), /007 Must have at least one letter/);
  assert.match(rowText('Last name'), /x{70}Must have at most 64 characters/);
  assert.match(rowText('Country'), /and so onMust have at most 80 characters/);
  assert.not.match(rowText('City'), 'Must');
  assert.is(phoneField().value, AS_TYPED.phone, 'nothing that was typed is lost');
  const phoneNote = document.getElementById(phoneField().getAttribute('aria-describedby') ?? '');
  assert.match(phoneNote?.textContent ?? '', /^Must have 5 to 20 characters/);

  await enter('First name', 'Alicia');
  assert.not.match(rowText('First name'), 'Must', 'an edited field is no longer refused');
  assert.match(rowText('Last name'), 'Must have at most 64 characters');
  await enter('Last name', 'Keller');
  await choose('Country', 'Switzerland');
  typeInto(phoneField(), '+1 415 555 0132');
  await press('Save Changes');
  assert.is(currentPath(), '/settings');
});

test('DATA-07 a refusal in another language than the page is replaced by a sentence of the page', async () => {
  const details = [{ path: 'phone', message: 'слишком длинный' }];
  await page({}, { save: { status: 400, body: { details }, headers: { 'content-language': 'ru' } } });
  typeInto(phoneField(), '007');
  await press('Save Changes');
  assert.match(pageText(), 'This was not accepted.');
});

/** The answer of our backend, by the schema and the sentences that it uses. */
function asOurBackend(body: unknown): FakeAnswer {
  const parsed = v.safeParse(profileBody, body);
  if (parsed.success) return { body: { profile: { ...ALICE, ...parsed.output } } };
  const details = parsed.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: fieldErrorText(issue.message)(textsOf('en')),
  }));
  return { status: 400, body: { code: 'VALIDATION_ERROR', details } };
}

test('DATA-02 choosing another country clears the city and offers its three cities; the same one again keeps it', async () => {
  await page();
  await choose('Country', 'Germany');
  assert.match(pageText(), 'Berlin');
  await press('Edit Country');
  assert.equal(options(), [...COUNTRIES, 'Custom (enter manually)']);
  assert.is(getElement('[aria-selected=true]').textContent, 'Germany');
  await press('Switzerland');
  assert.not(document.querySelector('[role=dialog]'));
  assert.not.match(pageText(), 'Berlin');
  await press('Edit City');
  assert.equal(options(), ['Zurich', 'Geneva', 'Basel', 'Custom (enter manually)']);
  await press('Geneva');
  assert.match(pageText(), 'Geneva');
});

test('DATA-02 a custom country: opening changes nothing, typing clears the city, Escape restores both', async () => {
  const harness = await page();
  await choose('Country', 'Custom (enter manually)');
  assert.is(document.activeElement, editor());
  assert.is(editor().value, '');
  await actAndSettle(() => pressKey(editor(), 'Enter'));
  assert.match(pageText(), 'Germany');
  assert.match(pageText(), 'Berlin');
  await choose('Country', 'Custom (enter manually)');
  typeInto(editor(), 'Russia');
  assert.is(editor().value, 'Russia', 'also when it spells an offered one');
  typeInto(editor(), 'Portugal');
  assert.not.match(pageText(), 'Berlin');
  await actAndSettle(() => pressKey(editor(), 'Escape'));
  assert.match(pageText(), 'Berlin');
  await choose('Country', 'Custom (enter manually)');
  typeInto(editor(), 'Portugal');
  await actAndSettle(() => pressKey(editor(), 'Enter'));
  await press('Edit City');
  assert.is(editor().value, '', 'no list for a country by hand');
  typeInto(editor(), 'Porto');
  await press('Save Changes');
  assert.equal(sent(harness), [{ locationCountry: 'Portugal', locationCity: 'Porto' }]);
});

test('DATA-02 a custom country is marked as custom and can be edited; a city needs a country, and may be a custom one', async () => {
  await page({ locationCountry: 'Portugal', locationCity: 'Porto' });
  await press('Edit Country');
  assert.is(getElement('[aria-selected=true]').textContent, 'Custom (enter manually)');
  await press('Custom (enter manually)');
  assert.is(editor().value, 'Portugal');
  const harness = await page({ locationCountry: '', locationCity: '' });
  assert.is(toggle('City').disabled, true);
  assert.match(pageText(), 'Set a country first');
  await choose('Country', 'France');
  assert.is(toggle('City').disabled, false);
  await choose('City', 'Custom (enter manually)');
  typeInto(editor(), 'Lille');
  await press('Save Changes');
  assert.equal(sent(harness), [{ locationCountry: 'France', locationCity: 'Lille' }]);
});

test('DATA-03 the phone with its note', async () => {
  const harness = await page();
  assert.match(pageText(), 'Verified by SMS.');
  const phone = getElement('input[inputmode=tel]');
  assert.is((phone as HTMLInputElement).value, '+49 30 1234');
  typeInto(phone, '');
  await press('Save Changes');
  assert.equal(sent(harness), [{ phone: '' }]);
});

test("DATA-04 the badge alone, or 'Complete KYC Verification', which shows an alert and does nothing else", async () => {
  await page({ kycStatus: 'verified' });
  assert.match(pageText(), 'KYC Verified');
  assert.throws(() => getControl('Complete KYC Verification'));
  const harness = await page();
  assert.match(pageText(), 'KYC Not Verified');
  const calls = harness.fixture.server.calls.length;
  harness.native.answer = 'yes';
  await press('Complete KYC Verification');
  assert.is(harness.native.alerts.length, 1);
  assert.equal(alertTexts(), []);
  harness.native.answer = 'unsupported';
  await press('Complete KYC Verification');
  assert.equal(alertTexts(), ['KYC verification is coming soon.']);
  assert.is(harness.fixture.server.calls.length, calls);
});

test('DATA-05, DATA-06 only what changed is sent, once, then the app goes to the settings', async () => {
  const harness = await page();
  assert.not(harness.native.isClosingConfirmed);
  await press('Edit First name');
  typeInto(editor(), 'Alicia');
  assert.ok(harness.native.isClosingConfirmed, 'closing asks while something would be lost');
  await actAndSettle(() => {
    click(getControl('Save Changes'));
    click(getControl('Save Changes'));
  });
  assert.equal(sent(harness), [{ firstName: 'Alicia' }]);
  assert.is(currentPath(), '/settings');
  assert.match(pageText(), 'Changes saved');
});

test('DATA-05 who has gone elsewhere while it was saved stays there', async () => {
  let answer = (_: { body: unknown }): void => {};
  const harness = await page({}, { save: () => new Promise((resolve) => (answer = resolve)) });
  await press('Edit First name');
  typeInto(editor(), 'Alicia');
  await press('Save Changes');
  unmountAll();
  history.pushState(null, '', '/notifications');
  await actAndSettle(() => answer({ body: { profile: { ...ALICE, firstName: 'Alicia' } } }));
  assert.equal(sent(harness), [{ firstName: 'Alicia' }]);
  assert.is(currentPath(), '/notifications');
});

test('DATA-05 Save without a change, and Cancel, go to the settings and send nothing', async () => {
  for (const button of ['Save Changes', 'Cancel']) {
    const harness = await page();
    await press('Edit First name');
    if (button === 'Cancel') typeInto(editor(), 'Alicia');
    await press(button);
    assert.equal([sent(harness), currentPath()], [[], '/settings']);
  }
});

test("DATA-05 nothing can be changed while saving; 'Failed to update profile. Please try again.' keeps the input, and a later visit starts without the error", async () => {
  const answer = createDeferred<FakeAnswer>();
  const harness = await page({}, { save: () => answer.promise });
  await choose('Country', 'France');
  await press('Save Changes');
  assert.ok(getControl('Saving...'));
  assert.is(toggle('First name').disabled, true);
  assert.is((getControl('Cancel') as HTMLButtonElement).disabled, true);
  await actAndSettle(() => answer.resolve({ status: 400, body: { code: 'VALIDATION_ERROR' } }));
  assert.match(pageText(), 'Failed to update profile. Please try again.');
  assert.match(pageText(), 'France');
  assert.is(currentPath(), '/settings/my-data');
  assert.ok(harness.native.isClosingConfirmed);
  draw(harness);
  await actAndSettle(() => {});
  assert.not.match(pageText(), 'Failed to update profile');
  assert.not(harness.native.isClosingConfirmed);
});

test("DATA-05 the messaging app's main button saves where there is one, and the screen has none", async () => {
  const harness = await page({}, { isNative: true, save: { status: 400, body: {} } });
  assert.throws(() => getControl('Save Changes'));
  assert.ok(getControl('Cancel'));
  assert.is(harness.native.mainButton?.text, 'Save Changes');
  await choose('Country', 'France');
  await actAndSettle(() => harness.native.mainButton?.onClick());
  assert.match(pageText(), 'Failed to update profile. Please try again.');
  assert.equal(sent(harness), [{ locationCountry: 'France', locationCity: '' }]);
  unmountAll();
  assert.is(harness.native.mainButton, null);
});

test("DATA-05 'Authenticating...' before anybody is signed in, then 'Failed to load profile data. Please try again.' with Retry, loading, and the data", async () => {
  let answer: (given: { body: unknown }) => void = () => {};
  const harness = createAppHarness('/settings/my-data', ({ server }) => {
    server.on('GET /users/me', { status: 400, body: {} });
  });
  draw(harness);
  await actAndSettle(() => {});
  assert.match(pageText(), 'Authenticating...');
  assert.is(harness.fixture.server.of('GET /users/me').length, 0);
  await signInAlice(harness);
  assert.match(pageText(), 'Failed to load profile data. Please try again.');
  harness.fixture.server.on('GET /users/me', () => new Promise((resolve) => (answer = resolve)));
  await press('Retry');
  assert.match(pageText(), 'Loading your data...');
  await actAndSettle(() => answer({ body: { profile: ALICE } }));
  assert.match(pageText(), 'Miller');
});

test("DATA-05, AUTH-11 the session expired: 'Return to Home' leads there; while saving it keeps the input", async () => {
  const expired = { status: 401, body: { code: 'TOKEN_EXPIRED' } };
  const refused = { status: 401, body: { code: 'INIT_DATA_EXPIRED' } };
  const harness = await page({}, { load: expired });
  harness.fixture.server.on('POST /auth/telegram-login', refused);
  await press('Retry');
  assert.match(pageText(), 'Your session has expired');
  await press('Return to Home');
  assert.is(currentPath(), '/home');
  const saving = await page({}, { save: expired });
  saving.fixture.server.on('POST /auth/telegram-login', refused);
  await choose('Country', 'France');
  await press('Save Changes');
  assert.ok(saving.fixture.stores.session.isExpired.value);
  assert.match(pageText(), 'France');
  assert.match(pageText(), 'Failed to update profile. Please try again.');
});

const KEPT = 'Name as your bank shows it';
/** With the settings of a backend that keeps the name. */
async function pageWithName(holderName: string | null, features: object = { agreement: 1, settings: 1 }) {
  const harness = createAppHarness('/settings/my-data', ({ server }) => {
    server.announces(features);
    server.on('GET /users/me', { body: { profile: ALICE } });
    server.on('GET /users/me/settings', { body: { settings: { ...DEFAULT_SETTINGS, holderName } } });
    server.on('PATCH /users/me/settings', ({ body }) => ({
      body: { settings: { ...DEFAULT_SETTINGS, holderName, ...(body as object) } },
    }));
  });
  await signInAlice(harness);
  draw(harness);
  await actAndSettle(() => {});
  return harness.fixture.server;
}
const saved = (server: Awaited<ReturnType<typeof pageWithName>>) =>
  server.of('PATCH /users/me/settings').map(({ body }) => body);

test('DATA-21 the kept name is shown, changed when the editor is closed, and removed; a backend that keeps none has none to show', async () => {
  const plain = await pageWithName('Alice Keller', { settings: 1 });
  assert.not.match(pageText(), KEPT);
  assert.is(plain.of('GET /users/me/settings').length, 0);
  const server = await pageWithName('Alice Keller');
  assert.match(pageText(), 'Alice Keller');
  await press(`Edit ${KEPT}`);
  for (const [typed, sentNames] of [
    ['12', []],
    [' Alice  Miller ', [{ holderName: 'Alice Miller' }]],
  ] as const) {
    await actAndSettle(() => typeInto(editor(), typed));
    await actAndSettle(() => pressKey(editor(), 'Enter'));
    assert.equal(saved(server), sentNames);
  }
  await press(`Remove ${KEPT}`);
  assert.equal(saved(server).at(-1), { holderName: null });
});

test.run();
