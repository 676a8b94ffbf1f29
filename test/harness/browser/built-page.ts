// Built page: addresses that dist/index.html names, as patterns of requests.
import { readFileSync } from 'node:fs';

/** The script of the app. */
export function appScriptPattern(): string {
  const page = readFileSync(new URL('../../../dist/index.html', import.meta.url), 'utf8');
  const address = /<meta name="app" content="([^" ]+)"/.exec(page)?.[1];
  if (!address) throw new Error('dist/index.html names no script of the app');
  return `**${address}`;
}
