// Job runner of an app, created from its context.
import type { AppContext } from '../http/context.ts';
import { errorLogFields } from '../http/logging.ts';
import { applyStoredRates } from '../services/rates/refresh-rates.ts';
import { recurringJobs } from './recurring-jobs.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

/** Applies stored rates before it resolves. Runs no job yet, and none while `isPaused`. */
export async function createAppJobs(context: AppContext, isPaused: () => boolean): Promise<JobRunner> {
  const { config, clock, database, log, market, metrics, sequencer } = context;
  const { exchangeData } = market;
  const usesFetchedRates = config.ratesUrl !== '';
  if (usesFetchedRates) await applyStoredRates(database, exchangeData);
  return createJobRunner({
    database,
    clock,
    market,
    usesFetchedRates,
    isPaused,
    recurring: recurringJobs({
      database,
      clock,
      exchangeData,
      ratesUrl: config.ratesUrl,
      files: context.files.store,
      market,
      onCommit: sequencer.trigger,
    }),
    onCommit: sequencer.trigger,
    onRun: metrics.jobRun,
    onFault: (error, about) => log.error({ ...about, ...errorLogFields(error) }, 'a job failed'),
  });
}
