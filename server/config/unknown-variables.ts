// Unknown variables with the prefixes of our settings: probably misspelt, so each gets a warning at start.
import { environmentSchema } from './environment-schema.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const KNOWN = new Set([
  ...Object.keys(environmentSchema.entries),
  ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
]);
/** Prefixes that other programs of the machine hardly use; 'LOG_' or 'PUBLIC_' would be too common. */
const PREFIXES = [
  'ADMIN_TELEGRAM',
  'BACKUP_',
  'BOT_',
  'CASE_',
  'COOLDOWN_',
  'CORS_',
  'DELETION_',
  'DETAILS_',
  'DATABASE_',
  'DIRECT_DATABASE',
  'FEATURES_',
  'HEARTBEAT_',
  'KANTOR_SECRET',
  'LEVELS',
  'LISTEN_DATABASE',
  'MARKET_',
  'MAX_CONNECTIONS',
  'MAX_OPEN_',
  'MAX_WAITING_',
  'METRICS_',
  'MIN_FREE_DISK',
  'RATE_LIMIT_',
  'RATES_',
  'RECOVERY_',
  'REPORT_LIMIT',
  'REQUEST_TTL',
  'RETENTION_',
  'S3_',
  'SEED_',
  'SESSION_SECRET',
  'TAKE_LIMIT',
  'TELEGRAM_',
  'TOMBSTONE_',
  'TRUST_',
  'UPLOAD_',
];

/** Settings of earlier versions. */
const WITHDRAWN = new Map([
  [
    'SPEC_ONLY',
    'SPEC_ONLY is no setting any more, and has no effect: the backend always has its additions to the specification; unset it',
  ],
]);

/** One line for each, without its value. */
export function warnAboutUnknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => !KNOWN.has(name))
    .filter((name) => WITHDRAWN.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix)))
    .sort()
    .map(
      (name) =>
        WITHDRAWN.get(name) ?? `${name} is no setting of this version; check its spelling or unset it`,
    );
}
