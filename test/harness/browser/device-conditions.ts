// Puts a page under a phone's conditions: no network, a slow one, a slow processor.
import type { CDPSession, Page } from 'playwright-core';

export interface NetworkConditions {
  /** Round trip, ms. */
  readonly latencyMs: number;
  /** Bits per second, each way; 0 for as fast as it goes. */
  readonly downloadBits: number;
  readonly uploadBits: number;
}

/** What the start is measured on: a busy cell, 150 ms away. */
export const SLOW_NETWORK: NetworkConditions = {
  latencyMs: 150,
  downloadBits: 1_600_000,
  uploadBits: 750_000,
};

const BITS_PER_BYTE = 8;

export interface DeviceConditions {
  /** Every connection drops, open streams too, and the browser says that it is offline. */
  offline(): Promise<void>;
  online(): Promise<void>;
  network(network: NetworkConditions): Promise<void>;
  /** How many times slower than this machine the page's own thread runs. */
  slowProcessor(times: number): Promise<void>;
}

/** The switches of one page. Calls of its workers are slowed by `offline` and `online` only (a limit of the protocol). */
export async function createDeviceConditions(page: Page): Promise<DeviceConditions> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const perSecond = (bits: number) => (bits === 0 ? -1 : bits / BITS_PER_BYTE);
  return {
    offline: () => page.context().setOffline(true),
    online: () => page.context().setOffline(false),
    async network({ latencyMs, downloadBits, uploadBits }) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: perSecond(downloadBits),
        uploadThroughput: perSecond(uploadBits),
      });
    },
    async slowProcessor(times) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
  };
}
