// Rehearsal of deploy/backup.sh: a backup of PostgreSQL is uploaded to S3-compatible storage, and the drill restores the copy and compares it.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { createTestClock } from '../harness/backend/test-backend.ts';
import { databaseSettings } from '../harness/database/engines.ts';
import {
  findSystemPostgres,
  postgresDirectory,
  startSystemPostgres,
} from '../harness/database/system-postgres.ts';
import { withS3Server } from '../server/files/fake-s3-server.ts';

const test = suite('backup off site');
const bin = findSystemPostgres();
const SCRIPT = fileURLToPath(new URL('../../deploy/backup.sh', import.meta.url));
const run = promisify(execFile);

if (bin === null) console.log('left out: PostgreSQL is not installed on this machine');
else
  test('RUN-31 deploy/backup.sh uploads a backup, and its drill restores the copy; a damaged copy is found', () =>
    withS3Server(async (server) => {
      const temporary = mkdtempSync(join(tmpdir(), 'kantor-off-site-'));
      const cluster = await startSystemPostgres(bin, await postgresDirectory('kantor-pg-'));
      const market = await cluster.createDatabase('market');
      const scratch = await cluster.createDatabase('scratch');
      const database = await openDatabase(databaseSettings(market, 4));
      await migrate(database);
      await seedDemo(database, createTestClock());
      await database.close();
      const { settings } = server;
      writeFileSync(join(temporary, 'keys'), `${settings.accessKeyId}:${settings.secretAccessKey}`);
      const env = {
        PATH: `${bin}:${process.env.PATH}`,
        ...{ DATABASE_URL: market, DRILL_DATABASE_URL: scratch, DATA_DIR: join(temporary, 'data') },
        BACKUP_DIR: join(temporary, 'backups'),
        BACKUP_S3_URL: `${settings.endpoint}/${settings.bucket}`,
        BACKUP_S3_REGION: settings.region,
        BACKUP_S3_KEYS_FILE: join(temporary, 'keys'),
        BACKUP_S3_PART_MB: '1',
        BACKUP_TIMES_DIR: temporary,
      };
      const made = await run(SCRIPT, ['backup'], { env });
      assert.match(made.stdout, /uploaded kantor-\S+\.tar/);
      const names = [...server.objects.keys()].sort();
      assert.is(names.length, 2);
      assert.ok(existsSync(join(temporary, 'copy')), 'its time is known');
      assert.is(server.objects.get('newest')?.body.toString(), names[0]?.replace('.tar', ''));
      assert.is(readdirSync(env.BACKUP_DIR).filter((name) => name.startsWith('kantor-')).length, 1);

      const drilled = await run(SCRIPT, ['drill'], { env });
      assert.match(drilled.stdout, /restored and compared: \d+ tables/);
      assert.ok(existsSync(join(temporary, 'drill')));
      console.log(drilled.stdout.trim().split('\n').at(-1));

      const [name = ''] = names;
      const copy = server.objects.get(name);
      assert.ok(copy);
      const damaged = Buffer.from(copy.body);
      const at = damaged.indexOf('PGDMP') + 2_000;
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      server.objects.set(name, { ...copy, body: damaged });
      const fault: unknown = await run(SCRIPT, ['drill'], { env }).catch((error: unknown) => error);
      assert.match(String((fault as { stderr?: string }).stderr), /database\.dump is damaged/);
      await cluster.stop();
      rmSync(temporary, { recursive: true, force: true });
    }));

test.run();
