// Templates store: what is sent, what was typed stays, versions, and the question before one is retired.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { IdempotentWrite } from '../../../src/state/mutations/idempotent-write.ts';
import { createTemplates, isTemplateReady, NEW_TEMPLATE } from '../../../src/state/staff/templates.ts';
import { wireTemplate } from '../../console/case-fixtures.ts';

function setUp() {
  const calls: { readonly path: string; readonly params: unknown; readonly body: unknown }[] = [];
  const state = { data: [wireTemplate(1)], refusal: '' };
  const write: IdempotentWrite = async (route, { params = {}, body }) => {
    calls.push({ path: route.path, params, body });
    if (state.refusal) throw new ApiError({ code: state.refusal, message: '', status: 409 });
    return route.decode(null, params);
  };
  const store = createTemplates({
    http: { call: async (route) => route.decode({ data: state.data }, {}) },
    write,
    messageOf: () => 'other',
    codeOf: (failure) => (failure instanceof ApiError ? failure.code : ''),
    ...{ notLoaded: 'not loaded', changed: 'changed', tooMany: 'too many' },
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
    ['changed', 'Mine', 'Theirs'],
  );
  state.refusal = 'LIMIT_REACHED';
  await store.save();
  assert.is(store.error.value, 'too many');
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

test.run();
