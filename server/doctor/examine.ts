// Examination of an installation: all checks of the doctor in the order in which a market is set up.
import type { ConfigResult } from '../config.ts';
import { checkDatabase, checkFiles } from './database.ts';
import { bad, type Finding } from './finding.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkSettings } from './settings.ts';
import { checkTelegram } from './telegram.ts';

export interface Examination {
  readonly read: ConfigResult;
  /** Of the built page. */
  readonly distDir: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Never rejects: what cannot be looked at is a finding (RUN-01). */
export async function examine({ read, distDir, now }: Examination): Promise<readonly Finding[]> {
  if (!read.ok)
    return read.faults.map((fault) =>
      bad('settings', fault, 'the backend does not start until it is corrected'),
    );
  const { config } = read;
  const { botToken, publicUrl: url } = config;
  const webhookFrom = config.botWebhook ? config.sessionSecret : null;
  const operator = 'operator' in config.announced ? config.announced.operator : null;
  return [
    ...checkSettings(config),
    ...(await checkTelegram(
      { ...config, botUsername: operator?.botUsername ?? '', appName: operator?.appName ?? '' },
      now,
    )),
    ...(await checkDatabase(config, now)),
    ...(await checkFiles(config, now)),
    ...(url === '' ? [] : await checkPublicAddress({ url, botToken, distDir, now, webhookFrom })),
  ];
}
