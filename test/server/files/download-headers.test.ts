// Content-Disposition by RFC 6266: valid with any name, and the name can be decoded again.
import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentDisposition, downloadHeaders } from '../../../server/files/download-headers.ts';
import { safeFileName } from '../../../server/files/file-name.ts';
import { anyCharacter } from '../../harness/any-character.ts';

/** `attr-char` of RFC 8187 and percent-encoded bytes only. */
const EXTENDED = /; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/;
const nameIn = (header: string): string => decodeURIComponent(EXTENDED.exec(header)?.[1] ?? '');

const CASES: [string, string, string][] = [
  ['receipt.png', 'receipt.png', 'receipt.png'],
  ['Квитанция.pdf', 'file.pdf', '%D0%9A%D0%B2%D0%B8%D1%82%D0%B0%D0%BD%D1%86%D0%B8%D1%8F.pdf'],
  ['café ☕ menu.pdf', 'cafe _ menu.pdf', 'caf%C3%A9%20%E2%98%95%20menu.pdf'],
  ['say "hi"\\100%.png', 'say _hi__100_.png', 'say%20%22hi%22%5C100%25.png'],
  ["it's (1)*.png", "it's (1)*.png", 'it%27s%20%281%29%2A.png'],
];
for (const [name, ascii, extended] of CASES) {
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

test.run();
