// Static files of dist/: hashed assets are immutable, pages are revalidated, index.html answers the page's own routes.
import fs from 'node:fs';
import path from 'node:path';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';
import { contentSecurityPolicy, type PagePolicy, SECURITY_HEADERS } from './security-headers.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENCODING_SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

interface Variant {
  readonly encoding: Encoding;
  readonly suffix: string;
}

export interface StaticFiles {
  /** Null: neither a file nor a route of the page. */
  respond(request: Request): Promise<Response | null>;
}

/**
 * Null when there is no built page in `dir`. `policy` is completed by the build's dist/csp.json when there is one.
 */
export function createStaticFiles(dir: string, policy: Omit<PagePolicy, 'scriptHashes'>): StaticFiles | null {
  const root = path.resolve(dir);
  if (!fs.existsSync(path.join(root, 'index.html'))) return null;
  const csp = contentSecurityPolicy({ ...policy, scriptHashes: readScriptHashes(root) });

  const send = async (file: string, request: Request, cacheControl: string): Promise<Response> => {
    const stat = await fs.promises.stat(file);
    const type = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
    const isPage = path.extname(file) === '.html';
    const etag = `W/"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    const headers: Record<string, string> = {
      ...SECURITY_HEADERS,
      'content-type': type,
      'cache-control': cacheControl,
      etag,
      vary: 'accept-encoding',
      ...(isPage ? { 'content-security-policy': csp } : {}),
    };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const variant = await findCompressedVariant(file, request.headers.get('accept-encoding'));
    const body = await fs.promises.readFile(variant ? file + variant.suffix : file);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-length': String(body.byteLength),
        ...(variant ? { 'content-encoding': variant.encoding } : {}),
      },
    });
  };

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const name = decodePath(new URL(request.url).pathname);
      if (name === MALFORMED_PATH) return malformedPathResponse(request);
      if (name === null) return null;
      const file = path.join(root, name);
      if (file !== root && !file.startsWith(root + path.sep)) return null;
      if (await isFile(file)) {
        const isHashed = name.startsWith('/assets/');
        return send(file, request, isHashed ? IMMUTABLE : 'no-cache');
      }
      // A missing file is not answered with the page: a stale script must fail, not parse as HTML.
      if (name.startsWith('/assets/') || path.extname(name) !== '') return null;
      return send(path.join(root, 'index.html'), request, 'no-cache');
    },
  };
}

function readScriptHashes(root: string): string[] {
  try {
    const json: unknown = JSON.parse(fs.readFileSync(path.join(root, 'csp.json'), 'utf8'));
    const hashes =
      typeof json === 'object' && json !== null && 'scriptHashes' in json ? json.scriptHashes : [];
    return Array.isArray(hashes)
      ? hashes.filter((hash): hash is string => /^sha(256|384|512)-[\w+/=-]+$/.test(String(hash)))
      : [];
  } catch {
    return [];
  }
}

const MALFORMED_PATH = Symbol('malformed');

/**
 * MALFORMED_PATH when the percent-encoding is; null for paths that are never served: NUL, backslash, a name that
 * starts with a dot.
 */
function decodePath(pathname: string): string | null | typeof MALFORMED_PATH {
  try {
    const name = decodeURIComponent(pathname);
    return name.includes('\0') || name.includes('\\') || /\/\.[^/]/.test(name) ? null : name;
  } catch {
    return MALFORMED_PATH;
  }
}

/** For users with a truncated link: the page could not read such an address either. */
function malformedPathResponse(request: Request): Response {
  return new Response(request.method === 'HEAD' ? null : MALFORMED_PATH_PAGE, {
    status: 400,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

const MALFORMED_PATH_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This link is broken</title>
<h1>This link is broken</h1>
<p>Its address has been cut off or changed on the way. <a href="/">Open Kantor</a>
`;

async function isFile(file: string): Promise<boolean> {
  return fs.promises.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  );
}

/** The compressed copy of a file that the build wrote and the client accepts. */
async function findCompressedVariant(file: string, accepted: string | null): Promise<Variant | null> {
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = { encoding, suffix: ENCODING_SUFFIXES[encoding] };
    if (await isFile(file + variant.suffix)) return variant;
  }
  return null;
}
