// Limits of pictures: pixels, frames and parts are counted, bytes between segments are skipped, and nothing takes long.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MalformedImage, TooManyPixels } from '../../../server/files/metadata/picture-plan.ts';
import { type PictureType, stripMetadata } from '../../../server/files/metadata/strip-metadata.ts';
import { PHOTO_ANIMATED_WEBP, PHOTO_JPEG } from './photos.ts';
import { GIF, HEIC, heicOf, jpegOf, PNG, WEBP } from './samples.ts';
import { contentOf, withTemporaryDirectory } from './temporary-directory.ts';

async function outcomeOf(content: Buffer, mime: PictureType): Promise<'malformed' | 'pixels' | Buffer> {
  let outcome: 'malformed' | 'pixels' | Buffer = 'malformed';
  await withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'x');
    writeFileSync(path, content);
    try {
      stripMetadata(path, mime);
      outcome = await contentOf(path);
    } catch (error) {
      if (error instanceof TooManyPixels) outcome = 'pixels';
      else if (!(error instanceof MalformedImage)) throw error;
    }
  });
  return outcome;
}
const isAccepted = (outcome: string | Buffer): boolean => Buffer.isBuffer(outcome);

const pngOf = (width: number, height: number): Buffer => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};
const apngOf = (width: number, height: number, frames: number): Buffer => {
  const png = pngOf(width, height);
  const frame = Buffer.alloc(12 + 26);
  frame.writeUInt32BE(26);
  frame.write('fcTL', 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(frames).fill(frame), png.subarray(33)]);
};
const segment = (marker: number, ...bytes: number[]): Buffer =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);
const size16 = (height: number, width: number): number[] => [
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
];
const JPEG_START = jpegOf(100).subarray(0, 20);
const JPEG_SCAN = jpegOf(100).subarray(20);
const jpegOfSize = (width: number, height: number): Buffer =>
  Buffer.concat([JPEG_START, segment(0xc0, 8, ...size16(height, width), 1, 1, 17, 0), JPEG_SCAN]);
/** A GIF of one picture that is repeated. */
const gifOf = (width: number, height: number, frames: number): Buffer => {
  const head = Buffer.from(GIF.subarray(0, 19));
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = GIF.subarray(GIF.indexOf(0x2c), -1);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
};
const webpOf = (...chunks: readonly (readonly [string, Buffer])[]): Buffer => {
  const body = Buffer.concat(
    chunks.flatMap(([type, content]) => {
      const head = Buffer.alloc(8);
      head.write(type, 0, 'latin1');
      head.writeUInt32LE(content.length, 4);
      return [head, content];
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};
const losslessOf = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(6);
  data[0] = 0x2f;
  data.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1);
  return data;
};
const heicOfSize = (width: number, height: number): Buffer => {
  const heic = Buffer.from(HEIC);
  const at = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(width, at);
  heic.writeUInt32BE(height, at + 4);
  return heic;
};
/** A grid or an overlay whose property claims 0 × 0, with its size in two or four bytes. */
const canvasOf = (type: 'grid' | 'iovl', width: number, height: number, bytes: 2 | 4): Buffer => {
  const before = type === 'grid' ? [7, 7] : [0, 0, 0, 0, 0, 0, 0, 0];
  const data = Buffer.alloc(2 + before.length + 2 * bytes);
  data.set([0, bytes === 4 ? 1 : 0, ...before]);
  data.writeUIntBE(width, data.length - 2 * bytes, bytes);
  data.writeUIntBE(height, data.length - bytes, bytes);
  return heicOf(data, { type });
};
const lossyOf = (width: number, height: number): Buffer => {
  const webp = Buffer.from(WEBP);
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return webp;
};
const animatedWebpOf = (width: number, height: number): Buffer => {
  const webp = Buffer.from(PHOTO_ANIMATED_WEBP);
  webp.writeUIntLE(width - 1, 24, 3);
  webp.writeUIntLE(height - 1, 27, 3);
  return webp;
};

for (const [what, mime, content] of [
  ['a PNG', 'image/png', pngOf(20_000, 20_000)],
  ['an animated PNG', 'image/png', apngOf(4_000, 4_000, 5)],
  ['a JPEG', 'image/jpeg', jpegOfSize(16_000, 16_000)],
  [
    'a JPEG that has its height after the scan',
    'image/jpeg',
    Buffer.concat([
      jpegOfSize(65_000, 0).subarray(0, -2),
      segment(0xdc, 0xff, 0xff),
      Buffer.from([0xff, 0xd9]),
    ]),
  ],
  ['a GIF', 'image/gif', gifOf(65_535, 65_535, 1)],
  ['a GIF without a picture', 'image/gif', gifOf(65_535, 65_535, 0)],
  ['an animated GIF', 'image/gif', gifOf(8_000, 8_000, 2)],
  ['a WebP without loss', 'image/webp', webpOf(['VP8L', losslessOf(16_383, 16_383)])],
  ['a WebP', 'image/webp', lossyOf(16_383, 16_383)],
  ['an animated WebP', 'image/webp', animatedWebpOf(8_000, 8_000)],
  ['a HEIC', 'image/heic', heicOfSize(60_000, 60_000)],
  ['a HEIC in tiles', 'image/heic', canvasOf('grid', 60_000, 60_000, 2)],
  ['a HEIC in tiles with a long size', 'image/heic', canvasOf('grid', 70_000, 1_000, 4)],
  ['an overlay', 'image/heic', canvasOf('iovl', 60_000, 60_000, 2)],
] as const) {
  test(`FILE-01 refused: ${what} of more pixels than a phone can show`, async () => {
    assert.is(await outcomeOf(content, mime), 'pixels');
  });
}

for (const [what, mime, content] of [
  ['a long screenshot', 'image/png', pngOf(1_080, 20_000)],
  ['a photo of 48 megapixels', 'image/jpeg', jpegOfSize(8_064, 6_048)],
  ['a HEIC of 48 megapixels', 'image/heic', heicOfSize(8_064, 6_048)],
  ['a HEIC of 48 megapixels in tiles', 'image/heic', canvasOf('grid', 8_064, 6_048, 2)],
  ['an animation of 300 frames', 'image/gif', gifOf(480, 270, 300)],
  ['a WebP', 'image/webp', lossyOf(4_000, 3_000)],
] as const) {
  test(`FILE-01 accepted: ${what}`, async () => {
    assert.ok(isAccepted(await outcomeOf(content, mime)));
  });
}

for (const [what, stray] of [
  ['padding', Buffer.alloc(37, 0x20)],
  ['zeros', Buffer.alloc(4)],
  ['fill bytes', Buffer.alloc(9, 0xff)],
  ['pairs that are no marker', Buffer.from([0xff, 0, 0xff, 0])],
  ['a text', Buffer.from('home of Anna')],
] as const) {
  test(`FILE-01 a photo with ${what} between two segments is accepted, and loses it`, async () => {
    const tables = PHOTO_JPEG.indexOf(Buffer.from([0xff, 0xdb]));
    const photo = Buffer.concat([PHOTO_JPEG.subarray(0, tables), stray, PHOTO_JPEG.subarray(tables)]);
    const clean = await outcomeOf(photo, 'image/jpeg');
    assert.equal(clean, await outcomeOf(PHOTO_JPEG, 'image/jpeg'));
  });
}

const boxOf = (type: string, content: Buffer): Buffer => {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content]);
  box.writeUInt32BE(box.length);
  return box;
};
/** A HEIC whose item locations are these bytes, with `more` boxes after them. */
const heicWithLocations = (
  locations: Buffer,
  before: Buffer = HEIC,
  more: Buffer = Buffer.alloc(0),
): Buffer => {
  const from = before.indexOf('iloc') - 4;
  const to = from + before.readUInt32BE(from);
  const boxes = Buffer.concat([boxOf('iloc', locations), more]);
  const heic = Buffer.concat([before.subarray(0, from), boxes, before.subarray(to)]);
  const meta = heic.indexOf('meta') - 4;
  heic.writeUInt32BE(before.readUInt32BE(meta) + boxes.length - (to - from), meta);
  return heic;
};

test('FILE-01 the size of a grid is read from the index of the file too; a grid without one is refused', async () => {
  const none = heicOf(Buffer.from([0, 0, 7, 7, 1, 0, 1]), { type: 'grid' });
  assert.is(await outcomeOf(none, 'image/heic'), 'malformed');
  // Version 1: item 1 lies in the box 'idat', in one extent of 8 bytes.
  const locations = Buffer.from([
    ...[1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1],
    ...[0, 0, 0, 0, 0, 0, 0, 8],
  ]);
  const withSize = (...size: readonly number[]) =>
    heicWithLocations(
      locations,
      heicOf(Buffer.from('x'), { type: 'grid' }),
      boxOf('idat', Buffer.from([0, 0, 7, 7, ...size])),
    );
  assert.is(await outcomeOf(withSize(0xff, 0xff, 0xff, 0xff), 'image/heic'), 'pixels');
  assert.ok(isAccepted(await outcomeOf(withSize(0x0f, 0, 0x0f, 0), 'image/heic')));
});
/** 65,535 items of 6 bytes, each with 65,535 extents of none. */
const NO_BYTES = Buffer.concat([
  Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]),
  ...Array<Buffer>(65_535).fill(Buffer.from([0, 9, 0, 0, 0xff, 0xff])),
]);
const chunks = (count: number) => Array<readonly [string, Buffer]>(count).fill(['ABCD', Buffer.alloc(0)]);
const box = Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]);

for (const [what, mime, content] of [
  ['a HEIC of extents that take no byte', 'image/heic', heicWithLocations(NO_BYTES)],
  [
    'a HEIC with numbers of 7 bytes',
    'image/heic',
    heicWithLocations(
      Buffer.from([0, 0, 0, 0, 0x77, 0x70, 0, 1, 0, 1, 0, 0, 0, 1, ...Array<number>(14).fill(0)]),
    ),
  ],
  ['a HEIC of empty boxes', 'image/heic', Buffer.concat([HEIC, ...Array<Buffer>(100_000).fill(box)])],
  ['a WebP of empty chunks', 'image/webp', webpOf(...chunks(100_000))],
  [
    'a WebP of empty chunks inside of a frame',
    'image/webp',
    webpOf(['ANMF', Buffer.concat([Buffer.alloc(16), webpOf(...chunks(100_000)).subarray(12)])]),
  ],
  ['a JPEG of fill bytes', 'image/jpeg', Buffer.concat([JPEG_START, Buffer.alloc(2_000_000, 0xff)])],
  [
    'a JPEG of a thousand scans',
    'image/jpeg',
    Buffer.concat([
      JPEG_START,
      ...Array<Buffer>(1_000).fill(JPEG_SCAN.subarray(0, -2)),
      JPEG_SCAN.subarray(-2),
    ]),
  ],
  [
    'a JPEG of empty segments',
    'image/jpeg',
    Buffer.concat([JPEG_START, ...Array<Buffer>(100_000).fill(segment(0xe7)), JPEG_SCAN]),
  ],
  [
    'a GIF of sub-blocks of one byte, without an end',
    'image/gif',
    Buffer.concat([GIF.subarray(0, -2), ...Array<Buffer>(1_000_000).fill(Buffer.from([1, 0x44]))]),
  ],
] as const) {
  test(`FILE-01 refused, and soon: ${what}`, async () => {
    const cpu = process.cpuUsage();
    assert.is(await outcomeOf(content, mime), 'malformed');
    assert.ok(process.cpuUsage(cpu).user < 1_500_000);
  });
}

test('FILE-01 coded data of nothing but stuffed bytes does not take long', async () => {
  const pairs = Buffer.alloc(8_000_000).fill(Buffer.from([0xff, 0]));
  const cpu = process.cpuUsage();
  const photo = Buffer.concat([JPEG_START, JPEG_SCAN.subarray(0, -2), pairs, Buffer.from([0xff, 0xd9])]);
  assert.equal(await outcomeOf(photo, 'image/jpeg'), photo);
  assert.ok(process.cpuUsage(cpu).user < 1_500_000);
});

test.run();
