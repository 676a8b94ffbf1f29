// Doctor: backups that are missing or old are found.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backupName } from '../../../server/backup/manifest.ts';
import { checkBackups } from '../../../server/doctor/examine.ts';

const test = suite('doctor of backups');
const HOUR_MS = 3_600_000;
const BEGAN = Date.parse('2026-11-23T03:15:00Z');

async function look(directory: string | null, ageHours = 0, database = '/data/db'): Promise<string[]> {
  const backup = directory === null ? null : { directory, everyMs: 24 * HOUR_MS, keep: 7 };
  const found = await checkBackups({ backup, database }, () => BEGAN + ageHours * HOUR_MS);
  for (const { isOk, advice } of found) assert.is(isOk, advice === undefined);
  return found.map(({ isOk, name, text }) => `${isOk ? 'ok' : 'wrong'} ${name}: ${text}`);
}

test('RUN-01 found: no backups, backups that were never made, backups that are not made any more', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kantor-backups-'));
  assert.equal(await look(null), ['wrong backups: BACKUP_DIR is not set']);
  assert.equal(await look(null, 0, 'postgres://localhost/kantor'), [], 'others may make them');
  assert.equal(await look('/nowhere'), ['wrong backups: none in /nowhere']);
  // What a killed process leaves.
  mkdirSync(join(directory, `.partial-${backupName(new Date(BEGAN))}-1`));
  assert.equal(await look(directory), [`wrong backups: none in ${directory}`]);
  mkdirSync(join(directory, backupName(new Date(BEGAN))));
  assert.equal(await look(directory, 25), ['ok backups: the newest is 25 hours old']);
  assert.equal(await look(directory, 27), ['wrong backups: the newest is 27 hours old']);
  rmSync(directory, { recursive: true });
});

test.run();
