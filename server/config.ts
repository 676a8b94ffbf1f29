// Configuration from the environment, checked once at start: each error is one line, and production refuses demo secrets.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { FEATURE_NAMES } from '#api/features.ts';
import { type Announced, type OfferedFeatures, offeredFeatures } from './features.ts';

/** Signs the demo's launch data. Publicly known, so refused when NODE_ENV=production. */
export const DEMO_BOT_TOKEN = '1000000001:AAKantorDemoBotTokenForLocalUseOnly';

const MIN_SECRET_BYTES = 32;

const text = (fallback = '') => v.pipe(v.optional(v.string(), fallback), v.trim());
const list = v.pipe(
  text(),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const wholeNumber = (fallback: number, min: number, max: number) =>
  v.pipe(
    text(String(fallback)),
    v.check((value) => /^\d+$/.test(value || String(fallback)), 'must be a whole number'),
    v.transform((value) => Number(value || fallback)),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const flag = v.pipe(
  text('0'),
  v.picklist(['', '0', '1', 'true', 'false'], "must be '1' or '0'"),
  v.transform((value) => value === '1' || value === 'true'),
);
const url = (...schemes: string[]) =>
  v.pipe(
    text(),
    v.check(
      (value) => value === '' || (URL.canParse(value) && schemes.includes(new URL(value).protocol)),
      `must be an address starting with ${schemes.join('// or ')}//`,
    ),
  );
const origins = v.pipe(
  list,
  v.check(
    (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one),
    "must be origins such as 'https://app.example.org', without a path",
  ),
);

const optionalText = (pattern: RegExp, message: string) =>
  v.pipe(
    text(),
    v.check((value) => value === '' || pattern.test(value), message),
  );
const isFeature = (name: string): boolean => FEATURE_NAMES.some((known) => known === name);

const environmentSchema = v.object({
  NODE_ENV: text('development'),
  HOST: v.pipe(
    text('127.0.0.1'),
    v.transform((value) => value || '127.0.0.1'),
  ),
  PORT: wholeNumber(3000, 0, 65_535),
  DATABASE_URL: url('postgres:', 'postgresql:', 'memory:'),
  LISTEN_DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_POOL: wholeNumber(10, 2, 200),
  DATA_DIR: v.pipe(
    text('data'),
    v.transform((value) => value || 'data'),
  ),
  BOT_TOKEN: v.pipe(
    text(),
    v.check((value) => value === '' || /^\d+:\S{10,}$/.test(value), "must look like '123456:ABC…'"),
  ),
  SESSION_SECRET: v.pipe(
    text(),
    v.check(
      (value) => value === '' || Buffer.byteLength(value) >= MIN_SECRET_BYTES,
      `must have at least ${MIN_SECRET_BYTES} bytes`,
    ),
  ),
  ADMIN_TELEGRAM_IDS: v.pipe(
    list,
    v.check((ids) => ids.every((id) => /^\d{1,15}$/.test(id)), 'must be Telegram ids, separated by commas'),
    v.transform((ids) => new Set(ids.map(Number))),
  ),
  REQUEST_TTL_HOURS: v.pipe(
    text('24'),
    v.check((value) => /^\d+(\.\d+)?$/.test(value || '24'), 'must be a number of hours'),
    v.transform((value) => Number(value || '24')),
    v.check((hours) => hours > 0 && hours <= 8_760, 'must be more than 0 and at most 8760'),
  ),
  MAX_OPEN_REQUESTS: wholeNumber(20, 1, 10_000),
  RATE_LIMIT_REQUESTS: wholeNumber(120, 1, 1_000_000),
  RATE_LIMIT_WRITES: wholeNumber(30, 1, 1_000_000),
  RATE_LIMIT_LOGINS: wholeNumber(10, 1, 1_000_000),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  RATES_URL: url('http:', 'https:'),
  S3_ENDPOINT: url('http:', 'https:'),
  S3_BUCKET: text(),
  S3_REGION: text('auto'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  BOT_NOTIFY: flag,
  TELEGRAM_API_ROOT: v.pipe(
    url('http:', 'https:'),
    v.transform((value) => value || 'https://api.telegram.org'),
  ),
  PUBLIC_URL: url('http:', 'https:'),
  METRICS_TOKEN: v.pipe(
    text(),
    v.check(
      (value) => value === '' || /^\S{16,}$/.test(value),
      'must have at least 16 characters, none of them a space',
    ),
  ),
  CORS_ORIGINS: origins,
  LOG_LEVEL: v.pipe(
    text('info'),
    v.toLowerCase(),
    v.picklist(
      ['', 'trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    v.transform((value) => value || 'info'),
  ),
  SEED_DEMO: flag,
  FEATURES_OFF: v.pipe(
    list,
    v.check((names) => names.every(isFeature), `must be names of features (${FEATURE_NAMES.join(', ')})`),
    v.transform((names) => new Set(names)),
  ),
  SPEC_ONLY: flag,
  BOT_USERNAME: optionalText(/^[A-Za-z]\w{2,31}$/, "must be the bot's username without '@'"),
  APP_NAME: optionalText(/^\w{1,64}$/, "must be the mini-app's short name"),
  SUPPORT_URL: url('https:'),
  RULES_URL: url('https:'),
  OPERATOR_NAME: optionalText(/^.{1,64}$/u, 'must have at most 64 characters'),
  ACCENT_COLOR: optionalText(/^#[0-9a-f]{6}$/i, "must be a colour such as '#2a7de1'"),
  LANGUAGES: v.pipe(
    list,
    v.check(
      (tags) => tags.every((tag) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)),
      "must be language tags such as 'en, pt-BR'",
    ),
    v.transform((tags) => (tags.length === 0 ? ['en'] : tags)),
  ),
});
type Environment = v.InferOutput<typeof environmentSchema>;

export interface RateLimitSettings {
  /** Calls of one user per minute: all, and those that write. */
  readonly requests: number;
  readonly writes: number;
  /** Logins from one address per minute. */
  readonly logins: number;
}

export interface S3Settings {
  /** E.g. 'https://s3.eu-central-1.amazonaws.com'; the bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly isProduction: boolean;
  /** The demo bot's token is in use: launch data of the demo is accepted, and the demo may frame the page. */
  readonly isDemo: boolean;
  readonly host: string;
  readonly port: number;
  /** 'memory:' | 'postgres://…' | the directory of the embedded database. */
  readonly database: string;
  /** For LISTEN, past a pooler without it (PgBouncer in transaction mode); `database` by default. */
  readonly listenDatabase: string;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly botToken: string;
  readonly sessionSecret: string;
  readonly adminTelegramIds: ReadonlySet<number>;
  readonly requestTtlMs: number;
  readonly maxOpenRequests: number;
  readonly limits: RateLimitSettings;
  /** How many proxies in front append to X-Forwarded-For; 0: the header is ignored. */
  readonly trustedProxies: number;
  readonly ratesUrl: string;
  readonly s3: S3Settings | null;
  readonly botNotify: boolean;
  readonly telegramApiRoot: string;
  readonly publicUrl: string;
  /** The bearer token for /metrics; '': see `http/metrics-guard.ts`. */
  readonly metricsToken: string;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** Additions to the specification that are on; none with SPEC_ONLY. */
  readonly features: OfferedFeatures;
  /** Fields that login and profile answers carry beside the user. */
  readonly announced: Announced;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: string[] };

/** Reads every setting. On errors returns one line for each, with the variable and what it must be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const parsed = v.safeParse(environmentSchema, env);
  if (!parsed.success) {
    return { ok: false, faults: parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) };
  }
  const e = parsed.output;
  const isProduction = e.NODE_ENV === 'production';
  const faults: string[] = [];
  if (isProduction && e.BOT_TOKEN === '') faults.push('BOT_TOKEN is required in production');
  if (isProduction && e.BOT_TOKEN === DEMO_BOT_TOKEN)
    faults.push('BOT_TOKEN is the demo token, which is refused in production');
  if (isProduction && e.SESSION_SECRET === '') faults.push('SESSION_SECRET is required in production');
  if (isProduction && e.SEED_DEMO) faults.push('SEED_DEMO is refused in production');
  const s3Named = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY];
  const s3Given = s3Named.filter((value) => value !== '').length;
  if (s3Given > 0 && s3Given < s3Named.length) {
    faults.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together');
  }
  if (e.BOT_NOTIFY && e.PUBLIC_URL === '') faults.push('PUBLIC_URL is required with BOT_NOTIFY=1');
  if (faults.length > 0) return { ok: false, faults };
  const botToken = e.BOT_TOKEN || DEMO_BOT_TOKEN;
  const database = e.DATABASE_URL || `${e.DATA_DIR}/db`;
  return {
    ok: true,
    config: {
      isProduction,
      isDemo: botToken === DEMO_BOT_TOKEN,
      host: e.HOST,
      port: e.PORT,
      database,
      listenDatabase: e.LISTEN_DATABASE_URL || database,
      databasePool: e.DATABASE_POOL,
      dataDir: e.DATA_DIR,
      botToken,
      // Outside production the secret is derived from the bot's token, so that restarts and instances agree on it.
      sessionSecret:
        e.SESSION_SECRET || createHash('sha256').update(`session:${botToken}`).digest('base64url'),
      adminTelegramIds: e.ADMIN_TELEGRAM_IDS,
      requestTtlMs: Math.round(e.REQUEST_TTL_HOURS * 3_600_000),
      maxOpenRequests: e.MAX_OPEN_REQUESTS,
      limits: { requests: e.RATE_LIMIT_REQUESTS, writes: e.RATE_LIMIT_WRITES, logins: e.RATE_LIMIT_LOGINS },
      trustedProxies: e.TRUST_PROXY,
      ratesUrl: e.RATES_URL,
      s3:
        s3Given === 0
          ? null
          : {
              endpoint: e.S3_ENDPOINT,
              bucket: e.S3_BUCKET,
              region: e.S3_REGION,
              accessKeyId: e.S3_ACCESS_KEY_ID,
              secretAccessKey: e.S3_SECRET_ACCESS_KEY,
            },
      botNotify: e.BOT_NOTIFY,
      telegramApiRoot: e.TELEGRAM_API_ROOT,
      publicUrl: e.PUBLIC_URL,
      metricsToken: e.METRICS_TOKEN,
      corsOrigins: e.CORS_ORIGINS,
      logLevel: e.LOG_LEVEL,
      seedDemo: e.SEED_DEMO,
      ...featureSettings(e),
    },
  };
}

function featureSettings(e: Environment): Pick<Config, 'features' | 'announced'> {
  if (e.SPEC_ONLY) return { features: {}, announced: {} };
  const features = offeredFeatures(e.FEATURES_OFF);
  const operator = {
    botUsername: e.BOT_USERNAME,
    appName: e.APP_NAME,
    ...(e.SUPPORT_URL ? { supportUrl: e.SUPPORT_URL } : {}),
    ...(e.RULES_URL ? { rulesUrl: e.RULES_URL } : {}),
    ...(e.OPERATOR_NAME ? { name: e.OPERATOR_NAME } : {}),
    ...(e.ACCENT_COLOR ? { accent: e.ACCENT_COLOR } : {}),
    languages: e.LANGUAGES,
    currency: 'USD' as const,
  };
  return { features, announced: { features, operator } };
}
