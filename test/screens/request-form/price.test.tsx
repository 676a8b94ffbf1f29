// Price in the request form: today's rate, own amounts, what the author gains, its guide, and the question before Post (PRICE-02, PRICE-05, PRICE-09 to PRICE-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  pageText,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { dialogButton, withPlainSpaces } from '../screen-harness.tsx';
import {
  blur,
  chooseOptions,
  choosePair,
  commentField,
  payField,
  receiveField,
  typeInto,
  withExchangeData,
} from './form-harness.tsx';

test.after.each(unmountAll);

interface Setting {
  readonly hasPricing?: boolean;
  /** 80 roubles for a dollar, quoted now. */
  readonly hasRate?: boolean;
  readonly edited?: object;
  /** Fields of the answer of rates. */
  readonly ages?: object;
}
async function open({ hasPricing = true, hasRate = true, edited, ages }: Setting = {}): Promise<AppHarness> {
  const at = new Date(TEST_NOW).toISOString();
  const harness = createAppHarness('/create-request', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /rates/matrix', {
      body: { rates: hasRate ? { 'USD-RUB': 80 } : {}, ratesAt: { USD: at, RUB: at }, ...ages },
    });
    fixture.server.on('POST /create_request', { body: { id: 'r9' } });
    if (edited) {
      fixture.server.on('GET /requests/r1', { body: requestJson({ ownerId: 'alice', ...edited }) });
      fixture.server.on('PUT /requests/r1', { body: requestJson({ ownerId: 'alice' }) });
    }
    fixture.server.announces(hasPricing ? { rates: 1, pricing: 1 } : { rates: 1 });
  });
  await signInAlice(harness);
  show(harness, edited !== undefined);
  await actAndSettle(() => {});
  return harness;
}
const show = (harness: AppHarness, isEdit = false) =>
  harness.render(isEdit ? <EditRequestScreen id="r1" /> : <CreateRequestScreen />);
/** Alice sells dollars and buys 8 000 roubles. */
async function filled(setting: Setting = {}): Promise<AppHarness> {
  const harness = await open(setting);
  await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  return harness;
}
async function choosePrice(name: string): Promise<void> {
  await press('Change');
  const option = Array.from(document.querySelectorAll('[role=option]')).find((one) =>
    (one.textContent ?? '').startsWith(name),
  );
  assert.ok(option, name);
  await actAndSettle(() => click(option as Element));
}
async function typeAmounts(harness: AppHarness, pay: string, receive: string): Promise<void> {
  typeInto(payField(), pay);
  typeInto(receiveField(), receive);
  await advanceClock(harness, 1_000);
}
const line = (): string => withPlainSpaces(getElement('[aria-live=polite] p').textContent ?? '');
const values = (): string[] => [payField(), receiveField()].map(({ value }) => withPlainSpaces(value));
const bodies = ({ fixture }: AppHarness) => fixture.server.of('POST /create_request').map(({ body }) => body);
const MARKET_BODY = {
  receiveCurrency: 'RUB',
  receiveMethod: 'SBP',
  payCurrency: 'USD',
  payMethod: 'Wise,Zelle',
  amount: 8000,
  additionalDetails: '',
  rateOption: 'fixed',
};

test('PRICE-05 an untouched form sends what it sends without the feature, to the byte; only the words are new', async () => {
  const sent: string[] = [];
  const calls: string[] = [];
  for (const hasPricing of [false, true]) {
    const harness = await filled({ hasPricing });
    assert.is(/at today's rate · Change$/.test(line()), hasPricing, line());
    await press('Create Request');
    sent.push(JSON.stringify(bodies(harness)));
    calls.push(harness.fixture.server.calls.map(({ route }) => route).join());
    assert.not.match([...harness.fixture.local.kept.values()].join(), '"price"');
  }
  assert.equal(sent[0], JSON.stringify([MARKET_BODY]));
  assert.is(sent[1], sent[0]);
  assert.is(calls[1], calls[0], 'and makes the same calls');
});

const guideCalls = ({ fixture }: AppHarness): string[] =>
  fixture.server.of('GET /price-guide').map(({ path }) => path);
const guideTexts = (): string[] =>
  [...document.querySelectorAll('[role=dialog] [aria-live] p')].map((one) =>
    withPlainSpaces(one.textContent ?? ''),
  );

test('PRICE-10 PRICE-11 the sheet of the price says how it compares, by one call when it is opened and none before', async () => {
  const harness = await filled();
  const { server } = harness.fixture;
  await press('Change');
  assert.equal(guideTexts(), [], 'a backend without the call says nothing of it');
  await press('Close');
  assert.equal(guideCalls(harness), ['/price-guide?pay=USD&receive=RUB']);
  const offers = { count: 12, isMore: false, better: 3, isMoreBetter: false };
  const usual = { low: '78.11', high: '80.4' };
  server.on('GET /price-guide', { body: { data: { offers, usual } } });
  await choosePrice('My own amounts');
  await typeAmounts(harness, '98.5', '8000');
  assert.is(guideCalls(harness).length, 2, 'none while the amounts are typed');
  await press('Change');
  assert.is(guideCalls(harness)[2], '/price-guide?pay=USD&receive=RUB&payAmount=98.5&amount=8000');
  assert.equal(guideTexts(), [
    '3 of 12 other open requests are better than yours for the person who accepts.',
    'Usually completed between 78,11 and 80,40 RUB for 1 USD (30 days).',
  ]);
});

test('PRICE-10 PRICE-11 each number of requests has its sentence, a rate below 1 is shown the other way round', async () => {
  const harness = await filled();
  const offersOf = (count: unknown, better: number | null = 0, isMore = false, isMoreBetter = false) => ({
    ...{ count, isMore, better, isMoreBetter },
  });
  const FOR_WHOM = 'better than yours for the person who accepts.';
  for (const [offers, usual, ...expected] of [
    [offersOf(0), null, 'Nobody else wants this exchange right now.'],
    [offersOf(1), null, `The only other open request is no ${FOR_WHOM}`],
    [offersOf(1, 1), null, `The only other open request is ${FOR_WHOM}`],
    [offersOf(5), null, `None of 5 other open requests is ${FOR_WHOM}`],
    [offersOf(100, 0, true), null, `None of more than 100 other open requests is ${FOR_WHOM}`],
    [offersOf(100, 1, true), null, `1 of more than 100 other open requests is ${FOR_WHOM}`],
    [
      offersOf(100, 100, true, true),
      { low: '0.0125', high: '0.0125' },
      `More than 100 other open requests are ${FOR_WHOM}`,
      'Usually completed at 80,00 USD for 1 RUB (30 days).',
    ],
    [
      offersOf(4, null),
      { low: '0.01', high: '0.0125' },
      'Usually completed between 80,00 and 100,00 USD for 1 RUB (30 days).',
    ],
    [offersOf('x'), { low: '-1', high: 'NaN' }],
  ] as const) {
    harness.fixture.server.on('GET /price-guide', { body: { data: { offers, usual } } });
    await press('Change');
    assert.equal(guideTexts(), expected);
    await press('Close');
  }
});

test('PRICE-08 below the rate, the source of each currency that has its own, with its age', async () => {
  const at = (minutes: number) => new Date(TEST_NOW - minutes * 60_000).toISOString();
  const summary = (): string[] =>
    [...document.querySelectorAll('[aria-live=polite] > p')].map((one) =>
      withPlainSpaces(one.textContent ?? ''),
    );
  const opened = async (ages: object): Promise<void> => {
    await filled({ ages });
  };
  await opened({ ratesAt: { RUB: at(4) }, rateSourceNames: { RUB: 'dolarapi street' } });
  assert.equal(summary()[1], 'RUB rate by dolarapi street, 4 min ago');
  await opened({ ratesAt: { RUB: at(90) }, rateSourceNames: { RUB: 'kiosk' } });
  assert.equal(summary()[1], 'RUB rate by kiosk, 1 h ago');
  assert.not.match(pageText(), 'Rates from', 'the age is shown once');
  for (const ages of [{ rateSourceNames: { EUR: 'other' } }, { rateSourceNames: 7 }]) {
    await opened(ages);
    assert.match(summary()[1] ?? '', /^You will receive/, JSON.stringify(ages));
  }
});

test('PRICE-09 PRICE-05 own amounts are of one pair; back at today’s rate, or after a look into the sheet, nothing of a price is sent', async () => {
  const harness = await filled();
  await choosePrice("At today's rate");
  await choosePrice('My own amounts');
  await typeAmounts(harness, '50', '8000');
  await chooseOptions(0, 'EUR');
  assert.not.match(line(), 'My own amounts');
  await chooseOptions(0, 'USD');
  await advanceClock(harness, 600);
  assert.equal(values(), ['100', '8 000'], 'another currency begins at the rate of today');
  await choosePrice('My own amounts');
  await typeAmounts(harness, '50', '16000');
  await choosePrice("At today's rate");
  assert.equal(values(), ['200', '16 000'], 'by the amount to receive');
  await press('Create Request');
  assert.equal(bodies(harness), [{ ...MARKET_BODY, payMethod: 'Wise', amount: 16_000 }]);
});

test('PRICE-09 own amounts are typed freely; the line has their rate and what the author gains; both are sent', async () => {
  const harness = await filled();
  assert.equal(values(), ['100', '8 000']);
  await choosePrice('My own amounts');
  assert.equal(values(), ['100', '8 000'], 'they begin as they are');
  assert.is(line(), "Rate: 1 USD = 80,00 RUB · at today's rate · Change");
  await typeAmounts(harness, '98.5', '8000');
  assert.equal(values(), ['98.5', '8 000'], 'neither converts the other');
  assert.is(line(), "Rate: 1 USD = 81,22 RUB · You get 1.5 % more than today's rate · Change");
  await typeAmounts(harness, '102', '8000');
  assert.is(line(), "Rate: 1 USD = 78,43 RUB · You get 2 % less than today's rate · Change");
  assert.is(document.querySelector('.loss'), null);
  await typeAmounts(harness, '105', '8000');
  assert.ok(document.querySelector('.loss'), 'from 3 % on in the colour of attention');
  await press('Create Request');
  assert.equal(harness.native.asked, [], 'a question comes from 10 % on');
  assert.equal(bodies(harness), [{ ...MARKET_BODY, price: { kind: 'own', payAmount: 105 } }]);
});

test('PRICE-02 from 10 % worse for the author the form asks before it posts, with both sums', async () => {
  const harness = await filled();
  await choosePrice('My own amounts');
  await typeAmounts(harness, '120', '8000');
  harness.native.answer = 'no';
  await press('Create Request');
  assert.equal(harness.native.asked.map(withPlainSpaces), [
    "Use this price? You pay 120.00 USD and receive 8 000.00 RUB. At today's rate you would pay 100.00 USD.",
  ]);
  assert.equal(bodies(harness), []);
  harness.native.answer = 'unsupported';
  await press('Create Request');
  await actAndSettle(() => click(dialogButton('Use it anyway')));
  assert.is(bodies(harness).length, 1);
});

test('PRICE-09 both amounts are needed, in the minor units of their currencies', async () => {
  const harness = await filled();
  await choosePrice('My own amounts');
  await typeAmounts(harness, '', '8000');
  blur(payField());
  const submit = (): HTMLButtonElement => getControl('Create Request') as HTMLButtonElement;
  assert.match(pageText(), 'Enter an amount greater than 0');
  assert.ok(submit().disabled);
  await typeAmounts(harness, '100.005', '8000');
  assert.match(pageText(), 'Too many decimals for USD');
  assert.ok(submit().disabled);
  await typeAmounts(harness, '100.5', '8000');
  assert.not(submit().disabled);
});

test('PRICE-09 without a rate own amounts can be sent, and nothing is compared', async () => {
  const harness = await open({ hasRate: false });
  await choosePair();
  await advanceClock(harness, 5_000);
  assert.is(line(), 'no rate today · Change');
  await choosePrice('My own amounts');
  await typeAmounts(harness, '100', '9000');
  assert.is(line(), 'Rate: 1 USD = 90,00 RUB · Change');
  await press('Create Request');
  assert.equal(bodies(harness), [{ ...MARKET_BODY, amount: 9000, price: { kind: 'own', payAmount: 100 } }]);
});

test('PRICE-02 PRICE-09 one currency by two methods is compared with 1:1', async () => {
  const harness = await open();
  await chooseOptions(0, 'USD');
  await chooseOptions(1, 'Wise');
  await chooseOptions(2, 'USD');
  await chooseOptions(3, 'PayPal');
  typeInto(receiveField(), '100');
  await advanceClock(harness, 600);
  assert.equal([values(), line()], [['100', '100'], 'At 1:1 · Change']);
  await press('Change');
  assert.match(getElement('[role=dialog]').textContent ?? '', 'You receive as much as you pay.');
  await press('Close');
  await choosePrice('My own amounts');
  assert.is(line(), 'Rate: 1 USD = 1,00 USD · at 1:1 · Change');
  await typeAmounts(harness, '102', '100');
  assert.is(line(), 'Rate: 1 USD = 0,9804 USD · You get 2 % less than you pay · Change');
  await typeAmounts(harness, '120', '100');
  harness.native.answer = 'yes';
  await press('Create Request');
  assert.equal(harness.native.asked.map(withPlainSpaces), [
    'Use this price? You pay 120.00 USD and receive 100.00 USD. At 1:1 you would pay 100.00 USD.',
  ]);
  assert.equal((bodies(harness)[0] as { price: unknown }).price, { kind: 'own', payAmount: 120 });
});

test('PRICE-09 a draft and ‘repeat’ keep own amounts as they were', async () => {
  const harness = await filled();
  await choosePrice('My own amounts');
  await typeAmounts(harness, '95', '8000');
  show(harness);
  await advanceClock(harness, 600);
  assert.equal(values(), ['95', '8 000']);
  assert.match(line(), 'You get 5.3 % more');
  await press('Create Request');
  show(harness);
  await actAndSettle(() => {});
  await press('Repeat: 8\u00a0000 RUB for USD');
  await advanceClock(harness, 600);
  assert.equal(values(), ['95', '8 000']);
  await press('Create Request');
  assert.equal(bodies(harness)[1], { ...MARKET_BODY, price: { kind: 'own', payAmount: 95 } });
});

test('PRICE-09 PRICE-05 an edit sends own amounts again, and of a request at the market’s rate nothing new', async () => {
  const request = { payMethod: ['SBP'], receiveMethod: ['Wise'], convertedPayAmount: 9_250 };
  for (const price of [{ kind: 'own' }, undefined]) {
    const harness = await open({ edited: { ...request, ...(price && { price }) } });
    assert.match(line(), price ? 'You get 14 % less' : "at today's rate");
    typeInto(commentField(), 'mornings');
    harness.native.answer = 'yes';
    await press('Save');
    const sent = harness.fixture.server
      .of('PUT /requests/r1')
      .map(({ body }) => Reflect.get(Object(body), 'price'));
    assert.equal(sent, [price && { kind: 'own', payAmount: 9_250 }]);
  }
});

const field = (label: string): HTMLInputElement => {
  const found = Array.from(document.querySelectorAll('label')).find(
    ({ textContent }) => textContent === label,
  );
  assert.ok(found, label);
  return getElement(`[id="${found?.htmlFor}"]`) as HTMLInputElement;
};
const percentField = (): HTMLInputElement => field("Compared with today's rate");
const floorField = (): HTMLInputElement => field('But not below, for 1 USD');
async function typeTerms(harness: AppHarness, percent: string, floor = ''): Promise<void> {
  typeInto(percentField(), percent);
  if (floor) typeInto(floorField(), floor);
  await advanceClock(harness, 1_000);
}
const followed = (marginBps: number, floorRate: string | null = null) => ({
  ...MARKET_BODY,
  price: { kind: 'follow', marginBps, floorRate },
});

test('PRICE-12 a follower names what the author gains or gives and the worst rate; the amounts and the words follow', async () => {
  const harness = await filled();
  await choosePrice("Follow today's rate");
  assert.equal(values(), ['100', '8 000']);
  assert.is(line(), "Rate: 1 USD = 80,00 RUB · at today's rate · Change");
  await typeTerms(harness, '1.5');
  assert.equal(values(), ['98.52', '8 000']);
  assert.is(line(), "Rate: 1 USD = 81,20 RUB · You get 1.5 % more than today's rate · Change");
  await press('Less for me');
  assert.equal(values(), ['101.52', '8 000']);
  assert.match(line(), "You get 1.5 % less than today's rate");
  await typeTerms(harness, '1.5', '79.5');
  assert.equal(values(), ['100.62', '8 000'], 'the floor wins');
  typeInto(receiveField(), '4000');
  await advanceClock(harness, 1_000);
  assert.equal(values(), ['50.31', '4 000']);
  typeInto(payField(), '100');
  await advanceClock(harness, 1_000);
  assert.equal(values(), ['100', '7 950'], 'either converts the other');
  await press('Create Request');
  assert.equal(bodies(harness), [{ ...followed(-150, '79.5'), amount: 7950 }]);
});

test('PRICE-12 a margin or a floor that is none stops the form at its field', async () => {
  const harness = await filled();
  await choosePrice("Follow today's rate");
  const submit = (): HTMLButtonElement => getControl('Create Request') as HTMLButtonElement;
  for (const wrong of ['51', '1.555']) {
    await typeTerms(harness, wrong);
    assert.match(pageText(), 'At most 50, with two decimals');
    assert.ok(submit().disabled, wrong);
  }
  await typeTerms(harness, '50', '0');
  assert.match(pageText(), 'Enter an amount greater than 0');
  assert.ok(submit().disabled);
  await typeTerms(harness, '50', '81');
  assert.not(submit().disabled);
});

test('PRICE-12 where a unit of what is received is worth more, the worst rate is named that way round; no old rate can be followed', async () => {
  const harness = await open();
  await chooseOptions(0, 'RUB');
  await chooseOptions(1, 'SBP');
  await chooseOptions(2, 'USD');
  await chooseOptions(3, 'Wise');
  typeInto(receiveField(), '100');
  await advanceClock(harness, 600);
  await choosePrice("Follow today's rate");
  typeInto(field('But not above, for 1 USD'), '75');
  await advanceClock(harness, 1_000);
  assert.equal(values(), ['7 500', '100'], 'to the kopeck');
  await press('Create Request');
  const { price } = bodies(harness)[0] as { price: { floorRate: string } };
  assert.match(price.floorRate, /^0\.01333333333333333333\d?$/);
  unmountAll();
  const old = new Date(TEST_NOW - 31 * 60_000).toISOString();
  for (const setting of [{ hasRate: false }, { ages: { ratesAt: { USD: old, RUB: old } } }]) {
    await filled(setting);
    await press('Change');
    assert.not.match(pageText(), "Follow today's rate");
    assert.match(pageText(), 'My own amounts');
  }
});

test('PRICE-12 draft, ‘repeat’ and edit keep what is followed; the rate alone makes no change; another pair ends it', async () => {
  const harness = await filled();
  await choosePrice("Follow today's rate");
  await typeTerms(harness, '2', '70.5');
  show(harness);
  await advanceClock(harness, 600);
  assert.equal([percentField().value, floorField().value, ...values()], ['2', '70.5', '98.04', '8 000']);
  await press('Create Request');
  show(harness);
  await actAndSettle(() => {});
  await press('Repeat: 8\u00a0000 RUB for USD');
  await advanceClock(harness, 600);
  assert.equal(values(), ['98.04', '8 000']);
  await press('Create Request');
  assert.equal(bodies(harness), [followed(200, '70.5'), followed(200, '70.5')]);
  show(harness);
  await actAndSettle(() => {});
  await press('Repeat: 8\u00a0000 RUB for USD');
  await chooseOptions(0, 'EUR');
  assert.not.match(pageText(), 'But not below');
  unmountAll();

  const edited = {
    ...{ payCurrency: 'USD', payMethod: ['Wise'], receiveCurrency: 'RUB', receiveMethod: ['SBP'] },
    ...{ amount: 8000, convertedPayAmount: 90 },
    price: { kind: 'follow', marginBps: -250, floorRate: '70.5' },
  };
  const editing = await open({ edited });
  await advanceClock(editing, 1_000);
  assert.equal([percentField().value, floorField().value, ...values()], ['2.5', '70.5', '102.56', '8 000']);
  assert.not.ok(
    [...editing.fixture.local.kept.keys()].some((key) => key.includes('draft:r1')),
    'not dirty',
  );
  typeInto(commentField(), 'mornings');
  await press('Save');
  const [sent] = editing.fixture.server
    .of('PUT /requests/r1')
    .map(({ body }) => Reflect.get(Object(body), 'price'));
  assert.equal(sent, { kind: 'follow', marginBps: -250, floorRate: '70.5' });
});

test.run();
