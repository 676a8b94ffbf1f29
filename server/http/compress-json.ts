// Compresses JSON answers, outside the event loop: a feed of a hundred cards is 142 kB plain and 8 kB compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';
import type { AppEnv } from './context.ts';

/** Below this the headers weigh as much as what is saved, and one packet carries it anyway. */
const MIN_COMPRESSED_BYTES = 1024;
/** Beyond these a feed takes twice the time for a hundredth of its size. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (plain: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (plain) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
  gzip: (plain) => gzipped(plain, { level: GZIP_LEVEL }),
};

/**
 * JSON whose length is known and at least LEAST_BYTES. Streams and files are something else and pass as they are.
 * HEAD answers what GET would. hono's own middleware knows no brotli and compresses short answers too. Nothing a
 * third party can send carries a viewer's token (there are no cookies), so lengths tell nobody anything.
 */
export function compressJson(): MiddlewareHandler<AppEnv> {
  return async (call, next) => {
    await next();
    if (call.env?.outgoing?.headersSent) return;
    const plain = call.res;
    const length = Number(plain.headers.get('content-length') ?? 0);
    const isOurs =
      length >= MIN_COMPRESSED_BYTES &&
      plain.body !== null &&
      !plain.headers.has('content-encoding') &&
      /^application\/json\b/.test(plain.headers.get('content-type') ?? '');
    if (!isOurs) return;
    plain.headers.append('vary', 'accept-encoding');
    const [encoding] = acceptedEncodings(call.req.header('accept-encoding'));
    if (!encoding) return;
    const small = await COMPRESS[encoding](new Uint8Array(await plain.arrayBuffer()));
    const headers = new Headers(plain.headers);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(small.byteLength));
    // Without this the old answer's headers, its length among them, would win over the new one's.
    call.res = undefined;
    call.res = new Response(small, { status: plain.status, headers });
  };
}
