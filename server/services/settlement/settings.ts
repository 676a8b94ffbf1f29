// Settings of settlements: the rails of payment methods, as the market's file describes them, and limits by level.
import type { LevelLimits } from '#domain/settlement/level-limits.ts';
import type { Rail } from '#domain/settlement/rail.ts';
import type { Market } from '../../config/market/market-schema.ts';
import type { SettlementConfig } from '../unit-of-work.ts';

/** Kind of a rail of the file, as plans tell them apart; cash deposits are payments through a bank. */
const KIND_OF_RAIL: Readonly<Record<string, Rail['kind']>> = { cash: 'cash', crypto: 'crypto' };

export const settlementConfig = (
  { methods }: Pick<Market, 'methods'>,
  levelLimits: LevelLimits | null = null,
): SettlementConfig => ({
  levelLimits,
  knownRail(method) {
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
    return known ? { kind: KIND_OF_RAIL[known.rail] ?? 'bank', reversible: known.reversible } : null;
  },
});
