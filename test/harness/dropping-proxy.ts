// Dropping proxy between client and backend: forwards each call and drops its response.
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

export async function startDroppingProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let dropped = 0;
  const server = createServer((client) => {
    const backend = connect(Number(targetPort), hostname);
    for (const socket of [client, backend]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(backend);
    backend.once('data', () => {
      dropped += 1;
      client.destroy();
      backend.destroy();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    /** The number of dropped responses. */
    droppedResponses: (): number => dropped,
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
