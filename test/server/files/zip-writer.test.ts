// ZIP writer: entries come back as they were, and no more is held than the piece that is being written.
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createZipWriter } from '../../../server/files/zip-writer.ts';

const test = suite('ZIP writer');
const AT = new Date('2026-07-02T10:00:00Z');
const KIB = 1024;

async function* piecesOf(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(bytes).fill(n % 251);
}

test('text, bytes, names in any script and an empty entry come back', async () => {
  const pieces: Uint8Array[] = [];
  const zip = createZipWriter(async (piece) => void pieces.push(piece), AT);
  await zip.add('profile.json', ['{"name":', '"Łucja"}']);
  await zip.add('files/1-чек.png', piecesOf(3, 10), true);
  await zip.add('empty.json', []);
  await zip.end();
  const archive = Buffer.concat(pieces);
  assert.is(zip.size, archive.length);
  const found = unzipSync(archive);
  assert.equal(Object.keys(found), ['profile.json', 'files/1-чек.png', 'empty.json']);
  assert.is(Buffer.from(found['profile.json'] ?? []).toString(), '{"name":"Łucja"}');
  assert.equal(
    [...(found['files/1-чек.png'] ?? [])],
    [...Array(10).fill(0), ...Array(10).fill(1), ...Array(10).fill(2)],
  );
  assert.is(found['empty.json']?.length, 0);
});

test('DATA-16 a slow sink holds up the reading: of 64 MiB two pieces are in memory', async () => {
  let given = 0;
  let written = 0;
  let mostAhead = 0;
  const content = async function* () {
    for await (const piece of piecesOf(1024, 64 * KIB)) {
      given += piece.length;
      mostAhead = Math.max(mostAhead, given - written);
      yield piece;
    }
  };
  const zip = createZipWriter(async (piece) => {
    await Promise.resolve();
    written += piece.length;
  }, AT);
  await zip.add('big', content(), true);
  await zip.end();
  assert.is(given, 1024 * 64 * KIB);
  assert.ok(mostAhead <= 2 * 64 * KIB, `${mostAhead} bytes were held`);
});

test('what the content throws, and what the sink throws, ends the archive', async () => {
  const broken = createZipWriter(async () => {}, AT);
  const content = async function* () {
    yield 'a';
    throw new Error('the store is away');
  };
  let message = '';
  await broken.add('a', content()).catch((error: Error) => {
    message = error.message;
  });
  assert.is(message, 'the store is away');
  const full = createZipWriter(async () => {
    throw new Error('the disk is full');
  }, AT);
  await full.add('a', ['a'], true).catch((error: Error) => {
    message = error.message;
  });
  assert.is(message, 'the disk is full');
});

test.run();
