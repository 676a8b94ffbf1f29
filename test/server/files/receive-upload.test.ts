// Upload receiver: valid and invalid bodies in chunks of any size, the right answer, and no temporary file left behind.
import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDirectoryStore } from '../../../server/files/directory-store.ts';
import { createInspectionQueue } from '../../../server/files/inspection/inspection-queue.ts';
import {
  receiveUpload,
  saveValidated,
  type UploadedFile,
  type UploadOptions,
} from '../../../server/files/receive-upload.ts';
import { BOUNDARY, endlessUpload, FORM_TYPE, filePart, formOf, inChunks, namePart } from './multipart.ts';
import { HEIC, JPEG, PDF_SAMPLE, PNG, pictureOf, pictureWith, SCRIPT } from './samples.ts';
import { contentOf, filesBelow, readStream, withTemporaryDirectory } from './temporary-directory.ts';

const MIB = 1024 * 1024;

const inspections = createInspectionQueue();
const inspect: UploadOptions['inspect'] = (file) => inspections.inspect('anna', file);

interface ReceivedFile extends Omit<UploadedFile, 'path'> {
  readonly content: Buffer;
}
const look = async ({ path, ...file }: UploadedFile): Promise<ReceivedFile> => ({
  ...file,
  content: await contentOf(path),
});

/** Receives `stream`; in any case the temporary directory must be empty afterwards. */
async function receive(
  stream: Readable | ReadableStream<Uint8Array>,
  more: { contentType?: string; contentLength?: string; maxBytes?: number } = {},
) {
  let outcome: Awaited<ReturnType<typeof receiveUpload<ReceivedFile>>> | undefined;
  // Keeps the process alive: otherwise a hanging upload would end it early, and the run would pass.
  const hang = setTimeout(() => {
    throw new Error('the upload neither ends nor fails');
  }, 20_000);
  await withTemporaryDirectory(async (tempDir) => {
    const { maxBytes, ...head } = more;
    const options: UploadOptions = { tempDir, inspect, ...(maxBytes === undefined ? {} : { maxBytes }) };
    outcome = await receiveUpload({ contentType: FORM_TYPE, stream, ...head }, options, look);
    assert.equal(await readdir(tempDir), []);
  });
  clearTimeout(hang);
  assert.ok(outcome);
  return outcome;
}
async function refusal(...args: Parameters<typeof receive>): Promise<string> {
  const outcome = await receive(...args);
  assert.not(outcome.ok);
  return outcome.ok ? '' : outcome.code;
}
async function file(...args: Parameters<typeof receive>): Promise<ReceivedFile> {
  const outcome = await receive(...args);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${outcome.message}`);
  return outcome.value;
}

for (const [order, parts] of [
  ['before', [namePart('Квитанция.png'), filePart(PNG, 'x.png')]],
  ['after', [filePart(PNG, 'x.png'), namePart('Квитанция.png')]],
] as const) {
  test(`CHAT-02 the name may come ${order} the file`, async () => {
    const seen = await file(inChunks(formOf(...parts)));
    assert.is(seen.name, 'Квитанция.png');
    assert.is(seen.mime, 'image/png');
    assert.is(seen.size, PNG.length);
    assert.ok(seen.content.equals(PNG));
  });
}

test('CHAT-02 without originalNameUtf8 the name of the part is used, and without both a default', async () => {
  assert.is((await file(inChunks(formOf(filePart(PDF_SAMPLE, 'договор.pdf'))))).name, 'договор.pdf');
  assert.is((await file(inChunks(formOf({ name: 'file', content: PDF_SAMPLE })))).name, 'document.pdf');
  assert.is((await file(inChunks(formOf(namePart(''), filePart(JPEG, 'a.jpg'))))).name, 'a.jpg');
});

test('CHAT-02 the body of a real FormData is accepted, as a web stream too', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PDF_SAMPLE)], { type: 'application/pdf' }), 'عقد "1".pdf');
  form.append('originalNameUtf8', 'عقد "1".pdf');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  assert.ok(request.body);
  const seen = await file(request.body as ReadableStream<Uint8Array>, {
    contentType: request.headers.get('content-type') ?? '',
  });
  assert.is(seen.name, 'عقد "1".pdf');
  assert.ok(seen.content.equals(PDF_SAMPLE));
});

test('CHAT-02 the type is that of the content, regardless of the part’s header', async () => {
  const seen = await file(inChunks(formOf(filePart(JPEG, 'photo.png', 'text/html'))));
  assert.is(seen.mime, 'image/jpeg');
  assert.is(seen.name, 'photo.jpg');
});

test('a file is complete with any chunk sizes', async () => {
  const content = pictureOf(5_000);
  const body = formOf(namePart('a.png'), filePart(content));
  for (const size of [1, 2, 7, 61, 64, 65, 4_096]) {
    assert.ok((await file(inChunks(body, size))).content.equals(content), `pieces of ${size}`);
  }
});

test('a file may contain text that looks like its form', async () => {
  const content = pictureWith(Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\n--\r\n`));
  assert.ok((await file(inChunks(formOf(filePart(content)), 3))).content.equals(content));
});

test('the largest size is accepted, one byte more is not', async () => {
  const largest = pictureOf(10 * MIB);
  assert.is((await file(inChunks(formOf(filePart(largest))))).size, 10 * MIB);
  assert.is(await refusal(inChunks(formOf(filePart(pictureOf(10 * MIB + 1))))), 'FILE_TOO_LARGE');
});

test('an endless upload is cut after a little more than twice the limit', async () => {
  const beginning = formOf(filePart(PNG)).subarray(0, -(BOUNDARY.length + 8));
  const upload = endlessUpload(beginning);
  assert.is(await refusal(upload.stream, { maxBytes: MIB }), 'FILE_TOO_LARGE');
  assert.ok(upload.sent > MIB && upload.sent < 2.5 * MIB, `${upload.sent} bytes were taken`);
  assert.not(upload.stream.destroyed, 'the answer still goes out on this connection');
});

test('a declared size above the limit is refused before the body is parsed', async () => {
  const code = await refusal(inChunks(formOf(filePart(PNG))), { contentLength: String(11 * MIB) });
  assert.is(code, 'FILE_TOO_LARGE');
});

test('CHAT-02 a script under the name of a picture is refused', async () => {
  assert.is(await refusal(inChunks(formOf(filePart(SCRIPT, 'photo.png')))), 'UNSUPPORTED_FILE');
  assert.is(await refusal(inChunks(formOf(filePart('hi', 'short.png')))), 'UNSUPPORTED_FILE');
});

test('CHAT-02 a wrong type is refused at its first bytes, not at its end', async () => {
  const beginning = formOf(filePart(SCRIPT)).subarray(0, -(BOUNDARY.length + 8));
  const upload = endlessUpload(beginning);
  assert.is(await refusal(upload.stream), 'UNSUPPORTED_FILE', 'and not FILE_TOO_LARGE');
});

test('the body of a refused client is read to its end, so that it reads the answer', async () => {
  for (const content of [Buffer.concat([SCRIPT, Buffer.alloc(MIB)]), pictureOf(2 * MIB)]) {
    const stream = inChunks(formOf(filePart(content)));
    await refusal(stream, { maxBytes: MIB + MIB / 2 });
    assert.ok(stream.readableEnded);
  }
});

test('the type is decided by enough bytes, even if they arrive one by one', () =>
  withTemporaryDirectory(async (directory) => {
    for (const [content, mime] of [
      [PNG, 'image/png'],
      [PDF_SAMPLE, 'application/pdf'],
      [HEIC, 'image/heic'],
    ] as const) {
      const bytes = Array.from(content, (byte) => Buffer.from([byte]));
      const handle = await open(join(directory, mime.replace('/', '-')), 'wx');
      const saved = await saveValidated(Readable.from(bytes), handle, MIB);
      const sha256 = createHash('sha256').update(content).digest('hex');
      assert.equal(saved, { mime, size: content.length, sha256 });
      await handle.close();
      assert.ok((await contentOf(join(directory, mime.replace('/', '-')))).equals(content));
    }
  }));

test('only the first of two name fields counts', async () => {
  assert.is(
    (await file(inChunks(formOf(namePart('a.png'), namePart('b.png'), filePart(PNG))))).name,
    'a.png',
  );
});

test('a name of many kilobytes is cut, not refused', async () => {
  const seen = await file(inChunks(formOf(namePart('я'.repeat(9_000)), filePart(PNG))));
  assert.is(seen.name, `${'я'.repeat(125)}.png`);
});

test('unknown fields are ignored', async () => {
  assert.is(
    (await file(inChunks(formOf({ name: '__proto__', content: 'x' }, filePart(PNG))))).mime,
    'image/png',
  );
});

const good = formOf(filePart(PNG));
const BAD: [string, Buffer, string?][] = [
  ['no body', Buffer.alloc(0)],
  ['no file', formOf(namePart('a.png'))],
  ['a form of nothing', Buffer.from(`--${BOUNDARY}--\r\n`)],
  ['an empty file', formOf(filePart('', ''))],
  ['two files', formOf(filePart(PNG), filePart(PNG))],
  ['a file in another part', formOf({ ...filePart(PNG), name: 'attachment' })],
  ['another file beside it', formOf(filePart(PNG), { ...filePart(PNG), name: 'attachment' })],
  ['too many fields', formOf(...Array.from({ length: 20 }, () => namePart('a')), filePart(PNG))],
  ['a cut end', good.subarray(0, -10)],
  ['a cut file', good.subarray(0, -60)],
  ['a cut header', good.subarray(0, 50)],
  ['another boundary', good, 'multipart/form-data; boundary=other'],
  ['no boundary', good, 'multipart/form-data'],
  ['an empty boundary', good, 'multipart/form-data; boundary='],
  ['a boundary without measure', good, `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
  ['JSON', Buffer.from('{}'), 'application/json'],
  ['a form of the other kind', Buffer.from('file=a'), 'application/x-www-form-urlencoded'],
  ['no content type', good, ''],
  [
    'headers without measure',
    Buffer.from(`--${BOUNDARY}\r\nX: ${'x'.repeat(100_000)}\r\n\r\nhi\r\n--${BOUNDARY}--\r\n`),
  ],
];
for (const [what, body, contentType = FORM_TYPE] of BAD) {
  test(`a body with ${what} is VALIDATION_ERROR`, async () => {
    assert.is(await refusal(inChunks(body, 64), { contentType }), 'VALIDATION_ERROR');
  });
}

test('a client that disconnects in the middle leaves nothing behind', async () => {
  for (const error of [undefined, new Error('aborted')]) {
    const stream = new PassThrough();
    stream.write(formOf(filePart(pictureOf(90_000))).subarray(0, 80_000));
    const code = refusal(stream);
    stream.once('resume', () => setImmediate(() => stream.destroy(error)));
    assert.is(await code, 'VALIDATION_ERROR');
  }
});

test('a client that disconnected before the first read is noticed', async () => {
  const stream = new Readable({ read() {} });
  stream.destroy();
  assert.is(await refusal(stream), 'VALIDATION_ERROR');
});

test('an error of the callback is thrown on, and its file is removed', () =>
  withTemporaryDirectory(async (tempDir) => {
    const failing = receiveUpload(
      { contentType: FORM_TYPE, stream: inChunks(good) },
      { tempDir, inspect },
      async () => {
        assert.is((await readdir(tempDir)).length, 1);
        throw new Error('no room');
      },
    );
    assert.is(await failing.then(String, (error: Error) => error.message), 'no room');
    assert.equal(await readdir(tempDir), []);
  }));

test('a callback that moves the file into a store keeps it', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(join(home, 'files'));
    const stored = await receiveUpload(
      { contentType: FORM_TYPE, stream: inChunks(good) },
      { tempDir: join(home, 'uploads'), inspect },
      (received) => store.put(received),
    );
    assert.ok(stored.ok);
    assert.is((await filesBelow(home)).length, 1);
    const kept = await store.open(stored.ok ? stored.value : '');
    assert.ok(kept && (await readStream(kept.stream)).equals(PNG));
  }));

test('no damaged form makes it hang, crash or leave a file', async () => {
  const whole = formOf(namePart('чек.png'), filePart(pictureOf(400)));
  const damage = fc.record({
    cut: fc.nat(whole.length),
    at: fc.nat(whole.length),
    put: fc.constantFrom(
      '',
      '\r\n',
      '--',
      `\r\n--${BOUNDARY}`,
      `\r\n--${BOUNDARY}--`,
      '\0',
      ':',
      '"',
      '\r\n\r\n',
    ),
    drop: fc.nat(40),
    piece: fc.integer({ min: 1, max: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ cut, at, put, drop, piece }) => {
      const damaged = Buffer.concat([whole.subarray(0, at), Buffer.from(put), whole.subarray(at + drop)]);
      const outcome = await receive(inChunks(damaged.subarray(0, cut || damaged.length), piece));
      assert.ok(outcome.ok || outcome.code !== 'FILE_TOO_LARGE');
    }),
    { numRuns: 400 },
  );
});

test.run();
