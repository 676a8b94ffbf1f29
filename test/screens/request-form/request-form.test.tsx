// Screens of a request that is created or edited: fields, validation, sending, result, and for whom.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApprovalScreen } from '../../../src/screens/approval/approval-screen.tsx';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { dealJson, requestJson } from '../../state/card-fixtures.ts';
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
  readonly features?: object;
}

const SAVED = [
  { id: 'd1', label: 'Wise', detailsText: 'alice@example.org' },
  { id: 'd2', label: 'SBP', detailsText: '+7 912 345-67-89' },
  { id: 'd3', label: 'SBP, the second', detailsText: '+7 900 000-00-01' },
  { id: 'd4', label: 'Sberbank', detailsText: '40817810099910004312' },
];
/** The chips of saved details for a method. */
const detailChips = (method: string) =>
  Array.from(
    document.querySelectorAll<HTMLButtonElement>(`fieldset[aria-label="${method}"] button`),
    (one) => (one.getAttribute('aria-pressed') === 'true' ? `${one.textContent} ✓` : one.textContent),
  );

async function form({
  create,
  isNative = false,
  isOffline = false,
  methods,
  rates,
  features,
}: Setting = {}): Promise<AppHarness> {
  const harness = createAppHarness('/create-request', (fixture) => {
    if (!isOffline) withExchangeData(fixture);
    if (methods) fixture.server.on('GET /payment-methods', methods);
    if (rates) fixture.server.on('GET /rates/matrix', rates);
    if (create) fixture.server.on('POST /create_request', create);
    if (features) fixture.server.announces(features);
    fixture.server.on('GET /funds-transfer-details', { body: { data: SAVED } });
  });
  harness.native.bottomButtons = isNative ? 'main' : 'none';
  await signInAlice(harness);
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  return harness;
}
const submit = (): HTMLButtonElement => getControl('Create Request') as HTMLButtonElement;

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
  assert.match(pageText(), 'You will receive USD 100.55 and pay USD 100.55');
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

test('CREATE-06 an error shows below its field, and only after it was left; what is wrong is not called loading', async () => {
  await form();
  const invalid = () => document.querySelectorAll('[aria-invalid=true]').length;
  assert.is(invalid(), 0);
  await actAndSettle(() => click(pickers()[0] as Element));
  await actAndSettle(() => click(getControl('Close')));
  assert.match(pageText(), 'Choose a currency');
  assert.is(invalid(), 1);
  await choosePair();
  blur(receiveField());
  assert.match(pageText(), 'Enter an amount greater than 0');
  typeInto(receiveField(), '1000000000001');
  assert.match(pageText(), 'Enter at most 1 000 000 000 000');
  assert.not.match(pageText(), 'Loading exchange data...');
  assert.ok(submit().disabled);
  typeInto(receiveField(), '100');
  assert.not(submit().disabled);
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

test("CREATE-10 the messaging app's main button replaces the screen's; a failure shows an error card where it has no alert, and the input stays", async () => {
  const refused = { status: 422, body: { code: 'LIMIT_REACHED', message: 'Too many' } };
  const harness = await form({ isNative: true, create: refused });
  assert.not.match(pageText(), 'Create Request');
  assert.match(pageText(), 'Cancel');
  const button = () => [harness.native.mainButton?.text, harness.native.mainButton?.isEnabled];
  assert.equal(button(), ['Create Request', false]);
  await choosePair();
  typeInto(receiveField(), '8000');
  typeInto(commentField(), 'evenings');
  assert.equal(button(), ['Create Request', true]);
  await actAndSettle(() => harness.native.mainButton?.onClick());
  assert.match(getElement('[role=alert]').textContent ?? '', 'Failed to create request: Too many');
  assert.is(commentField().value, 'evenings');
  assert.is(receiveField().value.replace(/\u00a0/g, ' '), '8 000');
  harness.fixture.server.on('POST /create_request', { body: { id: 'r9' } });
  await actAndSettle(() => click(getControl('Retry')));
  assert.is(harness.fixture.server.of('POST /create_request').length, 2);
  assert.match(pageText(), 'Request created successfully!');
  assert.is(harness.native.mainButton, null, 'hidden on leaving');
});

test('a draft survives leaving the screen, which asks before closing; Cancel discards it', async () => {
  const harness = await form();
  assert.not(harness.native.isClosingConfirmed);
  typeInto(commentField(), 'evenings');
  assert.ok(harness.native.isClosingConfirmed);
  unmountAll();
  assert.not(harness.native.isClosingConfirmed);
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  assert.is(commentField().value, 'evenings');
  await actAndSettle(() => click(getControl('Cancel')));
  assert.is(currentPath(), '/home');
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

const RECEIVE_FEATURES = { agreement: 1, receiveDetails: 1 };

test('AGREE-03 the form offers the saved details of each chosen method, and what was chosen is there for the approval, by one tap', async () => {
  const plain = await form({ features: { agreement: 1 } });
  await choosePair();
  assert.equal([detailChips('SBP'), plain.fixture.server.of('GET /funds-transfer-details')], [[], []]);
  const harness = await form({ features: RECEIVE_FEATURES });
  assert.not.match(pageText(), 'Where you are paid');
  await choosePair();
  assert.equal(detailChips('SBP'), ['SBP · +7 9 … 89 ✓', 'SBP, the second · +7 9 … 01', 'Later']);
  await chooseOptions(3, 'Sberbank');
  assert.equal(detailChips('Sberbank'), ['Sberbank · 4081 … 12 ✓', 'Later']);
  await press('SBP, the second · +7 9 … 01');
  assert.equal(detailChips('SBP'), ['SBP · +7 9 … 89', 'SBP, the second · +7 9 … 01 ✓', 'Later']);
  assert.equal(detailChips('Sberbank'), ['Sberbank · 4081 … 12 ✓', 'Later']);
  unmountAll();
  const plan = { first: 'accepter', parts: 1, order: 'one_each', maxParts: 1 };
  const suggestion = { ...plan, methods: { author: 'Wise', accepter: 'SBP' } };
  const settlement = { transactionId: 'r1', version: 1, plan: null, payments: [], meeting: null, suggestion };
  const pending = { status: 'pending_approval', pendingAccepterId: 'bob' };
  const { server } = harness.fixture;
  server.on('GET /requests/r1', {
    body: { data: requestJson({ ownerId: 'alice', user: { id: 'alice' }, ...pending }) },
  });
  server.on('GET /users/bob', { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } });
  server.on('GET /requests/r1/agreement', {
    body: { data: { settlement, holderName: 'Alice Keller', profileName: 'Alice Keller' } },
  });
  server.on('POST /requests/r1/approve', { body: { data: dealJson({ id: 't1' }), transactionId: 't1' } });
  harness.render(<ApprovalScreen source={{ requestId: 'r1' }} />);
  await actAndSettle(() => {});
  await press('Approve');
  const [approval] = server.of('POST /requests/r1/approve');
  assert.is(Object(approval?.body).detailsId, 'd3');
});

async function editForm(request: FakeHandler): Promise<AppHarness> {
  const harness = createAppHarness('/requests/r1/edit', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /requests/r1', request);
  });
  await signInAlice(harness);
  harness.render(<EditRequestScreen id="r1" />);
  await actAndSettle(() => {});
  return harness;
}

test('EDIT-02 others see an error, and the app goes home after 3 s; what is not found has no Retry, what failed to load has', async () => {
  const harness = await editForm({ body: requestJson({ ownerId: 'bob' }) });
  assert.match(getElement('[role=alert]').textContent ?? '', 'You are not authorized to edit this request.');
  assert.not(document.querySelector('textarea'));
  await advanceClock(harness, 2999);
  assert.is(currentPath(), '/requests/r1/edit');
  await advanceClock(harness, 1);
  assert.is(currentPath(), '/home');
  await editForm({ status: 404, body: {} });
  assert.match(pageText(), 'Request not found.');
  assert.not.match(pageText(), 'Retry');
  const failed = await editForm({ status: 403, body: {} });
  assert.match(pageText(), 'Failed to load request data.');
  failed.fixture.server.on('GET /requests/r1', { body: requestJson({ ownerId: 'alice' }) });
  await actAndSettle(() => click(getControl('Retry')));
  assert.is(receiveField().value, '100');
});

test.run();
