// Tests of the language of messages: the server's where the reader understands it, else our own (LANG-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { messageFor } from '#i18n/errors.ts';
import { sentences as pseudoCommon } from '#i18n/generated/qps/common.ts';
import { sentences as pseudo } from '#i18n/generated/qps/first.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { setStrings } from '#i18n/strings.ts';
import { failureOfAnswer, NETWORK_MESSAGE } from '#runtime/http-failure.ts';
import { ENGLISH } from '../../sentences.ts';

const refusal = (language?: string) =>
  new ApiError({
    code: 'OWN_REQUEST',
    status: 403,
    message: 'Sent',
    serverMessage: 'Sent',
    ...(language !== undefined && { language }),
  });
const setPage = (language: 'en' | 'ru') => {
  setStrings(language, language === 'en' ? ENGLISH : { ...pseudo, ...pseudoCommon });
};
test.after.each(() => setPage('en'));

test('LANG-07 an English page shows English messages, and those of a backend that names no language', () => {
  setPage('en');
  assert.equal([refusal(), refusal('en'), refusal('ru')].map(messageFor), [
    'Sent',
    'Sent',
    ENGLISH.errors.ERROR_TEXT.OWN_REQUEST,
  ]);
});

test('LANG-07 a page in another language shows messages in that language or in none, else the sentence of the code', () => {
  setPage('ru');
  const own = pseudoCommon.errors.ERROR_TEXT.OWN_REQUEST;
  assert.equal([refusal(), refusal('en'), refusal('ru')].map(messageFor), ['Sent', own, 'Sent']);
  assert.is(serverMessageOr(refusal('en'), 'fallback'), 'fallback');
  assert.is(serverMessageOr(refusal(), 'fallback'), 'Sent');
});

test('LANG-07 what the HTTP client says in English has a sentence of the page', () => {
  const lost = new ApiError({ code: 'NETWORK_ERROR', status: 0, message: NETWORK_MESSAGE });
  setPage('en');
  assert.is(messageFor(lost), NETWORK_MESSAGE);
  setPage('ru');
  assert.is(messageFor(lost), pseudoCommon.errors.ERROR_TEXT.NETWORK_ERROR);
});

test('HTTP-03 an answer without a known code has a sentence by its status, in English that of the HTTP client', () => {
  const headers = { get: () => null };
  const failure = (status: number) => failureOfAnswer(status, '', headers, 'public');
  const all = [404, 500, 502, 403, 418].map(failure);
  setPage('en');
  assert.equal(
    all.map(messageFor),
    all.map(({ message }) => message),
  );
  setPage('ru');
  const { errors } = pseudoCommon;
  const { NOT_FOUND, INTERNAL_ERROR } = errors.ERROR_TEXT;
  const { SIGN_IN_FAILED } = pseudo.homeErrors;
  assert.equal(all.map(messageFor), [
    NOT_FOUND,
    INTERNAL_ERROR,
    INTERNAL_ERROR,
    SIGN_IN_FAILED,
    errors.UNKNOWN_ERROR,
  ]);
});

test('LANG-04 the pseudo-locale makes sentences longer, and leaves names and amounts in them as they are', () => {
  const { home } = pseudo;
  assert.ok(home.CREATE.length > ENGLISH.home.CREATE.length * 1.3);
  assert.not.match(home.CREATE, /[aeiou]/);
  assert.match(pseudoCommon.request.deleteRequestMessage('1 000.00 USD', 'Anna'), '1 000.00 USD');
  assert.is(home.CARD_ACTION.own_open, null);
});

test.run();
