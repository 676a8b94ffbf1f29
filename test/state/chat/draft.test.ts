// Draft: typed text and sent texts until they are stored survive a crash, without a second message (CHAT-01, CHAT-07).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChatDraft } from '../../../src/state/chat/draft.ts';
import { memoryStore } from '../fixtures.ts';

const SENT = [
  { key: 'k1', text: 'one', at: 1 },
  { key: 'k2', text: 'two\nlines', at: 2 },
] as const;
const openDraft = (local: ReturnType<typeof memoryStore>, chatId: string) =>
  createChatDraft({ session: { viewerId: signal('u1') }, services: { local } }, chatId);
/** A draft on a device where an earlier page died with these texts sent and not acknowledged. */
function restoredDraft(typed = '') {
  const store = memoryStore();
  if (typed) store.set('u1:chat:draft:t1', typed);
  const before = openDraft(store, 't1');
  for (const sent of SENT) before.keep(sent);
  const draft = openDraft(store, 't1');
  draft.restore();
  return { store, draft };
}
const restoredKeys = (draft: ReturnType<typeof openDraft>): string[] =>
  draft.messages().restored.map(({ key }) => key);

test('CHAT-01 typed text is stored with each change, and removed with the last character', () => {
  const store = memoryStore();
  const draft = openDraft(store, 't1');
  draft.setText('half a');
  assert.is(openDraft(store, 't1').text.value, 'half a');
  assert.is(openDraft(store, 't2').text.value, '');
  draft.setText('');
  assert.is(store.kept.size, 0);
});

test('CHAT-07 a sent text is stored until it is acknowledged, and is no part of the composer', () => {
  const store = memoryStore();
  const draft = openDraft(store, 't1');
  draft.setText('one');
  for (const sent of SENT) draft.keep(sent);
  draft.setText('');
  assert.equal([draft.text.value, draft.messages().restored], ['', []]);
  assert.equal([...store.kept.keys()], ['u1:chat:draft-sent:t1']);
  draft.acknowledge('k1');
  draft.acknowledge('unknown');
  const next = openDraft(store, 't1');
  next.restore();
  assert.is(next.text.value, 'two\nlines');
  draft.acknowledge('k2');
  assert.is(store.kept.size, 0);
});

test('CHAT-07 texts of a page that died return in order, before what is being typed', () => {
  const { draft, store } = restoredDraft('and then');
  assert.is(draft.text.value, 'one\ntwo\nlines\nand then');
  assert.equal(draft.messages(), { restored: SENT, typed: 'and then' });
  // Once more: nothing is lost, and nothing is there twice.
  const again = openDraft(store, 't1');
  again.restore();
  assert.is(again.text.value, 'one\ntwo\nlines\nand then');
});

test('CHAT-07 restored texts keep their keys while only what is typed after them changes', () => {
  const { draft, store } = restoredDraft();
  for (const [text, typed] of [
    ['one\ntwo\nlines ', ''],
    ['one\ntwo\nlines\n', ''],
    ['one\ntwo\nlines\nmore', 'more'],
    ['one\ntwo\nlines', ''],
  ] as const) {
    draft.setText(text);
    assert.equal(
      [draft.text.value, restoredKeys(draft), draft.messages().typed],
      [text, ['k1', 'k2'], typed],
    );
  }
  draft.setText('one\ntwo\nlines more');
  assert.equal(draft.messages(), { restored: [], typed: 'one\ntwo\nlines more' }, 'edited: a new message');
  assert.equal([...store.kept], [['u1:chat:draft:t1', 'one\ntwo\nlines more']]);
});

test('CHAT-07 a restored text that is sent again, or that the worker turns out to have, leaves the composer', () => {
  const { draft, store } = restoredDraft('tail');
  assert.equal(draft.claim('k1'), SENT[0]);
  assert.is(draft.text.value, 'two\nlines\ntail');
  assert.is(draft.claim('k1'), null);
  draft.keep(SENT[1]);
  assert.equal([draft.text.value, draft.claim('k2')], ['tail', null]);
  assert.equal(
    JSON.parse(store.get('u1:chat:draft-sent:t1') ?? ''),
    SENT,
    'stored until they are acknowledged',
  );
  const other = restoredDraft();
  other.draft.acknowledge('k2');
  assert.is(other.draft.text.value, 'one');
});

test('CHAT-07 before the worker has answered, texts of an earlier page are neither shown nor lost', () => {
  const { store } = restoredDraft();
  const draft = openDraft(store, 't1');
  assert.is(draft.text.value, '');
  draft.setText('typed meanwhile');
  assert.equal(draft.claim('k2'), SENT[1]);
  draft.restore();
  assert.is(draft.text.value, 'one\ntyped meanwhile');
});

test.run();
