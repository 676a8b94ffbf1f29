// Own sanctions: what is typed for one is not of another, and a refused appeal shows what there is now.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { createOwnSanctions } from '../../../src/state/session/own-sanctions.ts';

const TEXT = 'These receipts were from my own bank.';
const sanction = (id: string, mayAppeal = true) => ({ id, mayAppeal });

function open() {
  let loads = 0;
  let refusal: Error | null = null;
  const sent: unknown[] = [];
  const call = async () => {
    loads += 1;
    return [sanction('a', refusal === null), sanction('b')];
  };
  const write = async (_route: unknown, input: unknown) => {
    if (refusal) throw refusal;
    sent.push(input);
    return sanction('a', false);
  };
  const deps = {
    ...{ services: { http: { call } }, write },
    session: { announced: signal({ features: { sanctions: 1 } }) },
  };
  const store = createOwnSanctions(deps as unknown as Parameters<typeof createOwnSanctions>[0]);
  return {
    ...{ store, sent },
    loads: () => loads,
    refuse(error: Error) {
      refusal = error;
    },
  };
}

test('SANC-04 what is typed for one sanction stays with it', async () => {
  const { store, sent } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  store.toggle('b');
  assert.is(store.text.peek(), '');
  store.setText('About the other');
  store.toggle('a');
  assert.is(store.text.peek(), TEXT);
  assert.is(await store.send(), true);
  assert.equal(sent, [{ params: { id: 'a' }, body: { text: TEXT } }]);
  store.toggle('b');
  assert.is(store.text.peek(), 'About the other');
  store.toggle('a');
  assert.is(store.text.peek(), '', 'it was sent');
});

test('SANC-04 another appeal that was opened while one was sent stays open, with its text', async () => {
  const { store } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  const sending = store.send();
  store.toggle('b');
  store.setText('About the other');
  assert.is(await sending, true);
  assert.equal([store.appealed.peek(), store.text.peek()], ['b', 'About the other']);
  store.toggle('a');
  assert.is(store.text.peek(), '', 'it was sent');
});

test('SANC-04 a refused appeal loads the list again, and keeps the text; a dead network does not', async () => {
  const { store, loads, refuse } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  refuse(new Error('no network'));
  assert.is(await store.send(), false);
  assert.is(loads(), 1);
  refuse(new ApiError({ code: 'INVALID_STATE', message: 'Too late', status: 409 }));
  assert.is(await store.send(), false);
  assert.is(loads(), 2);
  await Promise.resolve();
  assert.is(store.sanctions.peek()?.[0]?.mayAppeal, false);
  assert.equal([store.text.peek(), store.error.peek() !== ''], [TEXT, true]);
});

test.run();
