// messageFor and serverMessageOr: the sentence of a failed call.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { LOGIN_RESPONSE_MESSAGE, TOKEN_ERROR_MESSAGES, USER_DATA_MESSAGE } from '#contract/decode/session.ts';
import { CLIENT_CODES, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { DELETED_NAME, NAME_MARK, UNREADABLE_NAME } from '#domain/given-names.ts';
import { messageFor } from '#i18n/errors.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import {
  AUTH_FAILED_MESSAGE,
  failureOfAnswer,
  NETWORK_MESSAGE,
  NOT_FOUND_MESSAGE,
  SERVER_MESSAGE,
  TIMEOUT_MESSAGE,
  UNKNOWN_MESSAGE,
} from '#runtime/http-failure.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { ENGLISH } from '../../sentences.ts';

const failure = (code: string, serverMessage?: string, message = '') =>
  new ApiError({ code, message, status: 0, serverMessage });

test('every error code has a sentence', () => {
  for (const code of [...Object.keys(STATUS_OF_CODE), ...CLIENT_CODES]) {
    assert.ok(messageFor(failure(code)).length > 5, code);
  }
});

test("the server's message goes before the sentence of the code", () => {
  assert.is(messageFor(failure('LIMIT_REACHED', 'At most 20 open requests')), 'At most 20 open requests');
  assert.is(messageFor(failure('LIMIT_REACHED')), 'You have too many open requests. Delete one first.');
});

test("an error that is no failed call: 'Unknown error'", () => {
  assert.is(messageFor(failure('BRAND_NEW')), UNKNOWN_MESSAGE);
  assert.is(messageFor(new TypeError('x is not a function')), UNKNOWN_MESSAGE);
});

// A body for each column: nothing, a message alone, an unknown and a known code, each with and without a message.
const SENT = 'Sent by the server';
const BODIES = [
  '',
  '<html>',
  '{"success":false}',
  JSON.stringify({ message: SENT }),
  '{"code":"BRAND_NEW"}',
  JSON.stringify({ code: 'BRAND_NEW', message: SENT }),
  '{"code":"OWN_REQUEST"}',
  JSON.stringify({ code: 'OWN_REQUEST', message: SENT }),
  JSON.stringify({ code: 'INTERNAL_ERROR', message: SENT }),
];
const { OWN_REQUEST } = ENGLISH.errors.ERROR_TEXT;
const allSame = (sentence: string): string[] => BODIES.map(() => sentence);
/** What a refusal says below 500; `sentence` without a message and a known code. */
const refused = (sentence: string): string[] => [
  ...allSame(sentence).slice(0, 3),
  SENT,
  sentence,
  SENT,
  OWN_REQUEST,
  SENT,
  SENT,
];
for (const [statuses, expected] of [
  [[400, 402, 409, 418, 422], refused(UNKNOWN_MESSAGE)],
  [[401, 403], refused(AUTH_FAILED_MESSAGE)],
  [[500, 501, 502, 503, 504, 599], allSame(SERVER_MESSAGE)],
] as const) {
  for (const status of statuses) {
    test(`HTTP-02 HTTP-03 what is said of a ${status}, by the body of the answer`, () => {
      const answers = BODIES.map((body) => failureOfAnswer(status, body, { get: () => null }, 'public'));
      assert.equal(answers.map(messageFor), expected);
    });
  }
}

test('HTTP-02 nothing that was sent with a 500 or above is shown in the place of the sentence of an action', () => {
  const answers = BODIES.map((body) => failureOfAnswer(503, body, { get: () => null }, 'protected'));
  equalEach(answers, (answer) => serverMessageOr(answer, 'Failed'), allSame('Failed'));
});

test("the server's message replaces an action's fixed sentence, nothing else does", () => {
  assert.is(serverMessageOr(failure('FORBIDDEN', 'Not today'), 'Failed'), 'Not today');
  assert.is(serverMessageOr(failure('FORBIDDEN', undefined, 'transport'), 'Failed'), 'Failed');
  assert.is(serverMessageOr(new Error('bug'), 'Failed'), 'Failed');
});

test('sentences that the HTTP client words itself are the same in the English catalogue', () => {
  const { UNKNOWN_ERROR, ERROR_TEXT } = ENGLISH.errors;
  const { NOT_FOUND, INTERNAL_ERROR, NETWORK_ERROR, TIMEOUT, USER_DATA_INVALID } = ERROR_TEXT;
  assert.equal(
    [UNKNOWN_ERROR, NOT_FOUND, INTERNAL_ERROR, NETWORK_ERROR, TIMEOUT, ENGLISH.homeErrors.SIGN_IN_FAILED],
    [
      UNKNOWN_MESSAGE,
      NOT_FOUND_MESSAGE,
      SERVER_MESSAGE,
      NETWORK_MESSAGE,
      TIMEOUT_MESSAGE,
      AUTH_FAILED_MESSAGE,
    ],
  );
  assert.equal(
    [USER_DATA_INVALID, ERROR_TEXT.LOGIN_RESPONSE_INVALID],
    [USER_DATA_MESSAGE, LOGIN_RESPONSE_MESSAGE],
  );
  assert.equal({ ...ERROR_TEXT, ...TOKEN_ERROR_MESSAGES }, { ...ERROR_TEXT });
  assert.equal(ENGLISH.names, { DELETED: DELETED_NAME, UNREADABLE: UNREADABLE_NAME, MARK: NAME_MARK });
});

test.run();
