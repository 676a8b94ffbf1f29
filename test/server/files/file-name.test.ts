// Names and types of files: every script is kept and can be decoded from the header, misleading names and contents are refused.

import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTACHMENT_SNIFF_BYTES, type AttachmentType, sniffAttachment } from '#domain/attachment.ts';
import { contentDisposition, downloadHeaders } from '../../../server/files/download-headers.ts';
import { EXTENSIONS, safeFileName } from '../../../server/files/file-name.ts';
import { anyCharacter } from '../../harness/any-character.ts';
import { EXIF_JPEG, ftyp, GIF, HEIC, JPEG, PDF_SAMPLE, PNG, SCRIPT, WEBP } from './samples.ts';

const CASES: [string, string | undefined, AttachmentType, string][] = [
  ['Latin', 'receipt.png', 'image/png', 'receipt.png'],
  ['Cyrillic', 'Квитанция № 5.pdf', 'application/pdf', 'Квитанция № 5.pdf'],
  ['Arabic', 'إيصال.pdf', 'application/pdf', 'إيصال.pdf'],
  ['Persian with a joiner', 'می‌خواهم.jpg', 'image/jpeg', 'می‌خواهم.jpg'],
  ['Chinese', '收据.jpeg', 'image/jpeg', '收据.jpeg'],
  ['Thai', 'ใบเสร็จ.gif', 'image/gif', 'ใบเสร็จ.gif'],
  ['Hindi', 'रसीद.webp', 'image/webp', 'रसीद.webp'],
  ['emoji of several code points', '👨‍👩‍👧 🇬🇪.png', 'image/png', '👨‍👩‍👧 🇬🇪.png'],
  ['letters in two pieces are joined', 'cafe\u0301.png', 'image/png', 'café.png'],
  ['the extension keeps its case', 'IMG_0001.HEIC', 'image/heic', 'IMG_0001.HEIC'],
  ['a Unix path', '../../etc/passwd.png', 'image/png', 'passwd.png'],
  ['a Windows path', 'C:\\Users\\me\\scan.pdf', 'application/pdf', 'scan.pdf'],
  ['controls', 'a\u0000b\r\nc\u007f.png', 'image/png', 'abc.png'],
  ['a direction override', 'gnp\u202Eexe.png', 'image/png', 'gnpexe.png'],
  ['isolates and marks', '\u2066a\u2069\u200E\u200F\u061C.png', 'image/png', 'a.png'],
  ['half a surrogate', 'a\uD800b.png', 'image/png', 'ab.png'],
  ['white space', '  my   receipt\t.png ', 'image/png', 'my receipt.png'],
  ['a hidden file', '.htaccess', 'image/png', 'htaccess.png'],
  ['only dots', '...', 'image/png', 'image.png'],
  ['no name', undefined, 'application/pdf', 'document.pdf'],
  ['an empty name', '', 'image/jpeg', 'image.jpg'],
  ['only an extension', '.png', 'image/png', 'png.png'],
  ['only a path', 'a/b/', 'image/gif', 'image.gif'],
  ['no extension', 'scan', 'application/pdf', 'scan.pdf'],
  ['the extension of another kind', 'photo.png', 'image/jpeg', 'photo.jpg'],
  ['a program by its name', 'invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['a dot that is no extension', 'offer v1.2 final', 'application/pdf', 'offer v1.2 final.pdf'],
];
for (const [what, given, mime, kept] of CASES) {
  test(`CHAT-02 ${what}`, () => {
    assert.is(safeFileName(given, mime), kept);
  });
}

test('CHAT-02 a long name is cut between code points and keeps its extension', () => {
  const name = safeFileName(`${'я'.repeat(300)}.pdf`, 'application/pdf');
  assert.is(name, `${'я'.repeat(125)}.pdf`);
  const shortened = safeFileName(`${'😀'.repeat(300)}.jpeg`, 'image/jpeg');
  assert.is(shortened, `${'😀'.repeat(62)}.jpeg`);
});

test('any text becomes a safe name, and a safe name stays unchanged', () => {
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
  );
  fc.assert(
    fc.property(anything, fc.constantFrom(...(Object.keys(EXTENSIONS) as AttachmentType[])), (text, mime) => {
      const name = safeFileName(text, mime);
      assert.ok(Buffer.byteLength(name) <= 255);
      assert.not.match(name, /[\p{Cc}\p{Cs}/\\\u202A-\u202E\u2066-\u2069]/u);
      assert.not.match(name, /^[. ]/);
      assert.ok(EXTENSIONS[mime].some((extension) => name.toLowerCase().endsWith(`.${extension}`)));
      assert.ok(name.lastIndexOf('.') > 0);
      assert.is(safeFileName(name, mime), name);
    }),
    { numRuns: 2_000 },
  );
});

/** `attr-char` of RFC 8187 and percent-encoded bytes only. */
const EXTENDED = /; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/;
const nameIn = (header: string): string => decodeURIComponent(EXTENDED.exec(header)?.[1] ?? '');

const DISPOSITIONS: [string, string, string][] = [
  ['receipt.png', 'receipt.png', 'receipt.png'],
  ['Квитанция.pdf', 'file.pdf', '%D0%9A%D0%B2%D0%B8%D1%82%D0%B0%D0%BD%D1%86%D0%B8%D1%8F.pdf'],
  ['café ☕ menu.pdf', 'cafe _ menu.pdf', 'caf%C3%A9%20%E2%98%95%20menu.pdf'],
  ['say "hi"\\100%.png', 'say _hi__100_.png', 'say%20%22hi%22%5C100%25.png'],
  ["it's (1)*.png", "it's (1)*.png", 'it%27s%20%281%29%2A.png'],
];
for (const [name, ascii, extended] of DISPOSITIONS) {
  test(`CHAT-06 ${name}`, () => {
    const header = contentDisposition('attachment', name);
    assert.is(header, `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`);
    assert.is(nameIn(header), name);
  });
}

test('inline instead of attachment on request', () => {
  assert.match(contentDisposition('inline', 'a.png'), /^inline; /);
});

test('CHAT-06 every safe name gives a valid header and can be decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      const name = safeFileName(text, 'image/png');
      const header = contentDisposition('attachment', name);
      validateHeaderValue('content-disposition', header);
      assert.match(header, /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=/);
      assert.is(nameIn(header), name);
    }),
    { numRuns: 1_000 },
  );
});

test('CHAT-06 a download has its type, cannot be executed, and is not cached', () => {
  assert.equal(downloadHeaders({ name: 'чек.pdf', mime: 'application/pdf', size: 12 }), {
    'Content-Type': 'application/pdf',
    'Content-Length': '12',
    'Content-Disposition': `attachment; filename="file.pdf"; filename*=UTF-8''%D1%87%D0%B5%D0%BA.pdf`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('an unknown type is served as application/octet-stream', () => {
  assert.is(
    downloadHeaders({ name: 'a.html', mime: 'text/html', size: 1 })['Content-Type'],
    'application/octet-stream',
  );
});

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
