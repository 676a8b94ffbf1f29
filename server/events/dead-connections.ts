// Dead connections: those whose other side acknowledges nothing any more, by the send queues of the system (Linux), which gives them up after 15 minutes only.

import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/**
 * The time without an acknowledgement, while something is unacknowledged.
 * With a ping every 15 s and a check every 5 s a dead line is noticed within 45 s.
 */
const DEAD_AFTER_MS = 25_000;

type WatchedSocket = Pick<Socket, 'bytesWritten' | 'writableLength'>;

export function createDeadConnections() {
  /** Acknowledged bytes of a connection, and when they were last seen to grow. */
  const progress = new WeakMap<WatchedSocket, { readonly acknowledged: number; readonly at: number }>();
  return {
    /**
     * True when this line is dead at `now` (epoch ms). To be asked every few seconds.
     * `retransmittedBytes`: bytes that the system sent again without an answer.
     */
    isDead(socket: WatchedSocket, retransmittedBytes: number, now: number): boolean {
      const acknowledged = socket.bytesWritten - socket.writableLength - retransmittedBytes;
      const last = progress.get(socket);
      if (last && retransmittedBytes > 0 && acknowledged <= last.acknowledged)
        return now - last.at >= DEAD_AFTER_MS;
      progress.set(socket, { acknowledged, at: now });
      return false;
    },
  };
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const MAPPED_IPV4 = '0000000000000000FFFF0000';

/** A running retransmission timer. A probe of a full window is none: its reader is alive, only slow. */
const RETRANSMISSION = '01';

interface SendQueue {
  /** Bytes that the system took and the other side has not acknowledged. */
  readonly unacknowledged: number;
  /** The same when they were sent again without an answer, else 0. */
  readonly retransmittedBytes: number;
}

/** By `connectionKey`. */
export type SendQueues = ReadonlyMap<string, SendQueue>;

/** Null where the system has no such tables. */
export async function readSendQueues(): Promise<SendQueues | null> {
  const texts = await Promise.all(TABLES.map((table) => readFile(table, 'utf8').catch(() => null)));
  const known = texts.filter((text) => text !== null);
  return known.length > 0 ? parseSendQueues(known) : null;
}

/**
 * IPv6 connections are distinguished by their ports alone.
 * For two with the same ports each number is such that both count as alive in doubt:
 * the sum of what is unacknowledged, which changes with either, and the smaller of what was sent again.
 */
export function parseSendQueues(tables: readonly string[]): SendQueues {
  const queues = new Map<string, SendQueue>();
  for (const line of tables.flatMap((text) => text.split('\n').slice(1))) {
    const [, local = '', remote = '', , sizes = '', timer = '', retransmits = ''] = line.trim().split(/\s+/);
    const [address = '', port] = remote.split(':');
    if (!port) continue;
    const key = keyOf(portOf(local), Number.parseInt(port, 16), ipv4Of(address));
    const isSentAgain = timer.startsWith(`${RETRANSMISSION}:`) && Number.parseInt(retransmits, 16) > 0;
    const unacknowledged = Number.parseInt(sizes, 16);
    const retransmittedBytes = isSentAgain ? unacknowledged : 0;
    const other = queues.get(key);
    queues.set(key, {
      unacknowledged: unacknowledged + (other?.unacknowledged ?? 0),
      retransmittedBytes: Math.min(retransmittedBytes, other?.retransmittedBytes ?? retransmittedBytes),
    });
  }
  return queues;
}

export function connectionKey(socket: Pick<Socket, 'localPort' | 'remotePort' | 'remoteAddress'>): string {
  const address = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  return keyOf(socket.localPort ?? 0, socket.remotePort ?? 0, address.includes(':') ? null : address);
}

const keyOf = (localPort: number, remotePort: number, ipv4: string | null): string =>
  `${localPort} ${remotePort} ${ipv4 ?? 'IPv6'}`;
const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/**
 * Null for IPv6.
 * The table has each group of four bytes in the machine's order, which is little-endian.
 */
function ipv4Of(hex: string): string | null {
  const word = hex.length === 8 ? hex : hex.startsWith(MAPPED_IPV4) ? hex.slice(-8) : null;
  return (
    word &&
    (word.match(/../g) ?? [])
      .map((byte) => Number.parseInt(byte, 16))
      .reverse()
      .join('.')
  );
}
