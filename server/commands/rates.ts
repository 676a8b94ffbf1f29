// Command `rates accept`: takes the present quote of a currency that was renamed or lost its zeros, which is refused otherwise (RATE-06).
import process from 'node:process';
import { systemClock } from '../runtime/clock.ts';
import { OperatorError, reasonOf } from '../runtime/operator-error.ts';
import { buildExchangeData } from '../services/rates/exchange-data.ts';
import { acceptRate } from '../services/rates/refresh-rates.ts';
import { loadConfig } from '../start.ts';
import { openDatabase } from '../store/open-database.ts';

const USAGE = 'use: kantor rates accept <currency>';

export async function rates(args: readonly string[]): Promise<void> {
  const [task, word = '', ...more] = args;
  const currency = word.toUpperCase();
  if (task !== 'accept' || currency === '' || more.length > 0) throw new OperatorError(USAGE, 2);
  const config = { ...loadConfig(process.env), databasePool: 2 };
  if (currency === 'USD' || !Object.hasOwn(config.market.currencies, currency))
    throw new OperatorError(`${currency} is no currency of the market that has a rate`);
  const reasons: string[] = [];
  const database = await openDatabase(config);
  try {
    const accepted = await acceptRate(
      {
        database,
        clock: systemClock,
        exchangeData: buildExchangeData(config.market),
        sources: config.rateSources,
        events: { sourceFailed: (source, error) => reasons.push(`${source}: ${reasonOf(error)}`) },
      },
      currency,
    );
    if (!accepted) throw new OperatorError([`no source quotes ${currency}`, ...reasons].join('\n'));
    const { before, rate } = accepted;
    const from = before ? `, instead of ${before.perUsd}` : '';
    process.stdout.write(
      `1 USD is ${rate.perUsd} ${currency} from now on${from}. Every instance takes it within ten minutes.\n`,
    );
  } finally {
    await database.close();
  }
}
