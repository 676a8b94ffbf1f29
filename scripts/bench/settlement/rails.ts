// Rails of the simulated market: one method for each kind of rail, with what the product's market file says of it.
import { CASH_METHOD, type Rail, railOf } from '#domain/settlement/rail.ts';
import { builtInMarket } from '../../../server/config/market/parse-market.ts';
import { settlementConfig } from '../../../server/services/settlement/settings.ts';

/**
 * A bank whose transfers come back for days, one for weeks, a wallet, and cash.
 * The first counts transfers between people; `UNCOUNTED` is the same without.
 */
export const DAYS = 'SBP';
export const UNCOUNTED = 'SEPA Instant';
export const WEEKS = 'Zelle';
export const CRYPTO = 'TRC-20';
export const CASH = CASH_METHOD;
export type Method = typeof DAYS | typeof UNCOUNTED | typeof WEEKS | typeof CRYPTO | typeof CASH;

const market = builtInMarket();
const config = settlementConfig(market);
const describe = (method: Method) => ({
  rail: railOf(method, config.knownRail(method)),
  showsName: market.methods[method]?.showsName ?? false,
  counts: market.methods[method]?.counts ?? false,
});
const KNOWN = {
  [DAYS]: describe(DAYS),
  [UNCOUNTED]: describe(UNCOUNTED),
  [WEEKS]: describe(WEEKS),
  [CRYPTO]: describe(CRYPTO),
  [CASH]: describe(CASH),
};

export const methodRail = (method: Method): Rail => KNOWN[method].rail;
/** True for a rail on which both sides see the other account's name. */
export const canShowName = (method: Method): boolean => KNOWN[method].showsName;

const counting: ReadonlySet<string> = new Set(
  Object.entries(KNOWN).flatMap(([method, { counts }]) => (counts ? [method] : [])),
);
/** True where banks look at, or limit, how many transfers between people an account makes. */
export const countsTransfers = (method: string): boolean => counting.has(method);
