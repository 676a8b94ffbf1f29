// Cuts one person's line: the server drops that host's connections, open streams too, as a lost network does.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionSwitch {
  /** From now on every connection to `hostname` is dropped, or taken again. */
  setCut(hostname: string, isCut: boolean): void;
  restoreAll(): void;
  /** Puts itself before everything that `server` does with a call. */
  attachTo(server: Server): void;
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

const hostnameOf = (request: IncomingMessage) => (request.headers.host ?? '').replace(/:\d+$/, '');

export function createConnectionSwitch(): ConnectionSwitch {
  const cut = new Set<string>();
  /** Browsers keep a connection to one host, so the last call on a socket tells whose it is. */
  const sockets = new Map<Socket, string>();
  return {
    setCut(hostname, isCut) {
      if (!isCut) {
        cut.delete(hostname);
        return;
      }
      cut.add(hostname);
      for (const [socket, owner] of sockets) if (owner === hostname) socket.destroy();
    },
    restoreAll: () => cut.clear(),
    attachTo(server) {
      // In front of the app, not beside it: a call on a cut line must not be carried out either.
      const handles = server.listeners('request') as RequestListener[];
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
        for (const handle of handles) handle.call(server, request, response);
      });
    },
  };
}
