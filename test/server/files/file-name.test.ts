// File names: every script is kept, misleading characters and extensions are removed.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AttachmentType } from '#domain/attachment.ts';
import { EXTENSIONS, safeFileName } from '../../../server/files/file-name.ts';
import { anyCharacter } from '../../harness/any-character.ts';

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

test.run();
