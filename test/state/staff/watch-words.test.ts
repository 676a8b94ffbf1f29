// Watch words store: what is typed, and what is listed, while an answer is on its way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createWatchWords } from '../../../src/state/staff/watch-words.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { readingOf } from './reading-of.ts';

const word = (id: string) => ({ id, text: `word ${id}` });

function setUp() {
  const state = { data: [word('a')], written: Promise.resolve(), isRead: Promise.resolve() };
  const write: IdempotentWrite = async (route, { params = {} }) => {
    await state.written;
    return route.decode(null, params);
  };
  const store = createWatchWords({
    http: readingOf(state),
    write,
    messageOf: () => 'other',
    codeOf: () => '',
  });
  return { store, state };
}

test('CASE-47 what was read before a word was added or removed is not listed after it', async () => {
  for (const act of ['add', 'remove'] as const) {
    const { store, state } = setUp();
    const older = createDeferred();
    state.isRead = older.promise;
    void store.load();
    state.isRead = Promise.resolve();
    state.data = act === 'add' ? [word('a'), word('b')] : [];
    store.setDraft('word b');
    const done = act === 'add' ? store.add() : store.remove('a');
    await Promise.resolve();
    older.resolve();
    assert.ok(await done);
    assert.equal(store.words.value, state.data, act);
  }
});

test('CASE-47 the next word that is typed while one is added stays', async () => {
  const { store, state } = setUp();
  const answer = createDeferred();
  state.written = answer.promise;
  store.setDraft(' word b ');
  const done = store.add();
  store.setDraft('word c');
  answer.resolve();
  assert.ok(await done);
  assert.is(store.draft.value, 'word c');
  assert.ok(await store.add());
  assert.is(store.draft.value, '');
});

test.run();
