// Reverse proxy as in production: HTTP/2, brotli and ETags for static files, everything under /api forwarded. Records all requests.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';
import type { Certificate } from './certificate.ts';
import { createNetworkThrottle, type NetworkProfile } from './network-throttle.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export type ResourceKind = 'page' | 'style' | 'script' | 'call' | 'stream' | 'other';

/** One answered request; times in epoch ms. */
export interface ProxiedRequest {
  readonly path: string;
  readonly kind: ResourceKind;
  readonly startedAt: number;
  /** When the last byte was sent, or the request was aborted; null before that. */
  endedAt: number | null;
  /** Compressed size, without headers. */
  bytes: number;
}

export interface ReverseProxyOptions {
  /** Directory with index.html and assets, each with its .br beside it. */
  readonly dist: string;
  readonly apiPort: number;
  readonly certificate: Certificate;
  /** Null for no throttling. */
  readonly speed: NetworkProfile | null;
  /** Compresses uncompressed responses of the backend, as some proxies do, but never streams. */
  readonly compressesApi: boolean;
}

export interface ReverseProxy {
  readonly port: number;
  /** All requests since the last `reset`, in order. */
  readonly requests: readonly ProxiedRequest[];
  reset(): void;
  /** Resolves when nothing of a closed page is on its way: the next one would wait for it. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

function resourceKind(path: string): ResourceKind {
  if (path.startsWith('/api/events') || path.endsWith('/chat/stream')) return 'stream';
  if (path.startsWith('/api/')) return 'call';
  const extension = extname(path);
  if (extension === '.js') return 'script';
  if (extension === '.css') return 'style';
  return extension === '' || extension === '.html' ? 'page' : 'other';
}

export async function startReverseProxy(settings: ReverseProxyOptions): Promise<ReverseProxy> {
  const { dist, apiPort, certificate, speed, compressesApi } = settings;
  const requests: ProxiedRequest[] = [];
  const throttle = speed && createNetworkThrottle(speed);

  const forward = (
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    entry: ProxiedRequest,
  ): void => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    const call = httpRequest(
      {
        port: apiPort,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: { ...headers, host: request.authority },
      },
      (answer) => {
        const { connection, 'transfer-encoding': encoding, 'keep-alive': keep, ...rest } = answer.headers;
        const isPlain = rest['content-encoding'] === undefined && entry.kind === 'call';
        const isCompressed = compressesApi && isPlain;
        if (isCompressed) {
          delete rest['content-length'];
          rest['content-encoding'] = 'gzip';
        }
        response.writeHead(answer.statusCode ?? 502, rest);
        const source = isCompressed ? answer.pipe(createGzip()) : answer;
        source.on('data', (chunk: Buffer) => {
          entry.bytes += chunk.length;
          response.write(chunk);
        });
        source.on('end', () => response.end());
      },
    );
    call.on('error', () => response.stream?.close());
    response.on('close', () => call.destroy());
    request.pipe(call);
  };

  const sendFile = (
    path: string,
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    entry: ProxiedRequest,
  ): void => {
    const isPage = extname(path) === '';
    const wanted = join(dist, isPage ? 'index.html' : normalize(path));
    if (!wanted.startsWith(dist) || !existsSync(wanted)) {
      response.writeHead(404).end();
      return;
    }
    const hasBrotli = existsSync(`${wanted}.br`);
    const source = hasBrotli ? `${wanted}.br` : wanted;
    const { size, mtimeMs } = statSync(source);
    const etag = `"${size}-${mtimeMs}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    entry.bytes = size;
    // Not `writeHead` and `end`: they end a stream by a frame of its own, behind those of files that were asked for later.
    response.stream.respond({
      ':status': 200,
      etag,
      'content-type': CONTENT_TYPES[extname(wanted)] ?? 'application/octet-stream',
      'content-length': entry.bytes,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(hasBrotli ? { 'content-encoding': 'br' } : {}),
    });
    response.stream.end(readFileSync(source));
  };

  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const path = request.url.split('?')[0] ?? '/';
    const entry: ProxiedRequest = {
      path,
      kind: resourceKind(path),
      startedAt: Date.now(),
      endedAt: null,
      bytes: 0,
    };
    requests.push(entry);
    // A request that the page has aborted only closes.
    for (const end of ['finish', 'close'])
      response.on(end, () => {
        entry.endedAt ??= Date.now();
      });
    if (path.startsWith('/api/')) forward(request, response, entry);
    else sendFile(path, request, response, entry);
  });
  server.on('sessionError', () => {});
  server.on('tlsClientError', () => {});

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const direct = (server.address() as AddressInfo).port;

  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  server.on('connection', track);
  const entrance = createServer((phone) => {
    const inside = connect(direct, '127.0.0.1');
    track(phone);
    track(inside);
    throttle?.connectSockets(phone, inside);
  });
  await new Promise<void>((resolve) => entrance.listen(0, '127.0.0.1', resolve));
  return {
    port: throttle ? (entrance.address() as AddressInfo).port : direct,
    requests,
    reset: () => void requests.splice(0),
    quiet: async () => throttle?.quiet(),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([entrance, server].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}
