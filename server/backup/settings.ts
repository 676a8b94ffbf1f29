// Settings of backups: the part of the environment that names database and files. Neither a bot's token nor a secret is needed.
import { join } from 'node:path';
import * as v from 'valibot';
import { environmentSchema } from '../config/environment-schema.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { findAddressFault } from '../store/probe.ts';
import { BackupError } from './manifest.ts';

const schema = v.pick(environmentSchema, [
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'DATA_DIR',
  'S3_ENDPOINT',
  'BACKUP_DIR',
  'BACKUP_KEEP',
]);

export interface StorageSettings {
  /** 'postgres://…' or the directory of the embedded database. */
  readonly database: string;
  /** `database` past a pooler, or the same. */
  readonly directDatabase: string;
  readonly isPostgres: boolean;
  readonly dataDir: string;
  /** Root of the directory store; null when files are in S3-compatible storage. */
  readonly filesDir: string | null;
  /** BACKUP_DIR; '' when it is not set. */
  readonly backupDir: string;
  readonly keep: number;
}

/** Throws BackupError with one line for each invalid setting. */
export function readStorageSettings(env: Readonly<Record<string, string | undefined>>): StorageSettings {
  const secrets = readSecretFiles(env);
  const parsed = v.safeParse(schema, secrets.env);
  const issues = parsed.success ? [] : parsed.issues;
  // Files of secrets that belong to the backend may be out of reach here.
  const faults = [
    ...secrets.faults.filter((fault) => fault.includes('DATABASE_URL')),
    ...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
  ];
  if (!parsed.success || faults.length > 0) throw new BackupError(faults.join('\n'));
  const e = parsed.output;
  if (e.DATABASE_URL.startsWith('memory:'))
    throw new BackupError('DATABASE_URL=memory: has nothing that could be backed up');
  const database = e.DATABASE_URL || join(e.DATA_DIR, 'db');
  return {
    database,
    directDatabase: e.DIRECT_DATABASE_URL || e.LISTEN_DATABASE_URL || database,
    isPostgres: e.DATABASE_URL !== '',
    dataDir: e.DATA_DIR,
    filesDir: e.S3_ENDPOINT === '' ? join(e.DATA_DIR, 'files') : null,
    backupDir: e.BACKUP_DIR,
    keep: e.BACKUP_KEEP,
  };
}

/**
 * pg_dump and pg_restore change the settings of their session, which a pooler would give to others.
 * And both addresses must lead to the database that is meant. Throws BackupError.
 */
export async function assertSessions(settings: StorageSettings): Promise<void> {
  const fault = await findAddressFault(settings);
  if (fault !== null) throw new BackupError(fault);
}
