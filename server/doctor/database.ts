// Doctor: the database and the file store.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { MAX_CLOCK_SKEW_MS } from '../runtime/clock.ts';
import { tombstoneKeyId } from '../services/account/tombstone.ts';
import { type AppliedMigration, listMigrations } from '../store/catalog.ts';
import type { Database } from '../store/database.ts';
import { countTombstonesExcept } from '../store/deletion.ts';
import { TIME_LIMITS } from '../store/engine-postgres.ts';
import { compareMigrations, knownMigrations } from '../store/migrate.ts';
import { openDatabase } from '../store/open-database.ts';
import { protectionOf } from '../store/postgres-tls.ts';
import {
  findAddressFault,
  findCollationChange,
  isWritable,
  readDatabaseTime,
  readServerFacts,
  type ServerFacts,
} from '../store/probe.ts';
import { bad, type Finding, findings, good } from './finding.ts';

/** `server_version_num` of the oldest release that is still maintained. */
const OLDEST_VERSION = 140_000;
/** The first release that remembers the version of a database's collation. */
const COLLATIONS_SINCE = 150_000;
/** Connections of one instance beside DATABASE_POOL: background work and LISTEN. */
const CONNECTIONS_BESIDE_POOL = 4;
const INSTANCES = 2;
const SAMPLE = 'kantor doctor';
const ADDRESS_SECONDS = 60;

/** The embedded database belongs to the running instance and cannot be looked at from beside it. */
export const checkDatabase = (config: Config, now: () => number): Promise<readonly Finding[]> =>
  config.database.startsWith('postgres')
    ? findings('database', 'is DATABASE_URL right, and may this machine connect?', async () => {
        const database = await openDatabase({ ...config, databasePool: 2 });
        try {
          const fault = await findAddressFault(config);
          if (fault !== null)
            return [bad('sessions', fault, 'the backend does not start until it is corrected')];
          return [good('sessions', 'are kept'), ...(await checkPostgres(database, config, now))];
        } finally {
          await database.close();
        }
      })
    : Promise.resolve([good('database', 'the embedded one: for one instance and some hundred users')]);

async function checkPostgres(database: Database, config: Config, now: () => number): Promise<Finding[]> {
  const facts = await readServerFacts(database.reads);
  const needed = INSTANCES * (config.databasePool + CONNECTIONS_BESIDE_POOL);
  const skewMs = now() - (await readDatabaseTime(database.reads));
  return [
    facts.version >= OLDEST_VERSION
      ? good('database', `PostgreSQL ${Math.floor(facts.version / 10_000)}`)
      : bad('database', `PostgreSQL ${facts.version} is too old`, 'use version 14 or later'),
    (await isWritable(database.reads))
      ? good('database', 'can be written')
      : bad('database', 'is read-only', 'connect to the primary, not to a standby'),
    ...checkRights(facts),
    ...checkSession(facts),
    checkEncryption(config),
    facts.maxConnections >= needed
      ? good('max_connections', String(facts.maxConnections))
      : bad(
          'max_connections',
          `${facts.maxConnections}, and two instances need ${needed}`,
          'raise it, or lower DATABASE_POOL',
        ),
    checkMigrations(await listMigrations(database.reads)),
    ...(facts.version >= COLLATIONS_SINCE ? await checkCollation(database) : []),
    await checkTombstones(database, config),
    Math.abs(skewMs) <= MAX_CLOCK_SKEW_MS
      ? good('clock', 'agrees with the database')
      : bad(
          'clock',
          `is ${Math.round(skewMs / 1000)} s off the database's`,
          'switch on time synchronization on both machines; until then no instance is ready',
        ),
  ];
}

/** What migrations need: tables of one's own, and the extension. */
function checkRights({ role, mayCreateTables, foreignTables, trigrams }: ServerFacts): Finding[] {
  return [
    mayCreateTables
      ? good('rights', 'tables can be created')
      : bad(
          'rights',
          `the role ${role} may not create tables`,
          `as an administrator: grant create on schema public to ${role}, or make it the owner of the database`,
        ),
    ...(foreignTables === 0
      ? []
      : [
          bad(
            'rights',
            `${foreignTables} tables belong to another role, so the next version cannot change them`,
            `connect as the role that has made them, or: reassign owned by … to ${role}`,
          ),
        ]),
    TRIGRAMS[trigrams],
  ];
}

const TRIGRAMS: Readonly<Record<ServerFacts['trigrams'], Finding>> = {
  installed: good('pg_trgm', 'is installed'),
  installable: good('pg_trgm', 'can be installed, which the first start does'),
  refused: bad(
    'pg_trgm',
    'is not installed, and this role may not do so',
    'as an administrator, in this database: create extension pg_trgm',
  ),
  missing: bad('pg_trgm', 'is missing', "install PostgreSQL's contrib package: searches need it"),
};

/**
 * What a pooler does not pass on, so that the role must have it.
 * Without a pooler the backend sets it on each connection.
 */
export function checkSession({ role, settings }: Pick<ServerFacts, 'role' | 'settings'>): Finding[] {
  const off = Object.entries(TIME_LIMITS).filter(
    ([name]) => settings[name as keyof typeof TIME_LIMITS] === 0,
  );
  const isolation = settings.default_transaction_isolation;
  return [
    off.length === 0
      ? good('time limits', 'of statements, locks and idle transactions are in force')
      : bad(
          'time limits',
          `${off.map(([name]) => name).join(', ')}: none is in force behind the pooler`,
          off.map(([name, ms]) => `alter role ${role} set ${name} = '${ms / 1000}s'`).join('; '),
        ),
    ...(isolation === 'read committed'
      ? []
      : [
          bad(
            'isolation',
            `is ${isolation} by default, of which statements fail that work at read committed`,
            `alter role ${role} set default_transaction_isolation = 'read committed'`,
          ),
        ]),
    ...(settings.datestyle.startsWith('ISO')
      ? []
      : [bad('DateStyle', `is ${settings.datestyle}`, `alter role ${role} set datestyle = 'ISO'`)]),
  ];
}

/** Of the way to the server, or to the pooler. */
export function checkEncryption({
  database,
  directDatabase,
}: Pick<Config, 'database' | 'directDatabase'>): Finding {
  const ways = [...new Set([database, directDatabase])].map(protectionOf);
  if (ways.includes('none'))
    return bad(
      'TLS',
      'DATABASE_URL leads to another machine without encryption',
      'add sslmode=verify-full&sslrootcert=<file>, or sslmode=require in a network of your own (docs/operate.md)',
    );
  if (ways.includes('unverified'))
    return good('TLS', "encrypted; the server's certificate is not verified (sslmode=verify-full does)");
  return good('TLS', ways.includes('verified') ? 'encrypted and verified' : 'not needed on this machine');
}

function checkMigrations(applied: readonly AppliedMigration[]): Finding {
  const { differsFrom, newer, breaking } = compareMigrations(applied, knownMigrations());
  if (differsFrom !== null)
    return bad(
      'migrations',
      `differ from this version's from ${differsFrom} on: no release made this database`,
      'use an empty database: this one cannot be migrated',
    );
  if (breaking.length > 0)
    return bad(
      'migrations',
      `of a newer version: ${breaking.join(', ')}`,
      'use that version, or a newer one',
    );
  return good('migrations', newer.length > 0 ? 'of a newer version, with which this one works' : 'fit');
}

/** After an update of the operating system, an index of texts may no longer find what is there. */
async function checkCollation(database: Database): Promise<Finding[]> {
  const change = await findCollationChange(database.reads);
  if (change === null) return [];
  return [
    bad(
      'collation',
      `texts were sorted by version ${change.made}, and this machine sorts by ${change.now}`,
      'while no instance runs: reindex database; then: alter database … refresh collation version',
    ),
  ];
}

/** Writes, reads and removes a file. */
export const checkFiles = (config: Pick<Config, 'dataDir' | 's3'>): Promise<readonly Finding[]> =>
  findings(
    'files',
    config.s3
      ? 'are the S3_* settings right, and does the bucket exist?'
      : 'may this user write to DATA_DIR?',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'kantor-doctor-'));
      try {
        const path = join(directory, 'sample');
        await writeFile(path, SAMPLE);
        const { store } = await openFileStore(config);
        const key = await store.put({ path, size: SAMPLE.length, mime: 'image/png' });
        const opened = await store.open(key);
        const content = opened ? await text(opened.stream) : '';
        const file = { name: 'doctor.png', mime: 'image/png', size: SAMPLE.length };
        const address = await store.presign?.(key, file, ADDRESS_SECONDS);
        const asBrowser = address ? await checkPresignedAddress(address, SAMPLE) : [];
        await store.remove(key);
        const left = await store.open(key);
        left?.stream.destroy();
        return [
          content === SAMPLE
            ? good('files', config.s3 ? `bucket ${config.s3.bucket}` : `in ${config.dataDir}`)
            : bad('files', 'are not what was written', 'look at the storage service'),
          left === null
            ? good('removed files', 'are gone')
            : bad(
                'removed files',
                'are still there',
                'allow the key to delete objects, without versions of them',
              ),
          ...asBrowser,
        ];
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  );

const NAME = 'S3_PUBLIC_ENDPOINT';
const TIMEOUT_MS = 10_000;

/** `content`: of the file, whose address is never printed. */
const checkPresignedAddress = (address: string, content: string): Promise<readonly Finding[]> =>
  findings(NAME, 'does the name lead to the storage of S3_ENDPOINT?', async () => {
    const answer = await fetch(address, {
      // The origin of a page whose call was redirected from another one, and of Telegram Web's downloads.
      headers: { origin: 'null' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if ((await answer.text()) !== content)
      return [
        bad(
          NAME,
          `answers a signed address with ${answer.status}`,
          'lead it to the storage of S3_ENDPOINT, and let a proxy pass host, path and query unchanged',
        ),
      ];
    if (!answer.headers.get('content-disposition')?.startsWith('attachment'))
      return [bad(NAME, 'ignores the signed disposition', 'unset it: the storage could show files as pages')];
    return [
      answer.headers.get('access-control-allow-origin') === '*'
        ? good(NAME, 'answers browsers')
        : bad(NAME, 'lets no page read its answers', "set the bucket's CORS rule (docs/operate.md)"),
    ];
  });

/** Bans of deleted accounts are found by the key with which these were hashed. */
export async function checkTombstones(
  { reads }: Pick<Database, 'reads'>,
  { account }: Pick<Config, 'account'>,
): Promise<Finding> {
  const isOfOurKey = `${tombstoneKeyId(account.tombstoneKey)}.%`;
  const others = await countTombstonesExcept(reads, isOfOurKey);
  return others === 0
    ? good('TOMBSTONE_KEY', 'is the one of all deleted accounts')
    : bad(
        'TOMBSTONE_KEY',
        `${others} accounts were deleted under another key: if banned, they come back unbanned`,
        'set the TOMBSTONE_KEY, or the KANTOR_SECRET, with which they were deleted; it never changes',
      );
}
