// Rate sources of RATES_URL and RATES_URLS together.

import type { Environment } from './environment-schema.ts';
import { DEFAULT_SOURCE_TIMEOUT_MS, nameSources, type RateSource } from './rate-source.ts';

/** None: the built-in rates are used. */
export const rateSources = (e: Pick<Environment, 'RATES_URL' | 'RATES_URLS'>): readonly RateSource[] =>
  nameSources([
    ...(e.RATES_URL === '' ? [] : [{ url: e.RATES_URL, timeoutMs: DEFAULT_SOURCE_TIMEOUT_MS }]),
    ...e.RATES_URLS,
  ]);
