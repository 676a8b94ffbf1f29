// Case store of a deal's page: loaded with each change, what is typed is kept, appeals and late claims; nothing on other backends.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CLAIM_MS } from '#domain/cases/case-deadlines.ts';
import { CASE_STATUSES, type CaseStatus } from '#domain/cases/case-status.ts';
import type { Party } from '#domain/parties.ts';
import { createCase } from '../../../src/state/deal/case.ts';
import { claimUntil } from '../../../src/state/deal/case-claim.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { flushMicrotasks, TEST_NOW, type UnstartedFixture } from '../fixtures.ts';
import { later, makeDeal, openDealPage } from './deal-fixtures.ts';

const PATH = '/transactions/t1/case';
const CASE = {
  ...{ id: 'c1', transactionId: 't1', version: 1, number: 12, status: 'open', reasonCode: 'not_received' },
  ...{ openedAt: '2026-11-27T10:00:00.000Z', openedBy: 'author', helper: null, takenAt: null },
  ...{ firstReplyDueAt: '2026-11-27T14:00:00.000Z', due: null, usualHours: 5, file: null, steps: [] },
  ...{ filedAt: { author: null, accepter: null }, decision: null, appealUntil: null, appeal: null },
};
const answer = (over: Record<string, unknown> = {}) => ({
  body: { success: true, data: { ...CASE, ...over } },
});
const DISPUTED = { status: 'disputed', disputedBy: 'alice' };

async function open(
  over: Record<string, unknown> = DISPUTED,
  features: Record<string, number> = { cases: 1 },
) {
  const prepare = ({ server }: UnstartedFixture): void => {
    server.announces(features);
    server.on(`GET ${PATH}`, () => answer());
  };
  const opened = await openDealPage(over, prepare);
  const store = createCase(opened.stores, opened.page);
  const end = store.mount();
  await flushMicrotasks();
  return { ...opened, store, end, loads: () => opened.server.of(`GET ${PATH}`).length };
}

test('CASE-05 each new version of a disputed deal loads its case again', async () => {
  const { store, loads, publish, server } = await open();
  assert.equal([store.details.value?.number, store.party.value, loads()], [12, 'accepter', 1]);
  server.on(`GET ${PATH}`, () => answer({ helper: { name: 'Anna', role: 'mediator', number: 2 } }));
  publish({ deal: makeDeal({ ...DISPUTED, ...later(2) }) });
  await flushMicrotasks();
  assert.equal([store.details.value?.helper?.name, loads()], ['Anna', 2]);
});

test('CASE-10 nothing is asked for without the feature, of a deal that was never in dispute, and by staff', async () => {
  assert.is((await open(DISPUTED, {})).loads(), 0);
  assert.is((await open({ status: 'initiated' })).loads(), 0);
  const staff = await open({ ...DISPUTED, accepterId: 'carol', viewerRole: 'admin' });
  assert.equal([staff.loads(), staff.store.party.value], [0, null]);
});

test('CASE-10 the case of a deal that is over is read, and one without a case is no failure', async () => {
  const steps = [{ action: 'dispute', status: 'disputed', at: '2026-11-27T10:00:00.000Z' }];
  const { store, server } = await open({ status: 'failed', steps });
  assert.is(store.details.value?.id, 'c1');
  server.on(`GET ${PATH}`, { status: 404, body: { success: false, code: 'NOT_FOUND' } });
  await store.reload();
  assert.is(store.error.value, '');
});

test('what is typed is kept until it was filed, also through a reload and a failure', async () => {
  const first = await open();
  first.store.edit({ answers: { when_paid: 'Monday' }, statement: 'I paid.' });
  first.server.on(`POST ${PATH}/file`, { status: 409, body: { success: false, code: 'INVALID_STATE' } });
  assert.is(await first.store.file([]), false);
  assert.ok(first.store.fileError.value);
  const again = createCase(first.stores, first.page);
  again.mount();
  await flushMicrotasks();
  assert.equal(again.draft.value, { answers: { when_paid: 'Monday' }, statement: 'I paid.', wants: null });
  again.edit({
    wants: 'completed',
    answers: { ...again.draft.value.answers, name_agreed: 'Of another reason' },
  });
  const filed = {
    answers: [{ question: 'when_paid', text: 'Monday' }],
    statement: 'I paid.',
    wants: 'completed',
    evidence: ['m1'],
  };
  first.server.on(`POST ${PATH}/file`, () =>
    answer({ file: { ...filed, filedAt: '2026-11-27T11:00:00.000Z' } }),
  );
  assert.is(await again.file(['m1']), true);
  assert.equal(first.server.of(`POST ${PATH}/file`).at(-1)?.body, filed);
  assert.equal(again.draft.value, {
    answers: { when_paid: 'Monday' },
    statement: 'I paid.',
    wants: 'completed',
  });
  const later = createCase(first.stores, first.page);
  assert.equal(
    later.draft.value,
    { answers: {}, statement: '', wants: null },
    'nothing is left on the phone',
  );
});

test('CASE-03 the statement begins with the reason of an own dispute, and with none of the other side', async () => {
  const step = (actorId: string) => ({
    ...{ action: 'dispute', status: 'disputed', at: '2026-11-27T10:00:00.000Z' },
    ...{ actorId, note: `Nothing came, says ${actorId}` },
  });
  const own = await open({ ...DISPUTED, steps: [step('alice')] });
  assert.is(own.store.draft.value.statement, 'Nothing came, says alice');
  own.store.edit({ statement: '' });
  assert.is(own.store.draft.value.statement, '');
  const other = await open({ ...DISPUTED, disputedBy: 'bob', steps: [step('bob')] });
  assert.is(other.store.draft.value.statement, '');
});

const REASONS = 'My bank shows the payment on Tuesday.';
const APPEALED = {
  ...{ status: 'appealed', version: 2 },
  appeal: { by: 'accepter', at: '2026-11-27T12:00:00.000Z', text: REASONS, ruling: null },
};

test('CASE-19 an appeal is sent once, and the case is shown as it was answered', async () => {
  const { store, server } = await open();
  server.on(`POST ${PATH}/appeal`, () => answer(APPEALED));
  store.appeal.setDraft(' Nineteen letters .. ');
  assert.is(await store.appeal.send(), false);
  assert.is(server.of(`POST ${PATH}/appeal`).length, 0, 'too short');
  store.appeal.setDraft(` ${REASONS} `);
  assert.equal(await Promise.all([store.appeal.send(), store.appeal.send()]), [true, false]);
  equalEach(server.of(`POST ${PATH}/appeal`), ({ body }) => body, [{ text: REASONS }]);
  assert.equal([store.details.value?.status, store.details.value?.appeal?.text], ['appealed', REASONS]);
});

test('CASE-19 the text of an appeal is kept until it was sent, also through a failure and a reload', async () => {
  const { stores, page, store, server } = await open();
  server.on(`POST ${PATH}/appeal`, { status: 409, body: { success: false, code: 'INVALID_STATE' } });
  store.appeal.setDraft(REASONS);
  assert.is(await store.appeal.send(), false);
  assert.ok(store.appeal.error.value);
  const again = createCase(stores, page);
  assert.is(again.appeal.draft.value, REASONS);
  server.on(`POST ${PATH}/appeal`, () => answer(APPEALED));
  assert.is(await again.appeal.send(), true);
  assert.is(createCase(stores, page).appeal.draft.value, '', 'nothing is left on the phone');
});

test('CASE-19 a refusal shows the case as it is now: the other side was first', async () => {
  const { store, server } = await open();
  const appeal = { ...APPEALED.appeal, by: 'author', text: null };
  const data = { ...CASE, ...APPEALED, appeal };
  server.on(`POST ${PATH}/appeal`, { status: 409, body: { success: false, code: 'INVALID_STATE', data } });
  store.appeal.setDraft(REASONS);
  assert.is(await store.appeal.send(), false);
  assert.ok(store.appeal.error.value);
  assert.equal([store.details.value?.status, store.details.value?.appeal?.by], ['appealed', 'author']);
  assert.is(store.appeal.draft.value, REASONS);
});

const ENDED = {
  status: 'completed',
  steps: [
    { action: 'accept_completion', status: 'completed', at: new Date(TEST_NOW - 60_000).toISOString() },
  ],
};
const STATEMENT = 'The bank took the payment back today.';
const NONE = { status: 200, body: { success: true, data: null } };
const CLAIM = { isClaim: true, openedBy: 'accepter', reasonCode: 'chargeback' };

/** The page of a deal that has ended, without a case. */
async function openEnded(over: Record<string, unknown> = ENDED) {
  const opened = await open({ status: 'initiated' });
  const { server, publish } = opened;
  server.on(`GET ${PATH}`, NONE);
  publish({ deal: makeDeal({ ...over, ...later(2) }) });
  await flushMicrotasks();
  return opened;
}

test('CASE-44 HELP-03 the page of a deal that has ended asks for its case, and without one it can be claimed', async () => {
  const { store, loads } = await openEnded();
  assert.equal(
    [loads(), store.details.value, store.error.value, store.isLoading.value],
    [1, null, '', false],
  );
  assert.is(store.claim.until.value, TEST_NOW - 60_000 + CLAIM_MS);
  const lapsed = await openEnded({ status: 'cancelled', steps: [] });
  assert.equal([lapsed.loads(), lapsed.store.claim.until.value], [0, null], 'it was never approved');
  const ofStaff = await openEnded({ ...ENDED, accepterId: 'carol', viewerRole: 'admin' });
  assert.equal([ofStaff.loads(), ofStaff.store.claim.until.value], [0, null]);
});

test('CASE-44 HELP-03 an older backend says by NOT_FOUND that there is no case', async () => {
  const { store, server } = await openEnded();
  server.on(`GET ${PATH}`, { status: 404, body: { success: false, code: 'NOT_FOUND' } });
  await store.reload();
  assert.equal([store.details.value, store.error.value, store.isLoading.value], [null, '', false]);
});

test('HELP-03 a claim is sent once, and the page shows its case', async () => {
  const { store, server } = await openEnded();
  server.on(`POST ${PATH}/claim`, () => answer(CLAIM));
  store.claim.edit({ statement: ` ${STATEMENT} ` });
  assert.is(await store.claim.send(), false, 'without a reason');
  store.claim.edit({ reason: 'chargeback', statement: 'Nineteen letters ..' });
  assert.is(await store.claim.send(), false, 'too short');
  assert.is(server.of(`POST ${PATH}/claim`).length, 0);
  store.claim.edit({ statement: ` ${STATEMENT} ` });
  assert.equal(await Promise.all([store.claim.send(), store.claim.send()]), [true, false]);
  equalEach(server.of(`POST ${PATH}/claim`), ({ body }) => body, [
    { reasonCode: 'chargeback', statement: STATEMENT },
  ]);
  assert.equal([store.details.value?.isClaim, store.claim.until.value], [true, null]);
});

test('HELP-03 what was typed for a claim is kept until it was sent, also through a failure and a reload', async () => {
  const { store, server, stores, page } = await openEnded();
  server.on(`POST ${PATH}/claim`, { status: 409, body: { success: false, code: 'INVALID_STATE' } });
  store.claim.edit({ reason: 'threats', statement: STATEMENT });
  assert.is(await store.claim.send(), false);
  assert.ok(store.claim.error.value);
  const again = createCase(stores, page);
  assert.equal(again.claim.draft.value, { reason: 'threats', statement: STATEMENT });
  server.on(`POST ${PATH}/claim`, () => answer(CLAIM));
  assert.is(await again.claim.send(), true);
  const empty = { reason: null, statement: '' };
  assert.equal(createCase(stores, page).claim.draft.value, empty, 'nothing is left on the phone');
});

test('HELP-05 a claim that is refused shows the present case', async () => {
  const { store, server } = await openEnded();
  const data = { ...CASE, ...CLAIM, openedBy: 'author' };
  server.on(`POST ${PATH}/claim`, { status: 409, body: { success: false, code: 'INVALID_STATE', data } });
  store.claim.edit({ reason: 'chargeback', statement: STATEMENT });
  assert.is(await store.claim.send(), false);
  assert.ok(store.claim.error.value);
  assert.equal([store.details.value?.openedBy, store.claim.until.value], ['author', null]);
  assert.is(store.claim.draft.value.statement, STATEMENT);
});

test('HELP-05 one claim for each side, in time, and not while a case runs or can be appealed', () => {
  const until = TEST_NOW - 60_000 + CLAIM_MS;
  const deal = makeDeal(ENDED);
  const of = (status: CaseStatus, isClaim = false, openedBy: Party | null = 'accepter') =>
    claimUntil(deal, 'accepter', { status, isClaim, openedBy, decision: null });
  assert.is(claimUntil(deal, 'accepter', null), until);
  assert.is(claimUntil(deal, null, null), null);
  for (const status of CASE_STATUSES)
    assert.is(of(status), status === 'closed' || status === 'withdrawn' ? until : null, status);
  assert.is(of('closed', true), null, 'this side has claimed');
  assert.is(of('closed', true, 'author'), until, 'the other side has');
  const at = new Date(TEST_NOW).toISOString();
  const cancelled = [
    { action: 'approve', status: 'initiated', at },
    { action: 'approve_cancellation', status: 'cancelled', at },
  ];
  assert.ok(claimUntil(makeDeal({ status: 'cancelled', steps: cancelled }), 'author', null));
  assert.is(claimUntil(makeDeal({ status: 'cancelled', steps: cancelled.slice(1) }), 'author', null), null);
  assert.is(claimUntil(makeDeal({ status: 'initiated' }), 'author', null), null);
  assert.is(
    claimUntil(makeDeal({ ...ENDED, status: 'failed' }), 'author', null),
    null,
    'somebody is at fault',
  );
  const bare = makeDeal({ status: 'completed', steps: [], updatedAt: at });
  assert.is(claimUntil(bare, 'author', null), TEST_NOW + CLAIM_MS, 'a backend without steps');
});

test.run();
