// Drawn receipts: one template with other sums, names and dates, as a bank's app makes them, in several encodings and sizes.
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import type { Pixels } from '../../../../server/files/likeness/picture-print.ts';

export interface ReceiptTexts {
  readonly sum: string;
  readonly name: string;
  readonly date: string;
  readonly number: string;
}

/** Rows of five bits. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  ' ': [0, 0, 0, 0, 0, 0, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
};
/** Letters need no right shape, only another one each and the ink of print. */
const letter = (char: string): readonly number[] =>
  Array.from({ length: 7 }, (_, row) => ((char.charCodeAt(0) * 2_654_435_761) >>> (row * 3)) & 27);

const WIDTH = 720;
const HEIGHT = 1_280;

/** A screenshot of 720 × 1,280. */
export function drawReceipt({ sum, name, date, number }: ReceiptTexts): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  const fill = (x: number, y: number, width: number, height: number, colour: readonly number[]): void => {
    const pixel = [...colour, 255];
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) data.set(pixel, 4 * (row * WIDTH + column));
  };
  const write = (text: string, x: number, y: number, scale: number, grey: number): void => {
    for (const [at, char] of [...text].entries())
      for (const [row, bits] of (DIGITS[char] ?? letter(char)).entries())
        for (let bit = 0; bit < 5; bit += 1)
          if (bits & (16 >> bit))
            fill(x + (at * 6 + bit) * scale, y + row * scale, scale, scale, [grey, grey, grey]);
  };
  fill(0, 0, WIDTH, 180, [33, 160, 56]);
  write('TRANSFER DONE', 60, 70, 7, 255);
  write(sum, 60, 260, 12, 20);
  for (const [at, [label, value]] of [
    ['Recipient', name],
    ['Date', date],
    ['Number', number],
    ['Account', '4276 1600'],
    ['Bank', 'Example Bank'],
  ].entries()) {
    write(label ?? '', 60, 440 + at * 130, 4, 130);
    write(value ?? '', 60, 485 + at * 130, 5, 30);
    fill(60, 545 + at * 130, WIDTH - 120, 2, [225, 225, 225]);
  }
  fill(60, 1_150, WIDTH - 120, 80, [240, 244, 240]);
  return { width: WIDTH, height: HEIGHT, data };
}

export const asJpeg = (pixels: Pixels, quality: number): Buffer =>
  encode({ ...pixels, data: Buffer.from(pixels.data) }, quality).data;

export function asPng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/**
 * The two of `of` lines between which line `at` of `length` lies.
 * `part`: how far it is from the first to the second.
 */
function near(at: number, length: number, of: number) {
  const place = Math.min(Math.max(((at + 0.5) * of) / length - 0.5, 0), of - 1);
  const low = Math.floor(place);
  return { low, high: Math.min(low + 1, of - 1), part: place - low };
}
const mix = (from = 0, to = 0, part: number): number => from * (1 - part) + to * part;

/** In another size, each pixel from its four neighbours, as canvases and messengers do it. */
export function scaled({ width, height, data }: Pixels, factor: number): Pixels {
  const [w, h] = [Math.round(width * factor), Math.round(height * factor)];
  const made = new Uint8Array(w * h * 4);
  const columns = Array.from({ length: w }, (_, x) => near(x, w, width));
  for (let y = 0; y < h; y += 1) {
    const row = near(y, h, height);
    const [upper, lower] = [4 * row.low * width, 4 * row.high * width];
    for (const [x, column] of columns.entries()) {
      const [left, right] = [4 * column.low, 4 * column.high];
      for (let channel = 0; channel < 4; channel += 1) {
        const top = mix(data[upper + left + channel], data[upper + right + channel], column.part);
        const bottom = mix(data[lower + left + channel], data[lower + right + channel], column.part);
        made[4 * (y * w + x) + channel] = Math.round(mix(top, bottom, row.part));
      }
    }
  }
  return { width: w, height: h, data: made };
}
