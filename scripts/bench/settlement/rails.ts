// Rails of the simulated market: one method for each kind of rail, with what the product's market file says of it.
import { CASH_METHOD, type Rail, railOf } from '#domain/settlement/rail.ts';
import { builtInMarket } from '../../../server/config/market/built-in-market.ts';
import { settlementConfig } from '../../../server/services/settlement/settings.ts';

/** A bank whose transfers come back for days, one for weeks, a wallet, and cash. */
export const DAYS = 'SBP';
export const WEEKS = 'Zelle';
export const CRYPTO = 'TRC-20';
export const CASH = CASH_METHOD;
export type Method = typeof DAYS | typeof WEEKS | typeof CRYPTO | typeof CASH;

const market = builtInMarket();
const config = settlementConfig(market);
const describe = (method: Method) => ({
  rail: railOf(method, config.knownRail(method)),
  showsName: market.methods[method]?.showsName ?? false,
});
const KNOWN = {
  [DAYS]: describe(DAYS),
  [WEEKS]: describe(WEEKS),
  [CRYPTO]: describe(CRYPTO),
  [CASH]: describe(CASH),
};

export const methodRail = (method: Method): Rail => KNOWN[method].rail;
/** True for a rail on which both sides see the other account's name. */
export const canShowName = (method: Method): boolean => KNOWN[method].showsName;
