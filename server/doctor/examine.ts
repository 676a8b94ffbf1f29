// Examination of an installation: all checks of the doctor in the order in which a market is set up, or some of them.
import { HOUR_MS } from '#domain/durations.ts';
import { newestBackupTime } from '../backup/manifest.ts';
import type { Config, ConfigResult } from '../config/config.ts';
import { checkDatabase, checkFiles } from './database.ts';
import { bad, type Finding, findings, good } from './finding.ts';
import { checkPublicAddress, FIRST_BYTE_MS } from './public-address.ts';
import { checkRates } from './rates.ts';
import { checkSecretFiles, checkSettings } from './settings.ts';
import { checkTelegram } from './telegram.ts';

/** As long as the alert waits, beyond the time between two backups. */
const LATE_MS = 2 * HOUR_MS;

/** Without BACKUP_DIR on PostgreSQL, backups may be made by others: nothing is found. */
export const checkBackups = (
  { backup, database }: Pick<Config, 'backup' | 'database'>,
  now: () => number,
): Promise<readonly Finding[]> =>
  findings('backups', 'may this user read BACKUP_DIR?', async () => {
    if (backup === null)
      return database.startsWith('postgres')
        ? []
        : [bad('backups', 'BACKUP_DIR is not set', 'set it: without backups a lost disk is a lost market')];
    const newest = await newestBackupTime(backup.directory);
    if (newest === null)
      return [
        bad('backups', `none in ${backup.directory}`, 'npm run backup makes one, or says what is wrong'),
      ];
    const text = `the newest is ${Math.floor((now() - newest) / HOUR_MS)} hours old`;
    return [
      now() - newest <= backup.everyMs + LATE_MS
        ? good('backups', text)
        : bad('backups', text, 'npm run backup makes one, or says what is wrong'),
    ];
  });

export const PARTS = ['settings', 'bot', 'database', 'files', 'rates', 'address'] as const;
export type Part = (typeof PARTS)[number];
export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

interface Examination {
  readonly read: ConfigResult;
  /** See `secretFiles`; none by default. */
  readonly secretFiles?: readonly (readonly [name: string, path: string])[];
  /** The folder of the built page. */
  readonly distDir: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** The checks to make; everything by default. */
  readonly parts?: readonly Part[];
  /** After which a stream counts as buffered; a second by default. */
  readonly firstByteMs?: number;
}

type Check = (config: Config, examination: Examination) => Promise<readonly Finding[]>;

const CHECKS: Readonly<Record<Part, Check>> = {
  settings: async (config, { secretFiles = [] }) => [
    ...checkSettings(config),
    ...(await checkSecretFiles(secretFiles)),
  ],
  bot(config, { now }) {
    const { botUsername, appName } = config.announced.operator;
    return checkTelegram({ ...config, botUsername, appName }, now);
  },
  database: (config, { now }) => checkDatabase(config, now),
  files: async (config, { now }) => [...(await checkFiles(config)), ...(await checkBackups(config, now))],
  rates: (config, { now }) => checkRates(config, now),
  async address(
    { botToken, publicUrl: url, botWebhook, sessionSecret },
    { distDir, now, firstByteMs = FIRST_BYTE_MS },
  ) {
    const webhookFrom = botWebhook ? sessionSecret : null;
    if (url === '') return [];
    return checkPublicAddress({ url, botToken, distDir, now, firstByteMs, webhookFrom });
  },
};

/** Never rejects: what cannot be looked at is a finding (RUN-01). */
export async function examine(examination: Examination): Promise<readonly Finding[]> {
  const { read, parts = PARTS } = examination;
  if (!read.ok)
    return read.faults.map((fault) =>
      bad('settings', fault, 'the backend does not start until it is corrected'),
    );
  const found: Finding[] = [];
  for (const part of PARTS)
    if (parts.includes(part)) found.push(...(await CHECKS[part](read.config, examination)));
  return found;
}
