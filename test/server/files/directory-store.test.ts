// Directory store: files are complete, two levels deep and never outside; leftovers of killed processes are removed.
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDirectoryStore } from '../../../server/files/directory-store.ts';
import { openFileStore, removeAbandonedFiles } from '../../../server/files/open-file-store.ts';
import { PNG, pictureOf } from './samples.ts';
import { filesBelow, readStream, withTemporaryDirectory } from './temporary-directory.ts';

async function sourceIn(directory: string, content: Buffer) {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `source-${Math.random()}`);
  await writeFile(path, content);
  return { path, size: content.length, mime: 'image/png' as const };
}

test('a file is read back unchanged, lies two levels deep, and its source was moved', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(join(home, 'files'));
    const content = pictureOf(300_000);
    const source = await sourceIn(home, content);
    const key = await store.put(source);
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.equal(await filesBelow(home), [`files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`]);

    const opened = await store.open(key);
    assert.is(opened?.size, content.length);
    assert.ok(opened && (await readStream(opened.stream)).equals(content));
    const mode = (await stat(join(home, 'files', key.slice(0, 2)))).mode & 0o777;
    assert.is(mode, 0o700, 'only the backend may list the files');
  }));

test('the same content twice has two keys', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(home);
    const keys = [await store.put(await sourceIn(home, PNG)), await store.put(await sourceIn(home, PNG))];
    assert.is.not(keys[0], keys[1]);
  }));

test('a removed file is gone, and removing it again does nothing', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(home);
    const key = await store.put(await sourceIn(home, PNG));
    await store.remove(key);
    assert.is(await store.open(key), null);
    await store.remove(key);
    assert.equal(await filesBelow(home), []);
  }));

test('a source on another file system is copied first, and no partial file remains', () =>
  withTemporaryDirectory(async (home) => {
    const elsewhere = '/dev/shm';
    const isOther = (await stat(elsewhere).catch(() => null))?.dev !== (await stat(home)).dev;
    const store = createDirectoryStore(join(home, 'files'));
    const content = pictureOf(200_000);
    const place = isOther ? await mkdtemp(join(elsewhere, 'kantor-files-')) : home;
    const key = await store.put(await sourceIn(place, content));
    if (isOther) await rm(place, { recursive: true });
    const opened = await store.open(key);
    assert.ok(opened && (await readStream(opened.stream)).equals(content));
    assert.is((await filesBelow(join(home, 'files'))).length, 1);
  }));

const NO_KEYS = [
  '../../secret',
  '..',
  '/etc/passwd',
  '',
  'A'.repeat(32),
  `../${'a'.repeat(29)}`,
  `${'a'.repeat(31)}/`,
  `${'a'.repeat(32)}\0`,
  `${'a'.repeat(32)}\n`,
  'a'.repeat(33),
];
for (const key of NO_KEYS) {
  test(`an invalid key opens and removes nothing: ${JSON.stringify(key)}`, () =>
    withTemporaryDirectory(async (home) => {
      await writeFile(join(home, 'secret'), 'keep me');
      await mkdir(join(home, 'files'));
      const store = createDirectoryStore(join(home, 'files'));
      assert.is(await store.open(key), null);
      await store.remove(key);
      assert.equal(await readdir(home), ['files', 'secret']);
    }));
}

test('a missing source is an error and leaves nothing behind', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(join(home, 'files'));
    const put = store.put({ path: join(home, 'missing'), size: 1, mime: 'image/png' });
    await put.then(
      () => assert.unreachable(),
      () => {},
    );
    assert.equal(await filesBelow(home), []);
  }));

test('a stream that is destroyed unread closes its file', () =>
  withTemporaryDirectory(async (home) => {
    const store = createDirectoryStore(home);
    const opened = await store.open(await store.put(await sourceIn(home, PNG)));
    assert.ok(opened);
    const closed = once(opened.stream, 'close');
    opened.stream.destroy();
    await closed;
  }));

test('LOG-02 abandoned uploads are removed and counted; recent ones stay', () =>
  withTemporaryDirectory(async (home) => {
    const now = Date.UTC(2026, 0, 1);
    const uploads = join(home, 'uploads');
    await mkdir(uploads);
    for (const [name, ageMs] of [
      ['old', 3_700_000],
      ['young', 60_000],
    ] as const) {
      await writeFile(join(uploads, name), 'x');
      await utimes(join(uploads, name), new Date(now), new Date(now - ageMs));
    }
    const { store, tempDir } = await openFileStore({ dataDir: home, s3: null });
    assert.is(tempDir, uploads);
    assert.is(await removeAbandonedFiles(tempDir, now), 1);
    assert.equal(await readdir(uploads), ['young']);
    const key = await store.put(await sourceIn(tempDir, PNG));
    assert.ok((await filesBelow(join(home, 'files')))[0]?.endsWith(key));
  }));

test.run();
