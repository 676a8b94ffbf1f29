// Metadata removal: real photos lose position, camera, names and comments in every place, keep their image data, and do not turn.
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { planHeif } from '../../../server/files/metadata/heif.ts';
import { orientationTiff, readOrientation } from '../../../server/files/metadata/orientation.ts';
import {
  createByteSource,
  MalformedImage,
  TooManyPixels,
} from '../../../server/files/metadata/picture-plan.ts';
import { type PictureType, stripMetadata } from '../../../server/files/metadata/strip-metadata.ts';
import {
  PHOTO_ANIMATED_WEBP,
  PHOTO_AVIF,
  PHOTO_GIF,
  PHOTO_JPEG,
  PHOTO_LOSSLESS_WEBP,
  PHOTO_PNG,
  PHOTO_PROGRESSIVE_JPEG,
  PHOTO_WEBP,
} from './photos.ts';
import { GIF, HEIC, heicOf, JPEG, jpegOf, PNG, pictureOf, WEBP } from './samples.ts';
import { contentOf, withTemporaryDirectory } from './temporary-directory.ts';

/** The stored bytes. Holds the answer to them, and checks that nothing else is left in the directory. */
async function strip(content: Buffer, mime: PictureType): Promise<Buffer> {
  let stored = content;
  await withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'x');
    await writeFile(path, content);
    const answer = stripMetadata(path, mime);
    stored = await contentOf(path);
    const sha256 = createHash('sha256').update(stored).digest('hex');
    if (answer) assert.equal(answer, { size: stored.length, sha256 });
    else assert.ok(stored.equals(content));
    assert.equal(await readdir(directory), ['x']);
  });
  return stored;
}
const isRefused = async (content: Buffer, mime: PictureType): Promise<boolean> => {
  try {
    await strip(content, mime);
    return false;
  } catch (error) {
    assert.ok(error instanceof MalformedImage || error instanceof TooManyPixels, String(error));
    return true;
  }
};

/** What tells who, where and with what, as text or as the head of a structure that would. */
const TRACES = [
  'SecretCam',
  'GPSLatitude',
  'home of Anna',
  'xmpmeta',
  'Model X',
  '2026:11:20',
  'ns.adobe.com',
];
function assertNoTraces(content: Buffer, what: string): void {
  for (const trace of TRACES) assert.is(content.indexOf(trace, 0, 'latin1'), -1, `${what}: ${trace}`);
  // The pointer to the position's entries, in both byte orders.
  for (const tag of ['882500040000', '258804000100']) assert.not.match(content.toString('hex'), tag, what);
}
const pngChunks = (png: Buffer): [string, Buffer][] => {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
};
const afterLast = (content: Buffer, marker: Buffer): Buffer => content.subarray(content.lastIndexOf(marker));

test('the photos of this test do carry what is to be removed', () => {
  for (const photo of [PHOTO_JPEG, PHOTO_PROGRESSIVE_JPEG, PHOTO_PNG, PHOTO_WEBP, PHOTO_AVIF])
    assert.ok(photo.includes('SecretCam') && /882500040000|258804000100/.test(photo.toString('hex')));
  assert.ok(PHOTO_GIF.includes('home of Anna'));
});

for (const [what, photo] of [
  ['a JPEG', PHOTO_JPEG],
  ['a progressive JPEG', PHOTO_PROGRESSIVE_JPEG],
] as const) {
  test(`FILE-01 ${what} keeps its image and its orientation, nothing else`, async () => {
    const clean = await strip(photo, 'image/jpeg');
    assertNoTraces(clean, what);
    const tables = Buffer.from([0xff, 0xdb]);
    assert.ok(clean.subarray(clean.indexOf(tables)).equals(photo.subarray(photo.indexOf(tables))));
    const exif = clean.indexOf('Exif\0\0');
    assert.is(readOrientation(clean.subarray(exif + 6)), 6);
    assert.is(clean.indexOf('Exif\0\0', exif + 1), -1);
    assert.ok((await strip(clean, 'image/jpeg')).equals(clean), 'once is enough');
  });
}

test('FILE-01 a JPEG loses comments, IPTC, thumbnails, vendor segments and all that follows its end', async () => {
  const segment = (marker: number, content: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  const start = JPEG.subarray(0, 20);
  const image = jpegOf(400).subarray(20);
  const secret = Buffer.concat([
    segment(0xe0, 'JFXX\0\x10thumbnail home of Anna'),
    segment(0xed, 'Photoshop 3.0\0home of Anna'),
    segment(0xe2, 'MPF\0home of Anna'),
    segment(0xee, 'Adobe\0d\0\0\0\0\0home of Anna'),
    segment(0xe7, 'home of Anna'),
    segment(0xfe, 'home of Anna'),
  ]);
  const colour = Buffer.concat([
    segment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
    segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
  ]);
  const trailer = Buffer.from('home of Anna'.repeat(40));
  const clean = await strip(Buffer.concat([start, secret, colour, image, trailer]), 'image/jpeg');
  assert.ok(clean.equals(Buffer.concat([start, colour, image])));
  const between = image.subarray(0, -2);
  const progressive = Buffer.concat([start, between, secret, image]);
  assert.ok((await strip(progressive, 'image/jpeg')).equals(Buffer.concat([start, between, image])));
  const thumbnail = Buffer.concat([
    ...[JPEG.subarray(0, 4), Buffer.from([0, 16 + 3]), JPEG.subarray(6, 18), Buffer.from([1, 1, 9, 9, 9])],
    image,
  ]);
  assert.ok((await strip(thumbnail, 'image/jpeg')).equals(Buffer.concat([start, image])));
});

test('FILE-01 a PNG keeps pixels, colour and orientation, nothing else', async () => {
  const clean = await strip(PHOTO_PNG, 'image/png');
  assertNoTraces(clean, 'PNG');
  const chunks = pngChunks(clean);
  assert.equal(
    chunks.map(([type]) => type).filter((type) => type !== 'IDAT'),
    ['IHDR', 'eXIf', 'IEND'],
  );
  const image = (png: Buffer) =>
    inflateSync(Buffer.concat(pngChunks(png).flatMap(([type, data]) => (type === 'IDAT' ? [data] : []))));
  assert.ok(image(clean).equals(image(PHOTO_PNG)));
  assert.is(readOrientation(chunks.find(([type]) => type === 'eXIf')?.[1] ?? Buffer.alloc(0)), 6);
  assert.ok((await strip(Buffer.concat([PNG, Buffer.from('home of Anna')]), 'image/png')).equals(PNG));
});

for (const [what, photo] of [
  ['lossy', PHOTO_WEBP],
  ['lossless', PHOTO_LOSSLESS_WEBP],
  ['animated', PHOTO_ANIMATED_WEBP],
] as const) {
  test(`FILE-01 a WebP (${what}) keeps its image and its orientation, nothing else`, async () => {
    const clean = await strip(photo, 'image/webp');
    assertNoTraces(clean, what);
    assert.is(clean.readUInt32LE(4), clean.length - 8);
    assert.is((clean[20] ?? 0) & 0x0c, 0x08, 'the flags say EXIF, and no XMP');
    const exif = afterLast(clean, Buffer.from('EXIF'));
    assert.is(readOrientation(exif.subarray(8)), 6);
    const end = photo.indexOf('EXIF');
    assert.ok(clean.subarray(21, clean.length - exif.length).equals(photo.subarray(21, end)), 'the image');
  });
}

test('FILE-01 a GIF keeps frames, times and loop, nothing else', async () => {
  const clean = await strip(PHOTO_GIF, 'image/gif');
  assertNoTraces(clean, 'GIF');
  assert.ok(clean.includes('NETSCAPE2.0'));
  const comment = Buffer.from('\x21\xfe\x0chome of Anna\0', 'latin1');
  assert.is(clean.length, PHOTO_GIF.length - comment.length);
  const xmp = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP\x03abc\0', 'latin1'), comment]);
  const at = GIF.indexOf('\x21\xf9', 0, 'latin1');
  const marked = Buffer.concat([GIF.subarray(0, at), xmp, GIF.subarray(at), Buffer.from('home of Anna')]);
  assert.ok((await strip(marked, 'image/gif')).equals(GIF));
});

test('FILE-01 a HEIC keeps coded images and turning; EXIF, XMP and names become zeros, places stay', async () => {
  const image = Buffer.from('coded image '.repeat(9));
  const exif = Buffer.concat([
    Buffer.from([0, 0, 0, 6]),
    Buffer.from('Exif\0\0'),
    PHOTO_PNG.subarray(30, 200),
  ]);
  const photo = heicOf(image, { exif, xmp: Buffer.from('xmpmeta GPSLatitude'), name: 'home of Anna' });
  const extra = Buffer.from('\0\0\0\x14uuidhome of Anna', 'latin1');
  const clean = await strip(Buffer.concat([photo, extra]), 'image/heic');
  assertNoTraces(clean, 'HEIC');
  assert.is(clean.length, photo.length + extra.length);
  const at = photo.indexOf(image);
  assert.ok(clean.subarray(at, at + image.length).equals(image));
  assert.ok(clean.subarray(at + image.length, photo.length).every((byte) => byte === 0));
  assert.is(clean.indexOf('irot'), photo.indexOf('irot'));
  assert.is(clean[clean.indexOf('irot') + 4], 1);
  assert.is(clean.indexOf('rdf+xml'), -1);
});

test('FILE-01 the container of a real encoder (AVIF has that of HEIC) keeps its image data', () => {
  const { parts, pixels } = planHeif(createByteSource(PHOTO_AVIF));
  const clean = Buffer.concat(
    parts.map((part) => (Buffer.isBuffer(part) ? part : PHOTO_AVIF.subarray(part.from, part.to))),
  );
  assertNoTraces(clean, 'AVIF');
  assert.is(clean.length, PHOTO_AVIF.length);
  const kept = parts.filter((part) => !Buffer.isBuffer(part)).length;
  assert.ok(kept >= 2, 'brands and image');
  assert.is(pixels, 24 * 16);
});

test('FILE-01 a picture without metadata is stored as it is', async () => {
  for (const [content, mime] of [
    [PNG, 'image/png'],
    [pictureOf(100_000), 'image/png'],
    [JPEG, 'image/jpeg'],
    [jpegOf(200_000), 'image/jpeg'],
    [GIF, 'image/gif'],
    [WEBP, 'image/webp'],
  ] as const)
    assert.ok((await strip(content, mime)).equals(content), mime);
});

test('FILE-01 every orientation survives', () => {
  for (let value = 2; value <= 8; value += 1)
    assert.is(readOrientation(orientationTiff(value) ?? Buffer.alloc(0)), value);
  assert.is(orientationTiff(1), null);
  assert.is(readOrientation(Buffer.from('no tiff at all')), 1);
});

test('FILE-01 what is not built as its type demands is refused, because nobody can say what it contains', async () => {
  const text = Buffer.from('home of Anna '.repeat(20));
  for (const [head, mime] of [
    [JPEG.subarray(0, 20), 'image/jpeg'],
    [PNG.subarray(0, 33), 'image/png'],
    [GIF.subarray(0, 19), 'image/gif'],
    [WEBP.subarray(0, 12), 'image/webp'],
    [HEIC.subarray(0, 24), 'image/heic'],
  ] as const)
    assert.ok(await isRefused(Buffer.concat([head, text]), mime), mime);
  const elsewhere = Buffer.from(HEIC);
  // The place of the image, in the item location box: into the brands instead of the data.
  elsewhere.writeUInt32BE(8, HEIC.indexOf('iloc') + 12 + 6);
  assert.ok(await isRefused(elsewhere, 'image/heic'));
});

test('FILE-01 a photo cut off anywhere is cleaned or refused, never kept with its metadata', async () => {
  for (const [photo, mime] of [
    [PHOTO_JPEG, 'image/jpeg'],
    [PHOTO_PNG, 'image/png'],
    [PHOTO_WEBP, 'image/webp'],
    [PHOTO_GIF, 'image/gif'],
  ] as const) {
    for (let length = 16; length < photo.length; length += 13) {
      const cut = photo.subarray(0, length);
      try {
        assertNoTraces(await strip(cut, mime), `${mime} of ${length}`);
      } catch (error) {
        if (!(error instanceof MalformedImage)) throw error;
      }
    }
  }
});

test('FILE-01 broken pictures never throw anything but the refusal', async () => {
  const photos = [
    [PHOTO_JPEG, 'image/jpeg'],
    [PHOTO_PNG, 'image/png'],
    [PHOTO_ANIMATED_WEBP, 'image/webp'],
    [PHOTO_GIF, 'image/gif'],
    [heicOf(Buffer.from('image')), 'image/heic'],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...photos),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async ([photo, mime], changes) => {
        const broken = Buffer.from(photo);
        for (const [at, byte] of changes) broken[at % broken.length] = byte;
        await isRefused(broken, mime);
      },
    ),
    { numRuns: 300 },
  );
});

test.run();
