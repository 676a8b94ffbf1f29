// Approval screen, by request id and by deal id: terms, the accepter, the decision, waiting and withdrawing (APPR-01, APPR-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApprovalScreen } from '../../../src/screens/approval/approval-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  currentPath,
  openPage,
  pageText,
  press,
} from '../../app/app-harness.tsx';
import { createDeferred } from '../../harness/deferred.ts';
import { click, getControl, getElement, typeText, unmountAll } from '../../harness/dom.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { dealJson, makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { later, makeDeal } from '../../state/deal/deal-fixtures.ts';
import { type FakeAnswer, type FakeHandler, TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, dialogButton, tapTwice, withPlainSpaces } from '../screen-harness.tsx';

test.after.each(unmountAll);

type Source = 'request' | 'transaction';
const SOURCES = ['request', 'transaction'] as const;
const AUTHOR_TITLE = 'Your Request Accepted: Approve or Decline';
const DISPUTE = 'A dispute with this person is open';
const LIMIT_TEXT = 'For now, one exchange of yours can be worth up to 200 USD.';
const LIMIT = { reason: 'usd', limit: 200, afterFirst: null, next: null };
/** Alice's request, which Bob has accepted. */
const PENDING = {
  ...{ ownerId: 'alice', user: { id: 'alice' } },
  ...{ status: 'pending_approval', pendingAccepterId: 'bob' },
};
const PENDING_DEAL = {
  ...{ status: 'pending_approval', initiatorId: 'alice', initiatorUser: { id: 'alice' } },
  ...{ accepterId: 'bob', accepterUser: { id: 'bob', firstName: 'Bob' } },
};
const WAITING = { initiatorId: 'xenia', accepterId: 'alice' };
const pathOf = (of: Source) => (of === 'request' ? '/requests/r1' : '/transactions/t1');
const person = (id: string, firstName: string, more = {}): FakeAnswer => ({
  body: { profile: { id, firstName, reviews: [], ...more } },
});

interface Opening {
  readonly features?: object;
  readonly answers?: Readonly<Record<string, FakeHandler>>;
  readonly native?: Parameters<typeof openPage>[3];
}
/** `over`: what the request or the deal has other than a pending acceptance. */
async function open(of: Source = 'request', over: object = {}, { features, answers, native }: Opening = {}) {
  const harness = await openPage(
    <ApprovalScreen source={of === 'request' ? { requestId: 'r1' } : { dealId: 't1' }} />,
    {
      'GET /requests/r1': { body: { data: requestJson({ ...PENDING, ...over }) } },
      'GET /transactions/t1': { body: { data: dealJson({ ...PENDING_DEAL, ...over }) } },
      'GET /users/bob': person('bob', 'Bob'),
      'GET /users/xenia': person('xenia', 'Xenia'),
      ...answers,
    },
    features,
    native,
  );
  await actAndSettle(() => harness.shell.navigation.navigate(`${pathOf(of)}/approve`));
  return harness;
}
const receive = ({ fixture }: AppHarness, over: object) =>
  actAndSettle(() =>
    fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'upsert', request: makeRequest({ ...PENDING, ...over }) }],
    }),
  );
const title = (): string => getElement('h1').textContent ?? '';
const sheet = (): string => getElement('[role=dialog]').textContent ?? '';
const bodies = ({ fixture }: AppHarness, what: string, of: Source = 'request') =>
  fixture.server.of(`POST ${pathOf(of)}/${what}`).map(({ body }) => body);
const decline = () => actAndSettle(() => click(dialogButton('Decline')));

for (const of of SOURCES) {
  test(`APPR-01 by ${of}: title, details, own note, the accepter's card, and the decision`, async () => {
    const answers = {
      'GET /users/bob': person('bob', 'Bob', { reviews: [{ rating: 5, comment: 'Reliable.' }] }),
    };
    await open(of, {}, { answers });
    assert.is(title(), AUTHOR_TITLE);
    const amounts = Array.from(document.querySelectorAll('.amount'), (one) => one.textContent ?? '');
    assert.equal(amounts.map(withPlainSpaces), ['9 250.00 RUB', '100.00 USD']);
    assert.match(pageText(), 'Your noteevenings');
    assert.match(pageText(), 'Who accepted');
    assert.is(getElement('.who .name').textContent, 'Bob');
    assert.match(pageText(), 'Reliable.');
    assert.equal(buttonNames(), ['Decline', 'Approve']);
  });

  test(`APPR-02 by ${of}: a double tap approves once, the other button is off, and the active page opens`, async () => {
    const answer = createDeferred<FakeAnswer>();
    const harness = await open(of, {}, { answers: { [`POST ${pathOf(of)}/approve`]: () => answer.promise } });
    tapTwice(getControl('Approve'));
    click(getControl('Decline'));
    assert.is(getControl('Approve').getAttribute('aria-busy'), 'true');
    assert.ok(getControl('Decline').hasAttribute('disabled'));
    await actAndSettle(() => answer.resolve({ body: { data: { ...dealJson(), transactionId: 't1' } } }));
    assert.equal([bodies(harness, 'approve', of).length, currentPath()], [1, '/transactions/t1/active']);
  });

  test(`APPR-02 by ${of}: a failed decision shows its sentence above the buttons, and the current state`, async () => {
    const harness = await open(of);
    await press('Approve');
    assert.equal([alertTexts(), buttonNames()], [['Failed to approve'], ['Decline', 'Approve']]);
    await press('Decline');
    await decline();
    assert.equal(alertTexts(), ['Failed to decline'], 'once, in the sheet');
    assert.match(sheet(), 'Failed to decline');
    await decline();
    assert.is(bodies(harness, 'decline', of).length, 2, 'it can be sent again');
    assert.is(currentPath(), `${pathOf(of)}/approve`);
    assert.is(harness.fixture.server.of(`GET ${pathOf(of)}`).length, 4);
  });

  test(`APPR-02 by ${of}: a page that cannot be loaded shows its sentence, with Retry`, async () => {
    const missing = of === 'request' ? 'Request' : 'Transaction';
    for (const [status, error] of [
      [404, `${missing} details could not be found.`],
      [403, 'Failed to load details'],
    ] as const) {
      const { fixture } = await open(of, {}, { answers: { [`GET ${pathOf(of)}`]: { status } } });
      assert.match(alertTexts()[0] ?? '', error);
      fixture.server.on('GET /requests/r1', { body: requestJson(PENDING) });
      fixture.server.on('GET /transactions/t1', { body: dealJson(PENDING_DEAL) });
      await press('Retry');
      assert.equal(buttonNames(), ['Decline', 'Approve']);
    }
  });
}

test('HELP-07 a dispute with who accepted is named before the decision', async () => {
  await open();
  assert.not.match(pageText(), DISPUTE);
  await open('request', {}, { answers: { 'GET /users/bob': person('bob', 'Bob', { isInDispute: true }) } });
  assert.match(pageText(), DISPUTE);
});

test('APPR-01 EXPO-04 WAIT-03 the request is read once, for its notices too: who waits, which limit approving is over', async () => {
  for (const [features, notices] of [
    [{ queue: 1, levels: 1 }, [true, true]],
    [{ levels: 1 }, [true, false]],
    [{ queue: 1, levels: 2 }, [false, true]],
    [{}, [false, false]],
  ] as const) {
    const { fixture } = await open('request', { waitingCount: 2, levelLimit: LIMIT }, { features });
    const shown = [LIMIT_TEXT, '2 people wait for it to open again.'].map((text) =>
      pageText().includes(text),
    );
    assert.equal(shown, notices);
    assert.is(fixture.server.of('GET /requests/r1').length, 1);
  }
  const harness = await open('request', { waitingCount: 1 }, { features: { queue: 1 } });
  for (const event of [{ waitingCount: 2 }, {}]) {
    await receive(harness, event);
    assert.match(pageText(), '2 people wait', 'an event that does not tell changes nothing');
  }
});

test('EXPO-04 a refusal says the limit beside the button alone; by a deal it is read of the request', async () => {
  const answers = { 'GET /requests/r1': { body: { data: requestJson({ levelLimit: LIMIT }) } } };
  await open('transaction', {}, { features: { levels: 1 }, answers });
  assert.match(alertTexts().map(withPlainSpaces).join(), LIMIT_TEXT);
  await press('Approve');
  assert.equal(alertTexts(), ['Failed to approve']);
  const message = `${LIMIT_TEXT} Choose a smaller exchange.`;
  for (const of of SOURCES) {
    const refusal = { status: 409, body: { code: 'LEVEL_LIMIT', message, data: { reason: 'usd' } } };
    await open(of, {}, { answers: { [`POST ${pathOf(of)}/approve`]: refusal } });
    await press('Approve');
    assert.equal(alertTexts(), [message]);
  }
});

test('APPR-01 the deadline, and what happens without an answer', async () => {
  await open('transaction', { deadlineAt: new Date(TEST_NOW + 25 * 60_000).toISOString() });
  assert.match(pageText(), 'Answer untilToday, 00:25');
  assert.is(getElement('[role=timer] span:last-child').textContent, '00:25:00');
  const silence = "If there's no answer by then, the request is open again.";
  assert.match(pageText(), silence);
});

test("APPR-01 the accepter waits: no decision, only 'Withdraw', and the author's card", async () => {
  const harness = await open('transaction', WAITING, {
    answers: { 'POST /transactions/t1/decline': { body: {} } },
  });
  assert.is(title(), 'Wait for Approval');
  assert.match(pageText(), 'About the author');
  assert.match(pageText(), 'Xenia');
  assert.match(pageText(), 'You accepted this request. The author has to approve before the chat opens.');
  assert.equal(buttonNames(), ['Withdraw']);
  assert.not.match(pageText(), 'Who accepted');
  tapTwice(getControl('Withdraw'));
  await actAndSettle(() => {});
  assert.equal([bodies(harness, 'decline', 'transaction').length, currentPath()], [1, '/home']);
});

test('APPR-01 APPR-02 Decline and Approve only while it is pending and the viewer is the author; else where it leads', async () => {
  const active = ['Open exchange', '/transactions/t1/active'];
  const summary = ['Open summary', '/transactions/t1/summary'];
  for (const [status, [name, path]] of Object.entries({
    ...{ initiated: active, completion_pending: active, cancellation_pending: active, disputed: active },
    ...{ completed: summary, failed: summary, cancelled: summary },
  })) {
    for (const over of [{}, WAITING]) {
      await open('transaction', { status, ...over });
      assert.equal(buttonNames(), [name], status);
    }
    await press(name ?? '');
    assert.is(currentPath(), path);
  }
  const waiting = { ownerId: 'xenia', pendingAccepterId: 'alice' };
  for (const over of [{ status: 'requested' }, { status: 'expired' }, waiting]) {
    await open('request', over);
    assert.equal(buttonNames(), ['Go to home']);
  }
});

test('APPR-01 an acceptance that was decided or withdrawn elsewhere while the author looks ends the decision', async () => {
  const { fixture } = await open('transaction');
  const deal = makeDeal({ ...PENDING_DEAL, status: 'cancelled', ...later(2) });
  await actAndSettle(() => fixture.stores.updates.publish({ seq: 1, isReset: false, deal }));
  assert.equal([title(), buttonNames()], ['Exchange', ['Open summary']]);
  assert.match(pageText(), 'This exchange was cancelled.');
  const harness = await open();
  await receive(harness, { id: 'other', status: 'requested', ...later(3) });
  assert.equal(buttonNames(), ['Decline', 'Approve']);
  await receive(harness, { status: 'requested', pendingAccepterId: null, ...later(2) });
  await receive(harness, later(1));
  assert.equal(buttonNames(), ['Go to home'], 'an older event changes nothing');
});

test('APPR-01 the profile of one who has withdrawn is not shown beside the acceptance of another', async () => {
  const [bob, carol] = [createDeferred<FakeAnswer>(), createDeferred<FakeAnswer>()];
  const answers = { 'GET /users/bob': () => bob.promise, 'GET /users/carol': () => carol.promise };
  const harness = await open('request', {}, { answers });
  await receive(harness, { pendingAccepterId: 'carol', ...later(1) });
  await actAndSettle(() => bob.resolve(person('bob', 'Bob')));
  assert.equal(buttonNames(), ['Decline', 'Approve']);
  assert.is(document.querySelector('.who'), null);
  await actAndSettle(() => carol.resolve(person('carol', 'Carol')));
  assert.is(getElement('.who .name').textContent, 'Carol');
});

test('APPR-02 only an id in the answer: transactionId of a request, the deal itself of a transaction', async () => {
  for (const [of, body, path] of [
    ['request', { transactionId: 't/9' }, '/transactions/t%2F9/active'],
    ['request', { success: true }, '/home'],
    ['transaction', { success: true }, '/transactions/t1/active'],
  ] as const) {
    await open(of, {}, { answers: { [`POST ${pathOf(of)}/approve`]: { body } } });
    await press('Approve');
    assert.is(currentPath(), path);
  }
});

test('APPR-02 declining asks once for a reason that may be left out; an own decision that has worked is no change', async () => {
  const harness = await open('request', {}, { answers: { 'POST /requests/r1/decline': { body: {} } } });
  await press('Decline');
  assert.equal(bodies(harness, 'decline'), [], 'nothing is sent by asking');
  assert.match(pageText(), '9 250.00 RUB for 100.00 USD. Your request is open to everyone again.');
  typeText(getElement('[role=dialog] textarea'), ' Another offer ');
  tapTwice(dialogButton('Decline'));
  await actAndSettle(() => {});
  assert.equal([bodies(harness, 'decline'), currentPath()], [[{ reason: 'Another offer' }], '/home']);
  await receive(harness, { status: 'requested', pendingAccepterId: null, ...later(2) });
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('APPR-02 RULE-02 the sheet closes when somebody else accepts, says so, and nobody is declined unseen', async () => {
  const harness = await open('request', {}, { answers: { 'POST /requests/r1/decline': { body: {} } } });
  const note = 'Somebody else accepts your request now.';
  await press('Decline');
  typeText(getElement('[role=dialog] textarea'), 'You came too late');
  const declines = dialogButton('Decline');
  await actAndSettle(async () => {
    const changed = receive(harness, { pendingAccepterId: 'carol', ...later(2) });
    // The tap comes before the change is rendered.
    declines.click();
    await changed;
  });
  assert.equal(bodies(harness, 'decline'), []);
  assert.match(sheet(), 'This has changed meanwhile');
  assert.match(sheet(), `${note} Nobody was declined.`);
  assert.equal(buttonNames(getElement('[role=dialog]')).includes('Decline'), false);
  await press('Continue');
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.equal(alertTexts(), [`${note} Nobody was declined.`]);
  await press('Decline');
  const reason = getElement('[role=dialog] textarea') as HTMLTextAreaElement;
  assert.is(reason.value, '', 'the reason was for another person');
  await receive(harness, { status: 'requested', pendingAccepterId: null, ...later(3) });
  assert.match(sheet(), 'No one is waiting for approval.');
  await receive(harness, { pendingAccepterId: 'xenia', ...later(4) });
  assert.match(sheet(), note, 'it does not open for the next person');
  assert.equal(bodies(harness, 'decline'), []);
});

test('RULE-02 the decision names the version on show, where that is announced; another acceptance is shown instead', async () => {
  const REFUSED = { status: 409, body: { code: 'REQUEST_CHANGED', message: 'No' } };
  const answers = { 'POST /requests/r1/approve': REFUSED, 'POST /requests/r1/decline': { body: {} } };
  const harness = await open('request', { version: 5 }, { features: { acceptVersion: 1 }, answers });
  const next = requestJson({ ...PENDING, pendingAccepterId: 'xenia', version: 7 });
  harness.fixture.server.on('GET /requests/r1', { body: { data: next } });
  await press('Approve');
  assert.equal(bodies(harness, 'approve'), [{ version: 5 }]);
  assert.equal(alertTexts(), ['This has just changed. Please check it again.']);
  assert.is(getElement('.who .name').textContent, 'Xenia');
  const other = await open('request', { version: 5 }, { answers });
  await press('Decline');
  await decline();
  assert.equal(bodies(other, 'decline'), [{}], 'without a reason and a version');
});

test('APPR-02 an answer that comes when the page was left navigates nowhere', async () => {
  const answer = createDeferred<FakeAnswer>();
  const harness = await open(
    'request',
    {},
    { answers: { 'POST /requests/r1/approve': () => answer.promise } },
  );
  click(getControl('Approve'));
  unmountAll();
  await actAndSettle(() => answer.resolve({ body: { data: { ...dealJson(), transactionId: 't1' } } }));
  assert.equal([bodies(harness, 'approve').length, currentPath()], [1, '/requests/r1/approve']);
});

test('NAV-14 while a reason is typed closing asks; sending it closes the keyboard, and its end can be felt', async () => {
  const did: unknown[] = [];
  await open(
    'request',
    {},
    {
      answers: { 'POST /requests/r1/decline': { body: {} } },
      native: {
        setClosingConfirmation: (isOn) => void did.push(isOn),
        haptic: (kind) => void did.push(kind),
        lateControls: fakeLateControls({ hideKeyboard: () => void did.push('keyboard') }),
      },
    },
  );
  await press('Decline');
  typeText(getElement('[role=dialog] textarea'), ' ');
  assert.equal(did, []);
  typeText(getElement('[role=dialog] textarea'), 'Another offer');
  assert.equal(did.splice(0), [true]);
  await decline();
  assert.equal(did.splice(0, 2), ['keyboard', 'success']);
  unmountAll();
  assert.equal(did, [false]);
});

const PRICING = { rates: 1, pricing: 1 };
/** Roubles for a dollar now. */
const answersOf = (rate: number) => {
  const at = new Date(TEST_NOW).toISOString();
  return {
    'GET /rates/matrix': { body: { rates: { 'USD-RUB': rate }, ratesAt: { USD: at, RUB: at } } },
    'GET /payment-methods': { body: { USD: ['Wise'] } },
    'POST /requests/r1/approve': { body: dealJson({ status: 'initiated' }) },
    'POST /transactions/t1/approve': { body: dealJson({ status: 'initiated' }) },
  };
};

test('PRICE-02 the author and the accepter read beside the rate what each gains against today’s', async () => {
  const rate = () => withPlainSpaces(getElement('.fact .value').textContent ?? '');
  const answers = answersOf(94);
  for (const [of, over, features, words] of [
    ['request', {}, PRICING, "1.6 % better for you than today's rate"],
    ['transaction', WAITING, PRICING, "1.6 % worse for you than today's rate"],
    ['request', {}, { rates: 1 }, ''],
  ] as const) {
    await open(of, over, { features, answers });
    assert.is(rate(), `1 USD = 92,50 RUB${words}`);
  }
});

test('PRICE-02 from 10 % worse for the author by now, Approve asks first, with both sums; a no sends nothing', async () => {
  for (const of of SOURCES) {
    const harness = await open(
      of,
      {},
      { features: PRICING, answers: answersOf(80), native: { answer: 'no' } },
    );
    await press('Approve');
    assert.equal(harness.native.asked.map(withPlainSpaces), [
      "Approve this price? You pay 9 250.00 RUB and receive 100.00 USD. At today's rate you would pay 8 000.00 RUB.",
    ]);
    assert.equal(bodies(harness, 'approve', of), []);
    harness.native.answer = 'unsupported';
    await press('Approve');
    await actAndSettle(() => click(dialogButton('Approve anyway')));
    assert.is(bodies(harness, 'approve', of).length, 1);
  }
  for (const opening of [
    { features: PRICING, answers: answersOf(86) },
    { features: { rates: 1 }, answers: answersOf(80) },
  ]) {
    const plain = await open('request', {}, opening);
    await press('Approve');
    assert.equal([plain.native.asked, bodies(plain, 'approve').length], [[], 1]);
  }
});

test.run();
