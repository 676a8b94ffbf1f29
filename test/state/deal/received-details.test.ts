// Received details: the newest details of the counterparty, and the newest message that may give some.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessageView } from '#protocol/protocol.ts';
import { createReceivedDetails, newestIdentifying } from '../../../src/state/deal/received-details.ts';

type Message = Pick<ChatMessageView, 'text' | 'isOwn' | 'type'>;

function chatOf(...messages: readonly Message[]) {
  const order = signal(messages.map((_, at) => `m${at}`));
  const items = new Map(
    messages.map((message, at) => [`m${at}`, signal({ ...message, messageId: `m${at}` } as ChatMessageView)]),
  );
  const none = signal(undefined);
  return { order, item: (key: string) => items.get(key) ?? none } as never;
}
const of = (text: string, isOwn = false, type: Message['type'] = 'text'): Message => ({ text, isOwn, type });

const FIELD = { kind: 'iban', value: 'DE1' };
/** The received details, with the keys of the messages that were looked at. */
function received(chat: ReturnType<typeof chatOf>) {
  const looked: string[] = [];
  const isOn = signal(false);
  const fields = signal({ fields: [] as unknown[], hint: null });
  const checks = { isOn, findings: () => fields, look: (key: string) => void looked.push(key) };
  const store = createReceivedDetails(chat, checks as never);
  store.mount();
  return { newest: store.newest, looked, isOn, fields };
}

test('CHAT-04 the newest details of the counterparty, without their prefix', () => {
  const chat = chatOf(of('[Details] IBAN 1'), of('[Details] mine', true), of('Hello'));
  assert.equal(received(chat).newest.value, {
    ...{ key: 'm0', messageId: 'm0', text: '[Details] IBAN 1', details: 'IBAN 1', fields: [] },
  });
  assert.is(received(chatOf(of('Hello'))).newest.value, null);
});

test('FIELD-07 they are looked at once checks are on, and have what was found', () => {
  const { newest, looked, isOn, fields } = received(chatOf(of('[Details] IBAN 1'), of('Hello')));
  assert.equal(looked, []);
  isOn.value = true;
  assert.equal(looked, ['m0']);
  fields.value = { fields: [FIELD], hint: null };
  assert.equal(newest.value?.fields, [FIELD]);
});

test('AGE-05 RCPT-01 numbers, addresses, wallets and files may tell something; words and own messages do not', () => {
  for (const text of ['12 34 56 78', 'ann@example.org', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '٠١٢٣ ٤٥٦٧'])
    assert.is(newestIdentifying(chatOf(of(text), of('Thanks!'))).value, 'm0', text);
  assert.is(newestIdentifying(chatOf(of('', false, 'file'))).value, 'm0');
  for (const one of [of('At 18:30, 300 EUR'), of('12345678', true), of('', true, 'file')])
    assert.is(newestIdentifying(chatOf(one)).value, '');
});

test.run();
