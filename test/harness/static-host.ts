// Static host: the built page as a CDN serves it (docs/operate.md), with the API at another address.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';

const DIST_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** What a build without API_BASE_URL has in its place. */
const DEFAULT_API_BASE = '"/api",location.origin';

export interface StaticHostOptions {
  /** Base of the API, as API_BASE_URL at build time; read for each file. Absent: that of the build. */
  readonly apiUrl?: () => string;
  /** Directory of the build. */
  readonly dir?: string;
  /** Path below which the page is, without '/' at its end; everything else is missing. */
  readonly basePath?: string;
  /** 404: the host cannot rewrite paths and answers those of the page with 404.html; 200 by default. */
  readonly unknownPathStatus?: 200 | 404;
}

export type StaticHost = Awaited<ReturnType<typeof startStaticHost>>;

/** Serves a build on a free port of 127.0.0.1. It has no API. */
export async function startStaticHost({
  apiUrl,
  dir = DIST_DIR,
  basePath = '',
  unknownPathStatus = 200,
}: StaticHostOptions = {}) {
  const contentOf = async (name: string): Promise<string | Buffer> => {
    const content = await readFile(join(dir, name));
    if (!apiUrl || !/\.(html|js)$/.test(name)) return content;
    const text = content.toString();
    if (name.endsWith('.html') && !text.includes(DEFAULT_API_BASE))
      throw new Error(`The page does not have ${DEFAULT_API_BASE}: it was built with API_BASE_URL`);
    return text.replaceAll(DEFAULT_API_BASE, `${JSON.stringify(apiUrl())},location.origin`);
  };
  const policyOf = (page: string): string =>
    contentSecurityPolicy({
      scriptHashes: [...page.matchAll(INLINE_SCRIPT)].map(
        ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
      ),
      connectSources: apiUrl ? [new URL(apiUrl()).origin] : [],
      frameOrigins: [],
    });

  const serve = async (path: string, response: ServerResponse): Promise<void> => {
    const below = path.startsWith(`${basePath}/`) ? normalize(path.slice(basePath.length)) : null;
    // Paths of the page have no extension.
    const isFile = below && (extname(below) || below.startsWith('/assets/'));
    const isUnknown = unknownPathStatus === 404 && below !== '/';
    const name = isFile ? below : below && (isUnknown ? '/404.html' : '/index.html');
    const content = name && (await contentOf(name).catch(() => null));
    if (!name || content === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(name === '/404.html' ? 404 : 200, {
      'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(name.endsWith('.html') ? { 'content-security-policy': policyOf(String(content)) } : {}),
    });
    response.end(content);
  };

  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://host');
    serve(decodeURIComponent(pathname), response).catch((error: unknown) => response.destroy(error as Error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A test that failed before it closed the host can end all the same.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
