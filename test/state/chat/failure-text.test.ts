// Tests of the sentences of the worker's failures: the specification's in English, else the page's language (LANG-28).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sentences as russianCommon } from '#i18n/generated/ru/common.ts';
import { sentences as russian } from '#i18n/generated/ru/first.ts';
import { sentences as russianPages } from '#i18n/generated/ru/pages.ts';
import { sentences as russianScreens } from '#i18n/generated/ru/screens.ts';
import { setStrings } from '#i18n/strings.ts';
import type { WorkerFailure } from '#protocol/protocol.ts';
import {
  AUTH_FAILED_MESSAGE,
  failureOfAnswer,
  NETWORK_MESSAGE,
  NOT_FOUND_MESSAGE,
  networkFailure,
  SERVER_MESSAGE,
  TIMEOUT_MESSAGE,
  timeoutFailure,
  UNKNOWN_MESSAGE,
} from '#runtime/http-failure.ts';
import { workerFailureText } from '../../../src/state/chat/failure-text.ts';
import { callFailure } from '../../../worker/chat/deps.ts';
import { ENGLISH } from '../../sentences.ts';

const answer = (status: number, body: object = {}, language: string | null = null) =>
  failureOfAnswer(
    status,
    JSON.stringify(body),
    { get: (name) => (name === 'content-language' ? language : null) },
    'protected',
  );
const textOf = (error: unknown): string => workerFailureText(callFailure(error));
const setPage = (language: 'en' | 'ru') => {
  const parts = language === 'en' ? [ENGLISH] : [russian, russianCommon, russianScreens, russianPages];
  for (const part of parts) setStrings(language, part);
};
const OWN: readonly WorkerFailure[] = [{ code: 'UPLOAD_CANCELLED' }, { code: 'TOO_MANY_PENDING' }];
test.after.each(() => setPage('en'));

test('LANG-28 in English the worker’s failures have the specified sentences', () => {
  assert.equal(
    [networkFailure(), timeoutFailure(), answer(500), answer(404), answer(403), answer(418)].map(textOf),
    [
      NETWORK_MESSAGE,
      TIMEOUT_MESSAGE,
      SERVER_MESSAGE,
      NOT_FOUND_MESSAGE,
      AUTH_FAILED_MESSAGE,
      UNKNOWN_MESSAGE,
    ],
  );
  assert.equal(OWN.map(workerFailureText), [
    'Upload cancelled.',
    'Too many messages are waiting to be sent.',
  ]);
  const stored = { code: 'REFUSED', serverMessage: '', language: '' } as unknown as WorkerFailure;
  assert.is(workerFailureText(stored), UNKNOWN_MESSAGE, 'a code of a former version, from a stored message');
});

test('LANG-28 in another language none of them is English, and the server’s words show where they are in it or in none', () => {
  setPage('ru');
  const all = [networkFailure(), timeoutFailure(), answer(500), answer(404), answer(403), answer(418)];
  for (const text of [...all.map(textOf), ...OWN.map(workerFailureText)]) assert.not.match(text, /[a-z]/i);
  const refusal = { code: 'INVALID_STATE', message: 'Sent' };
  assert.equal(
    [null, 'ru', 'en'].map((language) => textOf(answer(409, refusal, language))),
    ['Sent', 'Sent', russianCommon.errors.ERROR_TEXT.INVALID_STATE],
  );
});

test.run();
