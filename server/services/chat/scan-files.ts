// Scan of chat files: each new file waits for the scanner's verdict before others may fetch it; a scanner that is away is asked again (FILE-03).
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';
import type { FileStore } from '../../files/file-store.ts';
import { type Scanner, ScannerUnavailable } from '../../files/scan/scanner.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { LeasedWork } from '../../runtime/leased-work.ts';
import { findMessageOfFile } from '../../store/chat.ts';
import { findDeal, renewDealVersion } from '../../store/deals.ts';
import { claimFileToScan, type FileRow, postponeScan, recordVerdict } from '../../store/files.ts';
import { recordCaseChanged } from '../deals/events.ts';
import type { Write } from '../unit-of-work.ts';
import { recordScanned } from './events.ts';

interface ScanDeps {
  readonly clock: WallClock;
  readonly write: Write;
  readonly store: FileStore;
  readonly scanner: Scanner;
  /** The scanner gave no verdict. */
  readonly onAway: () => void;
}

/** Longer than a scan takes: when its instance dies, another one scans the file. */
const LEASE_MS = 3 * 60_000;
const RETRY: BackoffPolicy = { firstMs: 2_000, factor: 2, maxMs: 5 * 60_000 };

/** Stops at the first file that gets no verdict: the others would get none either. */
export const scanWork = (deps: ScanDeps): LeasedWork<FileRow> => {
  const { clock, write } = deps;
  const postpone = ({ id }: FileRow, at: Date) => write(({ tx }) => postponeScan(tx, id, at));
  return {
    leaseMs: LEASE_MS,
    claim: (now, until) => write(({ tx }) => claimFileToScan(tx, now, until)),
    postpone,
    async run(file, stopped) {
      try {
        await scanFile(deps, file, stopped);
        return null;
      } catch (error) {
        // The instance stops, and the scan at work was given up: the next instance makes it at once.
        if (stopped.aborted) return { at: clock.now(), pauses: true };
        const at = clock.now() + backoffDelay(RETRY, file.scanAttempts - 1);
        if (error instanceof ScannerUnavailable) {
          deps.onAway();
          return { at, pauses: true };
        }
        await postpone(file, new Date(at));
        throw error;
      }
    },
  };
};

async function scanFile(
  { write, store, scanner }: ScanDeps,
  file: FileRow,
  stopped: AbortSignal,
): Promise<void> {
  const opened = await store.open(file.storageKey);
  // Nobody can fetch it either.
  const verdict = opened ? await scanner({ ...opened, mime: file.mime }, stopped) : 'blocked';
  await write(async (work) => {
    const { tx } = work;
    const scanned = await recordVerdict(tx, file.id, verdict);
    const deal = scanned && (await findDeal(tx, scanned.transactionId));
    const message = scanned && (await findMessageOfFile(tx, scanned.id));
    if (!scanned || !deal) return;
    if (message) recordScanned(work, deal, message.id);
    // A file of a private message: pages read those again with the deal's next version.
    else recordCaseChanged(work, await renewDealVersion(tx, deal.id), false);
  });
  // Never served again; kept bytes would be a risk for backups and nothing else.
  if (verdict === 'blocked') await store.remove(file.storageKey);
}
