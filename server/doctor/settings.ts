// Doctor: the settings of this installation.
import { stat } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { DERIVED_VARIABLES, type DerivedVariable } from '../config/derived-secrets.ts';
import { bad, type Finding, good } from './finding.ts';

/** Which secrets KANTOR_SECRET gives, and which are set by themselves. */
function secretsFinding(derived: readonly DerivedVariable[]): Finding {
  if (derived.length === 0)
    return good('secrets', 'none is derived from KANTOR_SECRET: each is set by itself, or unset');
  const own = DERIVED_VARIABLES.filter((name) => !derived.includes(name));
  const others = own.length === 0 ? '' : `; ${own.join(', ')} set by itself`;
  return good('KANTOR_SECRET', `derived from it: ${derived.join(', ')}${others}`);
}

/** Where containers get theirs: nobody else is in there, and the mode is not the operator's to choose. */
const OF_CONTAINER = /^\/(var\/)?run\/secrets\//;
const READ_BY_OTHERS = 0o004;

/**
 * Files of secrets that every user of this machine may read.
 * One that cannot be read is a fault of the settings.
 */
export async function checkSecretFiles(
  files: readonly (readonly [name: string, path: string])[],
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [name, path] of files) {
    const mode = await stat(path).then(
      (one) => one.mode,
      () => 0,
    );
    if ((mode & READ_BY_OTHERS) !== 0 && !OF_CONTAINER.test(path))
      found.push(bad(name, `${path} can be read by every user of this machine`, `chmod o-rwx ${path}`));
  }
  return found;
}

/** The settings that a real market needs beyond what the backend refuses to start without. */
export function checkSettings(config: Config): Finding[] {
  const found: Finding[] = config.warnings.map((warning) => bad('settings', warning, 'correct or remove it'));
  found.push(
    config.isProduction
      ? good('NODE_ENV', 'production')
      : bad('NODE_ENV', 'is not production', 'set NODE_ENV=production'),
    secretsFinding(config.derivedSecrets),
    config.publicUrl === ''
      ? bad('PUBLIC_URL', 'is not set', 'set it to the https address of the market')
      : good('PUBLIC_URL', config.publicUrl),
    config.adminTelegramIds.size > 0
      ? good('ADMIN_TELEGRAM_IDS', `${config.adminTelegramIds.size} admins`)
      : bad('ADMIN_TELEGRAM_IDS', 'is empty', 'name at least one admin: nobody else can decide a dispute'),
    Number.isFinite(config.marketLimits.ownPricePercent)
      ? good(
          'PRICE_MAX_DISTANCE_PERCENT',
          `own prices within ${config.marketLimits.ownPricePercent} % of today's rate`,
        )
      : good('PRICE_MAX_DISTANCE_PERCENT', 'is not set: authors name any price'),
    config.metricsToken !== ''
      ? good('METRICS_TOKEN', 'is set')
      : bad('METRICS_TOKEN', 'is not set', 'set it, or nothing can watch the backend'),
    config.botNotify
      ? good('BOT_NOTIFY', 'the bot writes to users who are away')
      : bad('BOT_NOTIFY', 'the bot is silent', 'set BOT_NOTIFY=1: approvals wait only 30 minutes'),
    config.botWebhook
      ? good('BOT_WEBHOOK', 'the bot answers')
      : bad(
          'BOT_WEBHOOK',
          'the bot answers nobody',
          'set BOT_WEBHOOK=1 and run npm run bot:setup: /start does nothing until then',
        ),
  );
  return found;
}
