// Tests of notifications and system lines in the language of the page (LANG-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ParamType } from '#domain/kind-params.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '#domain/notification-kinds.ts';
import { systemLineSentence } from '#i18n/chat-messages.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { sentences as russianCommon } from '#i18n/generated/ru/common.ts';
import { sentences as russian } from '#i18n/generated/ru/first.ts';
import { sentences as russianPages } from '#i18n/generated/ru/pages.ts';
import { sentences as russianScreens } from '#i18n/generated/ru/screens.ts';
import { notificationText } from '#i18n/notification.ts';
import { displayName, shortName } from '#i18n/person.ts';
import { setStrings } from '#i18n/strings.ts';
import { makeNotification } from '../../screens/fixtures.ts';
import { ENGLISH, restoreEnglish } from '../../sentences.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const sent = (kind: string, params: Readonly<Record<string, string | number | boolean>>) =>
  makeNotification('n1', { title: 'Sent title', message: 'Sent message', about: { kind, params } });
const SENT = { title: 'Sent title', message: 'Sent message' };

test.before.each(() => {
  for (const part of [russian, russianCommon, russianScreens, russianPages]) setStrings('ru', part);
});
test.after.each(() => {
  restoreEnglish();
});

test('LANG-26 names that the backend has given are in the reader’s language in its sentences', () => {
  const { message } = notificationText(sent('acceptance.review', { name: 'Support (user)' }), NOW);
  assert.match(message, 'Support (пользователь)');
  const line = systemLineSentence({ kind: 'deal.dispute', params: { name: 'Deleted user', reason: '' } });
  assert.match(line ?? '', 'Удалённый пользователь');
  const person = { firstName: 'Deleted user', lastName: '' };
  assert.equal([displayName(person), shortName(person)], Array(2).fill('Удалённый пользователь'));
});

test('LANG-24 an English notification that tells a time tells it by the clock of the device, any other is as it was sent', () => {
  restoreEnglish();
  const at = new Date(NOW + 3_600_000).toISOString();
  const { title, message } = notificationText(sent('account.deletion', { at }), NOW);
  assert.is(title, ENGLISH.notices.NOTICE_TITLES['account.deletion']);
  assert.match(message, dateTimeText(NOW + 3_600_000, NOW));
  assert.not.match(message, 'UTC');
  assert.equal(notificationText(sent('acceptance.review', { name: 'Anna' }), NOW), SENT);
});

test('LANG-09 a notification is written in the reader\u0027s language', () => {
  const { title, message } = notificationText(sent('acceptance.review', { name: 'Anna' }), NOW);
  assert.is(title, russianPages.notices.NOTICE_TITLES['acceptance.review']);
  assert.match(message, 'Anna');
  assert.match(message, /[а-я]{4}/);
});

test('LANG-09 in English the backend\u0027s text is shown, and of an unknown kind or with other parameters', () => {
  assert.equal(notificationText(sent('deal.teleported', { name: 'Anna' }), NOW), SENT);
  assert.equal(notificationText(sent('acceptance.review', {}), NOW), SENT);
  assert.equal(notificationText(makeNotification('n1', { ...SENT, about: null }), NOW), SENT);
  restoreEnglish();
  assert.equal(notificationText(sent('acceptance.review', { name: 'Anna' }), NOW), SENT);
});

test('LANG-09 every kind has its sentence, with all that it is told', () => {
  const sample = (type: ParamType): string | number | boolean => {
    if (typeof type !== 'string') return type[0] ?? '';
    const samples = {
      text: 'Anna',
      amount: '1000.5',
      currency: 'USD',
      time: '2026-11-23T18:05:00.000Z',
    } as const;
    if (type === 'count') return 3;
    return type === 'flag' ? true : samples[type];
  };
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const types = Object.entries<ParamType>(NOTIFICATION_KINDS[kind].params);
    const params = Object.fromEntries(types.map(([name, type]) => [name, sample(type)]));
    const { title, message } = notificationText(sent(kind, params), NOW);
    assert.match(title + message, /[а-я]{4}/, kind);
    if ('name' in params) assert.match(message, 'Anna', kind);
    if ('amount' in params) assert.match(message, /1\u00a0000,50\u00a0USD/, kind);
  }
});

test('LANG-09 a system line in the reader\u0027s language leaves the reason to be set apart', () => {
  const notice = { kind: 'deal.dispute', params: { name: 'Anna', reason: 'Too late' } } as const;
  const line = systemLineSentence(notice) ?? '';
  assert.match(line, 'Anna');
  assert.match(line, /[а-я]{4}/);
  assert.not.match(line, 'Too late');
  restoreEnglish();
  assert.is(systemLineSentence(notice), null);
});

test.run();
