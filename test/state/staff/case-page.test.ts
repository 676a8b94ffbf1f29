// Case page of staff: every action's call, conflicts that keep what was typed, and a decision that was previewed.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import {
  askCaseRoute,
  assignCaseRoute,
  decideCaseRoute,
  noteCaseRoute,
  overturnCaseRoute,
  previewDecisionRoute,
  releaseCaseRoute,
  staffCaseRoute,
  takeCaseRoute,
  upholdCaseRoute,
} from '#contract/case-calls.ts';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import type { DecodedRoute } from '#contract/route.ts';
import { staffRolesRoute } from '#contract/staff.ts';
import { createCasePage } from '../../../src/state/staff/case-page.ts';
import { EMPTY_DECISION } from '../../../src/state/staff/decision-draft.ts';
import {
  CASE_ID,
  NOW,
  VIEWER_ID,
  WIRE_MEMBERS,
  WIRE_PREVIEW,
  wireCase,
} from '../../console/case-fixtures.ts';
import { equalEach, expectNone } from '../../harness/assert-each.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { flushMicrotasks } from '../../harness/fake-clock.ts';
import { ENGLISH } from '../../sentences.ts';

interface Call {
  readonly path: string;
  readonly body: unknown;
}
type CallOptions = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

const FAILURES = {
  messageOf: () => 'other',
  codeOf: (failure: unknown) => (failure instanceof ApiError ? failure.code : ''),
};

/** Answers by path, also as promises; an answer that is a code is a refusal. */
function openPage(answers: Record<string, unknown>) {
  const calls: Call[] = [];
  const call = async <T>(route: DecodedRoute<T>, { body, params = {} }: CallOptions = {}): Promise<T> => {
    calls.push({ path: `${route.method} ${route.path}`, body });
    const answer = await answers[route.path];
    if (typeof answer !== 'string') return route.decode({ data: answer }, params);
    const status = STATUS_OF_CODE[answer as keyof typeof STATUS_OF_CODE];
    throw new ApiError({ code: answer, message: answer, status });
  };
  const page = createCasePage({ http: { call }, write: call, now: () => NOW, ...FAILURES }, CASE_ID);
  return { page, calls, answers };
}
const DECISION = {
  ground: 'payment_denied',
  outcome: 'failed',
  fault: 'accepter',
  note: 'The bank confirms the payment.',
} as const;
const read = { [staffCaseRoute.path]: wireCase() };

test('CASE-17 each action makes its call, and the answer is shown', async () => {
  const { page, calls } = openPage({
    ...read,
    [takeCaseRoute.path]: wireCase({ version: 4 }, { files: undefined }),
    [releaseCaseRoute.path]: wireCase({ version: 5 }),
    [assignCaseRoute.path]: wireCase({ version: 6 }),
    [askCaseRoute.path]: wireCase({ version: 7 }),
    [noteCaseRoute.path]: wireCase({ version: 8 }),
  });
  await page.load();
  assert.is(page.details.value?.version, 3);
  assert.ok(await page.act('take'));
  assert.is(page.details.value?.version, 4);
  assert.ok(page.details.value?.staff?.files?.author, 'the answer of an action has no files: they stay');
  assert.ok(await page.act('release'));
  assert.ok(await page.assign(VIEWER_ID));
  page.toggle('ask');
  page.setQuestion({ from: ['accepter'], text: ' When? ', hours: 12 });
  assert.ok(await page.ask());
  assert.is(page.form.value, null, 'the form is closed');
  assert.is(page.question.value.text, '');
  page.setNote(' Look at the receipt ');
  assert.ok(await page.saveNote());
  assert.is(page.note.value, '');
  assert.is(page.details.value?.version, 8);
  const writes = calls.filter(({ path }) => path.startsWith('POST'));
  assert.equal(writes, [
    { path: `POST ${takeCaseRoute.path}`, body: {} },
    { path: `POST ${releaseCaseRoute.path}`, body: {} },
    { path: `POST ${assignCaseRoute.path}`, body: { userId: VIEWER_ID } },
    { path: `POST ${askCaseRoute.path}`, body: { from: ['accepter'], text: 'When?', hours: 12 } },
    { path: `POST ${noteCaseRoute.path}`, body: { text: 'Look at the receipt' } },
  ]);
});

test('CASE-17 a conflict names its reason, shows the case as it is, and keeps what was typed', async () => {
  for (const [code, sentence, isReloaded] of [
    ['CASE_TAKEN', ENGLISH.acts.TAKEN, true],
    ['INVALID_STATE', ENGLISH.acts.CHANGED, true],
    ['CONFLICT_OF_INTEREST', ENGLISH.acts.CONFLICT, false],
    ['RATE_LIMITED', 'other', false],
  ] as const) {
    const { page, calls, answers } = openPage({ ...read, [askCaseRoute.path]: code });
    await page.load();
    page.toggle('ask');
    const typed = { from: ['author'], text: 'Which bank?', hours: 2 } as const;
    page.setQuestion(typed);
    answers[staffCaseRoute.path] = wireCase({ version: 9 });
    assert.not.ok(await page.ask());
    assert.is(page.error.value, sentence, code);
    const reads = calls.filter(({ path }) => path.startsWith('GET')).length;
    assert.is(reads, isReloaded ? 2 : 1, code);
    await page.load();
    assert.equal(page.question.value, typed);
    assert.is(page.form.value, 'ask');
    assert.is(page.details.value?.version, 9);
  }
});

test('CASE-17 only what was previewed is decided, with the version that was read', async () => {
  const { page, calls, answers } = openPage({
    ...read,
    [previewDecisionRoute.path]: WIRE_PREVIEW,
    [decideCaseRoute.path]: wireCase({ version: 6, status: 'decided' }),
  });
  await page.load();
  page.setDecision({ ...DECISION, note: 'Too short' });
  assert.ok(await page.loadPreview());
  assert.is(page.preview.value, null, 'nothing is asked for before the form is complete');
  page.setDecision(DECISION);
  assert.not.ok(await page.decide('decide'), 'not previewed');
  assert.ok(await page.loadPreview());
  assert.is(page.preview.value?.accepter.message, 'The exchange with Alice has failed.');
  page.setDecision({ ...DECISION, fault: 'author' });
  assert.is(page.preview.value, null, 'of another decision');
  assert.not.ok(await page.decide('decide'));
  page.setDecision(DECISION);
  assert.ok(page.preview.value);
  answers[staffCaseRoute.path] = wireCase({ version: 5 });
  await page.load();
  assert.is(page.preview.value, null, 'the case has changed');
  assert.ok(await page.loadPreview());
  assert.ok(await page.decide('decide'));
  const sent = calls.find(({ path }) => path === `POST ${decideCaseRoute.path}`);
  assert.equal(sent?.body, { ...DECISION, version: 5 });
  assert.equal(page.decision.value, EMPTY_DECISION);
  assert.is(page.details.value?.status, 'decided');
});

test('CASE-17 a decision that is refused keeps its text; what is not readable is named', async () => {
  const { page, answers } = openPage({
    ...read,
    [previewDecisionRoute.path]: WIRE_PREVIEW,
    [decideCaseRoute.path]: 'INVALID_STATE',
  });
  await page.load();
  page.toggle('decide');
  page.setDecision(DECISION);
  await page.loadPreview();
  assert.not.ok(await page.decide('decide'));
  assert.equal(page.decision.value, DECISION);
  assert.is(page.error.value, ENGLISH.acts.CHANGED);
  answers[staffCaseRoute.path] = 'CONFLICT_OF_INTEREST';
  await page.load();
  await page.load();
  assert.is(page.loadError.value, ENGLISH.file.OWN_CONFLICT);
  answers[staffCaseRoute.path] = 'NOT_FOUND';
  await page.load();
  assert.is(page.loadError.value, ENGLISH.file.NOT_LOADED);
});

test('CASE-20 an appealed decision is upheld with reasons alone, of the version that was read', async () => {
  const { page, calls, answers } = openPage({ ...read, [upholdCaseRoute.path]: 'CONFLICT_OF_INTEREST' });
  await page.load();
  page.toggle('uphold');
  page.setReasons(' Nineteen letters .. ');
  assert.not.ok(await page.uphold());
  expectNone(calls, ({ path }) => path.startsWith('POST'), 'too short');
  page.setReasons(' The statement is of another account. ');
  assert.not.ok(await page.uphold());
  assert.equal(
    [page.error.value, page.form.value, page.reasons.value],
    [ENGLISH.acts.CONFLICT, 'uphold', ' The statement is of another account. '],
    'what was typed is kept',
  );
  answers[upholdCaseRoute.path] = wireCase({ version: 4, status: 'closed' });
  assert.ok(await page.uphold());
  const sent = calls.findLast(({ path }) => path === `POST ${upholdCaseRoute.path}`);
  assert.equal(sent?.body, { note: 'The statement is of another account.', version: 3 });
  assert.equal([page.reasons.value, page.details.value?.status, page.form.value], ['', 'closed', null]);
});

test('CASE-20 only what was previewed of exactly this version overturns a decision', async () => {
  const { page, calls, answers } = openPage({
    ...read,
    [previewDecisionRoute.path]: WIRE_PREVIEW,
    [overturnCaseRoute.path]: 'INVALID_STATE',
  });
  const overturns = () => calls.filter(({ path }) => path === `POST ${overturnCaseRoute.path}`);
  await page.load();
  page.toggle('overturn');
  page.setDecision(DECISION);
  assert.not.ok(await page.decide('overturn'), 'not previewed');
  assert.ok(await page.loadPreview());
  answers[staffCaseRoute.path] = wireCase({ version: 5 });
  await page.load();
  assert.not.ok(await page.decide('overturn'), 'previewed before the case changed');
  assert.is(overturns().length, 0);
  assert.ok(await page.loadPreview());
  assert.not.ok(await page.decide('overturn'));
  assert.equal([page.error.value, page.decision.value], [ENGLISH.acts.CHANGED, DECISION]);
  answers[overturnCaseRoute.path] = wireCase({ version: 6, status: 'closed' });
  assert.ok(await page.decide('overturn'));
  assert.equal(overturns().at(-1)?.body, { ...DECISION, version: 5 });
  expectNone(calls, ({ path }) => path === `POST ${decideCaseRoute.path}`);
  assert.equal([page.details.value?.status, page.decision.value], ['closed', EMPTY_DECISION]);
});

test('CASE-17 who may not read the roles can give a case to nobody else', async () => {
  const owner = openPage({ ...read, [staffRolesRoute.path]: WIRE_MEMBERS });
  owner.page.toggle('assign');
  await owner.page.load();
  equalEach(owner.page.members.value, ({ firstName, role }) => `${firstName} ${role}`, [
    'Dana judge',
    'Anna mediator',
  ]);
  const judge = openPage({ ...read, [staffRolesRoute.path]: 'FORBIDDEN' });
  judge.page.toggle('assign');
  await judge.page.load();
  assert.equal(judge.page.members.value, []);
});

test('CASE-17 the answer of an action leaves what was typed since then, and another form', async () => {
  for (const isSame of [true, false]) {
    const answer = createDeferred<unknown>();
    const { page } = openPage({ ...read, [noteCaseRoute.path]: answer.promise });
    await page.load();
    page.toggle('note');
    page.setNote('Look at the receipt');
    const done = page.saveNote();
    if (isSame) page.setNote('Look at the receipt. And at the bank');
    else page.toggle('ask');
    page.setQuestion({ ...page.question.value, text: 'When?' });
    answer.resolve(wireCase({ version: 4 }));
    assert.ok(await done);
    assert.equal(
      [page.form.value, page.note.value, page.question.value.text],
      isSame ? ['note', 'Look at the receipt. And at the bank', 'When?'] : ['ask', '', 'When?'],
    );
  }
});

test('CASE-17 taking a case leaves the form that is open', async () => {
  const { page } = openPage({ ...read, [takeCaseRoute.path]: wireCase({ version: 4 }) });
  await page.load();
  page.toggle('note');
  page.setNote('Look at');
  assert.ok(await page.act('take'));
  assert.equal([page.form.value, page.note.value], ['note', 'Look at']);
});

test('CASE-17 after an action the case is read again, also when it was being read before', async () => {
  const { page, calls, answers } = openPage({ ...read, [takeCaseRoute.path]: wireCase({ version: 4 }) });
  await page.load();
  const older = createDeferred<unknown>();
  answers[staffCaseRoute.path] = older.promise;
  const loading = page.load();
  assert.ok(await page.act('take'));
  answers[staffCaseRoute.path] = wireCase({ version: 4, number: 102 });
  older.resolve(wireCase());
  await loading;
  await flushMicrotasks();
  assert.equal([page.details.value?.number, calls.length], [102, 4]);
});

test.run();
