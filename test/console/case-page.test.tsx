// Case page of the console: what staff reads, what it may do, the form of a decision, conflicts and Escape.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  casesRoute,
  decideCaseRoute,
  finishReminderRoute,
  overturnCaseRoute,
  previewDecisionRoute,
  releaseCaseRoute,
  remindCaseRoute,
  rereadCaseRoute,
  staffCaseRoute,
  takeCaseRoute,
  upholdCaseRoute,
} from '#contract/case-calls.ts';
import { privateMessagesRoute, sendPrivateMessageRoute } from '#contract/private-messages.ts';
import { click, domWindow, getControl, typeText } from '../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../screens/screen-harness.tsx';
import {
  CASE_ID,
  DEAL_ID,
  VIEWER_ID,
  WIRE_APPEALED,
  WIRE_OVERTURNED,
  WIRE_PREVIEW,
  wireCase,
  wireEntry,
  wireEvidence,
} from './case-fixtures.ts';
import { input, openTestConsole, press, settleUntil, tap, text } from './console-harness.tsx';

const open = (answers: Record<string, unknown> = {}) =>
  openTestConsole(`/admin/cases/${CASE_ID}`, { [staffCaseRoute.path]: { data: wireCase() }, ...answers });
const PHONE_WIDTH = 360;
test.after.each(() => domWindow.happyDOM.setViewport({ width: PHONE_WIDTH }));
const OTHER_BUTTONS = ['Alice Keller', 'Bob Morgan', 'Staff', 'Send', 'Ban a side'];
/** Names of the buttons without those of the header, the private messages and the ban. */
const actionNames = (): string[] =>
  buttonNames()
    .slice(1)
    .filter((name) => !OTHER_BUTTONS.includes(name));

test('CASE-17 facts, both files, timeline, earlier cases and the way to the chat', async () => {
  await open();
  for (const words of [
    'Case 101 · Not received',
    'Alice Keller author',
    'Looked after byAnna, mediator no. 2',
    'Answer duein 20h: Bob Morgan',
    'When was it paid?On Tuesday at 14:05',
    'Asks forThat the other side is found at fault',
    '2 files in the chat',
    'Bob Morgan has filed nothing yet.',
    'Anna, mediator no. 2: note for staffThe receipt looks genuine.',
    'Anna, mediator no. 2: answer asked of Bob Morgan',
    'Case 42 · No answer',
    'At fault: Bob Morgan',
  ])
    assert.match(text(), words);
  assert.ok(document.querySelector(`a[href="/transactions/${DEAL_ID}/active"]`));
});

test('CASE-58 sums, reason, plan and payments with their marks; a name that is not their own is marked', async () => {
  const at = '2026-11-27T08:00:00.000Z';
  const names = [
    { party: 'author', side: 'payer', name: 'Alice Keller', at, isOwn: true },
    { party: 'author', side: 'payee', name: 'Maria Sidorova', at, isOwn: false },
  ];
  const { answers } = await open({
    [staffCaseRoute.path]: { data: wireCase({}, { evidence: wireEvidence(), names }) },
  });
  const shown = () => text().replace(/\u200e/g, '');
  for (const words of [
    'Reason givenHe says that nothing has arrived.',
    'Alice Keller gives46 433.00 RUB',
    'Bob Morgan gives500.00 EUR',
    'PlanAgreed: Alice Keller pays first',
    '1. 46 433.00 RUB Alice Keller to Bob Morgan · SBPSent Today, 10:00, by Alice Keller',
    '2. 500.00 EUR Bob Morgan to Alice Keller · SEPANot paid yet',
    "Maria Sidorova Today, 08:00 Another person's name",
  ])
    assert.match(shown(), words);
  assert.is(shown().split("Another person's name").length, 2, 'once: the other name is her own');
  // What the answer to an act leaves out stays.
  answers[releaseCaseRoute.path] = { data: wireCase({ version: 4 }, { actions: [] }) };
  answers[staffCaseRoute.path] = 'INTERNAL_ERROR';
  await tap('Give it back');
  assert.match(shown(), 'PlanAgreed: Alice Keller pays first');
});

test("CASE-62 the decision is open from the start for a judge whose case it is, or nobody's, and for no other", async () => {
  domWindow.happyDOM.setViewport({ width: 1280 });
  const isOpen = () => buttonNames().includes('See what they will read');
  const openWith = (assignedTo: string | null, actions = ['take', 'decide']) =>
    open({ [staffCaseRoute.path]: { data: wireCase({}, { assignedTo, actions }) } }).then(() =>
      settleUntil(() => text().includes('What you can do')),
    );
  await openWith(null);
  await settleUntil(isOpen);
  await openWith(VIEWER_ID);
  await settleUntil(isOpen);
  await openWith('someone-else');
  assert.is(isOpen(), false);
  await openWith(null, ['take', 'ask']);
  assert.is(isOpen(), false);
  domWindow.happyDOM.setViewport({ width: PHONE_WIDTH });
  await openWith(null);
  assert.is(isOpen(), false, 'on a phone it would stand before the evidence');
});

test('CASE-62 Escape closes a decision that somebody has begun, and leaves a case of which nobody has; it goes when it is no longer allowed', async () => {
  domWindow.happyDOM.setViewport({ width: 1280 });
  const isOpen = () => buttonNames().includes('See what they will read');
  const { answers, went } = await open({
    [staffCaseRoute.path]: {
      data: wireCase({ status: 'open' }, { assignedTo: null, actions: ['take', 'decide'] }),
    },
    [takeCaseRoute.path]: 'CASE_TAKEN',
  });
  await settleUntil(isOpen);
  await press('Escape');
  assert.equal(went, ['/admin']);
  answers[staffCaseRoute.path] = { data: wireCase({}, { actions: [] }) };
  await tap('Take the case');
  assert.not.ok(isOpen());
  const begun = await open();
  await settleUntil(isOpen);
  await tap('Nothing is proven');
  await press('Escape');
  assert.equal([begun.went, isOpen()], [[], false]);
});

test('CASE-59 the page leads to the next case of the queue, after this one, and has none without another', async () => {
  await open({ [casesRoute.path]: { data: [wireEntry(3), wireEntry(0), wireEntry(1)], nextCursor: null } });
  const byName = () =>
    Array.from(document.querySelectorAll('a')).find((one) => one.textContent?.startsWith('Next case'));
  await settleUntil(() => byName() !== undefined);
  assert.match(byName()?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '', 'Next caseCase 102 · Not paid');
  const { calls } = await open({ [casesRoute.path]: { data: [wireEntry(0)], nextCursor: null } });
  await settleUntil(() => calls.some(({ path }) => path === `GET ${casesRoute.path}`));
  assert.equal(byName(), undefined);
});

/** The names of account holders as they are shown, one side's payments after the other. */
const declaredNames = (): string[] =>
  Array.from(document.querySelectorAll('dt'))
    .filter(({ textContent }) => /account of/.test(textContent ?? ''))
    .map((term) =>
      `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace(/[\u2066-\u2069]/g, ''),
    );

test('NAME-09 every declared name of each side with its time, also those that were replaced', async () => {
  const names = [
    { party: 'accepter', side: 'payer', name: 'Karl Mule', at: '2026-11-27T09:00:00.000Z' },
    { party: 'accepter', side: 'payer', name: 'Zoe Third', at: '2026-11-27T10:30:00.000Z' },
    { party: 'author', side: 'payee', name: 'Alice Keller', at: '2026-11-27T09:10:00.000Z' },
  ];
  await open({ [staffCaseRoute.path]: { data: wireCase({}, { names }) } });
  const shown = declaredNames();
  assert.is(shown.length, 2);
  assert.match(shown[0] ?? '', /^Alice Keller is paid to the account of: Alice Keller Today, /);
  assert.match(shown[1] ?? '', /^Bob Morgan pays from the account of: Karl Mule Today, .*Zoe Third Today, /);
  await open();
  assert.equal(declaredNames(), []);
});

test('CASE-17 the actions are exactly those that the backend allows', async () => {
  await open({ [staffCaseRoute.path]: { data: wireCase({}, { assignedTo: 'someone-else' }) } });
  assert.equal(actionNames(), [
    'Give it back',
    'Ask a side',
    'Write a note',
    'Give it to somebody',
    'Decide',
  ]);
  const opened = { status: 'open', helper: null, due: null };
  await open({
    [staffCaseRoute.path]: { data: wireCase(opened, { actions: ['take', 'appeal', 'resolve'] }) },
  });
  assert.equal(actionNames(), ['Take the case']);
  await open({ [staffCaseRoute.path]: { data: wireCase({}, { actions: [] }) } });
  assert.equal(actionNames(), []);
  assert.match(text(), 'There is nothing for you to do in it now.');
});

const privateMessage = (over: Record<string, unknown>) => ({
  ...{ id: 'm1', audience: 'author', seq: 1, at: '2026-11-27T10:00:00.000Z', by: 'author', helper: null },
  ...{ isOwn: false, text: '', file: null, ...over },
});

test('CASE-42 beside the files stands what proves a payment in each way of paying', async () => {
  await open({ [staffCaseRoute.path]: { data: wireCase() } });
  await settleUntil(() => text().includes('What proves a payment'));
  const names = Array.from(document.querySelectorAll('summary'), (one) => one.textContent);
  assert.equal(names, ['SBP', 'Wise', 'Cash']);
  assert.match(text(), "The bank's own confirmation as a file");
  assert.match(text(), 'A photo of banknotes');
});

test('CASE-11 messages are read and written for each audience; a file of a side is saved', async () => {
  const file = { name: 'statement.pdf', mime: 'application/pdf', size: 9, scan: 'clean' };
  const { answers, calls, saved } = await open({
    [privateMessagesRoute.path]: {
      data: [privateMessage({ text: 'I am afraid' }), privateMessage({ id: 'm2', seq: 2, file })],
    },
    [staffCaseRoute.path]: { data: wireCase({}, { actions: ['write'] }) },
  });
  // They are asked for when the case is on the page, and drawn when they have come.
  await settleUntil(() => buttonNames().includes('Save'));
  assert.match(text(), 'I am afraid');
  assert.match(text(), 'This side and the staff read it; the other side does not.');
  await tap('Save');
  assert.equal(saved, [`statement.pdf of m2 in ${DEAL_ID}`]);
  typeText(input('Message'), 'For Alice');
  answers[privateMessagesRoute.path] = { data: [] };
  await tap('Staff');
  assert.equal([input('Message').value, text().includes('I am afraid')], ['', false]);
  typeText(input('Message'), 'Looks staged');
  answers[sendPrivateMessageRoute.path] = {
    data: privateMessage({ audience: 'staff', by: 'staff', text: 'Looks staged' }),
  };
  await tap('Send');
  assert.equal(
    calls.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body),
    [{ audience: 'staff', text: 'Looks staged' }],
  );
  assert.match(text(), 'Looks staged');
  answers[sendPrivateMessageRoute.path] = 'INVALID_STATE';
  await tap('Alice Keller');
  assert.is(input('Message').value, 'For Alice', 'what was typed for a side stays');
  await tap('Send');
  assert.is(input('Message').value, 'For Alice', 'also when it was refused');
  assert.ok(alertTexts().length > 0);
});

test('CASE-17 a decision: what normally follows is named, and both previews are read before Decide', async () => {
  const { calls } = await open({
    [previewDecisionRoute.path]: { data: WIRE_PREVIEW },
    [decideCaseRoute.path]: { data: wireCase({ status: 'decided', version: 4 }, { actions: ['note'] }) },
  });
  await tap('Decide');
  assert.ok(buttonNames().includes('See what they will read'));
  await tap('A payment that arrived was denied');
  assert.match(text(), "Normally: Failed. At fault: who was paid. What counts: receipt and bank's record.");
  assert.is(getControl('Failed').getAttribute('aria-pressed'), 'true');
  const atFault = Array.from(
    document.querySelectorAll('fieldset [aria-pressed=true]'),
    (one) => one.textContent,
  );
  assert.ok(atFault.includes('Bob Morgan'), 'CASE-59 who was to be paid by the one who has not received');
  typeText(input('Reasons, in your words'), 'Too short');
  assert.match(text(), 'At least 20 characters; 9 so far.');
  assert.ok((getControl('See what they will read') as HTMLButtonElement).disabled);
  typeText(input('Reasons, in your words'), 'The bank confirms the payment.');
  await tap('See what they will read');
  assert.match(text(), 'Nothing is decided yet.');
  assert.match(text(), 'Alice Keller will readNotificationYour dispute is decided');
  assert.match(text(), 'Bob Morgan will read');
  const buttons = Array.from(document.querySelectorAll('button'));
  const decide = buttons.filter((button) => button.textContent === 'Decide').at(-1);
  await actUntilSettled(() => decide?.click());
  const sent = calls.find(({ path }) => path === `POST ${decideCaseRoute.path}`);
  assert.equal(sent, {
    path: `POST ${decideCaseRoute.path}`,
    query: undefined,
    body: {
      ...{ ground: 'payment_denied', outcome: 'failed', fault: 'accepter' },
      ...{ note: 'The bank confirms the payment.', version: 3 },
    },
  });
  assert.match(text(), 'Decided');
});

test('CASE-17 a conflict says what has happened; the form with its text stays, also without its action', async () => {
  const { answers } = await open({
    [staffCaseRoute.path]: { data: wireCase({ status: 'open' }, { actions: ['take', 'note'] }) },
    [takeCaseRoute.path]: 'CASE_TAKEN',
  });
  await tap('Write a note');
  typeText(input('Note'), 'Half a thought');
  answers[staffCaseRoute.path] = { data: wireCase({}, { actions: [] }) };
  await tap('Take the case');
  assert.equal(alertTexts(), [
    'Somebody else looks after this case now. It is shown as it is; what you typed is kept.',
  ]);
  assert.is(input('Note').value, 'Half a thought');
  assert.not.ok(buttonNames().includes('Take the case'));
});

/** The page of the appealed case, for a judge who had no part in it. */
const openAppealed = (answers: Record<string, unknown> = {}) => {
  const data = wireCase(WIRE_APPEALED, { actions: ['note', 'uphold', 'overturn'] });
  return open({ [staffCaseRoute.path]: { data }, ...answers });
};
const lastButton = (name: string): HTMLButtonElement => {
  const all = Array.from(document.querySelectorAll('button'));
  const found = all.findLast((button) => button.textContent === name);
  if (!found) throw new Error(`No button is called ${name}`);
  return found;
};

test('CASE-20 the appeal is shown: who, when and why, and what another judge made of it', async () => {
  await openAppealed();
  assert.match(text(), 'AppealToday, 10:00, by Bob Morgan');
  assert.match(text(), 'My bank shows it on Tuesday.');
  assert.match(text(), 'Second judgeNot decided yet');
  assert.equal(actionNames(), ['Write a note', 'Keep the decision', 'Change the decision']);
  await open({ [staffCaseRoute.path]: { data: wireCase(WIRE_OVERTURNED, { actions: [] }) } });
  assert.match(text(), 'Second judgeThe decision is overturned Today, 11:00');
  assert.match(text(), 'DecisionCompletedAt faultNobody');
  assert.match(text(), 'Earlier decisionFailedAt faultBob Morgan');
  assert.match(text(), 'The bank shows no payment.');
  assert.is(text().split('The statement proves the payment.').length, 2, 'the words are there once');
  assert.equal(actionNames(), []);
});

test('CASE-41 a second reading takes an answer and reasons, and is shown', async () => {
  const decided = { status: 'decided', helper: null, due: null };
  const data = wireCase(decided, { actions: ['reread'] });
  const { answers, calls } = await open({ [staffCaseRoute.path]: { data } });
  await tap('Read the decision again');
  assert.ok(lastButton('Save').disabled);
  click(getControl('I disagree'));
  typeText(input('Why, for staff alone'), 'The receipt was not looked at.');
  const reading = { agrees: false, note: 'The receipt was not looked at.', at: data.openedAt, helper: null };
  const after = wireCase({ ...decided, version: 4 }, { actions: [], secondReading: reading });
  answers[rereadCaseRoute.path] = { data: after };
  answers[staffCaseRoute.path] = { data: after };
  await actUntilSettled(() => lastButton('Save').click());
  assert.equal(calls.filter(({ path }) => path === `POST ${rereadCaseRoute.path}`).at(-1)?.body, {
    agrees: false,
    note: reading.note,
  });
  assert.match(text(), 'Read againDisagrees with the decision');
  assert.match(text(), 'by Somebody of staff');
  assert.match(text(), reading.note);
});

test('CASE-47 the facts name the watch words that the sides have written, and how often; none where there are none', async () => {
  const watchWords = [
    { text: 'escrow fee', count: 3 },
    { text: 'crypto', count: 1 },
    { text: '', count: 2 },
  ];
  const { answers } = await open({
    [staffCaseRoute.path]: { data: wireCase({}, { watchWords }) },
    [releaseCaseRoute.path]: { data: wireCase({ version: 4 }) },
  });
  assert.match(text(), 'Watch wordsescrow fee: 3 timescrypto: 1 time');
  answers[staffCaseRoute.path] = 'INTERNAL_ERROR';
  await tap('Give it back');
  assert.match(text(), 'escrow fee: 3 times', 'the answer of an action has none: they stay');
  await open();
  assert.not.match(text(), 'Watch words');
});

const REMINDER = {
  ...{ id: 'r1', at: '2026-11-27T11:00:00.000Z', text: 'Bank statement' },
  helper: { name: 'Anna', role: 'mediator', number: 2 },
};

test('CASE-46 reminders are listed with who set each; one is set for a time to come, and marked as done', async () => {
  const actions = { actions: ['remind'] };
  const { answers, calls } = await open({ [staffCaseRoute.path]: { data: wireCase({}, actions) } });
  assert.not.match(text(), 'Reminders');
  await tap('Set a reminder');
  const save = () => lastButton('Set the reminder');
  typeText(input('What to remember'), ' Bank statement ');
  typeText(input('When'), '2026-11-26T14:05');
  assert.ok(save().disabled, 'a time that is past');
  typeText(input('When'), '2026-12-28T14:05');
  assert.ok(save().disabled, 'more than 30 days away');
  typeText(input('When'), '2026-11-30T14:05');
  const set = wireCase({ version: 4 }, { ...actions, reminders: [REMINDER] });
  answers[remindCaseRoute.path] = 'LIMIT_REACHED';
  await actUntilSettled(() => save().click());
  assert.equal(alertTexts(), ['There can be at most 10 open reminders. Mark one as done first.']);
  assert.is(input('What to remember').value, ' Bank statement ', 'what was typed stays');
  answers[remindCaseRoute.path] = { data: set };
  answers[staffCaseRoute.path] = { data: set };
  await actUntilSettled(() => save().click());
  const sent = calls.filter(({ path }) => path === `POST ${remindCaseRoute.path}`).at(-1)?.body;
  assert.equal(sent, { at: new Date('2026-11-30T14:05').toISOString(), text: 'Bank statement' });
  assert.match(text(), 'Bank statementAnna, mediator no. 2');
  const done = document.querySelector<HTMLButtonElement>('[aria-label="Done: Bank statement"]');
  answers[finishReminderRoute.path] = { data: wireCase({ version: 4 }, { ...actions, reminders: [] }) };
  answers[staffCaseRoute.path] = answers[finishReminderRoute.path];
  await actUntilSettled(() => done?.click());
  assert.not.match(text(), 'Bank statement');
});

test('CASE-46 who may only read sees reminders without a button; a note with a time is one in the timeline', async () => {
  const steps = wireCase().steps as { event: string }[];
  const set = steps.map((step) => (step.event === 'note' ? { ...step, until: REMINDER.at } : step));
  const data = wireCase({ steps: set }, { actions: [], reminders: [REMINDER, { ...REMINDER, id: null }] });
  await open({ [staffCaseRoute.path]: { data } });
  assert.match(text(), 'RemindersToday, 11:00Bank statementAnna, mediator no. 2');
  assert.match(text(), 'Anna, mediator no. 2: reminder for today, 11:00The receipt looks genuine.');
  assert.is(document.querySelector('[aria-label^="Done"]'), null);
});

test('CASE-20 to keep the decision takes reasons, which a conflict keeps; to change it takes the form of a decision and its preview', async () => {
  const reasons = 'The statement is of another account.';
  const previewed = Object.fromEntries(
    Object.entries(WIRE_PREVIEW).map(([party, one]) => [party, { ...(one as object), line: '' }]),
  );
  const { answers, calls } = await openAppealed({
    [upholdCaseRoute.path]: 'CONFLICT_OF_INTEREST',
    [previewDecisionRoute.path]: { data: previewed },
    [overturnCaseRoute.path]: { data: wireCase({ ...WIRE_OVERTURNED, version: 4 }, { actions: [] }) },
  });
  const sent = (path: string) => calls.filter((call) => call.path === `POST ${path}`).at(-1)?.body;
  await tap('Keep the decision');
  typeText(input('Reasons, in your words'), 'Too short');
  assert.match(text(), 'Both sides read them. At least 20 characters; 9 so far.');
  assert.ok(lastButton('Keep the decision').disabled);
  typeText(input('Reasons, in your words'), reasons);
  await actUntilSettled(() => lastButton('Keep the decision').click());
  assert.match(alertTexts().join(), 'Somebody else has to do this.');
  assert.is(input('Reasons, in your words').value, reasons);
  assert.equal(sent(upholdCaseRoute.path), { note: reasons, version: 3 });
  await tap('Change the decision');
  await tap('The payment is proven');
  typeText(input('Reasons, in your words'), reasons);
  const names = buttonNames().filter((name) => name === 'Change the decision');
  assert.is(names.length, 1, 'not before the preview');
  await tap('See what they will read');
  assert.match(text(), 'Bob Morgan will read');
  assert.not.match(text(), 'In the chat', 'without an empty line');
  answers[staffCaseRoute.path] = answers[overturnCaseRoute.path];
  await actUntilSettled(() => lastButton('Change the decision').click());
  assert.equal(sent(overturnCaseRoute.path), {
    ...{ ground: 'payment_proven', outcome: 'completed', fault: null },
    ...{ note: reasons, version: 3 },
  });
});

test('HELP-03 a claim is marked, and it is right or not; a deal of another status is not decided', async () => {
  const steps = [{ n: 1, event: 'opened', at: '2026-11-27T10:00:00.000Z', by: 'author', sides: [] }];
  await open({
    [staffCaseRoute.path]: { data: wireCase({ isClaim: true, reasonCode: 'chargeback', steps }) },
  });
  assert.match(text(), 'In work · After the end');
  assert.match(text(), 'Alice Keller: report after the end');
  await tap('Decide');
  for (const name of ['Completed', 'Cancelled', 'Failed']) assert.not(buttonNames().includes(name), name);
  await tap('A misunderstanding');
  assert.is(getControl('The claim is not right').getAttribute('aria-pressed'), 'true');
  typeText(input('Reasons, in your words'), 'The bank took it back for the payer.');
  await tap('The claim is right');
  const isOff = () => (getControl('See what they will read') as HTMLButtonElement).disabled;
  assert.ok(isOff(), 'somebody is at fault');
  await tap('Bob Morgan');
  assert.not.ok(isOff());
});

test('CASE-16 Escape leaves a field, then closes the form, then the page; the text stays', async () => {
  const { went, show } = await open();
  await tap('Write a note');
  typeText(input('Note'), 'Kept');
  input('Note').focus();
  await press('Escape');
  assert.is.not(document.activeElement, input('Note'));
  await press('Escape');
  assert.not.match(text(), 'Only staff reads it.');
  assert.equal(went, []);
  await press('Escape');
  assert.equal(went, ['/admin']);
  await show('/admin/audit');
  await show(`/admin/cases/${CASE_ID}`);
  await tap('Write a note');
  assert.is(input('Note').value, 'Kept');
});

test.run();
