// Serves dist/: hashed assets for ever, pages never from cache, index.html for the page's own routes, one policy for all.
import fs from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy, type PagePolicy, SECURITY_HEADERS } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
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
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface StaticFiles {
  /** Null: not ours to answer (no file, and no route of the page). */
  respond(request: Request): Promise<Response | null>;
}

/** Null when there is no built page in `dir`. `policy` is completed by the build's dist/csp.json when there is one. */
export function createStaticFiles(dir: string, policy: Omit<PagePolicy, 'scriptHashes'>): StaticFiles | null {
  const root = path.resolve(dir);
  if (!fs.existsSync(path.join(root, 'index.html'))) return null;
  const csp = contentSecurityPolicy({ ...policy, scriptHashes: readScriptHashes(root) });

  const send = async (file: string, request: Request, cacheControl: string): Promise<Response> => {
    const stat = await fs.promises.stat(file);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
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
    const encoding = await bestEncoding(file, request.headers.get('accept-encoding') ?? '');
    const body = await fs.promises.readFile(encoding ? file + encoding.suffix : file);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-length': String(body.byteLength),
        ...(encoding ? { 'content-encoding': encoding.name } : {}),
      },
    });
  };

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const name = decodePath(new URL(request.url).pathname);
      if (name === null) return null;
      const file = path.join(root, name);
      if (file !== root && !file.startsWith(root + path.sep)) return null;
      if (await isFile(file)) {
        const isHashed = name.startsWith('/assets/');
        return send(file, request, isHashed ? IMMUTABLE : 'no-cache');
      }
      // A missing file is a missing file, not the page: a stale script must fail, not parse as HTML.
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

/** Null for what is no path: broken percent-encoding, NUL, or a name that starts with a dot. */
function decodePath(pathname: string): string | null {
  try {
    const name = decodeURIComponent(pathname);
    return name.includes('\0') || name.includes('\\') || /\/\.[^/]/.test(name) ? null : name;
  } catch {
    return null;
  }
}

async function isFile(file: string): Promise<boolean> {
  return fs.promises.stat(file).then(
    (stat) => stat.isFile(),
    () => false,
  );
}

async function bestEncoding(file: string, accepted: string) {
  for (const encoding of ENCODINGS) {
    const isAccepted = accepted.split(',').some((part) => {
      const [name, ...parameters] = part
        .trim()
        .split(';')
        .map((one) => one.trim());
      return name === encoding.name && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
    });
    if (isAccepted && (await isFile(file + encoding.suffix))) return encoding;
  }
  return null;
}
