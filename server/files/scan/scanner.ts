// Virus scanners of uploaded files (FILE-03): clamd or a service over HTTP, chosen by SCAN_URL.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { OpenFile } from '../file-store.ts';

type ScanVerdict = 'clean' | 'blocked';

/** The scanner gave no verdict: it is away, busy or broken. The file is scanned again later. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

interface ScannedFile extends OpenFile {
  readonly mime: string;
}

/** Reads the stream to its end or destroys it. Throws ScannerUnavailable, and so when `stopped` aborts. */
export type Scanner = (file: ScannedFile, stopped?: AbortSignal) => Promise<ScanVerdict>;

function createHttpScanner(url: string, timeoutMs: number): Scanner {
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

/** An answer is one short line. */
const MAX_ANSWER_BYTES = 4_096;

function createClamavScanner(host: string, port: number, timeoutMs: number): Scanner {
  return async ({ stream }, stopped) => {
    const socket = connect(port, host);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no progress')));
    const end = () => socket.destroy(new Error('stopped'));
    stopped?.addEventListener('abort', end, { once: true });
    if (stopped?.aborted) end();
    try {
      const answer = readAnswer(socket);
      // It is awaited below; until then its failure is that of the writes.
      answer.catch(() => {});
      await Promise.race([send(socket, stream), answer]);
      return verdictOf(await answer);
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error;
      throw new ScannerUnavailable(error instanceof Error ? error.message : 'no answer');
    } finally {
      stopped?.removeEventListener('abort', end);
      stream.destroy();
      socket.destroy();
    }
  };
}

async function send(socket: Socket, stream: AsyncIterable<Buffer>): Promise<void> {
  const write = async (bytes: Buffer | string): Promise<void> => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write('zINSTREAM\0');
  for await (const chunk of stream) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
}

/** Up to the NUL that ends it. Rejects when the connection ends before. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_ANSWER_BYTES) socket.destroy(new Error('answer too long'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
}

/**
 * 'stream: OK' or 'stream: Eicar-Signature FOUND'.
 * Anything else, as 'INSTREAM size limit exceeded. ERROR', decides nothing.
 */
function verdictOf(answer: string): ScanVerdict {
  if (/^stream: OK\s*$/.test(answer)) return 'clean';
  if (/^stream: .* FOUND\s*$/.test(answer)) return 'blocked';
  throw new ScannerUnavailable('the scanner reported an error');
}

/** Without an answer, and without progress, for this long the scanner is away. */
const TIMEOUT_MS = 60_000;

/** `url`: 'clamav://host:port', 'http://…' or 'https://…'; null for '', when no file is scanned. */
export function createScanner(url: string, timeoutMs = TIMEOUT_MS): Scanner | null {
  if (url === '') return null;
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'clamav:'
    ? createClamavScanner(hostname.replace(/^\[|\]$/g, ''), Number(port || 3310), timeoutMs)
    : createHttpScanner(url, timeoutMs);
}
