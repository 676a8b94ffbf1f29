// Received details: the newest details of the counterparty, and the newest message that may give some.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessageView } from '#protocol/protocol.ts';
import {
  createReceivedDetails,
  newestIdentifying,
  placeOf,
} from '../../../src/state/deal/received-details.ts';

type Message = Pick<ChatMessageView, 'text' | 'isOwn' | 'type'> & Partial<Pick<ChatMessageView, 'state'>>;

function chatOf(...messages: readonly Message[]) {
  const order = signal(messages.map((_, at) => `m${at}`));
  const items = new Map(
    messages.map((message, at) => [`m${at}`, signal({ ...message, messageId: `m${at}` } as ChatMessageView)]),
  );
  const none = signal(undefined);
  return {
    ...{ order, item: (key: string) => items.get(key) ?? none },
    ...{ isKnown: signal(true), loadFailure: signal(null), hasEarlier: signal(false) },
  } as never;
}
const of = (text: string, isOwn = false, type: Message['type'] = 'text'): Message => ({ text, isOwn, type });

const FIELD = { kind: 'iban', value: 'DE1' };
/** The received details, with the keys of the messages that were looked at. */
function received(chat: ReturnType<typeof chatOf>) {
  const looked: string[] = [];
  const isOn = signal(false);
  const fields = signal({ fields: [] as unknown[], hint: null });
  const checks = {
    ...{ isOn, findings: () => fields, isLookedAt: () => signal(true), contextOf: () => undefined },
    look: (key: string) => void looked.push(key),
  };
  const store = createReceivedDetails(chat, checks as never);
  store.mount();
  return { newest: store.newest, ownFound: store.ownFound, looked, isOn, fields };
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

test('CASH-07 the place is that of the newest proposal of the time, by either side; answers name none', () => {
  const at = '2026-03-02 15:00 UTC+01:00 (Europe/Berlin)';
  const areaOf = (...messages: readonly Message[]) =>
    placeOf(chatOf(...messages), [Date.parse('2026-03-02T14:00:00Z')]);
  assert.is(areaOf(of(`[Meeting] Old Town\n${at}`), of(`[Meeting] North gate\n${at}`)), 'North gate');
  assert.is(areaOf(of(`[Meeting] Old Town\n${at}`), of(`[Meeting]\n${at}`)), 'Old Town');
  assert.is(areaOf(of(`[Meeting] Mine\n${at}`, true), of('Where shall we meet?')), 'Mine');
  assert.is(areaOf(of('[Meeting] Old Town\n2026-03-02 16:00 UTC+01:00 (Europe/Berlin)')), '');
});

/** Received details where fields are found in each message by its key. */
function receivedWith(
  chat: ReturnType<typeof chatOf>,
  found: Readonly<Record<string, readonly unknown[]>>,
  isDone = true,
) {
  const looked: string[] = [];
  const isLookedAt = signal(isDone);
  const checks = {
    isLookedAt: () => isLookedAt,
    isOn: signal(true),
    findings: (key: string) => signal({ fields: found[key] ?? [], hint: null }),
    look: (key: string) => void looked.push(key),
    contextOf: (isOwn: boolean) => ({ currency: 'USD', methods: [isOwn ? 'Wise' : 'SBP'] }),
  };
  const store = createReceivedDetails(chat, checks as never);
  store.mount();
  return { found: store.newest.value, given: store.given, isLookedAt, looked };
}
const PHONE = { kind: 'phone', value: '+79161234567' };

test('FIELD-10 details in a normal message count where there are none that are marked', () => {
  const typed = [of('Hello'), of('T-Bank +7 916 123-45-67'), of('Waiting')];
  const { found, looked } = receivedWith(chatOf(...typed), { m1: [PHONE] });
  assert.equal(looked, ['m1'], 'words are not looked at');
  assert.equal([found?.key, found?.details, found?.fields], ['m1', '', [PHONE]]);
  const marked = receivedWith(chatOf(of('[Details] IBAN 1'), ...typed), { m2: [PHONE] });
  assert.equal([marked.found?.key, marked.found?.details, marked.looked], ['m0', 'IBAN 1', ['m0']]);
  const two = receivedWith(chatOf(of('+7 916 123-45-67'), of('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')), {
    ...{ m0: [PHONE], m1: [{ kind: 'tron', value: 'TJR' }] },
  });
  assert.is(two.found?.key, 'm1', 'the newest');
});

test('FIELD-10 a holder alone, an own number and one that is quoted are no details of the counterparty', () => {
  const holder = { kind: 'holder', value: 'Mia Keller' };
  assert.is(receivedWith(chatOf(of('Mia Keller 12345678')), { m0: [holder] }).found, null);
  const own = of('+7 916 123-45-67', true);
  assert.is(receivedWith(chatOf(own), { m0: [PHONE] }).found, null);
  const quoted = receivedWith(chatOf(own, of('Sent to +7 916 123-45-67')), { m0: [PHONE], m1: [PHONE] });
  assert.is(quoted.found, null);
});

test('FIELD-10 a tag alone counts where its writer is paid by tags', () => {
  const tag = { kind: 'tag', value: '$mia' };
  assert.is(receivedWith(chatOf(of('$mia')), { m0: [tag] }).found, null, 'by SBP');
  const own = receivedWith(chatOf(of('$mia', true)), { m0: [tag] });
  assert.equal([own.looked, own.given.value.own], [['m0'], true], 'by Wise');
});

/** Whether the viewer, then the counterparty has sent details. */
function givenIn(messages: readonly Message[], found: Readonly<Record<string, readonly unknown[]>> = {}) {
  const { own, other } = receivedWith(chatOf(...messages), found).given.value;
  return [own, other];
}

test('SETL-10 each side has sent details by a marked message, or by a field that it named first', () => {
  assert.equal(givenIn([of('Hello'), of('Hi', true)]), [false, false]);
  assert.equal(givenIn([of('[Details] IBAN 1', true)]), [true, false]);
  assert.equal(givenIn([of('[Details] IBAN 1')]), [false, true]);
  const own = of('+7 916 123-45-67', true);
  assert.equal(givenIn([own], { m0: [PHONE] }), [true, false]);
  assert.equal(givenIn([own, of('Paid to +7 916 123-45-67?')], { m0: [PHONE], m1: [PHONE] }), [true, false]);
  const quoted = [of('[Details] +7 916 123-45-67'), of('Paid to +7 916 123-45-67', true)];
  assert.equal(givenIn(quoted, { m0: [PHONE], m1: [PHONE] }), [false, true]);
  assert.equal(givenIn([{ ...of('[Details] IBAN 1', true), state: 'failed' }]), [false, false], 'not sent');
});

test('SETL-10 it is not known before the messages are loaded and looked at, nor while there are earlier ones', () => {
  const chat = chatOf(of('Hello')) as unknown as Record<'isKnown' | 'hasEarlier', { value: boolean }>;
  const { given } = receivedWith(chat as never, {});
  chat.isKnown.value = false;
  assert.equal(given.value, { own: null, other: null, isLoading: true });
  chat.isKnown.value = true;
  chat.hasEarlier.value = true;
  assert.equal(given.value, { own: null, other: null, isLoading: false });
  const pending = receivedWith(chatOf(of('Call +7 916 123-45-67')), {}, false);
  assert.equal(pending.given.value, { own: false, other: null, isLoading: false });
  pending.isLookedAt.value = true;
  assert.is(pending.given.value.other, false);
});

test('AGE-05 RCPT-01 numbers, addresses, wallets and files may tell something; words and own messages do not', () => {
  for (const text of ['12 34 56 78', 'ann@example.org', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '٠١٢٣ ٤٥٦٧'])
    assert.is(newestIdentifying(chatOf(of(text), of('Thanks!'))).value, 'm0', text);
  assert.is(newestIdentifying(chatOf(of('', false, 'file'))).value, 'm0');
  for (const one of [of('At 18:30, 300 EUR'), of('12345678', true), of('', true, 'file')])
    assert.is(newestIdentifying(chatOf(one)).value, '');
});

test('FIELD-12 the viewer’s own details in a normal message, until they have sent some', () => {
  const phone = '+7 916 123-45-67 T-Bank';
  const { ownFound, fields } = received(chatOf(of(phone, true)));
  assert.is(ownFound.value, null, 'not looked at yet');
  fields.value = { fields: [{ kind: 'phone', value: '+79161234567' }], hint: null };
  assert.is(ownFound.value?.text, phone);
  const sent = received(chatOf(of(phone, true), of(`[Details] ${phone}`, true)));
  sent.fields.value = fields.value;
  assert.is(sent.ownFound.value, null);
});

test.run();
