// Bob's mini-app in Telegram Web, by https, and the download of the file that it previews.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { collectPageProblems } from '../harness/browser/page-problems.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import type { BrowserEnv } from '../harness/browser/suite.ts';
import { openInWebClient, type WebClient, type WebClientOptions } from '../harness/browser/web-client.ts';
import { startTlsProxy } from '../harness/tls-proxy.ts';

/**
 * Opens Bob's page at `path`. Fails when the browser reports a dropped download.
 * It fails as well when the page says that a file was saved, which nobody knows there: `act` takes the toasts that are right.
 */
export async function inTelegramWeb(
  env: BrowserEnv,
  path: string,
  client: Pick<WebClientOptions, 'platform' | 'version'>,
  act: (web: WebClient) => Promise<void>,
): Promise<void> {
  const proxy = await startTlsProxy(env.port);
  const context = await openPhoneContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ignoreHTTPSErrors: true,
  });
  try {
    const problems = collectPageProblems(context);
    const address = `https://${BOB.key}.localhost:${proxy.port}${path}`;
    const web = await openInWebClient(context, { address, initData: env.launchDataOf(BOB), ...client });
    await act(web);
    assert.equal(await web.takeToasts(), []);
    problems.expectNone('Telegram Web');
  } finally {
    await context.close();
    await proxy.close();
  }
}

export const pressDownload = ({ app }: WebClient): Promise<void> =>
  app.getByRole('button', { name: 'Download' }).click();

/** Resolves when the page waits for nothing of the download any more. */
export const downloaded = ({ app }: WebClient): Promise<void> =>
  app.getByRole('button', { name: 'Download' }).and(app.locator(':not([aria-busy])')).waitFor();
