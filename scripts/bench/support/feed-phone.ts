// Feed phone: a page of the feed on a bench phone, behind the proxy, with the feed load server as its backend.
import type { Browser } from 'playwright-core';
import { launchUrl } from '../../demo/launch.ts';
import type { Certificate } from './certificate.ts';
import { type FeedLoadServer, startFeedLoadServer } from './feed-load-server.ts';
import { type BenchPhone, openBenchContext, openBenchPhone } from './phone.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import type { Variant } from './variants.ts';

/** The host that the certificate is for. */
export const FEED_HOST = 'localhost';
const TIMEOUT_MS = 60_000;

export interface FeedPhoneOptions {
  readonly browser: Browser;
  /** The certificate of FEED_HOST. */
  readonly certificate: Certificate;
  readonly variant: Variant;
  readonly offers: number;
  /** The feed comes in pages of a hundred; else whole. */
  readonly isPaged?: boolean;
  /** Runs before the page is loaded. */
  readonly prepare?: (phone: BenchPhone) => Promise<unknown>;
}

/** Calls `measure` when the page has loaded, before it has rows; closes everything when that has ended. */
export async function withFeedPhone<T>(
  { browser, certificate, variant, offers, isPaged, prepare }: FeedPhoneOptions,
  measure: (phone: BenchPhone, server: FeedLoadServer) => Promise<T>,
): Promise<T> {
  const server = await startFeedLoadServer(offers, isPaged);
  const proxy = await startReverseProxy({
    dist: variant.dist,
    apiPort: server.port,
    certificate,
    speed: null,
    compressesApi: false,
  });
  const context = await openBenchContext(browser);
  try {
    const phone = await openBenchPhone(context);
    await prepare?.(phone);
    // The server does not check it.
    const initData = 'user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Bob%22%7D&auth_date=1&hash=00';
    const address = launchUrl(`https://${FEED_HOST}:${proxy.port}/home`, { initData });
    await phone.page.goto(address, { timeout: TIMEOUT_MS });
    return await measure(phone, server);
  } finally {
    await context.close();
    await proxy.close();
    await server.close();
  }
}
