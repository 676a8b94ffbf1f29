// Configuration from the environment, checked once at start. Nothing insecure is a default: the demo's secrets need DEMO=1.

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { REQUEST_HOURS_MAX } from '#domain/deadlines.ts';
import type { LevelLimits } from '#domain/settlement/level-limits.ts';
import type { TrustSettings } from '#domain/trust.ts';
import type { MarketLimits } from '../limits/market-limits.ts';
import type { RateLimitSettings } from '../limits/rate-limits.ts';
import type { TracingSettings } from '../tracing/start-tracing.ts';
import { type AccountSettings, accountSettings } from './account-variables.ts';
import { configFaults, configWarnings, warnAboutUnknownVariables } from './checks.ts';
import { type DerivedVariable, withDerivedSecrets } from './derived-secrets.ts';
import { type Environment, environmentSchema } from './environment-schema.ts';
import { type Announced, announcedOf, isPresigned } from './features.ts';
import { limitSettings } from './limit-settings.ts';
import type { Market } from './market/market-schema.ts';
import { readMarket } from './market/parse-market.ts';
import type { RateSource } from './rate-source.ts';
import { rateSources } from './rate-sources.ts';
import { readRatesFile } from './rates-file.ts';
import { readSecretFiles } from './secret-files.ts';
import { trustSettings } from './trust-variables.ts';

/** Signs the demo's launch data. Publicly known, so it is used only with DEMO=1. */
export const DEMO_BOT_TOKEN = '1000000001:AAKantorDemoBotTokenForLocalUseOnly';

export interface S3Settings {
  /** E.g. 'https://s3.eu-central-1.amazonaws.com'; the bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket as browsers reach it, without a slash at the end; '': files are sent by the backend. */
  readonly publicBucket: string;
}

/** Backups that the backend makes of its embedded database; on PostgreSQL it only watches their age. */
interface BackupSettings {
  readonly directory: string;
  readonly everyMs: number;
  /** The number of backups that stay. */
  readonly keep: number;
}

/** Balancers ask every few seconds. */
const PRODUCTION_DRAIN_MS = 5_000;

export interface Config {
  readonly isProduction: boolean;
  /** DEMO=1: the demo's bot token and derived secrets may be in use, and the demo may frame the page. */
  readonly isDemo: boolean;
  readonly host: string;
  readonly port: number;
  /** 'memory:' | 'postgres://…' | the directory of the embedded database. */
  readonly database: string;
  /**
   * `database` past a pooler in transaction mode, for what needs a session: migrations and LISTEN.
   * The same as `database` by default.
   */
  readonly directDatabase: string;
  readonly databasePool: number;
  /** For how long streams can be resumed. */
  readonly logTimes: { readonly briefSeconds: number; readonly longSeconds: number };
  /** 'nats://…': events go through NATS; '' for the database alone. */
  readonly eventLog: string;
  readonly dataDir: string;
  /** Null: BACKUP_DIR is not set. */
  readonly backup: BackupSettings | null;
  /** Where the programs of backups write when they last did what; null: BACKUP_TIMES_DIR is not set. */
  readonly backupTimesDir: string | null;
  readonly botToken: string;
  /** The secrets that KANTOR_SECRET gives. */
  readonly derivedSecrets: readonly DerivedVariable[];
  readonly sessionSecret: string;
  /** '' when the secret was not changed within the last day. */
  readonly previousSessionSecret: string;
  readonly adminTelegramIds: ReadonlySet<number>;
  readonly requestTtlMs: number;
  /** The longest time that an author may choose. */
  readonly requestTtlMaxHours: number;
  readonly maxOpenRequests: number;
  readonly maxReportsPerDay: number;
  readonly firstReplyMs: number;
  readonly caseReviewPercent: number;
  readonly limits: RateLimitSettings;
  /** The conditions of each level of trust (TRST-01). */
  readonly trust: TrustSettings;
  /**
   * The key of the hashes of account numbers and phones.
   * Outside production it may come from the session secret, with which it changes.
   */
  readonly detailsKey: string;
  /** The key before it, under which hashes are still found; '' for none. */
  readonly detailsKeyPrevious: string;
  /** The end of accounts, and the times for which things are kept. */
  readonly account: AccountSettings;
  /** Limits of what people may do to each other. */
  readonly marketLimits: MarketLimits;
  /** Limits by level of trust (EXPO-04); null for none. */
  readonly levelLimits: LevelLimits | null;
  /** Open connections of this instance. */
  readonly maxConnections: number;
  /** Calls at a time of an address or a person, and as many of their connections without a call. */
  readonly maxConnectionsPerAddress: number;
  /** Space that uploads leave on the disk. */
  readonly minFreeDiskBytes: number;
  /** The space of all uploads under way together. */
  readonly uploadSpaceBytes: number;
  /** The number of proxies in front that append to X-Forwarded-For; 0: the header is ignored. */
  readonly trustedProxies: number;
  /** DRAIN_MS: how long a stopping instance serves on after `/readyz` has begun to refuse. */
  readonly drainMs: number;
  /** Currencies and payment methods: of MARKET_FILE, or the built-in ones. */
  readonly market: Market;
  /** None: the built-in rates are used. */
  readonly rateSources: readonly RateSource[];
  /** A rate that changes by more waits for confirmation. */
  readonly ratesMaxJumpPercent: number;
  /** 'clamav://host:port' or http(s): each file is scanned before others may fetch it; '' for none. */
  readonly scanUrl: string;
  readonly s3: S3Settings | null;
  readonly botNotify: boolean;
  /** True when the bot answers: `POST /bot/webhook`. */
  readonly botWebhook: boolean;
  readonly telegramApiRoot: string;
  readonly publicUrl: string;
  /** The bearer token for /metrics; '': see `router.ts`. */
  readonly metricsToken: string;
  /** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly tracing: TracingSettings | null;
  /** HEARTBEAT_URL: called after each healthy minute; '' for none. */
  readonly heartbeatUrl: string;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** Fields that login and profile answers carry beside the user. */
  readonly announced: Announced;
  /** Settings that work and are probably not meant: one line each, logged at start. */
  readonly warnings: readonly string[];
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: string[] };

/**
 * Reads every setting.
 * On errors returns one line for each, with the variable and what it must be.
 * `readFile` reads the files of variables such as BOT_TOKEN_FILE and MARKET_FILE.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  readFile?: (path: string) => string,
): ConfigResult {
  const secrets = readSecretFiles(env, readFile);
  const parsed = v.safeParse(environmentSchema, secrets.env);
  if (!parsed.success) {
    const invalid = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    return { ok: false, faults: [...secrets.faults, ...invalid] };
  }
  const { settings: e, derived } = withDerivedSecrets(parsed.output);
  const market = readMarket(e.MARKET_FILE, readFile);
  const ofFile = market.ok
    ? readRatesFile(e.RATES_SOURCES_FILE, Object.keys(market.market.currencies), readFile)
    : { ok: true as const, sources: [] };
  const faults = [
    ...secrets.faults,
    ...configFaults(e, DEMO_BOT_TOKEN),
    ...(market.ok ? [] : market.faults),
    ...(ofFile.ok ? [] : ofFile.faults),
  ];
  if (faults.length > 0 || !market.ok || !ofFile.ok) return { ok: false, faults };
  const botToken = e.BOT_TOKEN || DEMO_BOT_TOKEN;
  const database = e.DATABASE_URL || `${e.DATA_DIR}/db`;
  // The demo's secret is derived from its token, so that a restart signs nobody out.
  const sessionSecret = e.SESSION_SECRET || derive(`session:${botToken}`);
  return {
    ok: true,
    config: {
      isProduction: e.NODE_ENV === 'production',
      isDemo: e.DEMO,
      host: e.HOST,
      port: e.PORT,
      database,
      directDatabase: e.DIRECT_DATABASE_URL || e.LISTEN_DATABASE_URL || database,
      databasePool: e.DATABASE_POOL,
      logTimes: {
        briefSeconds: e.LOG_MARKET_HOURS * 3_600,
        longSeconds: e.LOG_PRIVATE_HOURS * 3_600,
      },
      eventLog: e.EVENT_LOG,
      dataDir: e.DATA_DIR,
      backup:
        e.BACKUP_DIR === ''
          ? null
          : {
              directory: e.BACKUP_DIR,
              everyMs: e.BACKUP_EVERY_HOURS * 3_600_000,
              keep: e.BACKUP_KEEP,
            },
      backupTimesDir: e.BACKUP_TIMES_DIR || null,
      botToken,
      derivedSecrets: derived,
      sessionSecret,
      previousSessionSecret: e.SESSION_SECRET_PREVIOUS,
      adminTelegramIds: e.ADMIN_TELEGRAM_IDS,
      requestTtlMs: Math.round(e.REQUEST_TTL_HOURS * 3_600_000),
      requestTtlMaxHours: e.REQUEST_TTL_MAX_HOURS ?? REQUEST_HOURS_MAX,
      maxOpenRequests: e.MAX_OPEN_REQUESTS,
      maxReportsPerDay: e.REPORT_LIMIT,
      firstReplyMs: e.CASE_FIRST_REPLY_H * 3_600_000,
      caseReviewPercent: e.CASE_REVIEW_PERCENT,
      ...limitSettings(e),
      levelLimits: e.LEVELS,
      trust: trustSettings(e),
      detailsKey: e.DETAILS_KEY || derive(`details:${sessionSecret}`),
      detailsKeyPrevious: e.DETAILS_KEY_PREVIOUS,
      account: accountSettings(e, derive(`tombstones:${sessionSecret}`)),
      trustedProxies: e.TRUST_PROXY ?? 0,
      drainMs: e.DRAIN_MS ?? (e.NODE_ENV === 'production' ? PRODUCTION_DRAIN_MS : 0),
      market: market.market,
      rateSources: rateSources(e, ofFile.sources),
      ratesMaxJumpPercent: e.RATES_MAX_JUMP_PERCENT,
      scanUrl: e.SCAN_URL,
      s3: s3Settings(e),
      botNotify: e.BOT_NOTIFY,
      botWebhook: e.BOT_WEBHOOK,
      telegramApiRoot: e.TELEGRAM_API_ROOT,
      publicUrl: e.PUBLIC_URL,
      metricsToken: e.METRICS_TOKEN,
      tracing: tracingSettings(e),
      heartbeatUrl: e.HEARTBEAT_URL,
      corsOrigins: e.CORS_ORIGINS,
      logLevel: e.LOG_LEVEL,
      seedDemo: e.SEED_DEMO,
      announced: announcedOf(e),
      warnings: [...configWarnings(e), ...warnAboutUnknownVariables(env)],
    },
  };
}

const derive = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** All of its variables are given or none is (`config/checks.ts`). */
const s3Settings = (e: Environment): S3Settings | null =>
  e.S3_ENDPOINT === ''
    ? null
    : {
        endpoint: e.S3_ENDPOINT,
        bucket: e.S3_BUCKET,
        region: e.S3_REGION,
        accessKeyId: e.S3_ACCESS_KEY_ID,
        secretAccessKey: e.S3_SECRET_ACCESS_KEY,
        publicBucket: isPresigned(e) ? `${e.S3_PUBLIC_ENDPOINT}/${encodeURIComponent(e.S3_BUCKET)}` : '',
      };

const tracingSettings = (e: Environment): TracingSettings | null =>
  e.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? null
    : {
        endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
        share: e.OTEL_TRACES_SAMPLER_ARG,
        serviceName: e.OTEL_SERVICE_NAME,
      };
