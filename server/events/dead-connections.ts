// Dead connections: those whose other side acknowledges nothing any more. The system itself gives them up after 15 minutes only.
import type { Socket } from 'node:net';

/**
 * The time without an acknowledgement, while something is unacknowledged.
 * With a ping every 15 s and a check every 5 s a dead line is noticed within 45 s.
 */
const DEAD_AFTER_MS = 25_000;

export type WatchedSocket = Pick<Socket, 'bytesWritten' | 'writableLength'>;

export interface DeadConnections {
  /**
   * True when this line is dead at `now` (epoch ms). To be asked every few seconds.
   * `retransmittedBytes`: bytes that the system sent again without an answer.
   */
  isDead(socket: WatchedSocket, retransmittedBytes: number, now: number): boolean;
}

export function createDeadConnections(): DeadConnections {
  /** Acknowledged bytes of a connection, and when they were last seen to grow. */
  const progress = new WeakMap<WatchedSocket, { readonly acknowledged: number; readonly at: number }>();
  return {
    isDead(socket, retransmittedBytes, now) {
      const acknowledged = socket.bytesWritten - socket.writableLength - retransmittedBytes;
      const last = progress.get(socket);
      if (last && retransmittedBytes > 0 && acknowledged <= last.acknowledged)
        return now - last.at >= DEAD_AFTER_MS;
      progress.set(socket, { acknowledged, at: now });
      return false;
    },
  };
}
