// Connections without a call: a bounded number of an address or a person, of which the one that has been idle longest is closed.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressRateKey } from './address-rate-key.ts';

/** An open connection, its caller and its calls. */
interface Connection {
  /** The caller of its last call; before the first call its address. */
  caller: string;
  /** Calls whose answer is not sent. */
  calls: number;
}

export interface IdleConnections {
  /**
   * Bounds the connections of a caller on which no call runs: the longest idle one is closed.
   * Not behind a proxy, whose connections are those of everybody.
   */
  opened(socket: Socket): void;
  /** A call begins on the connection of `answer`, and ends with it. `named`: once its caller is known. */
  called(answer: ServerResponse): { named(caller: string): void };
}

/** `max`: of a caller. */
export function createIdleConnections(max: number): IdleConnections {
  const connections = new WeakMap<Socket, Connection>();
  /** By caller, the one that has been idle longest first. */
  const idle = new Map<string, Set<Socket>>();
  const leaveIdle = (socket: Socket, caller: string): void => {
    const sockets = idle.get(caller);
    sockets?.delete(socket);
    if (sockets?.size === 0) idle.delete(caller);
  };
  const becomeIdle = (socket: Socket, caller: string): void => {
    const sockets = idle.get(caller) ?? new Set();
    idle.set(caller, sockets.add(socket));
    const [longest] = sockets;
    if (sockets.size <= max || !longest) return;
    leaveIdle(longest, caller);
    longest.destroy();
  };
  return {
    opened(socket) {
      const connection = { caller: addressRateKey(socket.remoteAddress ?? 'unknown'), calls: 0 };
      connections.set(socket, connection);
      becomeIdle(socket, connection.caller);
      socket.once('close', () => leaveIdle(socket, connection.caller));
    },
    called(answer) {
      const { socket } = answer.req;
      const connection = connections.get(socket);
      if (connection) {
        leaveIdle(socket, connection.caller);
        connection.calls += 1;
        answer.once('close', () => {
          connection.calls -= 1;
          if (connection.calls === 0 && !socket.destroyed) becomeIdle(socket, connection.caller);
        });
      }
      return {
        named(caller) {
          if (connection) connection.caller = caller;
        },
      };
    },
  };
}
