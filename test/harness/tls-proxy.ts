// TLS in front of a local server: messaging apps take addresses of https alone.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { createCertificate } from '../../scripts/bench/support/certificate.ts';

/**
 * Passes everything on to `targetPort` of 127.0.0.1.
 * Nobody knows its certificate: open pages with `ignoreHTTPSErrors`.
 */
export async function startTlsProxy(targetPort: number) {
  const { key, cert } = createCertificate('localhost');
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (browser) => {
    const backend = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [browser, backend],
      [backend, browser],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
