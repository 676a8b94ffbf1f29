// PDF inspection: scripts, programs, embedded files and forms are found wherever a reader would find them; receipts pass.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PdfVerdict } from '../../../server/files/inspection/inspection.ts';
import {
  createInspectionQueue,
  PROCESS_LIMITS,
  type ProcessLimits,
} from '../../../server/files/inspection/inspection-queue.ts';
import { findActiveNames } from '../../../server/files/pdf/active-names.ts';
import { createPdf } from '../../browser/pdf-fixture.ts';
import { encryptedPdf } from './encrypted-pdf.ts';
import { PDF_SAMPLE, pdfOf } from './samples.ts';
import { withTemporaryDirectory } from './temporary-directory.ts';
import '../../harness/backend/compiled-backend.ts';

async function inspect(
  file: Uint8Array,
  limits: ProcessLimits = PROCESS_LIMITS,
  queue = createInspectionQueue(limits),
  person = 'anna',
): Promise<PdfVerdict> {
  let verdict: PdfVerdict = 'broken';
  await withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'x');
    await writeFile(path, file);
    const inspection = await queue.inspect(person, { path, mime: 'application/pdf' });
    if (inspection.kind === 'pdf') verdict = inspection.verdict;
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

test('FILE-02 the process answers what was found', async () => {
  assert.is(await inspect(pdfOf('', compressed(SCRIPT_ACTION))), 'script');
});

test('FILE-02 a script that no name shows is found by opening the file as a reader does', async () => {
  const hidden = pdfOf('/OpenAction 5 0 R', stream('5 0 obj<</S/#4Aava#53cript/JS(1)>>endobj'));
  const inside = pdfOf('/OpenAction 5 0 R', stream('5 0 obj<</S/URI/JS(1)>>endobj'));
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
  assert.is(await inspect(PDF_SAMPLE, { ...PROCESS_LIMITS, timeoutMs: 1 }), 'too_complex');
  assert.is(await inspect(PDF_SAMPLE, { ...PROCESS_LIMITS, maxBytes: 0 }), 'too_complex');
  assert.is(await inspect(PDF_SAMPLE, { ...PROCESS_LIMITS, cpuMs: 20 }), 'too_complex');
  const queue = createInspectionQueue();
  const people = ['anna', 'boris', 'clara', 'anna'];
  assert.equal(
    await Promise.all(people.map((person) => inspect(PDF_SAMPLE, PROCESS_LIMITS, queue, person))),
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

/** An object with data, uncompressed. */
const stream = (data: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);
const XMP = '<x:xmpmeta><dc:title>TypeScript/JavaScript lessons, objects</dc:title></x:xmpmeta>';
for (const [what, file] of [
  ['a title', pdfOf('', '<</Title(TypeScript/JavaScript \\(1/2\\) lessons)>>')],
  ['a title in XMP', pdfOf('/Metadata 4 0 R', stream(XMP, '/Type/Metadata/Subtype/XML'))],
  ['text of a page', pdfOf('', stream('BT (pay at https://bank.example/Launch/JavaScript) Tj ET'))],
  ['a link', pdfOf('', '<</S/URI/URI(https://bank.example/JS/receipt)>>')],
  ['a link to a place named so', pdfOf('', '<</S/URI/URI(https://bank.example/Launch)>>')],
  ['a link in compressed objects', pdfOf('', compressed('<</S/URI/URI(https://bank.example/EF/1)>>'))],
  ['a text of digits', pdfOf('', '<</Title<2f4a53>/X< 2F 4a >>>')],
] as const) {
  test(`FILE-02 accepted: names of active content in ${what}`, () => {
    assert.equal(findActiveNames(file), { found: null, hasUnreadableObjects: false, isEncrypted: false });
  });
}

const LAUNCH = '<</S/Launch/F(cmd.exe)>>';
const HIDDEN: [string, Buffer][] = [
  ['behind an open text', pdfOf('', `(\n/OpenAction${LAUNCH}`)],
  ['in an object inside of a text', pdfOf('', `(x 9 0 obj ${LAUNCH} endobj)`)],
  ['in an object inside of a comment', pdfOf('', `% 9 0 obj ${LAUNCH}`)],
  ['after a parenthesis in a comment', pdfOf('', `% (\n/OpenAction${LAUNCH} % )`)],
  ['in a trailer inside of a text', pdfOf('', `(xref trailer <</Root<</OpenAction${LAUNCH}>>>>)`)],
  ['after a text of wrong digits', pdfOf('', `<5 /OpenAction${LAUNCH} >`)],
  ['in an object inside of a stream', pdfOf('', stream(`9 0 obj${LAUNCH}endobj`))],
  ['after a stream that is a text', pdfOf('', `<</X(stream\n) /EF 5 0 R/Y(endstream)>>`)],
];
for (const [what, file] of HIDDEN) {
  test(`FILE-02 refused: a program to start, ${what}`, () => {
    assert.ok(findActiveNames(file).found);
  });
}

/** An object stream as `entries` describe it, with `data` as it lies in the file. */
const objectStream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}>>\nstream\n`), data, Buffer.from('\nendstream')]);
const packed = deflateSync(`9 0 ${LAUNCH}`);
/** Stored, not compressed, with the word for the end of data in front of the action. */
const stored = deflateSync(`9 0 <</X(endstream)>> ${LAUNCH}`, { level: 0 });
const HEAD = '/Type/ObjStm/N 1/First 4';
for (const [what, entries, data] of [
  ['a filter that is named by reference', `${HEAD}/Filter 7 0 R/Length ${packed.length}`, packed],
  ['a filter under its short key', `${HEAD}/F/FlateDecode/Length ${packed.length}`, packed],
  ['two filters to choose from', `${HEAD}/Filter/FlateDecode/Filter null/Length ${packed.length}`, packed],
  ['parameters by reference', `${HEAD}/Filter/FlateDecode/DecodeParms 7 0 R`, packed],
  ['a length by reference and no filter', `${HEAD}/Length 7 0 R`, Buffer.from('9 0 <</X 1>>')],
  ['no type', `/N 1/First 4/Filter/FlateDecode/Length ${packed.length}`, packed],
  ['a text that looks like the beginning of an object', `${HEAD}/X(obj)/Filter/FlateDecode`, packed],
  ['an encryption that is none', `${HEAD}/Encrypt null/Filter/FlateDecode`, packed],
  ['the end of its data inside of the data', `${HEAD}/Filter/FlateDecode/Length ${stored.length}`, stored],
] as const) {
  test(`FILE-02 refused: a program to start in compressed objects with ${what}`, () => {
    const { found, hasUnreadableObjects } = findActiveNames(pdfOf('', objectStream(entries, data)));
    assert.ok(found === 'launch' || hasUnreadableObjects);
  });
}

test('FILE-02 a space after the word that begins a stream hides none', () => {
  const file = Buffer.from(pdfOf('', objectStream(`${HEAD}/Length 9/Filter/FlateDecode`, packed)));
  const spaced = Buffer.from(file.toString('latin1').replace('stream\n', 'stream \r\n'), 'latin1');
  assert.is(findActiveNames(spaced).found, 'launch');
});

test('FILE-02 unreadable objects of a file that only says that it is encrypted are refused', async () => {
  const file = pdfOf('/Encrypt null', objectStream(`${HEAD}/Filter 7 0 R/Length ${packed.length}`, packed));
  assert.is(await inspect(file), 'too_complex');
});

for (const [what, verdict, file] of [
  ['nothing active', 'clean', encryptedPdf()],
  ['a script', 'script', encryptedPdf({ catalog: '/OpenAction 4 0 R', action: SCRIPT_ACTION })],
  [
    'a program to start by a tap',
    'launch',
    encryptedPdf({ page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 200 200]/A 4 0 R>>]', action: LAUNCH }),
  ],
  // A decision: bank statements are encrypted so, and no reader that shows chats on a phone starts programs.
  ['a program to start at opening', 'clean', encryptedPdf({ catalog: '/OpenAction 4 0 R', action: LAUNCH })],
] as const) {
  test(`FILE-02 encrypted objects that open without a password and hold ${what}: ${verdict}`, async () => {
    const { found, hasUnreadableObjects, isEncrypted } = findActiveNames(file);
    assert.equal([found, hasUnreadableObjects, isEncrypted], [null, true, true]);
    assert.is(await inspect(file), verdict);
  });
}

test('the search is linear in the size of the file', () => {
  const cpu = process.cpuUsage();
  for (const part of ['/Filter[', '<<', '(', '<', '% (', 'stream\n', '1 0 obj(', '/', '[']) {
    const file = pdfOf('', part.repeat(Math.floor(100_000 / part.length)));
    findActiveNames(file);
    findActiveNames(pdfOf('', objectStream(`${HEAD}/X${part.repeat(10_000)}`, packed)));
  }
  // A quadratic search of one of them takes longer alone.
  assert.ok(process.cpuUsage(cpu).user < 5_000_000);
});

test.run();
