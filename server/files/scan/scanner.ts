// Scanner of uploaded files for malware: ClamAV's protocol or HTTP, by the address in SCAN_URL.
import type { OpenFile } from '../file-store.ts';
import { createClamavScanner } from './clamav-scanner.ts';
import { createHttpScanner } from './http-scanner.ts';

export type ScanVerdict = 'clean' | 'blocked';

/** The scanner gave no verdict: it is away, busy or broken. The file is scanned again later. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

export interface ScannedFile extends OpenFile {
  readonly mime: string;
}

/** Reads the stream to its end or destroys it. Throws ScannerUnavailable. */
export type Scanner = (file: ScannedFile) => Promise<ScanVerdict>;

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
