// messageFor and serverMessageOr: the sentence of a failed call.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { CLIENT_CODES, STATUS_OF_CODE } from '#contract/error-codes.ts';
import { messageFor } from '#i18n/errors.ts';
import { serverMessageOr } from '#i18n/server-message.ts';

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

test.run();
