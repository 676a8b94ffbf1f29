// Scanner that speaks clamd's protocol: INSTREAM, the file in chunks with their lengths, a chunk of length 0, then one line as the answer.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerUnavailable, type ScanVerdict } from './scanner.ts';

/** An answer is one short line. */
const MAX_ANSWER_BYTES = 4_096;

export function createClamavScanner(host: string, port: number, timeoutMs: number): Scanner {
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
