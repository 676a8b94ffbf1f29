// Choice of the scanner: ClamAV's protocol or HTTP, by the address in SCAN_URL.
import { createClamavScanner } from './clamav-scanner.ts';
import { createHttpScanner } from './http-scanner.ts';
import type { Scanner } from './scanner.ts';

/** Without an answer, and without progress, for this long the scanner is away. */
const TIMEOUT_MS = 60_000;

/** `url`: 'clamav://host:port', 'http://…' or 'https://…'; null for '', when no file is scanned. */
export function createScanner(url: string, timeoutMs = TIMEOUT_MS): Scanner | null {
  if (url === '') return null;
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'clamav:'
    ? createClamavScanner(hostname.replace(/^\[|\]$/g, ''), Number(port || 3310), timeoutMs)
    : createHttpScanner(url, timeoutMs);
}
