// Hostile payloads: the worst bodies and files that were found against the backend, each near the largest size that it reads.
import { crc32, deflateSync } from 'node:zlib';

const MIB = 1024 * 1024;
export const FILE_BYTES = 10 * MIB;
/** Below the 64 KiB of a body, with its braces. */
const TEXT_CHARACTERS = 60_000;

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const bytes = (...values: readonly number[]) => Buffer.from(values);

/** A HEIC of 65,535 items, each with 65,535 pieces that take no byte of the index. */
export function endlessHeic(): Buffer {
  const item = box('infe', bytes(2, 0, 0, 0, 0, 1, 0, 0), Buffer.from('hvc1\0'));
  const locations = Buffer.alloc(65_535 * 6, Buffer.from([0, 9, 0, 0, 0xff, 0xff]));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box(
      'meta',
      bytes(0, 0, 0, 0),
      box('iinf', bytes(0, 0, 0, 0, 0, 1), item),
      box('iloc', bytes(0, 0, 0, 0, 0, 0, 0xff, 0xff), locations),
    ),
  ]);
}

/** A WebP of 1.3 million empty chunks. */
export function emptyChunks(): Buffer {
  const webp = Buffer.alloc(FILE_BYTES - 1024, Buffer.from('ABCD\0\0\0\0', 'latin1'));
  webp.write('RIFF', 0, 'latin1');
  webp.writeUInt32LE(webp.length - 8, 4);
  webp.write('WEBP', 8, 'latin1');
  return Buffer.concat([webp.subarray(0, 12), webp.subarray(16)]);
}

/** A JPEG of 10 MiB of fill bytes. */
export const fillBytes = (): Buffer =>
  Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0), Buffer.alloc(FILE_BYTES - 1024, 0xff)]);

/** A PDF of filters that never end, and of dictionaries in dictionaries. */
export const openPdf = (): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Length 9${'/Filter[ '.repeat(60_000)}\nstream\nx\nendstream\n${'<<'.repeat(1_000_000)}`,
    'latin1',
  );

export const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of almost 10 MiB that is accepted. */
export function largePicture(): Buffer {
  const data = Buffer.alloc(FILE_BYTES - 4_096, 7);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length - 12);
  head.write('IDAT', 4, 'latin1');
  head.copy(data);
  return Buffer.concat([SMALL_PICTURE.subarray(0, -12), data, SMALL_PICTURE.subarray(-12)]);
}

/** A number that a careless pattern tries in every way. */
export const LONG_AMOUNT = `${'1'.repeat(TEXT_CHARACTERS)}x`;
/** Joiners after a letter of a script that uses them. */
export const LONG_NAME = `न${'\u200d'.repeat(20_000)}x`;
export const LONG_LIST = 'a,'.repeat(TEXT_CHARACTERS / 2);
/** Marks on one letter, turns of direction and pairs of surrogates. */
export const WORST_TEXTS = [
  `a${'\u0301'.repeat(TEXT_CHARACTERS / 2)}`,
  '\u202e\u2066'.repeat(TEXT_CHARACTERS / 6),
  '𓂀'.repeat(TEXT_CHARACTERS / 4),
  `${'https://'.repeat(100)}${'.'.repeat(20_000)}x${')'.repeat(20_000)}`,
  ' \n'.repeat(TEXT_CHARACTERS / 3),
];
/** Within the limit of a message. */
export const WORST_MESSAGES = [
  `https://${'.'.repeat(2_660)}x${')'.repeat(1_330)}`,
  '𓂀'.repeat(2_000),
  `a${'\u0301'.repeat(3_999)}`,
];
export const DEEP_JSON = '['.repeat(TEXT_CHARACTERS);
/** 333 account numbers that nobody has named. */
export const accountNumbers = (n: number): string =>
  Array.from({ length: 333 }, (_, at) => String(10_000_000_000 + n * 1_000 + at)).join(' ');
/** Ten words that are in no index of trigrams. */
export const SHORT_WORDS = 'aa ee oo ii uu ra re ro an en';

/** A PNG of 40 kB with nearly as many pixels as are decoded for a comparison. */
export function manyPixels(): Buffer {
  const side = 3_600;
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    bytes(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + 3 * side)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** Currencies of the market, others for each number. */
export function currenciesOf(n: number, all: readonly string[]): string {
  return all.filter((_, at) => (n + 1) & (1 << (at % 12)) || at % 7 === n % 7).join(',');
}
