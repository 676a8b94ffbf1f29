// Templates store: what is sent, what was typed stays, versions, and the question before one is retired.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createTemplates, isTemplateReady, NEW_TEMPLATE } from '../../../src/state/staff/templates.ts';
import { wireTemplate } from '../../console/case-fixtures.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { ENGLISH } from '../../sentences.ts';
import { readingOf } from './reading-of.ts';

function setUp() {
  const calls: { readonly path: string; readonly params: unknown; readonly body: unknown }[] = [];
  const state = {
    ...{ data: [wireTemplate(1)], refusal: '' },
    ...{ written: Promise.resolve(), isRead: Promise.resolve() },
  };
  const write: IdempotentWrite = async (route, { params = {}, body }) => {
    calls.push({ path: route.path, params, body });
    await state.written;
    if (state.refusal) throw new ApiError({ code: state.refusal, message: '', status: 409 });
    return route.decode(null, params);
  };
  const store = createTemplates({
    http: readingOf(state),
    write,
    messageOf: () => 'other',
    codeOf: (failure) => (failure instanceof ApiError ? failure.code : ''),
  });
  return { store, calls, state };
}
const id = wireTemplate(1).id as string;

test('CASE-34 a draft is ready with a name and a text, without unknown placeholders', () => {
  for (const [draft, isReady] of [
    [{ name: 'A', texts: { en: 'Dear {name}' } }, true],
    [{ name: ' ', texts: { en: 'Dear' } }, false],
    [{ name: 'A', texts: { en: '  ' } }, false],
    [{ name: 'A', texts: { en: 'Dear', ru: '{phone}' } }, false],
  ] as const)
    assert.is(isTemplateReady(draft), isReady, JSON.stringify(draft));
});

test('CASE-34 a new one and a change are sent with what is filled in; the change with its version', async () => {
  const { store, calls } = setUp();
  await store.load();
  store.toggle(NEW_TEMPLATE);
  assert.not.ok(await store.save());
  store.edit({ name: ' Ask ', texts: { en: ' Dear ', ru: ' ' } });
  assert.ok(await store.save());
  assert.is(store.openKey.value, '');
  store.toggle(id);
  assert.is(store.draft.value.name, 'Text 1');
  store.edit({ ...store.draft.value, name: 'Changed' });
  assert.ok(await store.save());
  assert.equal(calls, [
    {
      path: '/admin/templates',
      params: {},
      body: { name: 'Ask', texts: [{ language: 'en', text: 'Dear' }] },
    },
    {
      path: '/admin/templates/:id',
      params: { id },
      body: { name: 'Changed', texts: wireTemplate(1).texts, version: 1 },
    },
  ]);
});

test('CASE-34 what was typed stays when the form is closed, and when somebody else was faster', async () => {
  const { store, calls, state } = setUp();
  await store.load();
  store.toggle(id);
  store.edit({ ...store.draft.value, name: 'Mine' });
  store.toggle(NEW_TEMPLATE);
  assert.is(store.draft.value.name, '');
  store.toggle(id);
  state.refusal = 'INVALID_STATE';
  state.data = [{ ...wireTemplate(1), version: 2, name: 'Theirs' }];
  assert.not.ok(await store.save());
  await store.load();
  assert.equal(
    [store.error.value, store.draft.value.name, store.templates.value?.[0]?.name],
    [ENGLISH.templates.CHANGED, 'Mine', 'Theirs'],
  );
  state.refusal = 'LIMIT_REACHED';
  await store.save();
  assert.is(store.error.value, ENGLISH.templates.TOO_MANY);
  state.refusal = '';
  assert.ok(await store.save());
  const sent = calls.at(-1)?.body as { readonly version: number } | undefined;
  assert.is(sent?.version, 2, 'in the place of the present one');
});

test('CASE-34 nothing is retired before it was asked', async () => {
  const { store, calls } = setUp();
  await store.load();
  store.toggle(id);
  assert.not.ok(await store.retire());
  store.ask(true);
  store.toggle(id);
  store.toggle(id);
  assert.not.ok(await store.retire(), 'the question is gone with the form');
  store.ask(true);
  assert.ok(await store.retire());
  assert.equal(calls, [{ path: '/admin/templates/:id/retire', params: { id }, body: { version: 1 } }]);
});

test('CASE-34 the answer of one that was saved or retired leaves another form, and what is typed in it', async () => {
  for (const act of ['save', 'retire'] as const) {
    const { store, state } = setUp();
    state.data = [wireTemplate(1), wireTemplate(2)];
    await store.load();
    const answer = createDeferred();
    state.written = answer.promise;
    store.toggle(id);
    store.edit({ ...store.draft.value, name: 'Mine' });
    store.ask(true);
    const done = store[act]();
    const other = wireTemplate(2).id as string;
    store.toggle(other);
    store.edit({ ...store.draft.value, name: 'Other' });
    store.ask(true);
    answer.resolve();
    assert.ok(await done);
    assert.equal([store.openKey.value, store.draft.value.name, store.isAsking.value], [other, 'Other', true]);
    store.toggle(id);
    assert.is(store.draft.value.name, 'Text 1', 'the finished draft is gone');
    store.toggle(other);
    assert.is(store.draft.value.name, 'Other');
  }
});

test('CASE-34 what was typed after saving stays, and its form', async () => {
  const { store, state } = setUp();
  await store.load();
  const answer = createDeferred();
  state.written = answer.promise;
  store.toggle(id);
  store.edit({ ...store.draft.value, name: 'Saved' });
  const done = store.save();
  store.edit({ ...store.draft.value, name: 'Typed since' });
  answer.resolve();
  assert.ok(await done);
  assert.equal([store.openKey.value, store.draft.value.name], [id, 'Typed since']);
});

test('CASE-34 what was read before a change is not shown after it', async () => {
  const { store, state } = setUp();
  await store.load();
  const older = createDeferred();
  state.isRead = older.promise;
  const loading = store.load();
  store.toggle(id);
  state.data = [{ ...wireTemplate(1), version: 2, name: 'Changed' }];
  state.isRead = Promise.resolve();
  const done = store.save();
  await Promise.resolve();
  older.resolve();
  assert.ok(await done);
  await loading;
  assert.is(store.templates.value?.[0]?.name, 'Changed');
});

test.run();
