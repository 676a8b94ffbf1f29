// Create request screen: fields, validation, sending, result.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import {
  blur,
  chooseOptions,
  choosePair,
  commentField,
  payField,
  pickers,
  receiveField,
  typeInto,
  withExchangeData,
} from './form-harness.tsx';

test.after.each(unmountAll);

interface Setting {
  readonly create?: FakeHandler;
  readonly isNative?: boolean;
  readonly isOffline?: boolean;
  readonly methods?: FakeHandler;
  readonly rates?: FakeHandler;
}

async function form({
  create,
  isNative = false,
  isOffline = false,
  methods,
  rates,
}: Setting = {}): Promise<AppHarness> {
  const harness = createAppHarness('/create-request', (fixture) => {
    if (!isOffline) withExchangeData(fixture);
    if (methods) fixture.server.on('GET /payment-methods', methods);
    if (rates) fixture.server.on('GET /rates/matrix', rates);
    if (create) fixture.server.on('POST /create_request', create);
  });
  harness.native.bottomButtons = isNative ? 'main' : 'none';
  await signInAlice(harness);
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  return harness;
}
const submit = (): HTMLButtonElement => getControl('Create Request') as HTMLButtonElement;

test('CREATE-01, CREATE-05 sections, groups, comment and both buttons', async () => {
  await form();
  for (const text of ['Details', 'Comments', 'Currency I Sell', 'Currency I Buy', 'Cancel', 'Create Request'])
    assert.match(pageText(), text);
  assert.ok(commentField());
});

test('CREATE-01 the screen has a Back button only where the messaging app has none', async () => {
  const harness = await form();
  assert.not(document.querySelector('button[aria-label=Back]'));
  unmountAll();
  harness.native.hasBackButton = false;
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  await actAndSettle(() => click(getControl('Back')));
  assert.is(currentPath(), '/home');
});

test('CREATE-02 names joined, or N selected above 2; pickers name the currency', async () => {
  await form();
  await chooseOptions(0, 'USD');
  assert.match(pickers()[0]?.textContent ?? '', 'USD · US dollar');
  await chooseOptions(1, 'Wise', 'Zelle');
  assert.match(pickers()[1]?.textContent ?? '', 'Wise, Zelle');
  await chooseOptions(1, 'PayPal');
  assert.match(pickers()[1]?.textContent ?? '', '3 selected');
});

test('CREATE-03, CREATE-04 amount fields appear with both currencies, convert after 600 ms, and a sentence sums them up', async () => {
  const harness = await form();
  assert.not.match(pageText(), 'Amount to receive');
  await choosePair();
  typeInto(receiveField(), '92500');
  typeInto(receiveField(), '92\u00a0500x');
  assert.is(receiveField().value.replace(/\u00a0/g, ' '), '92 500');
  await advanceClock(harness, 599);
  assert.is(payField().value, '');
  await advanceClock(harness, 1);
  assert.is(payField().value.replace(/\u00a0/g, ' '), '1 156');
  assert.match(pageText(), 'Rate: 1 USD = 80,00 RUB (Today)');
  assert.match(pageText(), 'You will receive RUB 92.5K and pay USD 1 156');
});

test('CREATE-03, CREATE-06 one currency on both sides: other methods are asked for, and the amounts are equal without a rate', async () => {
  const harness = await form({ rates: { status: 500, body: {} } });
  await chooseOptions(0, 'USD');
  await chooseOptions(1, 'Wise');
  await chooseOptions(2, 'USD');
  await chooseOptions(3, 'Wise', 'Zelle');
  assert.match(pageText(), 'The currency is the same on both sides, so choose other methods here');
  typeInto(receiveField(), '100.55');
  // Every source of rates fails, each after a retry.
  await advanceClock(harness, 10_000);
  assert.is(payField().value, '100.55');
  assert.is(submit().disabled, true);
  await chooseOptions(3, 'Wise');
  assert.not.match(pageText(), 'The currency is the same');
  assert.is(submit().disabled, false);
  assert.not.match(pageText(), 'Rate:');
  assert.match(pageText(), 'You will receive USD 101 and pay USD 101');
});

test('RATE-08 rates older than 30 min say so; older than a day, the form asks to check, and still submits', async () => {
  const open = async (ageMs: number | null) => {
    unmountAll();
    const at = ageMs === null ? {} : { ratesAt: { RUB: new Date(TEST_NOW - ageMs).toISOString() } };
    const harness = await form({ rates: { body: { rates: { 'USD-RUB': 80 }, ...at } } });
    await choosePair();
    typeInto(receiveField(), '100');
    await advanceClock(harness, 600);
    return pageText();
  };
  assert.not.match(await open(null), /Rates from|last rates/);
  assert.not.match(await open(29 * 60_000), /Rates from|last rates/);
  assert.match(await open(31 * 60_000), 'Rates from 31 min ago');
  const old = await open(72 * 3_600_000);
  assert.match(old, 'The last rates are 3 days old. Check the amount to pay before you post.');
  assert.not.match(old, 'Rates from');
  assert.not(submit().disabled);
});

test('CREATE-06 enabled only when everything is chosen and the amount to receive is above 0', async () => {
  await form();
  assert.ok(submit().disabled);
  await choosePair();
  assert.ok(submit().disabled);
  typeInto(receiveField(), '0');
  assert.ok(submit().disabled);
  typeInto(receiveField(), '100');
  assert.not(submit().disabled);
});

test('CREATE-06 the form is filled in while the rates load; it is converted and can be sent when they have come', async () => {
  let answer = (_: { body: unknown }): void => {};
  const harness = await form({ isNative: true, rates: () => new Promise((resolve) => (answer = resolve)) });
  await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  assert.is(payField().value, '');
  assert.not(harness.native.mainButton?.isEnabled);
  assert.match(pageText(), 'Loading exchange data...');
  await actAndSettle(() => answer({ body: { rates: { 'USD-RUB': 80 } } }));
  assert.is(payField().value, '100');
  assert.ok(harness.native.mainButton?.isEnabled);
  assert.not.match(pageText(), 'Loading exchange data...');
});

test('CREATE-06 what is wrong with the form is not called loading', async () => {
  await form({ isNative: true });
  await choosePair();
  typeInto(receiveField(), '1000000000001');
  assert.match(pageText(), 'Choose both currencies');
  assert.not.match(pageText(), 'Loading exchange data...');
});

test('CREATE-01 suggested pairs stand in their place before the currencies have come, and go when these cannot come', async () => {
  let answer = (_: { status: number }): void => {};
  const harness = await form({ methods: () => new Promise((resolve) => (answer = resolve)) });
  const chips = () => Array.from(getElement('[aria-label="Suggested pairs"]').querySelectorAll('button'));
  assert.ok(chips().length > 0);
  assert.ok(chips().every((chip) => chip.getAttribute('aria-disabled') === 'true'));
  await actAndSettle(() => answer({ status: 404 }));
  await advanceClock(harness, 1000);
  assert.not(document.querySelector('[aria-label="Suggested pairs"]'));
});

test('errors show below the field, and only after it was left', async () => {
  await form();
  assert.is(document.querySelectorAll('[aria-invalid=true]').length, 0);
  await actAndSettle(() => click(pickers()[0] as Element));
  await actAndSettle(() => click(getControl('Close')));
  assert.match(pageText(), 'Choose a currency');
  assert.is(document.querySelectorAll('[aria-invalid=true]').length, 1);
  await choosePair();
  blur(receiveField());
  assert.match(pageText(), 'Enter an amount greater than 0');
});

test('CREATE-06 an impossible amount is an error', async () => {
  await form();
  await choosePair();
  typeInto(receiveField(), '1000000000001');
  blur(receiveField());
  assert.match(pageText(), 'Enter at most 1 000 000 000 000');
  assert.ok(submit().disabled);
  typeInto(receiveField(), '100');
  assert.not(submit().disabled);
});

test('CREATE-07 another currency keeps only the methods it has', async () => {
  await form();
  await choosePair();
  await chooseOptions(0, 'EUR');
  assert.match(pickers()[1]?.textContent ?? '', /Wise$/);
});

test('CREATE-05, CREATE-09 sends once however often it is pressed, confirms, and goes home after 2 s', async () => {
  let answer = (_: { status: number; body: unknown }): void => {};
  const harness = await form({ create: () => new Promise((resolve) => (answer = resolve)) });
  await choosePair();
  typeInto(receiveField(), '8000');
  await actAndSettle(() => click(submit()));
  const busy = getControl('Creating...');
  await actAndSettle(() => click(busy));
  assert.is(busy.getAttribute('aria-busy'), 'true');
  assert.ok(commentField().disabled);
  assert.is(harness.fixture.server.of('POST /create_request').length, 1);
  await actAndSettle(() => answer({ status: 201, body: { id: 'r9', matchingRequestsCount: 0 } }));
  assert.match(pageText(), 'Request created successfully!');
  assert.match(pageText(), 'Redirecting to home page...');
  await advanceClock(harness, 1999);
  assert.is(currentPath(), '/create-request');
  await advanceClock(harness, 1);
  assert.is(currentPath(), '/home');
});

test('CREATE-10 a failure shows an error card where the messaging app has no alert, and the input stays', async () => {
  const harness = await form({
    create: { status: 422, body: { code: 'LIMIT_REACHED', message: 'Too many' } },
  });
  await choosePair();
  typeInto(receiveField(), '8000');
  typeInto(commentField(), 'evenings');
  await actAndSettle(() => click(submit()));
  assert.match(getElement('[role=alert]').textContent ?? '', 'Failed to create request: Too many');
  assert.is(commentField().value, 'evenings');
  assert.is(receiveField().value.replace(/\u00a0/g, ' '), '8 000');
  await actAndSettle(() => click(getControl('Retry')));
  assert.is(harness.fixture.server.of('POST /create_request').length, 2);
});

test("CREATE-10 the messaging app's alert is used where there is one", async () => {
  const harness = await form({ create: { status: 422, body: { message: 'Too many' } } });
  harness.native.answer = 'yes';
  await choosePair();
  typeInto(receiveField(), '8000');
  await actAndSettle(() => click(submit()));
  assert.equal(harness.native.alerts, ['Failed to create request: Too many']);
  assert.not(document.querySelector('[role=alert]'));
});

test("the messaging app's main button replaces the screen's, never both, and is hidden on leaving", async () => {
  const harness = await form({ isNative: true, create: { body: { id: 'r9' } } });
  assert.not.match(pageText(), 'Create Request');
  assert.match(pageText(), 'Cancel');
  assert.equal(
    [harness.native.mainButton?.text, harness.native.mainButton?.isEnabled],
    ['Create Request', false],
  );
  await choosePair();
  typeInto(receiveField(), '8000');
  assert.ok(harness.native.mainButton?.isEnabled);
  await actAndSettle(() => harness.native.mainButton?.onClick());
  assert.match(pageText(), 'Request created successfully!');
  assert.is(harness.native.mainButton, null);
});

test('closing asks for confirmation only while input would be lost', async () => {
  const harness = await form();
  assert.not(harness.native.isClosingConfirmed);
  typeInto(commentField(), 'evenings');
  assert.ok(harness.native.isClosingConfirmed);
  unmountAll();
  assert.not(harness.native.isClosingConfirmed);
});

test('a draft survives leaving the screen; Cancel discards it', async () => {
  const harness = await form();
  typeInto(commentField(), 'evenings');
  unmountAll();
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  assert.is(commentField().value, 'evenings');
  await actAndSettle(() => click(getControl('Cancel')));
  assert.is(currentPath(), '/home');
  unmountAll();
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  assert.is(commentField().value, '');
});

test('RATE-04 without exchange data the form shows an error, and Retry loads again', async () => {
  const harness = await form({ isOffline: true });
  // The late first load of the start as well (RATE-02), and the half second for which its answer is shared.
  await advanceClock(harness, 2000);
  await advanceClock(harness, 1000);
  assert.match(getElement('[role=alert]').textContent ?? '', "Rates aren't available right now");
  withExchangeData(harness.fixture);
  await actAndSettle(() => click(getControl('Retry')));
  await advanceClock(harness, 1000);
  assert.not(document.querySelector('[role=alert]'));
  await chooseOptions(0, 'USD');
});

test.run();
