// Request form store: currency pair, conversion after a pause, drafts, and one submission (CREATE, EDIT, FILTER-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createFilterPairForm,
  EMPTY_PAIR_VALUES,
} from '../../../src/state/request-form/currency-pair-form.ts';
import { createEditRequestForm, createNewRequestForm } from '../../../src/state/request-form/request-form.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { requestJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, TEST_NOW, type UnstartedFixture } from '../fixtures.ts';

const OWN = { ownerId: 'alice', user: { id: 'alice' } };
const offer = ({ server }: UnstartedFixture): void => {
  server.on('GET /payment-methods', { body: { USD: ['Wise', 'Cash'], RUB: ['SBP', 'Cash'], EUR: ['SEPA'] } });
  server.on('GET /rates/matrix', {
    body: { rates: { 'USD-RUB': 92.5, 'EUR-RUB': 100 }, timestamp: TEST_NOW },
  });
};
async function createForm() {
  const fixture = await createSignedInFixture(offer);
  const form = createNewRequestForm(fixture.stores);
  const unmount = form.mount();
  await flushMicrotasks();
  return { ...fixture, form, unmount, ...form.pair };
}
/** Sells USD by Wise, wants 9250 RUB by SBP. */
async function filledForm() {
  const made = await createForm();
  made.pay.setCurrency('USD');
  made.pay.setMethods(['Wise']);
  made.receive.setCurrency('RUB');
  made.receive.setMethods(['SBP']);
  made.receive.typeAmount('9250');
  await made.clock.advance(600);
  return made;
}

test('CREATE-04 what is typed before the page is mounted stays', async () => {
  const { stores } = await createSignedInFixture(offer);
  const form = createNewRequestForm(stores);
  assert.is(form.state.value, 'editing');
  form.setComment('half a thought');
  const unmount = form.mount();
  assert.equal([form.comment.value, form.isDirty.value], ['half a thought', true]);
  unmount();
});

test('CREATE-03 the other way round, rounded to whole units; each key restarts the pause; an empty amount empties the other', async () => {
  const { pay, receive, clock } = await filledForm();
  pay.typeAmount('1');
  await clock.advance(400);
  pay.typeAmount('10.31');
  await clock.advance(400);
  assert.is(receive.amount.value, 9250);
  await clock.advance(200);
  assert.is(receive.amount.value, 954);
  pay.typeAmount('');
  await clock.advance(600);
  assert.is(receive.amountText.value, '');
  assert.is(receive.amount.value, null);
});

test('FILTER-02 the filter converts after 300 ms', async () => {
  const { stores, clock } = await createSignedInFixture(offer);
  const pair = createFilterPairForm(stores, {
    ...EMPTY_PAIR_VALUES,
    payCurrency: 'USD',
    receiveCurrency: 'RUB',
  });
  pair.mount();
  await flushMicrotasks();
  pair.pay.typeAmount('100');
  await clock.advance(299);
  assert.is(pair.receive.amount.value, null);
  await clock.advance(1);
  assert.is(pair.receive.amount.value, 9250);
});

test('another currency converts again from the amount typed last', async () => {
  const { pay, receive, clock } = await filledForm();
  pay.setCurrency('EUR');
  assert.is(pay.amount.value, 93, '9250 RUB at 100');
  pay.typeAmount('50');
  await clock.advance(600);
  assert.is(receive.amount.value, 5000);
  pay.setCurrency('USD');
  assert.is(pay.amount.value, 50);
  assert.is(receive.amount.value, 4625);
});

test('RATE-04 without a rate both amounts are typed; a rate that arrives later converts', async () => {
  const { stores, server, clock } = await createSignedInFixture((fixture) => {
    offer(fixture);
    fixture.server.on('GET /rates/matrix', { body: { rates: { 'EUR-RUB': 100 } } });
  });
  const form = createNewRequestForm(stores);
  form.mount();
  await flushMicrotasks();
  let answer = (_: { body: unknown }) => {};
  server.on(
    'GET /rates/USD/RUB',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  form.pair.pay.setCurrency('USD');
  form.pair.receive.setCurrency('RUB');
  form.pair.receive.typeAmount('9000');
  await clock.advance(600);
  assert.is(form.pair.rate.value, null);
  assert.is(form.pair.pay.amount.value, null);
  answer({ body: { rate: 90, date: null } });
  await flushMicrotasks();
  assert.is(form.pair.pay.amount.value, 100);
});

test('CREATE-07 methods are pruned to the currency, for good', async () => {
  const { pay } = await createForm();
  pay.setCurrency('USD');
  pay.setMethods(['Wise', 'Cash']);
  pay.setCurrency('RUB');
  assert.equal(pay.methods.value, ['Cash']);
  pay.setCurrency('EUR');
  assert.equal(pay.methods.value, []);
  pay.setCurrency('USD');
  assert.equal(pay.methods.value, []);
  assert.equal(pay.available.value, ['Wise', 'Cash']);
});

test('FILTER-01 methods that the currency lacks are dropped when exchange data comes', async () => {
  const { stores } = await createSignedInFixture(offer);
  const pair = createFilterPairForm(stores, {
    ...EMPTY_PAIR_VALUES,
    payCurrency: 'USD',
    payMethods: ['Wise', 'Gone'],
  });
  assert.equal(pair.pay.methods.value, ['Wise', 'Gone']);
  pair.mount();
  assert.is(pair.isLoading.value, true);
  await flushMicrotasks();
  assert.equal(pair.values.value.payMethods, ['Wise']);
});

test('CREATE-06 each of the five conditions is needed', async () => {
  const { form, pay, receive, clock } = await filledForm();
  assert.is(form.canSubmit.value, true);
  const without = async (spoil: () => void, mend: () => void) => {
    spoil();
    await clock.advance(600);
    assert.is(form.canSubmit.value, false, String(spoil));
    mend();
    await clock.advance(600);
    assert.is(form.canSubmit.value, true, String(mend));
  };
  await without(
    () => pay.setMethods([]),
    () => pay.setMethods(['Wise']),
  );
  await without(
    () => receive.setMethods([]),
    () => receive.setMethods(['SBP']),
  );
  await without(
    () => receive.typeAmount('0'),
    () => receive.typeAmount('1000'),
  );
  await without(
    () => receive.typeAmount('.'),
    () => receive.typeAmount('1000'),
  );
  await without(
    () => pay.setCurrency(''),
    () => {
      pay.setCurrency('USD');
      pay.setMethods(['Wise']);
    },
  );
  await without(
    () => receive.setCurrency(''),
    () => {
      receive.setCurrency('RUB');
      receive.setMethods(['SBP']);
    },
  );
});

test('CREATE-08 the body: methods comma-joined, the amount to receive a number', async () => {
  const { form, pay, server } = await filledForm();
  pay.setMethods(['Wise', 'Cash']);
  form.setComment(' evenings ');
  server.on('POST /create_request', { status: 201, body: { success: true, data: { id: 'r9' } } });
  await form.submit();
  assert.equal(server.of('POST /create_request')[0]?.body, {
    receiveCurrency: 'RUB',
    receiveMethod: 'SBP',
    payCurrency: 'USD',
    payMethod: 'Wise,Cash',
    amount: 9250,
    additionalDetails: 'evenings',
    rateOption: 'fixed',
  });
});

test('CREATE-09 with matches: stored, home after 2 s with the flag; sent once for two taps', async () => {
  const { form, server, local, navigation, clock, worker } = await filledForm();
  server.on('POST /create_request', {
    status: 201,
    body: { data: { ...requestJson({ id: 'r9', ...OWN }), matchingRequestsCount: 2 } },
  });
  const done = Promise.all([form.submit(), form.submit()]);
  assert.is(form.state.value, 'sending');
  assert.is(form.canSubmit.value, false);
  await done;
  assert.is(server.of('POST /create_request').length, 1);
  assert.is(form.state.value, 'sent');
  const stored = JSON.parse(local.get('last-created-request') ?? 'null');
  assert.equal(Object.keys(stored).sort(), [
    'amount',
    'fromAmount',
    'fromCurrency',
    'fromMethod',
    'isNew',
    'payCurrency',
    'payMethod',
    'receiveCurrency',
    'receiveMethod',
    'toAmount',
    'toCurrency',
    'toMethod',
  ]);
  assert.match(JSON.stringify(worker.sent), /"upsert".*"r9"/);
  await clock.advance(1999);
  assert.equal(navigation.navigations, []);
  await clock.advance(1);
  assert.equal(navigation.navigations, [['/home', { replace: true, state: { applyFilter: true } }]]);
});

test('CREATE-09 a minimal answer: the id alone, the count at the top; no match removes the stored request', async () => {
  const { form, server, local, navigation, clock } = await filledForm();
  local.set('last-created-request', '{}');
  server.on('POST /create_request', { body: { id: 5, matchingRequestsCount: 0 } });
  await form.submit();
  await clock.advance(2000);
  assert.is(local.get('last-created-request'), null);
  assert.equal(navigation.navigations, [['/home', { replace: true, state: null }]]);
  const matched = await filledForm();
  matched.server.on('POST /create_request', { body: { id: 5, matchingRequestsCount: 1 } });
  await matched.form.submit();
  assert.equal(JSON.parse(matched.local.get('last-created-request') ?? '').fromCurrency, 'USD');
});

test("CREATE-09 HOME-07 without matches the former 'Like your request' filter goes with its stored request", async () => {
  for (const isLike of [true, false]) {
    const { form, server, local, stores } = await filledForm();
    local.set('last-created-request', JSON.stringify({ fromCurrency: 'EUR', toCurrency: 'USD' }));
    stores.feed.applyLastCreated();
    // A filter that the viewer chose is not the request's.
    if (!isLike) stores.feed.setFilter({ ...stores.feed.filter.value, fromCurrency: 'GBP' });
    server.on('POST /create_request', { body: { id: 5, matchingRequestsCount: 0 } });
    await form.submit();
    assert.is(local.get('last-created-request'), null);
    const { filterName, isFiltered } = stores.feed;
    assert.equal([filterName.value, isFiltered.value], ['', !isLike]);
  }
});

test('CREATE-10 a failure shows its message and the form keeps everything', async () => {
  const { form, server } = await filledForm();
  form.setComment('evenings');
  server.on('POST /create_request', { status: 409, body: { message: 'You have 20 open requests.' } });
  await form.submit();
  assert.is(form.error.value, 'Failed to create request: You have 20 open requests.');
  assert.is(form.state.value, 'editing');
  assert.equal([form.comment.value, form.pair.receive.amount.value], ['evenings', 9250]);
  form.clearError();
  assert.is(form.error.value, '');
});

test('a draft survives a closed mini-app, until it is sent, discarded or undone', async () => {
  const first = await filledForm();
  assert.is(first.form.isDirty.value, true);
  first.unmount();
  const reopen = async () => {
    const fixture = await createSignedInFixture((before) => {
      offer(before);
      for (const [key, value] of first.local.kept) before.local.set(key, value);
    });
    const form = createNewRequestForm(fixture.stores);
    form.mount();
    await flushMicrotasks();
    return { ...fixture, form };
  };
  const again = await reopen();
  assert.equal(again.form.pair.values.value, first.form.pair.values.value);
  again.form.discard();
  assert.is(again.local.kept.size, 0);
  again.form.setComment('x');
  assert.is(again.local.kept.size, 1);
  const sent = await reopen();
  sent.server.on('POST /create_request', { body: { id: 'r' } });
  await sent.form.submit();
  // The draft is gone; the posted request is stored for the next form.
  equalEach([...sent.local.kept.keys()], (key) => key.replace(/^.*?(draft|posted)/, '$1'), ['posted:last']);
  const undone = await createForm();
  undone.form.setComment('x');
  undone.form.setComment('');
  assert.is(undone.local.kept.size, 0);
});

test('CREATE-03 the last posted request is filled in with one tap; the current rate converts the amount to pay', async () => {
  const first = await filledForm();
  assert.is(first.form.lastPosted, null);
  first.server.on('POST /create_request', { body: { id: 'r' } });
  await first.form.submit();
  const fixture = await createSignedInFixture((before) => {
    offer(before);
    before.server.on('GET /rates/matrix', { body: { rates: { 'USD-RUB': 50 }, timestamp: TEST_NOW } });
    for (const [key, value] of first.local.kept) before.local.set(key, value);
  });
  const form = createNewRequestForm(fixture.stores);
  form.mount();
  await flushMicrotasks();
  assert.is(form.pair.values.value.payCurrency, '', 'nothing is filled in unasked');
  form.repeatLast();
  await fixture.clock.advance(600);
  assert.equal(form.pair.values.value, {
    payCurrency: 'USD',
    payMethods: ['Wise'],
    payAmount: 185,
    receiveCurrency: 'RUB',
    receiveMethods: ['SBP'],
    amount: 9250,
  });
  assert.is(form.canSubmit.value, true);
});

test('CREATE-07 a suggested pair sets both currencies and keeps only methods that these have', async () => {
  const { form } = await filledForm();
  assert.ok(form.suggestedPairs.value.length > 0);
  form.setPair({ pay: 'EUR', receive: 'RUB' });
  assert.equal(
    [
      form.pair.values.value.payCurrency,
      form.pair.values.value.payMethods,
      form.pair.values.value.receiveMethods,
    ],
    ['EUR', [], ['SBP']],
  );
});

test('leaving the page during the success text navigates nowhere later', async () => {
  const { form, server, navigation, clock, unmount } = await filledForm();
  server.on('POST /create_request', { body: { id: 'r' } });
  await form.submit();
  unmount();
  await clock.advance(5000);
  assert.equal(navigation.navigations, []);
});

test('a page that was left while it was sending navigates nowhere when the answer comes', async () => {
  const { form, server, navigation, clock, unmount } = await filledForm();
  server.on('POST /create_request', { body: { id: 'r' } });
  const sent = form.submit();
  unmount();
  await sent;
  await clock.advance(5000);
  assert.equal(navigation.navigations, []);
});

test('CREATE-08 what was typed last is converted before it is sent, without the pause', async () => {
  const { form, server, pay } = await filledForm();
  server.on('POST /create_request', { body: { id: 'r' } });
  pay.typeAmount('1000');
  await form.submit();
  const [call] = server.of('POST /create_request');
  assert.is((call?.body as { amount?: number } | undefined)?.amount, 92_500);
});

test('CREATE-06 nothing is sent while the amount to receive waits for the rate of another pair', async () => {
  const { form, server, pay, receive, clock } = await filledForm();
  const answer = createDeferred<{ body: unknown }>();
  server.on('GET /rates/USD/EUR', () => answer.promise);
  pay.typeAmount('100');
  await clock.advance(600);
  receive.setCurrency('EUR');
  receive.setMethods(['SEPA']);
  await flushMicrotasks();
  assert.is(receive.amount.value, 9250, 'of the former pair');
  assert.is(form.canSubmit.value, false);
  answer.resolve({ body: { rate: 0.9 } });
  await flushMicrotasks();
  assert.is(receive.amount.value, 90);
  assert.is(form.canSubmit.value, true);
});

async function editForm(request: unknown = { body: { data: requestJson(OWN) } }) {
  const fixture = await createSignedInFixture((before) => {
    offer(before);
    before.server.on('GET /requests/r1', request as { body: unknown });
  });
  const form = createEditRequestForm(fixture.stores, 'r1');
  assert.is(form.state.value, 'loading');
  form.mount();
  await flushMicrotasks();
  return { ...fixture, form };
}

test('EDIT-01 prefilled, saved by PUT with methods joined by comma and space, home after 2 s', async () => {
  const { form, server, navigation, clock } = await editForm();
  assert.is(form.state.value, 'editing');
  assert.is(form.isDirty.value, false);
  assert.equal(form.pair.values.value, {
    payCurrency: 'RUB',
    payMethods: ['SBP'],
    payAmount: 9250,
    receiveCurrency: 'USD',
    receiveMethods: ['Wise'],
    amount: 100,
  });
  form.pair.pay.setMethods(['SBP', 'Cash']);
  form.pair.receive.typeAmount('200');
  await clock.advance(600);
  assert.is(form.pair.pay.amount.value, 18500);
  assert.is(form.isDirty.value, true);
  server.on('PUT /requests/r1', { body: { data: requestJson({ ...OWN, version: 2 }) } });
  await form.submit();
  assert.equal(server.of('PUT /requests/r1')[0]?.body, {
    receiveCurrency: 'USD',
    receiveMethod: 'Wise',
    payCurrency: 'RUB',
    payMethod: 'SBP, Cash',
    amount: 200,
    additionalDetails: 'evenings',
    rateOption: 'fixed',
  });
  await clock.advance(2000);
  assert.equal(navigation.navigations, [['/home', { replace: true, state: null }]]);
});

test('EDIT-01 an invalid form shows its message and sends nothing', async () => {
  const { form, server } = await editForm();
  form.pair.pay.setMethods([]);
  assert.is(form.canSubmit.value, false);
  await form.submit();
  assert.is(form.error.value, 'Please correct the form errors before submitting.');
  assert.is(server.of('PUT /requests/r1').length, 0);
});

test('EDIT-02 not found, not loaded, not updated', async () => {
  assert.is((await editForm({ status: 404 })).form.error.value, 'Request not found.');
  assert.is((await editForm({ body: {} })).form.error.value, 'Request not found.');
  const broken = await editForm({ status: 403 });
  assert.is(broken.form.error.value, 'Failed to load request data.');
  broken.server.on('GET /requests/r1', { body: requestJson(OWN) });
  await broken.form.reload();
  assert.is(broken.form.state.value, 'editing');
  broken.server.on('PUT /requests/r1', { status: 409, body: { message: 'Already taken.' } });
  await broken.form.submit();
  assert.is(broken.form.error.value, 'Failed to update request: Already taken.');
});

test('a draft of an edit is restored for the terms and the note that it was typed over, whatever their version', async () => {
  const first = await editForm();
  first.form.setComment('mornings');
  const reopen = async (changed: object) => {
    const fixture = await createSignedInFixture((before) => {
      offer(before);
      before.server.on('GET /requests/r1', { body: requestJson({ ...OWN, ...changed }) });
      for (const [key, value] of first.local.kept) before.local.set(key, value);
    });
    const form = createEditRequestForm(fixture.stores, 'r1');
    form.mount();
    await flushMicrotasks();
    return form.comment.value;
  };
  assert.is(await reopen({ version: 1 }), 'mornings');
  assert.is(await reopen({ version: 2 }), 'mornings');
  assert.is(await reopen({ version: 2, additionalDetails: 'nights' }), 'nights');
});

test.run();
