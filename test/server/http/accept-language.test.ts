// Accept-Language: weights, order, tags that are not offered, and headers that nobody's browser sends.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { acceptedLanguage } from '../../../server/http/call-language.ts';

const CASES: readonly (readonly [header: string | undefined, language: string])[] = [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ru', 'ru'],
  ['RU', 'ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['in-ID', 'id'],
  ['fr-FR, fr;q=0.9, tr;q=0.8, en;q=0.7', 'tr'],
  ['fr, de;q=0.5', 'en'],
  ['en;q=0.8, uk;q=0.9', 'uk'],
  ['es ; Q=0.5 , ar ; q=1.000', 'ar'],
  // Equal weights: the first.
  ['tr, ru', 'tr'],
  ['ru;q=0, tr;q=0.1', 'tr'],
  ['ru;q=0', 'en'],
  ['*, ru;q=0.5', 'en'],
  ['ru, *;q=0.5', 'ru'],
  // No weight of the grammar.
  ['ru;q=2, tr;q=0.1', 'tr'],
  ['ru;q=0.1234, tr;q=0.1', 'tr'],
  ['ru;q=x, tr;q=0.1', 'tr'],
  ['ru;level=1', 'ru'],
  [',,;q=1, uk', 'uk'],
];
for (const [header, language] of CASES) {
  test(`LANG-20 '${header}' is ${language}`, () => {
    assert.is(acceptedLanguage(header), language);
  });
}

test('LANG-20 any header is one of the languages, and a long one is not read to its end', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      assert.ok(LANGUAGES.includes(acceptedLanguage(header)));
    }),
  );
  assert.is(acceptedLanguage(`${'xx,'.repeat(100_000)}ru`), 'en');
});

test.run();
