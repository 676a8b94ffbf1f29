// Prints made in the inspection's process: hostile and broken files have none, and the backend goes on.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AttachmentType } from '#domain/attachment.ts';
import { createInspectionQueue } from '../../../../server/files/inspection/inspection-queue.ts';
import { type FilePrint, NO_PRINT } from '../../../../server/files/likeness/print-file.ts';
import { withTemporaryDirectory } from '../temporary-directory.ts';
import { asJpeg, asPng, drawReceipt } from './receipt-pictures.ts';
import '../../../harness/backend/compiled-backend.ts';

const queue = createInspectionQueue();
test.after(() => queue.close());

const RECEIPT = drawReceipt({ sum: '9 120.00', name: 'Li Wei', date: '02.11.2026 08.15', number: '771 204' });
async function printOf(content: Buffer, mime: AttachmentType): Promise<FilePrint | null> {
  let print: FilePrint | null = NO_PRINT;
  await withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'file');
    await writeFile(path, content);
    print = await queue.print({ path, mime });
  });
  return print;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is not looked at before the size.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('RCPT-02 a picture is printed in the process that inspects, the same of PNG and JPEG', async () => {
  const [png, jpeg] = [
    await printOf(asPng(RECEIPT), 'image/png'),
    await printOf(asJpeg(RECEIPT, 95), 'image/jpeg'),
  ];
  assert.match(String(png?.hash), /^[0-9a-f]{16}$/);
  assert.is(Buffer.from(png?.cells ?? '', 'base64').length, 64 * 64);
  assert.is(jpeg?.hash, png?.hash);
});

test('RCPT-02 hostile and broken files have no print, and the next file has', async () => {
  const bomb = deflateSync(Buffer.alloc(40_000_000));
  const jpeg = asJpeg(RECEIPT, 50);
  for (const [what, content, mime] of [
    ['60,000 × 60,000 pixels', pngOf(60_000, 60_000, bomb), 'image/png'],
    ['more data than pixels', pngOf(200, 200, bomb), 'image/png'],
    ['sizes that overflow', pngOf(0xffff_ffff, 0xffff_ffff, bomb), 'image/png'],
    ['no picture', Buffer.from('nothing'), 'image/jpeg'],
    ['half a header', jpeg.subarray(0, 200), 'image/jpeg'],
    ['no document', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'application/pdf'],
  ] as const)
    assert.equal(await printOf(content, mime), NO_PRINT, what);
  assert.ok((await printOf(jpeg, 'image/jpeg'))?.hash);
});

test.run();
