// Tests of the marks that isolate a value in a sentence of the other direction (LANG-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isolateLtr, isolateText } from '#i18n/bidi.ts';

test('LANG-05 each isolate is opened with its own mark and closed', () => {
  assert.is(isolateLtr('1 USD'), '\u20661 USD\u2069');
  assert.is(isolateText('Anna'), '\u2068Anna\u2069');
});

test.run();
