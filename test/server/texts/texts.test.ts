// Texts of the server: notifications in every language, times, waits, field errors, and isolated values. `test/core/i18n/translations.test.ts` holds all sentences.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldError } from '#contract/field-errors.ts';
import { DELETION_WORDS } from '#domain/account.ts';
import { directionOf } from '#domain/languages.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { noticeText } from '#i18n/notice-text.ts';
import {
  ENGLISH_TEXTS,
  fieldErrorText,
  noticeFormats,
  textsOf,
  textsOfTag,
  timeText,
  translatedTexts,
  waitText,
} from '../../../server/texts/texts.ts';
import { equalEach } from '../../harness/assert-each.ts';

test('LANG-22 every kind of notification is said in every language, with its values', () => {
  const values = {
    text: 'Mia',
    amount: '7250.5',
    currency: 'THB',
    time: '2026-11-23T18:05:00.000Z',
    count: 5,
  };
  for (const texts of [ENGLISH_TEXTS, ...translatedTexts()]) {
    for (const kind of NOTIFICATION_KIND_NAMES) {
      const { params } = NOTIFICATION_KINDS[kind];
      const filled = Object.fromEntries(
        Object.entries(params).map(([name, type]) => [
          name,
          Array.isArray(type) ? type[0] : type === 'flag' ? true : values[type as keyof typeof values],
        ]),
      );
      const { title, message } = noticeText(texts, noticeFormats(texts), {
        kind,
        params: filled,
      } as unknown as Notice);
      assert.ok(title && message, kind);
      assert.not.match(message, /undefined|\[object/, kind);
      for (const [name, type] of Object.entries(params)) {
        if (type === 'amount') assert.match(message, /7\u00a0250[.,]50/, `${texts.language} ${kind}`);
        const isSaid = type === 'text' || type === 'currency' || type === 'count';
        if (isSaid) assert.ok(message.includes(String(filled[name])), `${texts.language} ${kind} ${name}`);
      }
    }
  }
});

test('LANG-24 times are in UTC with Latin digits, in English as they are sent', () => {
  const at = '2026-11-03T08:05:59.000Z';
  assert.is(timeText(at)(ENGLISH_TEXTS), '2026-11-03 08:05 UTC');
  for (const [language, said] of [
    ['ru', '3 ноября 2026 г. 08:05 UTC'],
    ['tr', '3 Kasım 2026 08:05 UTC'],
    ['pt-BR', '3 de novembro de 2026 08:05 UTC'],
    ['ar', '3 نوفمبر 2026 08:05 UTC'],
  ] as const)
    assert.is(timeText(at)({ ...ENGLISH_TEXTS, language }), said);
});

test('LANG-24 times are by the clock of the person where their zone is known, and name it', () => {
  const at = '2026-07-03T22:05:59.000Z';
  const said = (zone: string | null, language: 'en' | 'ru' | 'ar' = 'en') =>
    timeText(at, zone)({ ...ENGLISH_TEXTS, language });
  assert.is(said('Europe/Moscow'), '2026-07-04 01:05 UTC+3');
  assert.is(said('Europe/Moscow', 'ru'), '4 июля 2026 г. 01:05 UTC+3');
  assert.is(said('Asia/Kolkata', 'ar'), '4 يوليو 2026 03:35 UTC+5:30');
  // By what the clocks show on that day.
  assert.is(said('America/New_York'), '2026-07-03 18:05 UTC-4');
  for (const zone of [null, '', 'Mars/Olympus']) assert.is(said(zone), '2026-07-03 22:05 UTC');
  assert.is(timeText(at, 'Europe/Kyiv', true)(ENGLISH_TEXTS), '2026-07-04 01:05:59 UTC+3');
});

test('LANG-24 waits are rounded up to minutes, and from two hours on to hours', () => {
  const minute = 60_000;
  const said = [0, 1, minute, 15 * minute, 59.5 * minute, 65 * minute, 120 * minute, 121 * minute];
  equalEach(said, (ms) => waitText(ms)(ENGLISH_TEXTS), [
    ...['in 1 minute', 'in 1 minute', 'in 1 minute', 'in 15 minutes', 'in 1 hour', 'in 1 hour 5 minutes'],
    ...['in 2 hours', 'in 3 hours'],
  ]);
});

test('LANG-20 field errors in English are those of the contract', () => {
  const said = (message: string): string => fieldErrorText(message)(ENGLISH_TEXTS);
  assert.is(said(fieldError('required')), 'is required');
  assert.is(said(fieldError('maxCharacters', 500)), 'must have at most 500 characters');
  assert.is(said(fieldError('maxValue', 1e12)), 'must be at most 1000000000000');
  assert.is(said(fieldError('oneOf', 'fixed')), "must be 'fixed'");
  assert.is(said(fieldError('oneOf', 'up', 'down')), "must be 'up' or 'down'");
  assert.is(said(fieldError('oneOf', 'on', 'silent', 'off')), "must be 'on', 'silent' or 'off'");
  assert.is(said(fieldError('role', 'owner', 'judge')), 'must be one of owner, judge');
  // Of the schema library.
  assert.is(said('Invalid type: Expected string'), 'Invalid type: Expected string');
  assert.is(fieldErrorText('Invalid type')({ ...ENGLISH_TEXTS, language: 'ru' }), 'is not valid');
});

test('LANG-21 values of a language from right to left are isolated, commands and addresses are not', () => {
  for (const texts of [ENGLISH_TEXTS, ...translatedTexts()]) {
    const { botMessages, botReplies } = texts;
    const isIsolated = botMessages.BOT_MESSAGES.declined('Anna').includes('\u2068Anna\u2069');
    assert.is(isIsolated, directionOf(texts.language) === 'rtl', texts.language);
    assert.is(botReplies.commandLine('/stop', ''), '/stop: ');
    assert.match(botReplies.support('https://k.example'), /(^| )https:\/\/k\.example$/, texts.language);
  }
});

test('LANG-20 sentences about words that people type quote the word of their language', () => {
  for (const { language, fieldErrors } of [ENGLISH_TEXTS, ...translatedTexts()])
    assert.match(fieldErrors.SCHEMA_ERRORS.deletionWord, DELETION_WORDS[language], language);
});

test('LANG-21 the texts of a tag: by its first part, English where it is not offered', () => {
  assert.is(textsOfTag('pt-PT'), textsOf('pt-BR'));
  for (const tag of ['fr', '', null]) assert.is(textsOfTag(tag).language, 'en');
});

test.run();
