// Which jobs come back, and how often: fresh rates, the daily forgetting, files that no message shows.
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import { sweepOrphanFiles } from '../services/chat/files.ts';
import { cleanUp } from '../services/retention.ts';
import type { ExchangeData } from '../services/rates/exchange-data.ts';
import { refreshRates } from '../services/rates/refresh-rates.ts';
import type { Database } from '../store/database.ts';
import type { Recurring } from './recurring-runner.ts';

const MINUTE = 60_000;

export interface RecurringDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly exchangeData: ExchangeData;
  /** '': the rates that ship with the code are used. */
  readonly ratesUrl: string;
  readonly files: FileStore;
}

export function recurringJobs({
  database,
  clock,
  exchangeData,
  ratesUrl,
  files,
}: RecurringDeps): Recurring[] {
  const rates: Recurring = {
    kind: 'refresh_rates',
    everyMs: 10 * MINUTE,
    leaseMs: MINUTE,
    async run(stopped) {
      await refreshRates({ database, clock, exchangeData, url: ratesUrl }, stopped);
      return false;
    },
  };
  return [
    ...(ratesUrl === '' ? [] : [rates]),
    {
      kind: 'clean_up',
      everyMs: 10 * MINUTE,
      leaseMs: 5 * MINUTE,
      run: (stopped) => cleanUp({ database, clock, isStopping: () => stopped.aborted }),
    },
    {
      kind: 'sweep_files',
      everyMs: 10 * MINUTE,
      leaseMs: 5 * MINUTE,
      async run() {
        await sweepOrphanFiles({ database, clock, store: files });
        return false;
      },
    },
  ];
}
