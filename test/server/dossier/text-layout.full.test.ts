// Layout of text: signs without a glyph, marks and directions, wrapping, and the order of drawing of lines in both directions.
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import {
  drawableText,
  isolateNumbers,
  layoutText,
  signsOf,
  type TextDirection,
} from '../../../server/dossier/text-layout.ts';
import { equalEach } from '../../harness/assert-each.ts';

const test = suite('layout of text');
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

const ARABIC = /\p{Script=Arabic}|[،؟]/u;

/** Every sign is one wide. */
const linesOf = (text: string, width: number, direction: TextDirection = 'auto') =>
  layoutText(text, {
    width,
    direction,
    familyOf: (codePoint) => (ARABIC.test(String.fromCodePoint(codePoint)) ? 'arabic' : 'latin'),
    measure: (run) => [...run].length,
  });
/** Lines from left to right, as a reader sees them; Arabic runs are turned by their font. */
const seen = (text: string, width = 200, direction: TextDirection = 'auto'): string[] =>
  linesOf(text, width, direction).map(({ runs }) =>
    [...runs]
      .sort((a, b) => a.x - b.x)
      .map(({ text: run, family }) =>
        family === 'arabic' && /\p{Script=Arabic}/u.test(run) ? [...run].reverse().join('') : run,
      )
      .join(''),
  );
const turned = (text: string): string => [...text].reverse().join('');

test('HELP-04 words are wrapped, and a word that is wider than a line is cut', () => {
  assert.equal(seen('one two three', 8), ['one two', 'three']);
  assert.equal(seen('a\n\nb'), ['a', '', 'b']);
  assert.equal(seen('abcdefghij kl', 4), ['abcd', 'efgh', 'ij', 'kl']);
  assert.equal(seen('Anna-Maria Long', 8), ['Anna-', 'Maria', 'Long']);
  assert.equal(seen('12-34-56 x', 6), ['12-34-', '56 x']);
});

test('HELP-04 a text from right to left is drawn in its order, with Latin words and numbers in theirs', () => {
  assert.equal(seen('مبلغ'), [turned('مبلغ')]);
  assert.equal(seen('دفع Anna باسم'), [`${turned('باسم')} Anna ${turned('دفع')}`]);
  assert.equal(seen('مبلغ (100 EUR)'), [`(EUR 100) ${turned('مبلغ')}`]);
  assert.equal(seen('رقم \u2066DE89 3704 0044\u2069 هنا'), [
    `${turned('هنا')} DE89 3704 0044 ${turned('رقم')}`,
  ]);
  assert.equal(seen('Pay مبلغ كبير now'), [`Pay ${turned('مبلغ كبير')} now`]);
  assert.equal(seen('من ١٢٣ ريال'), [`${turned('ريال')} ١٢٣ ${turned('من')}`]);
  assert.equal(seen('هزار ۴۵۶ تومان'), [`${turned('تومان')} ۴۵۶ ${turned('هزار')}`]);
});

test('HELP-04 a line is drawn in the order of reading, in which programs copy and search it', () => {
  const [line] = linesOf('دفع Anna باسم', 50);
  assert.equal(
    line?.runs.map(({ text, x }) => [text.trim(), x]),
    [
      ['دفع', 10],
      ['', 9],
      ['Anna', 5],
      ['', 4],
      ['باسم', 0],
    ],
  );
});

test('HELP-04 a line of a text from right to left begins at the right', () => {
  equalEach(linesOf('hello\nمرحبا\n123', 50), ({ isRightToLeft }) => isRightToLeft, [false, true, false]);
  equalEach(linesOf('hello\n123', 50, 'rtl'), ({ isRightToLeft }) => isRightToLeft, [true, true]);
});

test('HELP-04 no line is wider than the column, and no sign is lost or added', () => {
  const unit = fc.constantFrom(...'ab اب ،1(-[)\u2066\u2069\u200F\u0301ّ ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), fc.integer({ min: 3, max: 30 }), (text, width) => {
      const lines = linesOf(text, width);
      const drawn = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
      for (const line of lines) assert.ok(line.width <= width + 3, `${line.width} of ${width}`);
      const mirrored: Record<string, string> = { '(': '()', ')': '()', '[': '[' };
      const sorted = (of: string) =>
        [...of.replace(/[\s\u2066\u2069\u200F]/g, '')]
          .map((sign) => mirrored[sign] ?? (sign === ']' ? '[' : sign))
          .sort()
          .join('');
      assert.is(sorted(drawn), sorted(text));
    }),
  );
});

test('HELP-04 the time of a layout grows with the text, not with its square', () => {
  /** Time of the processor, ms, whatever the load of the machine. */
  const time = (text: string): number => {
    const from = process.cpuUsage();
    linesOf(text, 40);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  };
  for (const unit of ['a', 'ا', 'a-', '(', '\u2067', 'ا1 ', '\n', '\u0301']) {
    time(unit.repeat(4_000));
    assert.ok(time(unit.repeat(16_000)) < 2_000, JSON.stringify(unit));
  }
});

test.run();
