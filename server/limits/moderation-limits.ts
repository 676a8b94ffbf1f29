// Limits of blocks and reports: two rows of the table of limits.
import { blockLimit, reportLimit } from './refusal-examples.ts';

export const MODERATION_LIMITS = {
  blocks: {
    value: 500,
    unit: 'people',
    window: 'at a time',
    counts: 'people whom a user blocks',
    opensAgain: 'when one of them is unblocked',
    code: 'LIMIT_REACHED',
    sentence: blockLimit(500),
    variable: null,
  },
  reports: {
    value: 5,
    unit: 'reports',
    window: '24 h',
    counts: 'reports of a user, those that have been answered included',
    opensAgain: 'when the first of them is a day old',
    code: 'LIMIT_REACHED',
    sentence: reportLimit(5),
    variable: { name: 'REPORT_LIMIT', min: 1, max: 1_000_000 },
  },
} as const;
