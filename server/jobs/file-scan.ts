// File scan of one instance: runs at once after an upload; what is left, after a restart or while the scanner is away, is the job's.
import { type ScanDeps, scanPendingFiles } from '../services/chat/scan-files.ts';

export interface FileScan {
  /** A file was uploaded; returns at once. */
  trigger(): void;
  /** Scans what is due, after the run that an upload has triggered. */
  run(stopped: AbortSignal): Promise<void>;
  /** Claims nothing more and resolves when the running scan has ended. */
  stop(): Promise<void>;
}

export interface FileScanDeps extends ScanDeps {
  readonly onFault: (error: unknown) => void;
  /** The scanner gave no verdict. */
  readonly onAway: () => void;
}

/** `deps` is called with each run. */
export function createFileScan(deps: () => FileScanDeps): FileScan {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;

  const run = async (stopped: AbortSignal): Promise<void> => {
    const now = deps();
    if (!(await scanPendingFiles(now, stopped))) now.onAway();
  };
  const runAll = async (): Promise<void> => {
    // An upload during a run may have come after its last claim.
    while (isWanted) {
      isWanted = false;
      await run(stopping.signal);
    }
  };
  return {
    trigger() {
      isWanted = true;
      running ??= runAll()
        .catch((error: unknown) => deps().onFault(error))
        .finally(() => {
          running = null;
        });
    },
    async run(stopped) {
      await running;
      await run(stopped);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
