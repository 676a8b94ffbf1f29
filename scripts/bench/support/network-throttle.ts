// A phone's line to the cell, shared by everything that the browser opens: bandwidth, latency and a connection's first trip.
// The protocol's own throttling knows only the page's calls; a worker's would be free.
import type { Socket } from 'node:net';

export interface NetworkProfile {
  readonly roundTripMs: number;
  /** Bits per second. */
  readonly downBits: number;
  readonly upBits: number;
}

/** What the start is measured on: a busy cell, 150 ms away. */
export const SLOW_4G: NetworkProfile = { roundTripMs: 150, downBits: 1_600_000, upBits: 750_000 };

const PACKET_BYTES = 1_400;
const BITS_PER_BYTE = 8;

interface LinkDirection {
  /** When the last of `bytes` has left, in ms of `performance.now()`; packets leave one after another. */
  send(bytes: number): number;
}

function createLinkDirection(bitsPerSecond: number): LinkDirection {
  let freeAt = 0;
  return {
    send(bytes) {
      freeAt = Math.max(freeAt, performance.now()) + (bytes * BITS_PER_BYTE * 1000) / bitsPerSecond;
      return freeAt;
    },
  };
}

const at = (time: number, run: () => void): void => {
  setTimeout(run, Math.max(0, time - performance.now()));
};

export interface NetworkThrottle {
  /** Joins a browser's socket with the server's, the line's delays between them. */
  connectSockets(phone: Socket, server: Socket): void;
}

export function createNetworkThrottle(speed: NetworkProfile): NetworkThrottle {
  const down = createLinkDirection(speed.downBits);
  const up = createLinkDirection(speed.upBits);
  const oneWay = speed.roundTripMs / 2;

  const carry = (from: Socket, to: Socket, direction: LinkDirection, firstTripMs: number): void => {
    let handicap = firstTripMs;
    // Timers may fire out of order by a fraction: bytes may not.
    const underway: (() => void)[] = [];
    const arrive = (time: number, run: () => void): void => {
      underway.push(run);
      at(time, () => underway.shift()?.());
    };
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      let leftAt = performance.now();
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        leftAt = direction.send(packet.length);
        arrive(leftAt + oneWay + handicap, () => to.write(packet));
      }
      handicap = 0;
      // What has not left waits with the sender, as it does before a full socket.
      from.pause();
      at(leftAt, () => from.resume());
    });
    from.on('end', () => arrive(performance.now() + oneWay, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => arrive(performance.now() + oneWay, () => to.destroy()));
  };

  return {
    connectSockets(phone, server) {
      // Loopback shakes hands in no time: the first thing said is late by the trip that a real handshake takes.
      carry(phone, server, up, speed.roundTripMs);
      carry(server, phone, down, 0);
    },
  };
}
