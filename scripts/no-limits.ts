// Environment without limits: for tests and benches, whose few people do more than anybody may. Each limit at its greatest value.
import { LIMITS, type Limit } from '../server/limits/table.ts';

/** Every variable of the table of limits. Cool-downs and the free disk are turned off. */
export const NO_LIMITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values<Limit>(LIMITS).flatMap(({ variable }) =>
      variable ? [[variable.name, String(variable.max)]] : [],
    ),
  ),
  COOLDOWN_MINUTES: '0',
  MIN_FREE_DISK_MB: '0',
};
