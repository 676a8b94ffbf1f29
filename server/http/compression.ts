// Compression: the encodings that a client accepts (RFC 9110), and JSON answers, of which a feed of 100 is 146 kB plain and 10 kB compressed.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { jsonBytesOf, keptReplyOf } from './envelope.ts';
import type { AppEnv } from './http-context.ts';

export type Encoding = 'br' | 'gzip';

/** Brotli first: at equal weight it is the smaller one. */
const SUPPORTED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The supported encodings that the client accepts, preferred first; empty when it wants plain text. */
export function acceptedEncodings(header: string | null | undefined): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  return SUPPORTED_ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
}

/** Below this the headers weigh as much as what is saved, and one packet carries it anyway. */
const MIN_COMPRESSED_BYTES = 1024;
/** Beyond these a feed takes twice the time for a few hundredths of its size. */
const BROTLI_QUALITY = 1;
/** 256 kB, more than nearly every answer: the default of 4 MB costs as much as compressing a feed. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 1;

/** At once: a feed takes a quarter of a millisecond, less than to hand it to another thread and back. */
const COMPRESS: Readonly<Record<Encoding, (plain: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  br: (plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
  gzip: (plain) => gzipSync(plain, { level: GZIP_LEVEL }),
};

/**
 * Compresses the JSON of `respond`, that of a kept answer once; 304 for a client that has it.
 * Streams and files pass unchanged, HEAD answers like GET.
 * hono's own middleware has no brotli and compresses short answers too.
 * There are no cookies:
 * a third party can send no call with a viewer's token whose compressed length would reveal something.
 */
export function compressJson(): MiddlewareHandler<AppEnv> {
  return async (call, next) => {
    await next();
    if (call.env?.outgoing?.headersSent) return;
    const plain = jsonBytesOf(call.res);
    if (!plain) return;
    const { status, headers } = call.res;
    const etag = headers.get('etag');
    if (etag !== null && call.req.header('if-none-match')?.includes(etag)) {
      for (const name of ['content-type', 'content-length']) headers.delete(name);
      call.res = undefined;
      call.res = new Response(null, { status: 304, headers });
      return;
    }
    if (plain.byteLength < MIN_COMPRESSED_BYTES) return;
    headers.append('vary', 'accept-encoding');
    const [encoding] = acceptedEncodings(call.req.header('accept-encoding'));
    if (!encoding) return;
    const kept = keptReplyOf(call.res)?.compressed;
    const compressed = kept?.get(encoding) ?? COMPRESS[encoding](plain);
    kept?.set(encoding, compressed);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(compressed.byteLength));
    // Otherwise the headers of the old answer, content-length among them, would override the new ones.
    call.res = undefined;
    call.res = new Response(compressed, { status, headers });
  };
}
