// Network throttle between sockets: bandwidth and latency, shared by all connections of the browser. The throttling of the
// DevTools protocol covers only the page's requests, not the worker's.
import type { Socket } from 'node:net';

export interface NetworkProfile {
  readonly roundTripMs: number;
  /** Bits per second. */
  readonly downBits: number;
  readonly upBits: number;
}

/** The network on which the start is measured. */
export const SLOW_4G: NetworkProfile = { roundTripMs: 150, downBits: 1_600_000, upBits: 750_000 };

const PACKET_BYTES = 1_400;
const BITS_PER_BYTE = 8;

type LinkDirection = ReturnType<typeof createLinkDirection>;

function createLinkDirection(bitsPerSecond: number) {
  let freeAt = 0;
  return {
    /** Time when everything so far is sent. */
    get freeAt(): number {
      return freeAt;
    },
    /** Time when the last of `bytes` is sent, in ms of `performance.now()`; packets go one after another. */
    send(bytes: number): number {
      freeAt = Math.max(freeAt, performance.now()) + (bytes * BITS_PER_BYTE * 1000) / bitsPerSecond;
      return freeAt;
    },
  };
}

const at = (time: number, run: () => void): void => {
  setTimeout(run, Math.max(0, time - performance.now()));
};

export function createNetworkThrottle(speed: NetworkProfile) {
  const down = createLinkDirection(speed.downBits);
  const up = createLinkDirection(speed.upBits);
  const oneWay = speed.roundTripMs / 2;

  const pipe = (from: Socket, to: Socket, direction: LinkDirection, firstTripMs: number): void => {
    let connectDelay = firstTripMs;
    // Timers may fire slightly out of order; bytes must not arrive out of order.
    const inTransit: (() => void)[] = [];
    const arrive = (time: number, run: () => void): void => {
      inTransit.push(run);
      at(time, () => inTransit.shift()?.());
    };
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      let leftAt = performance.now();
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        leftAt = direction.send(packet.length);
        arrive(leftAt + oneWay + connectDelay, () => to.write(packet));
      }
      connectDelay = 0;
      // Unsent bytes wait at the sender, as with a full socket buffer.
      from.pause();
      at(leftAt, () => from.resume());
    });
    from.on('end', () => arrive(performance.now() + oneWay, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => arrive(performance.now() + oneWay, () => to.destroy()));
  };

  return {
    /** Pipes a browser's socket and the server's into each other with the delays of the network. */
    connectSockets(phone: Socket, server: Socket): void {
      // A TCP handshake on the loopback takes no time: the first bytes are delayed by the round trip of a real one.
      pipe(phone, server, up, speed.roundTripMs);
      pipe(server, phone, down, 0);
    },
    /** Resolves when nothing is on its way any more. */
    async quiet(): Promise<void> {
      // An answer to what has arrived is sent later.
      for (;;) {
        const end = Math.max(up.freeAt, down.freeAt) + oneWay;
        if (end < performance.now()) return;
        await new Promise<void>((resolve) => at(end + 1, resolve));
      }
    },
  };
}
