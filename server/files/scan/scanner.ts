// Scanner of uploaded files for malware: what is asked of ClamAV and of HTTP scanners.
import type { OpenFile } from '../file-store.ts';

export type ScanVerdict = 'clean' | 'blocked';

/** The scanner gave no verdict: it is away, busy or broken. The file is scanned again later. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

export interface ScannedFile extends OpenFile {
  readonly mime: string;
}

/** Reads the stream to its end or destroys it. Throws ScannerUnavailable, and so when `stopped` aborts. */
export type Scanner = (file: ScannedFile, stopped?: AbortSignal) => Promise<ScanVerdict>;
