// Order of a plan's payments: by turns two parts at a time, or one part each (EXPO-01).

/**
 * In which order the parts are paid.
 * 'zigzag': one part, then two by turns: n + 1 transfers for n parts, and each side is ahead by one part in turn.
 * 'one_each': one part by turns: 2n transfers, and only the side that pays first is ever ahead.
 */
export const PLAN_ORDERS = ['zigzag', 'one_each'] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];
