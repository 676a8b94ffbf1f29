// Headers that every answer carries: the token may stand in an address, so no address is ever passed on.

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Telegram Web shows the page in a frame; nobody else may. No X-Frame-Options: it cannot name several. */
const TELEGRAM_FRAME_ANCESTORS = ["'self'", 'https://web.telegram.org', 'https://*.telegram.org'];

/** The hash of nothing: inside a frame (Telegram Web) the messenger's SDK adds an empty style element, and no other. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface PagePolicy {
  /** 'sha256-…' of the inline scripts that the build wrote into the page. */
  readonly scriptHashes: readonly string[];
  /** Other origins that the page may call. */
  readonly connectOrigins: readonly string[];
  /** Other origins that may frame the page: the demo's. */
  readonly frameOrigins: readonly string[];
}

export function contentSecurityPolicy(policy: PagePolicy): string {
  const hashes = policy.scriptHashes.map((hash) => `'${hash.replace(/'/g, '')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    `style-src 'self' ${EMPTY_STYLE_HASH}`,
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...policy.connectOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ['frame-ancestors', ...TELEGRAM_FRAME_ANCESTORS, ...policy.frameOrigins].join(' '),
  ].join('; ');
}
