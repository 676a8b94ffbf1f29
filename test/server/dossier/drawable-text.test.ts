// Drawable text: signs without a glyph, marks, directions and lines of texts by people.
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { drawableText, isolateNumbers } from '../../../server/dossier/drawable-text.ts';
import { signsOf } from '../../../server/dossier/text-layout.ts';

const test = suite('drawable text');
const [latin, arabic] = [signsOf('latin'), signsOf('arabic')];
const drawn = (text: string) =>
  drawableText(text, (codePoint) => latin.has(codePoint) || arabic.has(codePoint));
const shown = (text: string) => drawn(text).text.replace(/[\u2066\u2069]/g, '');

test('HELP-04 the fonts have the letters of all languages, of Persian and Urdu, and signs of currencies', () => {
  const letters = [
    ...Object.values(LANGUAGE_NAMES),
    'ÁÉÍÓÚÜÑáéíóúüñ¿¡ ãõâêôçÃÕÂÊÔÇ ğışİĞŞ ёъыэЁЪЫЭ ґєіїҐЄІЇ',
    'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي بً بٌ بٍ بَ بُ بِ بّ بْ ، ؛ ؟ ٠١٢٣٤٥٦٧٨٩ پچژکگی۰۱۲۳ ٹڈڑےں',
    '€$£¥₽₴₺₹₿₸₾ «»“”‘’„…–—№%‰±×·•',
  ];
  for (const text of letters) assert.equal(drawn(text), { text: text.normalize('NFC'), hasReplaced: false });
});

test('HELP-04 signs of other scripts become their numbers, which read from left to right', () => {
  assert.is(shown('Hi 😀👍🏽!'), 'Hi [U+1F600 U+1F44D U+1F3FD]!');
  assert.is(shown('你好 ok'), '[U+4F60 U+597D] ok');
  assert.is(drawn('你').text, '\u2066[U+4F60]\u2069');
  assert.is(drawn('😀').hasReplaced, true);
});

test('HELP-04 marks that would turn a text round, or hide other lines, are shown as numbers', () => {
  assert.is(shown('pay \u202E0021\u202C now'), 'pay [U+202E]0021[U+202C] now');
  assert.is(shown(`a${'\u0301\u0302\u0303\u0304\u0305'}b`), 'á\u0302\u0303\u0304[U+0305]b');
  assert.is(shown('a\u200Bb\uFEFFc\u00ADd\u0007e'), 'abcde');
});

test('HELP-04 lines stay, of many blank ones one', () => {
  assert.is(shown('a\r\nb\rc\u2028d'), 'a\nb\nc\nd');
  assert.is(shown(`a${'\n'.repeat(900)}b`), 'a\n\nb');
});

test('HELP-04 numbers of messages keep their order', () => {
  assert.is(isolateNumbers('رقم 1234 5678'), 'رقم \u20661234 5678\u2069');
  assert.is(isolateNumbers('card 1234 5678'), 'card 1234 5678');
});

test('HELP-04 whatever is written, only signs with a glyph are left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      for (const sign of drawn(text).text) {
        const codePoint = sign.codePointAt(0) ?? 0;
        assert.ok(sign === '\n' || latin.has(codePoint) || arabic.has(codePoint), codePoint.toString(16));
      }
    }),
  );
});

test.run();
