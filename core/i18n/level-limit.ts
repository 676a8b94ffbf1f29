// Sentences of a limit by level: what the limit is, and the step that opens more (EXPO-04). Page and server say the same.
import { formatAmountInput } from '#domain/format.ts';
import type { LevelFault } from '#domain/settlement/level-limits.ts';
import type { Strings } from './strings.ts';

type LevelStrings = Strings['levels'];

const usd = (amount: number): string => `${formatAmountInput(amount)}\u00a0USD`;

/** In the language of `levels`. */
export function levelLimitText(levels: LevelStrings, fault: LevelFault): string {
  if (fault.reason === 'first')
    return levels.firstTooLarge(usd(fault.limit), usd(fault.afterFirst ?? fault.limit));
  const isRunning = fault.reason === 'running';
  const limit = isRunning ? levels.tooManyRunning(fault.limit) : levels.dealTooLarge(usd(fault.limit));
  return [limit, ...nextSteps(levels, fault)].join(' ');
}

function nextSteps(levels: LevelStrings, { reason, next }: LevelFault): string[] {
  // What runs comes to an end, which the sentence of the limit says.
  if (!next) return reason === 'running' ? [] : [levels.CHOOSE_SMALLER];
  const { deals, partners, days, differentDays } = next;
  const opens = (): string => {
    if (next.limit === null) return levels.opensAnyAmount(deals, partners);
    return reason === 'running'
      ? levels.opensRunning(deals, partners, next.limit)
      : levels.opensAmount(deals, partners, usd(next.limit));
  };
  if (days > 0) return [opens(), levels.atLeastDays(days)];
  return differentDays > 1 ? [opens(), levels.onDifferentDays(differentDays)] : [opens()];
}
