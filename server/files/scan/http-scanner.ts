// Scanner behind HTTP: the file as the body of a POST, and `{clean: true}` or `{clean: false}` as the answer.
import { Readable } from 'node:stream';
import { type Scanner, ScannerUnavailable } from './scanner.ts';

export function createHttpScanner(url: string, timeoutMs: number): Scanner {
  return async ({ stream, size, mime }, stopped) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': mime, 'content-length': String(size) },
        body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
        signal: stopped ? AbortSignal.any([timeout, stopped]) : timeout,
        // A redirect would send the file to another host.
        redirect: 'error',
        ...{ duplex: 'half' },
      });
      const answer: unknown = await response.json();
      const clean = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'clean') : null;
      if (!response.ok || typeof clean !== 'boolean') throw new Error(`status ${response.status}`);
      return clean ? 'clean' : 'blocked';
    } catch (error) {
      throw new ScannerUnavailable(error instanceof Error ? error.message : 'no answer');
    } finally {
      stream.destroy();
    }
  };
}
