// Templates store: what is sent, what was typed stays, versions, and the question before one is retired.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCase } from '#contract/cases.ts';
import {
  createTemplates,
  filledTemplate,
  isTemplateReady,
  NEW_TEMPLATE,
  type TemplateReaders,
  withInserted,
} from '../../../src/state/staff/templates.ts';
import { NOW, wireCase, wireTemplate } from '../../console/case-fixtures.ts';
import { ENGLISH } from '../../sentences.ts';
import { staffDeps } from './staff-deps.ts';

function setUp() {
  const { state, calls, deps } = staffDeps([wireTemplate(1)]);
  return { state, calls, store: createTemplates(deps) };
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

const TEXTS = { en: 'Dear {name}: {amount}, {due}, {code}', ru: '{name}: {amount}' };
const HOUR_MS = 3_600_000;

function fill(
  readers: TemplateReaders,
  staff: Readonly<Record<string, unknown>> = {},
  dueAt: number | null = NOW + HOUR_MS,
): string {
  const details = readCase({ data: wireCase({}, staff) });
  if (!details?.staff) throw new Error('no case');
  return filledTemplate(
    { id: 't', version: 1, name: 'T', texts: TEXTS, changedAt: NOW },
    readers,
    details,
    details.staff,
    dueAt,
  );
}

test("CASE-34 for one side: its language and name, the deal's amount, the time in UTC, the case's number", () => {
  const of = (side: 'author' | 'accepter') => fill({ sides: [side], language: 'en' });
  assert.is(of('author'), 'Dear Alice: 100 USD, 2026-11-27 13:00 UTC, 101');
  assert.is(of('accepter'), 'Bob: 100 USD');
});

test('CASE-34 for both sides: each language once, with the names of who reads it', () => {
  const sides = ['author', 'accepter'] as const;
  assert.is(
    fill({ sides, language: 'en' }),
    'Dear Alice: 100 USD, 2026-11-27 13:00 UTC, 101\n\nBob: 100 USD',
  );
  const same = { languages: { author: 'ru', accepter: 'ru' } };
  assert.is(fill({ sides, language: 'en' }, same), 'Alice, Bob: 100 USD');
});

test('CASE-34 for staff: its own language; an unknown language of a side is English; what is missing is …', () => {
  assert.is(fill({ sides: [], language: 'ru' }), 'Alice, Bob: 100 USD');
  const nameless = { id: 'p', firstName: ' ', lastName: '' };
  const bare = {
    languages: { author: 'tlh', accepter: 'tlh' },
    amount: '',
    parties: { author: nameless, accepter: nameless },
  };
  assert.is(fill({ sides: ['accepter'], language: 'ru' }, bare, null), 'Dear …: …, …, 101');
});

test('CASE-34 it is put below what is typed, as much as the field takes', () => {
  assert.is(withInserted(' ', 'Dear', 100), 'Dear');
  assert.is(withInserted('Hi \n', 'Dear', 100), 'Hi\n\nDear');
  assert.is(withInserted('Hi', '👍👍👍', 6), 'Hi\n\n👍👍');
});

test.run();
