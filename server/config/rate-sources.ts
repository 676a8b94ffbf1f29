// Rate sources of RATES_URL, RATES_URLS and RATES_SOURCES_FILE together.

import type { Environment } from './environment-schema.ts';
import {
  DEFAULT_SOURCE_TIMEOUT_MS,
  nameSources,
  type RateSource,
  type SourceAddress,
} from './rate-source.ts';

/** None: the built-in rates are used. `ofFile`: the sources of single currencies. */
export const rateSources = (
  e: Pick<Environment, 'RATES_URL' | 'RATES_URLS'>,
  ofFile: readonly SourceAddress[] = [],
): readonly RateSource[] =>
  nameSources([
    ...(e.RATES_URL === '' ? [] : [{ url: e.RATES_URL, timeoutMs: DEFAULT_SOURCE_TIMEOUT_MS }]),
    ...e.RATES_URLS,
    ...ofFile,
  ]);
