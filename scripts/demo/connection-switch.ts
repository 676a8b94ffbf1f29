// Connection switch of the demo: drops all connections to one host name at the server, as a lost network does.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionSwitch = ReturnType<typeof createConnectionSwitch>;

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

const hostnameOf = (request: IncomingMessage) => (request.headers.host ?? '').replace(/:\d+$/, '');

export function createConnectionSwitch() {
  const cut = new Set<string>();
  /** By socket. Browsers use a connection for one host name only, so the last call identifies it. */
  const sockets = new Map<Socket, string>();
  return {
    /** While cut, every connection to `hostname` is dropped, open streams too. */
    setCut(hostname: string, isCut: boolean): void {
      if (!isCut) {
        cut.delete(hostname);
        return;
      }
      cut.add(hostname);
      for (const [socket, owner] of sockets) if (owner === hostname) socket.destroy();
    },
    restoreAll: (): void => cut.clear(),
    /** Checks every call to `server` before its other listeners. */
    attachTo(server: Server): void {
      // The app's listeners run only after the check: a dropped call must have no effect.
      const listeners = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const { socket } = request;
        const hostname = hostnameOf(request);
        if (cut.has(hostname)) {
          socket.destroy();
          return;
        }
        if (!sockets.has(socket)) socket.once('close', () => sockets.delete(socket));
        sockets.set(socket, hostname);
        for (const listener of listeners) listener.call(server, request, response);
      });
    },
  };
}
