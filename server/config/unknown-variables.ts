// Unknown variables with the prefixes of our settings: probably misspelt, so each gets a warning at start.
import { environmentSchema } from './environment-schema.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const KNOWN = new Set([
  ...Object.keys(environmentSchema.entries),
  ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
]);
/** Prefixes that other programs of the same machine hardly use; 'LOG_' or 'PUBLIC_' would be too common. */
const PREFIXES = [
  'ADMIN_TELEGRAM',
  'BOT_',
  'CORS_',
  'DATABASE_',
  'FEATURES_',
  'LISTEN_DATABASE',
  'MAX_OPEN_',
  'METRICS_',
  'RATE_LIMIT_',
  'RATES_',
  'REQUEST_TTL',
  'S3_',
  'SEED_',
  'SESSION_SECRET',
  'SPEC_',
  'TELEGRAM_',
  'TRUST_',
];

/** One line for each, without its value. */
export function warnAboutUnknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => !KNOWN.has(name) && PREFIXES.some((prefix) => name.startsWith(prefix)))
    .sort()
    .map((name) => `${name} is no setting of this version; check its spelling or unset it`);
}
