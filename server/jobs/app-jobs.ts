// The job runner of an app, made of what the app is made of.
import type { Core } from '../http/context.ts';
import { faultFields } from '../http/logging.ts';
import { adoptStoredRates } from '../services/rates/refresh-rates.ts';
import { recurringJobs } from './recurring-jobs.ts';
import { createJobs, type Jobs } from './runner.ts';

/** Rates that an instance fetched earlier are in use when this answers. Runs nothing yet. */
export async function createAppJobs(core: Core): Promise<Jobs> {
  const { config, clock, database, log, market, metrics, sequencer } = core;
  const { exchangeData } = market;
  const followsRates = config.ratesUrl !== '';
  if (followsRates) await adoptStoredRates(database, exchangeData);
  return createJobs({
    database,
    clock,
    market,
    followsRates,
    recurring: recurringJobs({
      database,
      clock,
      exchangeData,
      ratesUrl: config.ratesUrl,
      files: core.files.store,
    }),
    onCommit: sequencer.kick,
    onRun: metrics.jobRun,
    onFault: (error, about) => log.error({ ...about, ...faultFields(error) }, 'a job failed'),
  });
}
