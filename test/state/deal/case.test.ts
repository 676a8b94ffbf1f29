// Case store of a deal's page: loaded with each change of a disputed deal, what is typed is kept, and nothing on other backends.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCase } from '../../../src/state/deal/case.ts';
import { ALICE_USER, flushMicrotasks, tokenFor, type UnstartedFixture } from '../fixtures.ts';
import { later, makeDeal, openDealPage } from './deal-fixtures.ts';

const PATH = '/transactions/t1/case';
const CASE = {
  ...{ id: 'c1', transactionId: 't1', version: 1, number: 12, status: 'open', reasonCode: 'not_received' },
  ...{ openedAt: '2026-11-27T10:00:00.000Z', openedBy: 'author', helper: null, takenAt: null },
  ...{ firstReplyDueAt: '2026-11-27T14:00:00.000Z', due: null, usualHours: 5, file: null, steps: [] },
  ...{ filedAt: { author: null, accepter: null }, decision: null, appealUntil: null },
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
    server.on('POST /auth/telegram-login', () => ({
      body: { token: tokenFor('alice'), user: ALICE_USER, features },
    }));
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

test.run();
