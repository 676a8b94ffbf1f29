// Schema of the environment variables: each is parsed on its own, with one line that says what it must be.
import * as v from 'valibot';
import { FIRST_REPLY_HOURS } from '#domain/cases/case-deadlines.ts';
import { REQUEST_HOURS_MAX } from '#domain/deadlines.ts';
import { DEFAULT_LEVEL_LIMITS, parseLevelLimits } from '#domain/settlement/level-limits.ts';
import { LIMITS } from '../limits/table.ts';
import { accountVariables } from './account-variables.ts';
import { kantorSecret } from './derived-secrets.ts';
import { MAX_RATE_SOURCES, parseRateSources } from './rate-source.ts';
import { trustVariables } from './trust-variables.ts';

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
/** A limit that its variable may change. */
const limit = (one: {
  readonly value: number;
  readonly variable: { readonly min: number; readonly max: number };
}) => wholeNumber(one.value, one.variable.min, one.variable.max);
const { min: MIN_STEP, max: MAX_STEP } = LIMITS.repeatSteps.variable;
/** Steps of a cool-down in minutes; 0 alone for none. */
const steps = (fallback: readonly number[]) =>
  v.pipe(
    list,
    v.check(
      (parts) =>
        parts.every((part) => /^\d{1,5}$/.test(part) && Number(part) >= MIN_STEP && Number(part) <= MAX_STEP),
      `must be minutes from ${MIN_STEP} to ${MAX_STEP}, separated by commas, or 0 for no cool-down`,
    ),
    v.transform((parts) => (parts.length === 0 ? fallback : parts.map(Number)).filter((step) => step > 0)),
  );
/** Undefined when it is not set. */
const optionalWholeNumber = (min: number, max: number) =>
  v.pipe(
    text(),
    v.check(
      (value) => value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max),
      `must be a whole number from ${min} to ${max}`,
    ),
    v.transform((value) => (value === '' ? undefined : Number(value))),
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
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;
const origins = v.pipe(
  list,
  v.check((all) => all.every(isOrigin), "must be origins such as 'https://app.example.org', without a path"),
);

const optionalText = (pattern: RegExp, message: string) =>
  v.pipe(
    text(),
    v.check((value) => value === '' || pattern.test(value), message),
  );
const secret = v.pipe(
  text(),
  v.check(
    (value) => value === '' || Buffer.byteLength(value) >= MIN_SECRET_BYTES,
    `must have at least ${MIN_SECRET_BYTES} bytes`,
  ),
);
/** Anything else would be neither production nor meant not to be. */
const NODE_ENVIRONMENTS = ['production', 'development', 'test'] as const;

export const environmentSchema = v.object({
  NODE_ENV: v.pipe(
    text('development'),
    v.transform((value) => value || 'development'),
    v.picklist(NODE_ENVIRONMENTS, 'must be production, development or test'),
  ),
  DEMO: flag,
  HOST: v.pipe(
    text('127.0.0.1'),
    v.transform((value) => value || '127.0.0.1'),
  ),
  PORT: wholeNumber(3000, 0, 65_535),
  DATABASE_URL: url('postgres:', 'postgresql:', 'memory:'),
  DIRECT_DATABASE_URL: url('postgres:', 'postgresql:'),
  /** The former name of DIRECT_DATABASE_URL. */
  LISTEN_DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_POOL: wholeNumber(10, 2, 200),
  LOG_MARKET_HOURS: wholeNumber(1, 1, 24),
  LOG_PRIVATE_HOURS: wholeNumber(24, 1, 168),
  EVENT_LOG: url('nats:', 'tls:'),
  DATA_DIR: v.pipe(
    text('data'),
    v.transform((value) => value || 'data'),
  ),
  /** '': no backups by the backend itself, and no alert when they stop. */
  BACKUP_DIR: text(),
  /** '': nobody watches the copies, drills and base backups that other programs make. */
  BACKUP_TIMES_DIR: text(),
  BACKUP_EVERY_HOURS: wholeNumber(24, 1, 720),
  BACKUP_KEEP: wholeNumber(7, 1, 1_000),
  BOT_TOKEN: v.pipe(
    text(),
    v.check((value) => value === '' || /^\d+:\S{10,}$/.test(value), "must look like '123456:ABC…'"),
  ),
  /** Gives the secrets of `derived-secrets.ts` that are not set by themselves. */
  KANTOR_SECRET: kantorSecret,
  SESSION_SECRET: secret,
  /** The one before: its tokens stay valid until they expire. */
  SESSION_SECRET_PREVIOUS: secret,
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
  /** Undefined: as long as an author may choose at all. */
  REQUEST_TTL_MAX_HOURS: optionalWholeNumber(1, REQUEST_HOURS_MAX),
  MAX_OPEN_REQUESTS: limit(LIMITS.openRequests),
  REQUEST_EDITS_PER_HOUR: limit(LIMITS.requestEdits),
  /** Undefined: authors name any price. */
  PRICE_MAX_DISTANCE_PERCENT: optionalWholeNumber(1, 1_000),
  MAX_WAITING_ACCEPTANCES: limit(LIMITS.waitingAcceptances),
  MAX_WAITING_ACCEPTANCES_NEW: limit(LIMITS.waitingAcceptancesNew),
  DEAL_CHANGES_PER_DAY: limit(LIMITS.dealChanges),
  DEAL_PROPOSALS_PER_DAY: limit(LIMITS.dealProposals),
  CASE_FILINGS_PER_DAY: limit(LIMITS.caseFilings),
  MAX_RUNNING_DEALS: limit(LIMITS.runningDeals),
  MAX_OPEN_DISPUTES: limit(LIMITS.openDisputes),
  TAKE_LIMIT: limit(LIMITS.unsuccessfulAcceptances),
  REPORT_LIMIT: limit(LIMITS.reports),
  CASE_FIRST_REPLY_H: wholeNumber(FIRST_REPLY_HOURS, 1, 72),
  CASE_REVIEW_PERCENT: wholeNumber(5, 0, 100),
  /** Null: no limits by level. */
  LEVELS: v.pipe(
    text(),
    v.check(
      (value) => ['', 'off', 'on'].includes(value) || parseLevelLimits(value) !== null,
      "must be 'on', 'off' or USD a deal (or none) and running deals of each level, none less than the level below: 'newcomer:200/2,known:1000/4,established:5000/8,trusted:none/15'",
    ),
    v.transform((value) => (value === 'on' ? DEFAULT_LEVEL_LIMITS : parseLevelLimits(value))),
  ),
  COOLDOWN_MINUTES: steps(LIMITS.repeatSteps.value),
  UPLOAD_MB_PER_DAY: limit(LIMITS.uploadDay),
  UPLOAD_MB_PER_DEAL: limit(LIMITS.uploadDeal),
  CHAT_KB_PER_DAY: limit(LIMITS.chatDay),
  MIN_FREE_DISK_MB: limit(LIMITS.freeDisk),
  UPLOAD_SPACE_MB: limit(LIMITS.uploadSpace),
  RATE_LIMIT_REQUESTS: limit(LIMITS.requests),
  RATE_LIMIT_WRITES: limit(LIMITS.writes),
  RATE_LIMIT_RECEIPTS: limit(LIMITS.receipts),
  RATE_LIMIT_OBJECTIONS: limit(LIMITS.objections),
  RATE_LIMIT_CHECKS: limit(LIMITS.checks),
  RATE_LIMIT_LOGINS: limit(LIMITS.logins),
  RATE_LIMIT_PUBLIC: limit(LIMITS.publicCalls),
  MAX_CONNECTIONS: limit(LIMITS.connections),
  MAX_CONNECTIONS_PER_ADDRESS: limit(LIMITS.callsAtOnce),
  /** Null: not set, which production refuses. */
  TRUST_PROXY: v.pipe(
    text(),
    v.check((value) => /^(\d|10)?$/.test(value), 'must be a whole number from 0 to 10'),
    v.transform((value) => (value === '' ? null : Number(value))),
  ),
  DRAIN_MS: optionalWholeNumber(0, 600_000),
  ...trustVariables,
  ...accountVariables,
  /** The path of the market's file; '' for the built-in market. */
  MARKET_FILE: text(),
  RATES_URL: url('http:', 'https:'),
  RATES_URLS: v.pipe(
    text(),
    v.check(
      (value) => (parseRateSources(value)?.length ?? MAX_RATE_SOURCES) < MAX_RATE_SOURCES,
      `must be at most ${MAX_RATE_SOURCES - 1} addresses starting with http:// or https://, each with 'timeout=5' (1 to 30 seconds) after it or without`,
    ),
    v.transform((value) => parseRateSources(value) ?? []),
  ),
  /** The path of the file of sources of single currencies; '' for none. */
  RATES_SOURCES_FILE: text(),
  RATES_MAX_JUMP_PERCENT: wholeNumber(10, 1, 100),
  SCAN_URL: url('clamav:', 'http:', 'https:'),
  S3_ENDPOINT: url('http:', 'https:'),
  /** '': files are sent by the backend. */
  S3_PUBLIC_ENDPOINT: v.pipe(
    text(),
    v.check(
      (value) => value === '' || (/^https?:/.test(value) && isOrigin(value)),
      "must be an origin such as 'https://files.example.org', without a path",
    ),
  ),
  S3_BUCKET: text(),
  S3_REGION: text('auto'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  BOT_NOTIFY: flag,
  BOT_WEBHOOK: flag,
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
  HEARTBEAT_URL: url('http:', 'https:'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    text('0.1'),
    v.transform((value) => Number(value || '0.1')),
    v.check((share) => share >= 0 && share <= 1, 'must be a share from 0 to 1'),
  ),
  OTEL_SERVICE_NAME: v.pipe(
    text('kantor'),
    v.transform((value) => value || 'kantor'),
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
export type Environment = v.InferOutput<typeof environmentSchema>;
