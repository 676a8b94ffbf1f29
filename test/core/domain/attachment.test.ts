// Attachment types by content (CHAT-02).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isAvif, sniffAttachment } from '#domain/attachment.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const box = (length: number): number[] => [0, 0, 0, length];

const SAMPLES: readonly (readonly [title: string, content: Uint8Array, type: string | null])[] = [
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
  ['JPEG start without a segment', bytes([0xff, 0xd8, 0xff, 0xd9]), null],
  ['JPEG start alone', bytes([0xff, 0xd8, 0xff]), null],
  ['PNG', bytes('\x89PNG\r\n\x1a\n', box(13), 'IHDR'), 'image/png'],
  ['PNG without its header', bytes('\x89PNG\r\n\x1a\n', box(13), 'IDAT'), null],
  ['GIF', bytes('GIF89a'), 'image/gif'],
  ['older GIF', bytes('GIF87a'), 'image/gif'],
  ['GIF of no year', bytes('GIF88a'), null],
  ['WebP', bytes('RIFF', box(9), 'WEBPVP8X'), 'image/webp'],
  ['another RIFF', bytes('RIFF', box(9), 'WAVEfmt '), null],
  ['WebP of no kind', bytes('RIFF', box(9), 'WEBPVP9 '), null],
  ['HEIC', bytes(box(24), 'ftypheic', box(0), 'mif1heic'), 'image/heic'],
  ['HEIF with HEIC inside', bytes(box(24), 'ftypmif1', box(0), 'mif1heic'), 'image/heic'],
  ['HEIF', bytes(box(20), 'ftypmif1', box(0), 'mif1'), 'image/heif'],
  ['AVIF', bytes(box(24), 'ftypmif1', box(0), 'avifmif1'), null],
  ['HEIC video', bytes(box(24), 'ftyphevc', box(0), 'mif1heic'), null],
  ['MP4', bytes(box(24), 'ftypisom', box(0), 'mp41isom'), null],
  ['broken box', bytes(box(15), 'ftypheic'), null],
  ['PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['PDF behind something', bytes(' %PDF-1.7\n'), null],
  ['PDF of no version', bytes('%PDF-x'), null],
  ['HTML', bytes('<html><script>'), null],
  ['SVG', bytes('<svg xmlns='), null],
  ['ZIP', bytes('PK\x03\x04'), null],
  ['nothing', bytes(), null],
];

for (const [title, content, type] of SAMPLES) {
  test(`CHAT-02 ${title}: ${type ?? 'refused'}`, () => {
    assert.is(sniffAttachment(content), type);
  });
}

test('CHAT-02 AVIF is distinguished from HEIC and from its sequences, which are videos', () => {
  const brands = (main: string, ...others: string[]) =>
    isAvif(bytes(box(16 + 4 * others.length), `ftyp${main}`, box(0), others.join('')));
  assert.equal(
    [
      brands('avif', 'mif1'),
      brands('mif1', 'heic', 'avif'),
      brands('heic', 'mif1'),
      brands('avis', 'avif'),
      brands('mif1'),
    ],
    [true, true, false, false, false],
  );
  assert.is(isAvif(bytes()), false);
});

test.run();
