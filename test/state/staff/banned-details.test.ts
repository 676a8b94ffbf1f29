// Banned details store: what is typed, and what is listed, while the answer of a lift is on its way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createBannedDetails } from '../../../src/state/staff/banned-details.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { readingOf } from './reading-of.ts';

const ban = (id: string) => ({ id, caseId: null, bannedAt: '2026-11-20T11:00:00.000Z' });

async function openList() {
  const answer = createDeferred();
  const state = { data: [ban('a'), ban('b')], refusal: '', isRead: Promise.resolve() };
  const write: IdempotentWrite = async (route, { params = {} }) => {
    await answer.promise;
    if (state.refusal) throw new ApiError({ code: state.refusal, message: '', status: 404 });
    return route.decode(null, params);
  };
  const store = createBannedDetails({
    http: readingOf(state),
    write,
    messageOf: () => 'other',
    codeOf: (failure) => (failure instanceof ApiError ? failure.code : ''),
  });
  await store.pages.load();
  return { store, answer, state };
}

test('SANC-07 the answer of a lift leaves another form, and what is typed in it, also when it was refused', async () => {
  for (const refusal of ['', 'NOT_FOUND']) {
    const { store, answer, state } = await openList();
    state.refusal = refusal;
    store.toggle('a');
    store.setNote('The bank knows them');
    const done = store.lift();
    store.toggle('b');
    store.setNote('Of the other one');
    answer.resolve();
    assert.is(await done, refusal === '');
    assert.equal([store.openId.value, store.note.value], ['b', 'Of the other one'], refusal);
  }
});

test('SANC-07 what was read before a lift is not listed after it', async () => {
  const { store, answer, state } = await openList();
  const older = createDeferred();
  state.isRead = older.promise;
  void store.pages.load();
  state.isRead = Promise.resolve();
  state.data = [ban('b')];
  store.toggle('a');
  store.setNote('The bank knows them');
  answer.resolve();
  const done = store.lift();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  older.resolve();
  assert.ok(await done);
  assert.equal(
    store.pages.items.value?.map(({ id }) => id),
    ['b'],
  );
});

test.run();
