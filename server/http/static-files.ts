// Static files of dist/: hashed assets are immutable, pages are revalidated, index.html answers the page's own routes.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BoundedMap } from '#runtime/bounded-map.ts';
import { acceptedEncodings, type Encoding } from './compression.ts';
import { type KeptPageFiles, uncompressed } from './kept-page-files.ts';
import { contentSecurityPolicy, type PagePolicy, PERMISSIONS_POLICY } from './security-headers.ts';

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
  /**
   * Null: neither a file nor a route of the page, asked for by a program.
   * A browser gets a small page instead.
   */
  respond(request: Request): Promise<Response | null>;
}

/**
 * Null when there is no built page in `dir`.
 * `policy` is completed by the build's dist/csp.json when there is one.
 */
export function createStaticFiles(
  dir: string,
  policy: Omit<PagePolicy, 'scriptHashes'>,
  kept: Pick<KeptPageFiles, 'find'>,
): StaticFiles | null {
  const root = path.resolve(dir);
  if (!hasPage(root)) return null;
  const basePath = readBasePath(root);
  const cspNow = createPolicy(root, policy);

  const etagOf = createEtags();
  const send = async (file: string, request: Request, cacheControl: string): Promise<Response> => {
    const type = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
    const isPage = path.extname(file) === '.html';
    const variant = await findCompressedVariant(file, request.headers.get('accept-encoding'));
    const sent = variant ? file + variant.suffix : file;
    const etag = await etagOf(sent);
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': cacheControl,
      etag,
      vary: 'accept-encoding',
      ...(isPage ? { 'content-security-policy': cspNow(), 'permissions-policy': PERMISSIONS_POLICY } : {}),
    };
    if (isNamedIn(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const body = await fs.promises.readFile(sent);
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
      const address = new URL(request.url);
      const decoded = decodePath(address.pathname);
      if (decoded === MALFORMED_PATH) return brokenLinkPage(request, 400);
      if (decoded === null) return notFound(request);
      const isBelowBase = decoded.startsWith(basePath);
      // Files are found without the base path too: pages of a build without it may still be open.
      const name = isBelowBase ? decoded.slice(basePath.length - 1) : decoded;
      const file = path.join(root, name);
      if (file !== root && !file.startsWith(root + path.sep)) return notFound(request);
      if (await isFile(file)) {
        const isHashed = name.startsWith('/assets/');
        return send(file, request, isHashed ? IMMUTABLE : 'no-cache');
      }
      const other = name.startsWith('/assets/') ? await kept.find(name) : null;
      if (other) return sendKept(name, other, request);
      // A missing file is not answered with the page: a stale script must fail, not parse as HTML.
      if (name.startsWith('/assets/') || path.extname(name) !== '') return notFound(request);
      if (!isBelowBase) return redirectBelow(basePath, address);
      return send(path.join(root, 'index.html'), request, 'no-cache');
    },
  };
}

/** BASE_PATH of the build in `dir`: the folder of the page on its host. */
export function readBasePath(dir: string): string {
  const file = path.join(dir, 'page.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).basePath : '/';
}

/** Leads a link without the base path to its page. Browsers keep the launch, which follows '#'. */
function redirectBelow(basePath: string, { pathname, search }: URL): Response {
  const path = `${pathname}/` === basePath ? '' : pathname.slice(1);
  return new Response(null, { status: 302, headers: { location: basePath + path + search } });
}

export const hasPage = (dir: string): boolean => fs.existsSync(path.join(dir, 'index.html'));

/** `content`: compressed by brotli. */
async function sendKept(name: string, content: Buffer, request: Request): Promise<Response> {
  const isSentAsItIs = acceptedEncodings(request.headers.get('accept-encoding')).includes('br');
  const body = isSentAsItIs ? content : await uncompressed(content);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': IMMUTABLE,
      vary: 'accept-encoding',
      'content-length': String(body.byteLength),
      ...(isSentAsItIs ? { 'content-encoding': 'br' } : {}),
    },
  });
}

/**
 * The policy of the page, which a build may replace while this instance runs.
 * The scripts of the page before it stay allowed: it is replaced after csp.json.
 */
function createPolicy(root: string, policy: Omit<PagePolicy, 'scriptHashes'>): () => string {
  const file = path.join(root, 'csp.json');
  const hashes = new Set<string>();
  let csp = '';
  let readFrom = 0;
  return () => {
    const { mtimeMs = 0 } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
    if (csp === '' || readFrom !== mtimeMs) {
      for (const hash of readScriptHashes(root)) hashes.add(hash);
      csp = contentSecurityPolicy({ ...policy, scriptHashes: [...hashes] });
      readFrom = mtimeMs;
    }
    return csp;
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
 * MALFORMED_PATH when the percent-encoding is malformed.
 * Null for paths that are never served: NUL, backslash, a name that starts with a dot.
 */
function decodePath(pathname: string): string | null | typeof MALFORMED_PATH {
  try {
    const name = decodeURIComponent(pathname);
    return name.includes('\0') || name.includes('\\') || /\/\.[^/]/.test(name) ? null : name;
  } catch {
    return MALFORMED_PATH;
  }
}

const notFound = (request: Request): Response | null =>
  request.headers.get('accept')?.includes('text/html') ? brokenLinkPage(request, 404) : null;

/** For users with a truncated link: the page could not read such an address either. */
function brokenLinkPage(request: Request, status: 400 | 404): Response {
  return new Response(request.method === 'HEAD' ? null : BROKEN_LINK_PAGE, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

const BROKEN_LINK_PAGE = `<!doctype html>
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

const MAX_CACHED_ETAGS = 2_000;

/**
 * Strong ETags from the bytes that are sent.
 * So all instances agree on them and encodings differ in them. Hashed once per size and time of a file.
 */
function createEtags(): (file: string) => Promise<string> {
  const cache = new BoundedMap<string, { readonly version: string; readonly etag: string }>(MAX_CACHED_ETAGS);
  return async (file) => {
    const { size, mtimeMs } = await fs.promises.stat(file);
    const version = `${size} ${mtimeMs}`;
    const cached = cache.get(file);
    if (cached?.version === version) return cached.etag;
    const hash = createHash('sha256').update(await fs.promises.readFile(file));
    const etag = `"${hash.digest('base64url').slice(0, 27)}"`;
    cache.set(file, { version, etag });
    return etag;
  };
}

/** Compared weakly, as If-None-Match is: a proxy that compresses again marks the ETag as weak. */
const isNamedIn = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
