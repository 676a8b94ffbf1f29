// Prints over a corpus of receipts: one receipt in any encoding is the same, two of one template are two, blank pictures have none.
import { decode } from 'jpeg-js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bandsOf,
  hashDistance,
  isSamePicture,
  MAX_HASH_DISTANCE,
  type PicturePrint,
  type Pixels,
  printPicture,
} from '../../../../server/files/likeness/picture-print.ts';
import { printText } from '../../../../server/files/likeness/print-file.ts';
import { asJpeg, drawReceipt, type ReceiptTexts, scaled } from './receipt-pictures.ts';

const FIRST: ReceiptTexts = {
  ...{ sum: '5 000.00', name: 'Ivan Petrov', date: '27.11.2026 14.05' },
  number: '482 915 370 162',
};
/** Receipts of one bank: each differs from the first as little as two payments may. */
const OTHERS: readonly ReceiptTexts[] = [
  { ...FIRST, sum: '5 500.00', number: '482 915 988 410', date: '27.11.2026 16.48' },
  { ...FIRST, sum: '5 000.01' },
  { ...FIRST, date: '27.11.2026 14.06' },
  { ...FIRST, number: '482 915 370 163' },
  { ...FIRST, sum: '5 100.00' },
  { ...FIRST, name: 'Olga Ivanova' },
  { ...FIRST, name: 'Ivan Pavlov' },
  { ...FIRST, date: '28.11.2026 09.31', number: '482 977 104 553' },
  { ...FIRST, date: '03.12.2026 18.22', number: '490 113 277 008' },
  ...Array.from({ length: 20 }, (_, at) => ({
    sum: `${1 + (at % 9)} ${((at * 137) % 900) + 100}.00`,
    name: ['Mia Kranz', 'Bob Miller', 'Anna Berg', 'Li Wei'][at % 4] ?? '',
    date: `${10 + at}.11.2026 1${at % 10}.${10 + at}`,
    number: `48${at % 10} ${200 + at * 31} ${900 - at * 17} ${100 + at * 43}`,
  })),
];

const reEncoded = (pixels: Pixels, quality: number): Pixels =>
  decode(asJpeg(pixels, quality), { useTArray: true });
/** As messengers, galleries and screenshots of screenshots make them. */
const ENCODINGS: readonly ((pixels: Pixels) => Pixels)[] = [
  (pixels) => reEncoded(pixels, 95),
  (pixels) => reEncoded(pixels, 75),
  (pixels) => reEncoded(pixels, 50),
  (pixels) => reEncoded(reEncoded(pixels, 80), 60),
  (pixels) => scaled(pixels, 0.5),
  (pixels) => reEncoded(scaled(pixels, 0.75), 80),
  (pixels) => reEncoded(scaled(pixels, 0.6), 70),
];
function printOf(pixels: Pixels): PicturePrint {
  const print = printPicture(pixels);
  assert.ok(print, 'a receipt has a print');
  return print;
}

test('RCPT-02 a receipt in other encodings and sizes is the same; of one template no two payments are', () => {
  const receipts = [FIRST, ...OTHERS].map(drawReceipt);
  const prints = receipts.map(printOf);
  const missed: string[] = [];
  for (const [at, receipt] of receipts.slice(0, 3).entries())
    for (const [n, encode] of ENCODINGS.entries()) {
      const print = printOf(encode(receipt));
      for (const [other, one] of prints.entries())
        if (isSamePicture(print, one) !== (other === at)) missed.push(`${at} by encoding ${n} and ${other}`);
    }
  assert.equal(missed, []);
});

test('RCPT-02 blank, uniform and tiny pictures have no print', () => {
  const plain = (width: number, height: number, value: (at: number) => number): Pixels => ({
    ...{ width, height },
    data: Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : value(at))),
  });
  assert.is(printPicture(plain(800, 800, () => 255)), null, 'white');
  assert.is(printPicture(plain(800, 800, (at) => (at * 7_919) % 5)), null, 'black with noise');
  assert.is(
    printPicture(plain(800, 800, (at) => Math.floor((255 * at) / (4 * 800 * 800)))),
    null,
    'a gradient',
  );
  assert.is(printPicture(plain(60, 60, (at) => (at * 7_919) % 256)), null, 'tiny');
  const transparent = { width: 200, height: 200, data: new Uint8Array(200 * 200 * 4) };
  assert.is(printPicture(transparent), null, 'nothing is white');
});

test('RCPT-02 hashes within the distance have a band in common', () => {
  const hash = 'f0a5c3961e7b4d28';
  for (let seed = 1; seed <= 500; seed += 1) {
    let bits = BigInt(`0x${hash}`);
    for (let n = 0; n < MAX_HASH_DISTANCE; n += 1)
      bits ^= 1n << BigInt((seed * 31 + n * n * 17 + n * 7) % 64);
    const other = bits.toString(16).padStart(16, '0');
    assert.ok(hashDistance(hash, other) <= MAX_HASH_DISTANCE);
    assert.ok(
      bandsOf(other).some((band) => bandsOf(hash).includes(band)),
      other,
    );
  }
});

test('RCPT-02 a text is the same in any spacing, case and form; a short one has no print', () => {
  const text = 'Transfer receipt 27.11.2026 14:05 Recipient Ivan Petrov Sum 5,000.00 RUB No. 482915370162';
  const print = printText(text);
  assert.match(String(print), /^[0-9a-f]{64}$/);
  assert.is(printText(text.toUpperCase().replaceAll(' ', '\n  ')), print);
  assert.is.not(printText(text.replace('5,000', '5,500')), print);
  assert.is(printText('Receipt 5,000'), null);
  assert.is(
    printText('Terms of use of the bank that every receipt of it has, without any number at all, in full'),
    null,
  );
});

test.run();
