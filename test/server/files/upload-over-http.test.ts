// Uploads over a real connection: a refused client reads the answer, and one that disconnects leaves nothing behind.
import { readdir } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InspectedFile } from '../../../server/files/inspection/inspection.ts';
import { createInspectionQueue } from '../../../server/files/inspection/inspection-queue.ts';
import { discard, receiveUpload } from '../../../server/files/receive-upload.ts';
import { FORM_TYPE, filePart, formOf, namePart } from './multipart.ts';
import { pictureOf, SCRIPT } from './samples.ts';
import { withTemporaryDirectory } from './temporary-directory.ts';

const MIB = 1024 * 1024;
const inspections = createInspectionQueue();

interface Listening {
  readonly url: string;
  /** Result of each upload, in order. */
  readonly outcomes: string[];
  readonly nextOutcome: () => Promise<void>;
}

/** A server that only receives uploads, like the route. */
async function serving(tempDir: string, run: (server: Listening) => Promise<void>): Promise<void> {
  const outcomes: string[] = [];
  let onOutcome = () => {};
  const server: Server = createServer(async (incoming, outgoing) => {
    const { 'content-type': contentType, 'content-length': contentLength } = incoming.headers;
    const body = { contentType, contentLength, stream: incoming };
    const inspect = (file: InspectedFile) => inspections.inspect('anna', file);
    const outcome = await receiveUpload(
      body,
      { tempDir, inspect },
      async ({ name, size }) => `${name} ${size}`,
    );
    outcomes.push(outcome.ok ? outcome.value : outcome.code);
    onOutcome();
    outgoing.writeHead(outcome.ok ? 201 : 400).end(outcome.ok ? outcome.value : outcome.code);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const nextOutcome = () => new Promise<void>((resolve) => (onOutcome = resolve));
  try {
    await run({ url: `http://127.0.0.1:${port}/`, outcomes, nextOutcome });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const post = (url: string, body: Buffer) =>
  fetch(url, { method: 'POST', headers: { 'content-type': FORM_TYPE }, body: new Uint8Array(body) });

test('CHAT-02 an upload of 9 MB over HTTP', () =>
  withTemporaryDirectory((tempDir) =>
    serving(tempDir, async ({ url }) => {
      const response = await post(url, formOf(namePart('фото.png'), filePart(pictureOf(9 * MIB))));
      assert.is(await response.text(), `фото.png ${9 * MIB}`);
      assert.equal(await readdir(tempDir), []);
    }),
  ));

for (const [what, content, code] of [
  ['of a wrong type', Buffer.concat([SCRIPT, Buffer.alloc(8 * MIB)]), 'UNSUPPORTED_FILE'],
  ['that is a little too large', pictureOf(10 * MIB + 1), 'FILE_TOO_LARGE'],
  ['that is far too large', pictureOf(15 * MIB), 'FILE_TOO_LARGE'],
] as const) {
  test(`a client that sends a file ${what} reads the refusal`, () =>
    withTemporaryDirectory((tempDir) =>
      serving(tempDir, async ({ url }) => {
        const response = await post(url, formOf(filePart(content)));
        assert.is(await response.text(), code);
        assert.equal(await readdir(tempDir), []);
      }),
    ));
}

test('a client that disconnects in the middle leaves no file', () =>
  withTemporaryDirectory((tempDir) =>
    serving(tempDir, async ({ url, outcomes, nextOutcome }) => {
      const form = formOf(filePart(pictureOf(5 * MIB)));
      const headers = { 'content-type': FORM_TYPE, 'content-length': form.length };
      const sending = request(url, { method: 'POST', headers });
      sending.on('error', () => {});
      const noticed = nextOutcome();
      sending.write(form.subarray(0, MIB), () => sending.destroy());
      await noticed;
      assert.equal(outcomes, ['VALIDATION_ERROR']);
      assert.equal(await readdir(tempDir), []);
    }),
  ));

test('discarding ends when a refused client stops sending', async () => {
  const silent = new Readable({ read() {} });
  silent.push('some');
  await discard(silent, 1_000, 5);
  assert.not(silent.destroyed);
});

test('discarding an ended or destroyed stream returns at once', async () => {
  const gone = new Readable({ read() {} });
  gone.destroy();
  await discard(gone, 1_000);
  const ended = Readable.from(['a']);
  for await (const _ of ended);
  await discard(ended, 1_000);
});

test.run();
