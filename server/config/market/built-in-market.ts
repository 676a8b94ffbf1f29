// Built-in market: `market.yml` beside the program, which is in use without MARKET_FILE (MDATA-05).
import { readFileSync } from 'node:fs';
import { BUILT_IN_MARKET_FILE } from '../../runtime/program-files.ts';
import type { Market } from './market-schema.ts';
import { parseMarket } from './parse-market.ts';

let known: Market | null = null;

/** The built-in market, read once. Throws when the file has faults, which a test excludes. */
export function builtInMarket(): Market {
  if (known) return known;
  const parsed = parseMarket(readFileSync(BUILT_IN_MARKET_FILE, 'utf8'));
  if (!parsed.ok) throw new Error(`the built-in market has faults: ${parsed.faults.join('; ')}`);
  known = parsed.market;
  return known;
}
