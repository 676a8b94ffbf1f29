// Error formatting: every engine's error is logged with its message and its stack.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatError } from '#runtime/format-error.ts';

const errorWithStack = (stack: string | undefined): Error =>
  Object.defineProperty(new TypeError('failed'), 'stack', { value: stack });

test('a stack that begins with the message is logged as it is (Chromium)', () => {
  const error = new TypeError('failed');
  assert.match(error.stack ?? '', /^TypeError: failed\n/);
  assert.is(formatError(error), error.stack);
});

test('a stack of frames alone follows the message (Firefox, Safari)', () => {
  assert.is(formatError(errorWithStack('run@app.js:1:2')), 'TypeError: failed\nrun@app.js:1:2');
});

test('without a stack the message is logged (a failed import in Firefox)', () => {
  assert.is(formatError(errorWithStack('')), 'TypeError: failed');
  assert.is(formatError(errorWithStack(undefined)), 'TypeError: failed');
  assert.is(formatError('text'), 'text');
});

test.run();
