// Limits by level of trust: two rows of the table of limits, with the values of LEVELS=on (EXPO-04).
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { LEVEL_AMOUNT_EXAMPLE, LEVEL_DEALS_EXAMPLE } from './refusal-examples.ts';

const { newcomer, known, established, trusted } = DEFAULT_LEVEL_LIMITS;

export const LEVEL_LIMITS = {
  levelAmount: {
    value: [newcomer.usd ?? 0, known.usd ?? 0, established.usd ?? 0],
    unit: 'USD',
    window: 'each',
    counts:
      'the value of a deal, for a newcomer, a known and an established person, where `LEVELS` is set; half of it in the first deal of two people by a payment that can come back after days. Checked for the accepter at the acceptance, for the author at the approval',
    opensAgain: 'with a smaller deal, or with the level that the sentence names',
    code: 'LEVEL_LIMIT',
    sentence: LEVEL_AMOUNT_EXAMPLE,
    variable: null,
  },
  levelDeals: {
    value: [newcomer.running, known.running, established.running, trusted.running],
    unit: 'deals',
    window: 'at a time',
    counts:
      'running deals of a user and own acceptances that wait, by level, where `LEVELS` is set; acceptances by others count with the approval',
    opensAgain: 'when one of them ends, or with the level that the sentence names',
    code: 'LEVEL_LIMIT',
    sentence: LEVEL_DEALS_EXAMPLE,
    variable: null,
  },
} as const;
