// Table of docs/limits.md, rendered from the table of limits.
import { FEATURE_LIMITS, LIMITS, type Limit } from './table.ts';

/** The page docs/limits.md, which `test/server/limits/table.test.ts` holds against this table. */
export function renderLimits(): string {
  const rows = Object.entries<Limit>(LIMITS).map(([name, limit]) => {
    const value = Array.isArray(limit.value) ? limit.value.join(', ') : String(limit.value);
    const isFeature = FEATURE_LIMITS.some((one) => one === name);
    return `| \`${name}\`${isFeature ? ' \\*' : ''} | ${value} ${limit.unit} | ${limit.window} | ${limit.counts} | ${limit.opensAgain} | ${limit.code ? `\`${limit.code}\`` : '–'} | ${limit.sentence} | ${limit.variable ? `\`${limit.variable.name}\`` : '–'} |`;
  });
  return [
    '| limit | value | window | counts | opens again | code | sentence | variable |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
