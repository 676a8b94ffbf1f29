// Settings of settlements: how holder names are compared, and what the market's file knows of the rails of methods.
import { foldHolderName } from '#domain/holder-name.ts';
import type { Rail } from '#domain/settlement/rail.ts';
import type { Market } from '../../config/market/market-schema.ts';
import type { SettlementConfig } from '../unit-of-work.ts';

/** Kind of a rail of the file, as plans tell them apart; cash deposits are payments through a bank. */
const KIND_OF_RAIL: Readonly<Record<string, Rail['kind']>> = { cash: 'cash', crypto: 'crypto' };

/** Names are compared across scripts by surname and first initial (NAME-03). */
export const settlementConfig = ({ methods }: Pick<Market, 'methods'>): SettlementConfig => ({
  foldName: foldHolderName,
  knownRail(method) {
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
    return known
      ? {
          kind: KIND_OF_RAIL[known.rail] ?? 'bank',
          reversible: known.reversible,
          isInstant: known.instant,
          showsName: known.showsName,
        }
      : null;
  },
});
