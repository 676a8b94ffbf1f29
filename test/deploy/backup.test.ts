// Backup script: what a failed upload leaves behind does not spoil the next one. The program and the storage are small scripts.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expectNone } from '../harness/assert-each.ts';

const test = suite('backup script');
const SCRIPT = fileURLToPath(new URL('../../deploy/backup.sh', import.meta.url));
const run = promisify(execFile);

/** `node … backup <directory>`: more than a pipe holds, so that tar notices a broken one. */
const PROGRAM = `#!/bin/sh
mkdir -p "$3/kantor-$NIGHT" && head -c 300000 /dev/zero >"$3/kantor-$NIGHT/rows"
`;
/** Notes method and object; refuses everything while the file 'down' is there. */
const STORAGE = `#!/bin/sh
[ ! -e "$BACKUP_DIR/../down" ] || exit 22
head=/dev/null
for last; do
  [ "$before" != --request ] || method=$last
  [ "$before" != --dump-header ] || head=$last
  [ "$before" != --upload-file ] || file=$last
  before=$last
done
case $method$last in
  POST*uploads=) echo '<UploadId>one</UploadId>' ;;
  POST*) echo '<CompleteMultipartUploadResult/>' ;;
  PUT*/newest) cp "$file" "$BACKUP_DIR/../newest" ;;
  *) echo 'ETag: "tag"' >"$head" ;;
esac
`;

test('RUN-31 after an upload that failed the next backup is uploaded and named as the newest', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kantor-backup-'));
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  for (const [name, text] of [
    ['node', PROGRAM],
    ['curl', STORAGE],
  ] as const)
    writeFileSync(join(bin, name), text, { mode: 0o755 });
  writeFileSync(join(directory, 'keys'), 'id:secret');
  const backups = join(directory, 'backups');
  mkdirSync(backups);
  const backup = (night: number) =>
    run(SCRIPT, ['backup'], {
      env: {
        ...{ PATH: `${bin}:${process.env.PATH}`, NIGHT: `${night}`, BACKUP_DIR: backups },
        ...{ BACKUP_S3_URL: 'https://storage.test/bucket', BACKUP_S3_KEYS_FILE: join(directory, 'keys') },
      },
    });
  const newest = () => readFileSync(join(directory, 'newest'), 'utf8');
  try {
    await backup(1);
    assert.is(newest(), 'kantor-1');
    writeFileSync(join(directory, 'down'), '');
    const failed = await backup(2).catch((error: unknown) => error);
    assert.instance(failed, Error);
    rmSync(join(directory, 'down'));
    assert.match((await backup(3)).stdout, 'uploaded kantor-3.tar');
    assert.is(newest(), 'kantor-3');
    expectNone(readdirSync(backups), (name) => /^\.(broken|parts)/.test(name));
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test.run();
