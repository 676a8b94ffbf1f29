// Checks of settings: names that are not known, combinations that are refused, and those that start with a warning. One line each, naming what to set.
import { type Environment, environmentSchema } from './environment-schema.ts';
import { rateSources } from './rate-sources.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Settings that are refused. Everything that only a demo may do needs DEMO=1, which no other
 * machine can reach.
 */
export function configFaults(e: Environment, demoBotToken: string): string[] {
  const isProduction = e.NODE_ENV === 'production';
  const needed = isProduction
    ? 'is required in production'
    : 'is required (DEMO=1 starts without it, for this machine alone)';
  const s3 = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY];
  const isHttp = e.PUBLIC_URL.startsWith('http:');
  const checks: [boolean, string][] = [
    [e.DEMO && isProduction, 'DEMO=1 is refused in production; unset it'],
    [
      e.DEMO && !LOOPBACK_HOST.test(e.HOST),
      'DEMO=1 lets everybody sign in as anybody, so HOST must be 127.0.0.1, ::1 or localhost',
    ],
    [!e.DEMO && e.BOT_TOKEN === '', `BOT_TOKEN ${needed}`],
    [
      !e.DEMO && e.BOT_TOKEN === demoBotToken,
      `BOT_TOKEN is the demo token, which is refused ${isProduction ? 'in production' : 'without DEMO=1'}; set your bot's own`,
    ],
    [!e.DEMO && e.SESSION_SECRET === '', `KANTOR_SECRET or SESSION_SECRET ${needed}`],
    [
      e.SESSION_SECRET_PREVIOUS !== '' && e.SESSION_SECRET_PREVIOUS === e.SESSION_SECRET,
      'SESSION_SECRET_PREVIOUS is the same as SESSION_SECRET; set the secret before it, or unset it',
    ],
    [
      isProduction && e.TOMBSTONE_KEY === '',
      'KANTOR_SECRET or TOMBSTONE_KEY is required in production: a secret that never changes (openssl rand -hex 32), by which banned people who deleted their account are recognized',
    ],
    [
      isProduction && e.DETAILS_KEY === '',
      'KANTOR_SECRET or DETAILS_KEY is required in production: a secret of its own (openssl rand -hex 32), under which account numbers and phones are hashed',
    ],
    [
      e.DETAILS_KEY_PREVIOUS !== '' && e.DETAILS_KEY_PREVIOUS === e.DETAILS_KEY,
      'DETAILS_KEY_PREVIOUS is the same as DETAILS_KEY; set the key before it, or unset it',
    ],
    [
      !e.DEMO && e.SEED_DEMO,
      isProduction ? 'SEED_DEMO is refused in production; unset it' : 'SEED_DEMO=1 requires DEMO=1',
    ],
    [
      isProduction && e.DATABASE_URL.startsWith('memory:'),
      'DATABASE_URL=memory: loses everything at each restart and is refused in production; set a postgres:// address, or unset it to keep data in DATA_DIR',
    ],
    [
      e.DIRECT_DATABASE_URL !== '' && e.LISTEN_DATABASE_URL !== '',
      'LISTEN_DATABASE_URL is the former name of DIRECT_DATABASE_URL; unset it',
    ],
    [
      (e.DIRECT_DATABASE_URL || e.LISTEN_DATABASE_URL) !== '' && !/^postgres(ql)?:/.test(e.DATABASE_URL),
      'DIRECT_DATABASE_URL requires DATABASE_URL=postgres://…, the address of the pooler',
    ],
    [
      e.EVENT_LOG !== '' && !/^postgres(ql)?:/.test(e.DATABASE_URL),
      'EVENT_LOG is for several instances and requires DATABASE_URL=postgres://…; unset it with the embedded database',
    ],
    [
      new Set(rateSources(e).map(({ url }) => url)).size < rateSources(e).length,
      'RATES_URL and RATES_URLS name an address twice; a source cannot confirm itself',
    ],
    [
      s3.some((value) => value !== '') && s3.includes(''),
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
    ],
    [e.S3_PUBLIC_ENDPOINT !== '' && e.S3_ENDPOINT === '', 'S3_ENDPOINT is required with S3_PUBLIC_ENDPOINT'],
    [
      e.S3_PUBLIC_ENDPOINT !== '' &&
        e.PUBLIC_URL !== '' &&
        new URL(e.PUBLIC_URL).origin === e.S3_PUBLIC_ENDPOINT,
      'S3_PUBLIC_ENDPOINT must be another origin than PUBLIC_URL: files of people do not belong to the origin of the page',
    ],
    [
      e.REQUEST_TTL_MAX_HOURS !== undefined && e.REQUEST_TTL_MAX_HOURS < e.REQUEST_TTL_HOURS,
      'REQUEST_TTL_MAX_HOURS is less than REQUEST_TTL_HOURS, for which requests are open that name no time; raise it, or lower the other',
    ],
    [e.BOT_NOTIFY && e.PUBLIC_URL === '', 'PUBLIC_URL is required with BOT_NOTIFY=1'],
    [e.BOT_WEBHOOK && e.PUBLIC_URL === '', 'PUBLIC_URL is required with BOT_WEBHOOK=1'],
    [
      isProduction && e.TRUST_PROXY === null,
      'TRUST_PROXY is required in production: how many proxies in front append to X-Forwarded-For, 0 for none',
    ],
    [isProduction && isHttp, 'PUBLIC_URL must start with https:// in production'],
    [
      isProduction && e.S3_PUBLIC_ENDPOINT.startsWith('http:'),
      'S3_PUBLIC_ENDPOINT must start with https:// in production',
    ],
    [
      !isProduction && e.BOT_NOTIFY && isHttp,
      'PUBLIC_URL must start with https:// with BOT_NOTIFY=1: Telegram refuses other buttons',
    ],
    [
      !isProduction && e.BOT_WEBHOOK && isHttp,
      'PUBLIC_URL must start with https:// with BOT_WEBHOOK=1: Telegram calls no other address',
    ],
  ];
  return checks.filter(([isRefused]) => isRefused).map(([, line]) => line);
}

/** Settings that start with a warning, because they are right for some installations. */
export function configWarnings(e: Environment): string[] {
  const warnings: [boolean, string][] = [
    [
      e.NODE_ENV !== 'production' && !LOOPBACK_HOST.test(e.HOST),
      'HOST lets other machines in, and NODE_ENV is not production; set NODE_ENV=production',
    ],
  ];
  return warnings.filter(([isMeant]) => isMeant).map(([, line]) => line);
}

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
