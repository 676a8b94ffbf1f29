// Fake scanners: a clamd and an HTTP scanner on this machine that know the EICAR test file, and can be away.
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The harmless test file that every scanner reports, put together here so that none reports this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

export interface FakeScanner {
  readonly url: string;
  /** Bytes of each file that was scanned. */
  readonly scanned: Buffer[];
  /** Instead of a verdict. */
  behave: 'answer' | 'error' | 'hang' | 'close';
  close(): Promise<void>;
}
export interface FakeHttpScanner extends FakeScanner {
  /** Answers what hangs, and all that follows. */
  release(): void;
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export async function startFakeClamd(): Promise<FakeScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const content = readInstream(bytes);
      if (content === null) return;
      fake.scanned.push(content);
      if (fake.behave === 'close') socket.destroy();
      else if (fake.behave === 'error') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (fake.behave === 'answer')
        socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  const port = await listening(server);
  const fake: FakeScanner = {
    url: `clamav://127.0.0.1:${port}`,
    scanned: [],
    behave: 'answer',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** The file of a finished INSTREAM command; null before its end. */
function readInstream(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

export async function startFakeHttpScanner(): Promise<FakeHttpScanner> {
  const hanging: (() => void)[] = [];
  const server = createHttpServer(async (request, response) => {
    request.setEncoding('latin1');
    const content = Buffer.from(await text(request).catch(() => ''), 'latin1');
    fake.scanned.push(content);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const decide = (): void => answer(200, { clean: !content.includes(EICAR) });
    if (fake.behave === 'hang') hanging.push(decide);
    else if (fake.behave === 'close') response.destroy();
    else if (fake.behave === 'error') answer(503, { error: 'busy' });
    else decide();
  });
  const port = await listening(server);
  const fake: FakeHttpScanner = {
    url: `http://127.0.0.1:${port}/scan`,
    scanned: [],
    behave: 'answer',
    release() {
      fake.behave = 'answer';
      for (const decide of hanging.splice(0)) decide();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
