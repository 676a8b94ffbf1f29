// Dead lines: connections whose other side acknowledges nothing any more. The system itself gives them up after 15 minutes only.
import type { Socket } from 'node:net';
import { connectionKey, type SendQueues } from './send-queues.ts';

/**
 * Without an acknowledgement for this long, while something is unacknowledged. With a ping every 15 s and a check every
 * 5 s a dead line is noticed within 45 s.
 */
const DEAD_AFTER_MS = 25_000;

export type LineSocket = Pick<
  Socket,
  'localPort' | 'remotePort' | 'remoteAddress' | 'bytesWritten' | 'writableLength' | 'destroyed'
>;

export interface DeadLines {
  /** Those of `sockets` that are dead at `now` (epoch ms). To be called every few seconds. */
  find(sockets: Iterable<LineSocket>, now: number): Promise<LineSocket[]>;
}

export function createDeadLines(readQueues: () => Promise<SendQueues | null>): DeadLines {
  /** Acknowledged bytes of a connection, and when they were last seen to grow. */
  const progress = new WeakMap<LineSocket, { readonly acknowledged: number; readonly at: number }>();
  return {
    async find(sockets, now) {
      const queues = await readQueues();
      const dead: LineSocket[] = [];
      if (!queues) return dead;
      for (const socket of sockets) {
        const unacknowledged = queues.get(connectionKey(socket));
        if (socket.destroyed || unacknowledged === undefined) continue;
        const acknowledged = socket.bytesWritten - socket.writableLength - unacknowledged;
        const last = progress.get(socket);
        if (!last || unacknowledged === 0 || acknowledged > last.acknowledged)
          progress.set(socket, { acknowledged, at: now });
        else if (now - last.at >= DEAD_AFTER_MS) dead.push(socket);
      }
      return dead;
    },
  };
}
