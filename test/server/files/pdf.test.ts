// PDF inspection: scripts, programs, embedded files and forms are found wherever a reader would find them; receipts pass.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findActiveNames } from '../../../server/files/pdf/active-names.ts';
import { inspectPdf, type PdfVerdict } from '../../../server/files/pdf/inspect-pdf.ts';
import { createPdf } from '../../browser/pdf-fixture.ts';
import { PDF_SAMPLE, pdfOf } from './samples.ts';
import { withTemporaryDirectory } from './temporary-directory.ts';
import '../../harness/backend/compiled-backend.ts';

async function inspect(file: Uint8Array, limits?: Parameters<typeof inspectPdf>[1]): Promise<PdfVerdict> {
  let verdict: PdfVerdict = 'broken';
  await withTemporaryDirectory(async (directory) => {
    await writeFile(join(directory, 'x'), file);
    verdict = await inspectPdf(join(directory, 'x'), limits);
  });
  return verdict;
}

/** A stream of compressed objects that holds `object` as number 9. */
const compressed = (object: string, filter = '/FlateDecode'): Buffer => {
  const content = `9 0 ${object}`;
  const data = filter ? deflateSync(content) : Buffer.from(content);
  const name = filter ? `/Filter${filter}` : '';
  return Buffer.concat([
    Buffer.from(`<</Type/ObjStm/N 1/First 4${name}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
};
const SCRIPT_ACTION = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

const REFUSED: [string, PdfVerdict, Buffer][] = [
  ['a script at opening', 'script', pdfOf('/OpenAction 4 0 R', SCRIPT_ACTION)],
  ['a script under an escaped name', 'script', pdfOf('/OpenAction<</S/J#61vaScr#69pt/#4A#53(1)>>')],
  [
    'a script for the whole document',
    'script',
    pdfOf('/Names<</JavaScript<</Names[(a)4 0 R]>>>>', SCRIPT_ACTION),
  ],
  ['a script in compressed objects', 'script', pdfOf('/OpenAction 9 0 R', compressed(SCRIPT_ACTION))],
  ['a script in objects that claim to be compressed', 'script', pdfOf('', compressed(SCRIPT_ACTION, ''))],
  ['a program to start', 'launch', pdfOf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a program to start, compressed', 'launch', pdfOf('', compressed('<</S/Launch/F(cmd.exe)>>'))],
  ['an embedded file', 'files', pdfOf('', '<</Type/EmbeddedFile/Length 2>>\nstream\nMZ\nendstream')],
  [
    'an attached file',
    'files',
    pdfOf('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>', '<</Type/Filespec/F(a.exe)>>'),
  ],
  ['a form with a program', 'form', pdfOf('/AcroForm<</Fields[]/XFA 4 0 R>>')],
  [
    'an action behind a fake stream',
    'launch',
    pdfOf('', '<<>>\nstream\n<</S/Launch/F(cmd.exe)>>\nendstream'),
  ],
];
for (const [what, verdict, file] of REFUSED) {
  test(`FILE-02 refused: ${what}`, () => {
    assert.is(findActiveNames(file).found, verdict);
  });
}

test('FILE-02 the thread answers what was found', async () => {
  assert.is(await inspect(pdfOf('', compressed(SCRIPT_ACTION))), 'script');
});

test('FILE-02 a script that no name shows is found by opening the file as a reader does', async () => {
  const hidden = pdfOf(
    '/OpenAction 5 0 R',
    '<<>>\nstream\n5 0 obj<</S/#4Aava#53cript/JS(1)>>endobj\nendstream',
  );
  const inside = pdfOf('/OpenAction 5 0 R', '<<>>\nstream\n5 0 obj<</S/URI/JS(1)>>endobj\nendstream');
  assert.is(findActiveNames(inside).found, null, 'two letters in a stream are no name');
  assert.is(await inspect(hidden), 'script');
});

test('FILE-02 objects that cannot be read here are refused, a small file that grows without measure too', async () => {
  assert.is(await inspect(pdfOf('', compressed(SCRIPT_ACTION, '/LZWDecode'))), 'too_complex');
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const head = Buffer.from(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`);
  assert.is(await inspect(pdfOf('', Buffer.concat([head, bomb, Buffer.from('\nendstream')]))), 'too_complex');
});

test('FILE-02 what only its owner can open, and what nobody can, is refused', async () => {
  assert.is(await inspect(createPdf([{ color: [1, 0, 0], text: 'Paid' }], { lock: true })), 'protected');
  assert.is(await inspect(Buffer.from('%PDF-1.7\nnothing of a document')), 'broken');
});

test('FILE-02 an inspection that takes too long or too much memory ends, and the next one runs', async () => {
  assert.is(await inspect(PDF_SAMPLE, { timeoutMs: 1, maxBytes: 2 ** 40 }), 'too_complex');
  assert.is(await inspect(PDF_SAMPLE, { timeoutMs: 60_000, maxBytes: -(2 ** 40) }), 'too_complex');
  assert.equal(
    await Promise.all(Array.from({ length: 4 }, () => inspect(PDF_SAMPLE))),
    Array(4).fill('clean'),
  );
});

test('FILE-02 receipts pass: text, links, forms, compressed objects, pixels that look like names', async () => {
  const pixels = Buffer.from('\n/JS /EF x/JS\n');
  const objects = [
    '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://bank.example/receipt)>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${pixels.length}>>\nstream\n`),
      pixels,
      Buffer.from('\nendstream'),
    ]),
    compressed('<</Type/Font/BaseFont/Helvetica/JSBach 1>>'),
  ];
  const entries = '/OpenAction[3 0 R/Fit]/AcroForm<</Fields[]>>/PageMode/UseNone';
  assert.is(await inspect(pdfOf(entries, ...objects)), 'clean');

  assert.is(await inspect(createPdf([{ color: [0, 0.5, 0], text: 'Paid by JavaScript Ltd' }])), 'clean');
});

test.run();
