// Examination of an installation: all checks of the doctor in the order in which a market is set up, or some of them.
import type { Config, ConfigResult } from '../config/config.ts';
import { checkBackups } from './backups.ts';
import { checkDatabase, checkFiles } from './database.ts';
import { bad, type Finding } from './finding.ts';
import { checkPublicAddress, FIRST_BYTE_MS } from './public-address.ts';
import { checkRates } from './rates.ts';
import { checkSecretFiles, checkSettings } from './settings.ts';
import { checkTelegram } from './telegram.ts';

export const PARTS = ['settings', 'bot', 'database', 'files', 'rates', 'address'] as const;
export type Part = (typeof PARTS)[number];
export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

export interface Examination {
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

type Look = (config: Config, examination: Examination) => Promise<readonly Finding[]>;

const CHECKS: Readonly<Record<Part, Look>> = {
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
