// TLS to PostgreSQL: each `sslmode` means to the backend what it means to pg_dump. Left out where PostgreSQL or openssl is not installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runPostgresProgram } from '../../../server/backup/dump-postgres.ts';
import { reasonOf } from '../../../server/runtime/operator-error.ts';
import { queryRows } from '../../../server/store/database.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { findAddressFault } from '../../../server/store/probe.ts';
import { databaseSettings } from '../../harness/database/engines.ts';
import {
  findSystemPostgres,
  postgresDirectory,
  runAsPostgres,
  startSystemPostgres,
} from '../../harness/database/system-postgres.ts';

const test = suite('TLS to PostgreSQL');
const bin = findSystemPostgres();

/** The outcome of a way to the server: 'encrypted', 'plain', or why there is none. */
type Outcome = 'encrypted' | 'plain' | RegExp;

if (bin === null || spawnSync('openssl', ['version']).status !== 0)
  test.skip('left out: PostgreSQL or openssl is not installed on this machine', () => {});
else
  test('RUN-44 what starts the backend is what makes a backup, with each sslmode', async () => {
    const { PATH } = process.env;
    process.env.PATH = `${bin}:${PATH}`;
    const directory = await postgresDirectory('kantor-tls-');
    const [key, cert] = [join(directory, 'server.key'), join(directory, 'server.crt')];
    // For another name than the one that is connected to.
    runAsPostgres('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db.example'],
      ...['-addext', 'subjectAltName=DNS:db.example', '-keyout', key, '-out', cert],
    ]);
    const cluster = await startSystemPostgres(bin, directory, [
      ...['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${cert}`],
    ]);
    const own = `sslrootcert=${encodeURIComponent(cert)}`;
    const ways: readonly (readonly [string, Outcome])[] = [
      ['sslmode=disable', 'plain'],
      ['sslmode=require', 'encrypted'],
      ['sslmode=require&channel_binding=prefer', 'encrypted'],
      [`sslmode=require&${own}`, 'encrypted'],
      [`sslmode=verify-ca&${own}`, 'encrypted'],
      [`sslmode=verify-full&${own}`, /127\.0\.0\.1/],
      // Of this package alone; translated for PostgreSQL's programs.
      ['sslmode=no-verify', 'encrypted'],
      ['sslmode=require&uselibpqcompat=true', 'encrypted'],
      // Of managed services.
      ['sslmode=require&pgbouncer=true', 'encrypted'],
    ];
    for (const [query, expected] of ways) {
      const url = `${cluster.url}/postgres?${query}`;
      const database = await openDatabase(databaseSettings(url, 1));
      const node = await queryRows<{ ssl: boolean }>(
        database.reads,
        sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
      ).then(([row]) => (row?.ssl ? 'encrypted' : 'plain'), reasonOf);
      await database.close();
      const checked = await findAddressFault({ database: url, directDatabase: url }).catch(reasonOf);
      const dumped = await runPostgresProgram('pg_dump', url, ['--schema-only', '--file=/dev/null']).then(
        () => null,
        reasonOf,
      );
      if (typeof expected === 'string') assert.equal([node, checked, dumped], [expected, null, null], query);
      else for (const answer of [node, checked, dumped]) assert.match(String(answer), expected, query);
    }
    await cluster.stop();
    process.env.PATH = PATH;
  });

test.run();
