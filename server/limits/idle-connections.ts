// Calls and idle connections of an address or a person: a bounded number at a time; of connections the one that has been idle longest is closed.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressRateKey } from './rate-limits.ts';

/** An open connection, its caller and its calls. */
interface Connection {
  /** The caller of its last call; before the first call its address. */
  caller: string;
  /** Calls whose answer is not sent. */
  calls: number;
}

export type IdleConnections = ReturnType<typeof createIdleConnections>;

/** `max`: of a caller. */
export function createIdleConnections(max: number) {
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
    /**
     * Bounds the connections of a caller on which no call runs: the longest idle one is closed.
     * Not behind a proxy, whose connections are those of everybody.
     */
    opened(socket: Socket): void {
      const connection = { caller: addressRateKey(socket.remoteAddress ?? 'unknown'), calls: 0 };
      connections.set(socket, connection);
      becomeIdle(socket, connection.caller);
      socket.once('close', () => leaveIdle(socket, connection.caller));
    },
    /** A call begins on the connection of `answer`, and ends with it. `named`: once its caller is known. */
    called(answer: ServerResponse): { named(caller: string): void } {
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

export type ConcurrentCalls = ReturnType<typeof createConcurrentCalls>;

/** Calls under way of a person: a bounded number at a time. */
export function createConcurrentCalls(max: number) {
  const counts = new Map<string, number>();
  return {
    /**
     * Null when the person has as many under way already.
     * Else the function that ends one, however often it is called.
     */
    begin(userId: string): (() => void) | null {
      const count = counts.get(userId) ?? 0;
      if (count >= max) return null;
      counts.set(userId, count + 1);
      let isUnderWay = true;
      return () => {
        if (!isUnderWay) return;
        isUnderWay = false;
        const left = (counts.get(userId) ?? 1) - 1;
        if (left > 0) counts.set(userId, left);
        else counts.delete(userId);
      };
    },
  };
}
