// messageFor and serverMessageOr: the sentence of a failed call.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { LOGIN_RESPONSE_MESSAGE, TOKEN_ERROR_MESSAGES, USER_DATA_MESSAGE } from '#contract/decode/session.ts';
import { CLIENT_CODES, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { DELETED_NAME, NAME_MARK, UNREADABLE_NAME } from '#domain/given-names.ts';
import { ENGLISH_COMMON } from '#i18n/common-strings.ts';
import { messageFor } from '#i18n/errors.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { ENGLISH } from '#i18n/strings.ts';
import {
  AUTH_FAILED_MESSAGE,
  NETWORK_MESSAGE,
  NOT_FOUND_MESSAGE,
  REFUSED_MESSAGE,
  SERVER_MESSAGE,
  TIMEOUT_MESSAGE,
} from '#runtime/http-failure.ts';

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

test("without a known code the sentence of the HTTP client is shown, else 'Unknown error'", () => {
  assert.is(
    messageFor(failure('UNKNOWN_ERROR', undefined, 'The request was refused.')),
    'The request was refused.',
  );
  assert.is(
    messageFor(failure('BRAND_NEW', undefined, 'The request was refused.')),
    'The request was refused.',
  );
  assert.is(messageFor(failure('BRAND_NEW')), 'Unknown error');
  assert.is(messageFor(new TypeError('x is not a function')), 'Unknown error');
});

test("the server's message replaces an action's fixed sentence, nothing else does", () => {
  assert.is(serverMessageOr(failure('FORBIDDEN', 'Not today'), 'Failed'), 'Not today');
  assert.is(serverMessageOr(failure('FORBIDDEN', undefined, 'transport'), 'Failed'), 'Failed');
  assert.is(serverMessageOr(new Error('bug'), 'Failed'), 'Failed');
});

test('sentences that the HTTP client words itself are the same in the English catalogue', () => {
  const { REFUSED, ERROR_TEXT } = ENGLISH_COMMON.errors;
  const { NOT_FOUND, INTERNAL_ERROR, NETWORK_ERROR, TIMEOUT, USER_DATA_INVALID } = ERROR_TEXT;
  assert.equal(
    [REFUSED, NOT_FOUND, INTERNAL_ERROR, NETWORK_ERROR, TIMEOUT, ENGLISH.homeErrors.SIGN_IN_FAILED],
    [
      REFUSED_MESSAGE,
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
