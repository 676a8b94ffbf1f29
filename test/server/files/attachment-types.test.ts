// Attachment types by real samples: truncated files, misleading content and files of two types at once are refused.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTACHMENT_SNIFF_BYTES, sniffAttachment } from '#domain/attachment.ts';
import { EXIF_JPEG, ftyp, GIF, HEIC, JPEG, PDF_SAMPLE, PNG, SCRIPT, WEBP } from './samples.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const TAKEN: [string, Buffer, string][] = [
  ['JPEG (JFIF)', JPEG, 'image/jpeg'],
  ['JPEG (Exif)', EXIF_JPEG, 'image/jpeg'],
  ['PNG', PNG, 'image/png'],
  ['GIF 89a', GIF, 'image/gif'],
  ['GIF 87a', latin1('GIF87a\x01\0\x01\0'), 'image/gif'],
  ['WebP', WEBP, 'image/webp'],
  ['WebP, lossless', latin1('RIFF\x10\0\0\0WEBPVP8L'), 'image/webp'],
  ['HEIC', HEIC, 'image/heic'],
  ['HEIC, ten bits', ftyp('heix', 'mif1'), 'image/heic'],
  ['HEIC under the general brand', ftyp('mif1', 'mif1', 'heic'), 'image/heic'],
  ['HEIF', ftyp('mif1', 'mif1', 'miaf'), 'image/heif'],
  ['PDF 1.7', PDF_SAMPLE, 'application/pdf'],
  ['PDF 2.0', latin1('%PDF-2.0\n'), 'application/pdf'],
];
for (const [what, head, mime] of TAKEN) {
  test(`CHAT-02 ${what} is ${mime}`, () => {
    assert.is(sniffAttachment(head), mime);
    assert.is(
      sniffAttachment(Buffer.concat([head, Buffer.alloc(200)]).subarray(0, ATTACHMENT_SNIFF_BYTES)),
      mime,
    );
  });
}

const REFUSED: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', latin1('\xff')],
  ['a script', SCRIPT],
  ['plain text', latin1('hello')],
  ['an SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a ZIP', latin1('PK\x03\x04')],
  ['a program', latin1('MZ\x90\0')],
  ['a video', ftyp('isom', 'iso2', 'mp41')],
  ['a video that claims a still in passing', ftyp('mp42', 'heic', 'mif1')],
  ['an HEVC sequence', ftyp('hevc', 'heic')],
  ['an AVIF', ftyp('avif', 'mif1')],
  ['an AVIF under the general brand', ftyp('mif1', 'avif', 'heic')],
  [
    'a media file whose first box is shorter than its own head',
    Buffer.concat([Buffer.from([0, 0, 0, 8]), HEIC.subarray(4)]),
  ],
  [
    'a media file whose first box is not made of brands',
    Buffer.concat([Buffer.from([0, 0, 0, 23]), HEIC.subarray(4)]),
  ],
  [
    'PNG without its first chunk',
    Buffer.concat([PNG.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['the first seven bytes of a PNG', PNG.subarray(0, 7)],
  ['two bytes of a JPEG', latin1('\xff\xd8')],
  ['a JPEG that ends where it starts', latin1('\xff\xd8\xff\xd9')],
  ['RIFF audio', latin1('RIFF\x10\0\0\0WAVEfmt ')],
  ['WebP without an image', latin1('RIFF\x10\0\0\0WEBPJUNK')],
  ['PDF after one other byte', Buffer.concat([latin1('\n'), PDF_SAMPLE])],
  ['PDF after HTML', Buffer.concat([SCRIPT, PDF_SAMPLE])],
  ['PDF of no version', latin1('%PDF-abc')],
  ['PNG after one other byte', Buffer.concat([latin1(' '), PNG])],
];
for (const [what, head] of REFUSED) {
  test(`CHAT-02 refused: ${what}`, () => {
    assert.is(sniffAttachment(head), null);
  });
}

test('a view into a larger buffer is typed by its own bytes', () => {
  const large = Buffer.concat([SCRIPT, PNG]);
  assert.is(
    sniffAttachment(new Uint8Array(large.buffer, large.byteOffset + SCRIPT.length, PNG.length)),
    'image/png',
  );
});

test.run();
