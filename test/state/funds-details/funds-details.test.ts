// Funds details store: optimistic writes, rollback on failure, and drafts (FUNDS-01, 02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createFundsDetails,
  type FundsDetailsStore,
} from '../../../src/state/funds-details/funds-details.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createSignedInFixture, type FakeAnswer, flushMicrotasks } from '../fixtures.ts';

const PATH = '/funds-transfer-details';
const wire = (id: string, label = id, detailsText = `${id} text`) => ({ id, label, detailsText });
const refusal = { status: 400, body: { code: 'VALIDATION_ERROR' } };

async function open(answer: FakeAnswer = { body: { data: [wire('f1'), wire('f2'), wire('f3')] } }) {
  const fixture = await createSignedInFixture();
  fixture.server.on(`GET ${PATH}`, answer);
  const page = createFundsDetails(fixture.stores);
  const leave = page.mount();
  await flushMicrotasks();
  return { fixture, page, leave, labels: (): string[] => (page.items.value ?? []).map(({ label }) => label) };
}
/** An answer that the test resolves. */
function later(): { readonly handler: () => Promise<FakeAnswer>; give(answer: FakeAnswer): Promise<void> } {
  let resolve: (answer: FakeAnswer) => void = () => {};
  const promise = new Promise<FakeAnswer>((done) => {
    resolve = done;
  });
  return {
    handler: () => promise,
    give: async (answer) => {
      resolve(answer);
      await flushMicrotasks();
    },
  };
}
function write(page: FundsDetailsStore, label: string, details: string): void {
  page.updateDraft({ label, details });
  page.save();
}

test('FUNDS-02 a new record is at the end of the list at once, and takes the id of the server', async () => {
  const { fixture, page, labels } = await open();
  const answer = later();
  fixture.server.on(`POST ${PATH}`, answer.handler);
  page.add();
  write(page, ' Wise ', ' IBAN\n1 ');
  assert.is(page.editor.value, null);
  assert.equal(labels(), ['f1', 'f2', 'f3', 'Wise']);
  assert.is(page.pending.value.length, 1);
  await answer.give({ status: 201, body: { data: wire('f4', 'Wise', 'IBAN\n1') } });
  assert.equal(page.items.value?.[3], { id: 'f4', label: 'Wise', details: 'IBAN\n1' });
  assert.equal(page.pending.value, []);
  equalEach(fixture.server.of(`POST ${PATH}`), ({ body }) => body, [
    { label: 'Wise', detailsText: 'IBAN\n1' },
  ]);
});

test('FUNDS-02 a failed creation is rolled back with its message and draft, and Retry is the same write', async () => {
  const { fixture, page, labels } = await open();
  fixture.server.on(`POST ${PATH}`, 'network error');
  page.add();
  write(page, 'Wise', 'IBAN 1');
  await fixture.clock.advance(1000);
  assert.equal(labels(), ['f1', 'f2', 'f3']);
  const failure = page.failures.value[0];
  assert.is(failure?.message, 'Failed to create the record.');
  assert.is(failure?.draft?.details, 'IBAN 1');
  assert.ok(page.isDirty.value);
  fixture.server.on(`POST ${PATH}`, { body: { data: wire('f4', 'Wise') } });
  failure?.retry();
  await flushMicrotasks();
  assert.equal(labels(), ['f1', 'f2', 'f3', 'Wise']);
  assert.equal(page.failures.value, []);
  assert.is(new Set(fixture.server.of(`POST ${PATH}`).map(({ key }) => key)).size, 1);
  assert.not(page.isDirty.value);
});

test('FUNDS-01 a failed draft opens again with Add, and its failure is dropped', async () => {
  const { fixture, page } = await open();
  fixture.server.on(`POST ${PATH}`, refusal);
  page.add();
  write(page, 'Wise', 'IBAN 1');
  await flushMicrotasks();
  page.add();
  assert.equal(page.editor.value, { id: '', label: 'Wise', details: 'IBAN 1' });
  assert.equal(page.failures.value, []);
  page.discard();
  page.add();
  assert.is(page.editor.value?.label, '');
});

test('FUNDS-02 two new records that fail are two failures, each with its own text', async () => {
  const { fixture, page, labels } = await open();
  fixture.server.on(`POST ${PATH}`, refusal);
  page.add();
  write(page, 'A', 'one');
  page.add();
  assert.is(page.editor.value?.label, '', 'what is on its way is no draft');
  write(page, 'B', 'two');
  await flushMicrotasks();
  equalEach(page.failures.value, ({ draft }) => draft?.details, ['one', 'two']);
  fixture.server.on(`POST ${PATH}`, { body: { data: wire('f5', 'B') } });
  page.failures.value[1]?.retry();
  await flushMicrotasks();
  assert.equal(labels(), ['f1', 'f2', 'f3', 'B']);
  assert.is(page.failures.value.length, 1);
});

test('FUNDS-02 an edit shows at once, and is rolled back when it fails', async () => {
  const { fixture, page, labels } = await open();
  const answer = later();
  fixture.server.on(`PATCH ${PATH}/f2`, answer.handler);
  page.edit('f2');
  write(page, 'Revolut', 'other');
  assert.equal(labels(), ['f1', 'Revolut', 'f3']);
  assert.equal(page.pending.value, ['f2']);
  await answer.give({ status: 404, body: { code: 'NOT_FOUND', message: 'Gone' } });
  assert.equal(labels(), ['f1', 'f2', 'f3']);
  assert.is(page.failures.value[0]?.message, 'Failed to update the record.');
  assert.is(page.failures.value[0]?.reason, 'Gone');
  page.edit('f2');
  assert.is(page.editor.value?.label, 'Revolut', 'the draft survives');
  fixture.server.on(`PATCH ${PATH}/f2`, { body: { data: wire('f2', 'Revolut', 'other') } });
  page.save();
  await flushMicrotasks();
  assert.equal(labels(), ['f1', 'Revolut', 'f3']);
  assert.equal(fixture.server.of(`PATCH ${PATH}/f2`)[1]?.body, { label: 'Revolut', detailsText: 'other' });
});

test('FUNDS-02 an edit that changes nothing is not sent', async () => {
  const { fixture, page } = await open();
  page.edit('f2');
  page.save();
  await flushMicrotasks();
  assert.is(page.editor.value, null);
  assert.is(fixture.server.of(`PATCH ${PATH}/f2`).length, 0);
});

test('FUNDS-02 a deleted record is gone at once, and back at its index when the server refuses, by status or by flag', async () => {
  for (const answer of [refusal, { body: { success: false } }]) {
    const { fixture, page, labels } = await open();
    fixture.server.on(`DELETE ${PATH}/f2`, answer);
    page.remove('f2');
    assert.equal(labels(), ['f1', 'f3']);
    await flushMicrotasks();
    assert.equal(labels(), ['f1', 'f2', 'f3']);
    assert.is(page.failures.value[0]?.message, 'Failed to delete the record.');
    fixture.server.on(`DELETE ${PATH}/f2`, { body: { success: true } });
    page.failures.value[0]?.retry();
    await flushMicrotasks();
    assert.equal(labels(), ['f1', 'f3']);
    assert.equal(page.failures.value, []);
  }
});

test('FUNDS-02 what was deleted on another device is deleted', async () => {
  const { page, labels } = await open();
  page.remove('f2');
  await flushMicrotasks();
  assert.equal(labels(), ['f1', 'f3']);
  assert.equal(page.failures.value, []);
});

test('FUNDS-01 the draft is there again after closing, and after a reload', async () => {
  const { fixture, page } = await open();
  page.add();
  page.updateDraft({ label: 'Wise' });
  page.updateDraft({ details: 'IB' });
  page.close();
  page.add();
  assert.is(page.editor.value?.details, 'IB');
  const again = createFundsDetails(fixture.stores);
  again.add();
  assert.equal(again.editor.value, { id: '', label: 'Wise', details: 'IB' });
  again.discard();
  again.add();
  assert.is(again.editor.value?.label, '');
  assert.not(
    [...fixture.tab.kept.keys()].some((key) => key.includes('funds')),
    'nothing stays behind',
  );
});

test('FUNDS-02 a save that fails after the page was left shows a toast, and its draft is kept', async () => {
  const { fixture, page, leave } = await open();
  const answer = later();
  fixture.server.on(`POST ${PATH}`, answer.handler);
  page.add();
  write(page, 'Wise', 'IBAN 1');
  leave();
  await answer.give(refusal);
  assert.is(fixture.stores.toasts.current.value?.text, 'Failed to create the record.');
  const again = createFundsDetails(fixture.stores);
  again.add();
  assert.is(again.editor.value?.details, 'IBAN 1');
});

test('FUNDS-02 an answer without the record reloads the list', async () => {
  const { fixture, page, labels } = await open();
  fixture.server.on(`POST ${PATH}`, () => {
    fixture.server.on(`GET ${PATH}`, { body: [wire('f1'), wire('f9', 'Wise')] });
    return { body: { success: true } };
  });
  page.add();
  write(page, 'Wise', 'IBAN 1');
  await flushMicrotasks();
  assert.equal(labels(), ['f1', 'Wise']);
});

test('FUNDS-02 two taps create one record', async () => {
  const { fixture, page, labels } = await open();
  fixture.server.on(`POST ${PATH}`, { body: { data: wire('f4', 'Wise') } });
  for (let tap = 0; tap < 2; tap += 1) {
    page.add();
    write(page, 'Wise', 'IBAN 1');
  }
  await flushMicrotasks();
  assert.is(fixture.server.of(`POST ${PATH}`).length, 1);
  assert.equal(labels(), ['f1', 'f2', 'f3', 'Wise']);
});

test('FUNDS-01 closing asks first only while something would be lost', async () => {
  const { page } = await open();
  assert.not(page.isDirty.value);
  page.edit('f1');
  assert.not(page.isDirty.value);
  page.updateDraft({ label: 'x' });
  assert.ok(page.isDirty.value);
  page.discard();
  assert.not(page.isDirty.value);
});

test.run();
