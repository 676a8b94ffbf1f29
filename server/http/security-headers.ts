// Security headers, the page's policies, and CORS. No referrer is sent, because an address may contain a token.
import type { MiddlewareHandler } from 'hono';
import type { S3Settings } from '../config/config.ts';
import type { AppEnv } from './http-context.ts';

/**
 * The headers of every answer. Other sites can neither embed nor read it; calls with CORS are not
 * affected.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Rights that the page never asks for, so that no injected script or frame can either. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/**
 * HSTS when `publicUrl` is https: for a year browsers then call this host by https alone.
 * Its subdomains may be others'.
 */
export const transportSecurity = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? HSTS : {};

/** Only Telegram Web may frame the page. X-Frame-Options is not used: it cannot name several origins. */
const TELEGRAM_FRAME_ANCESTORS = ["'self'", 'https://web.telegram.org', 'https://*.telegram.org'];

/** The hash of the empty text: inside a frame (Telegram Web) the SDK adds one empty style element. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface PagePolicy {
  /** 'sha256-…' of the page's inline scripts, as written by the build. */
  readonly scriptHashes: readonly string[];
  /** Other origins that the page may call, or the paths below which it may. */
  readonly connectSources: readonly string[];
  /** Other origins that may frame the page: the demo's. */
  readonly frameOrigins: readonly string[];
}

/**
 * The origins that the page may call: the API, and the storage that answers downloads.
 * Besides the messaging app the demo's own pages may frame it.
 */
export const pageOrigins = (config: {
  readonly publicUrl: string;
  readonly isDemo: boolean;
  readonly port: number;
  readonly s3: Pick<S3Settings, 'publicBucket'> | null;
}): Omit<PagePolicy, 'scriptHashes'> => ({
  connectSources: [
    ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
    ...(config.s3?.publicBucket ? [`${config.s3.publicBucket}/`] : []),
  ],
  frameOrigins: config.isDemo ? [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`] : [],
});

export function contentSecurityPolicy(policy: PagePolicy): string {
  const hashes = policy.scriptHashes.map((hash) => `'${hash.replace(/'/g, '')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    `style-src 'self' ${EMPTY_STYLE_HASH}`,
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...policy.connectSources].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ['frame-ancestors', ...TELEGRAM_FRAME_ANCESTORS, ...policy.frameOrigins].join(' '),
  ].join('; ');
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
  'access-control-max-age': '600',
};
const EXPOSED_HEADERS = 'content-disposition, idempotency-replayed, retry-after, x-request-id';

/** No allow header for an origin that is not allowed: the browser then refuses the answer. */
export function corsHeaders(allowed: readonly string[], origin: string | undefined): Record<string, string> {
  if (allowed.length === 0) return {};
  if (!origin || !allowed.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
  };
}

/**
 * Telegram Web's download call fetches files from its own origin (CHAT-06).
 * `corsHeaders`, spread after these, override them.
 */
export const fileCorsHeaders = (): Record<string, string> => ({
  vary: 'origin',
  'access-control-allow-origin': 'https://web.telegram.org',
  'access-control-expose-headers': EXPOSED_HEADERS,
});

const preflightHeaders = (
  allowed: readonly string[],
  origin: string | undefined,
): Record<string, string> => ({
  ...corsHeaders(allowed, origin),
  ...(origin && allowed.includes(origin) ? PREFLIGHT_HEADERS : {}),
});

/**
 * The middleware that answers preflights, and adds the headers to the answers of calls.
 * Streams add them themselves.
 */
export const crossOrigin =
  (allowed: readonly string[]): MiddlewareHandler<AppEnv> =>
  async (call, next) => {
    const origin = call.req.header('origin');
    if (call.req.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: preflightHeaders(allowed, origin) });
    await next();
    if (!call.env?.outgoing?.headersSent)
      for (const [name, value] of Object.entries(corsHeaders(allowed, origin)))
        call.res.headers.set(name, value);
    return undefined;
  };
