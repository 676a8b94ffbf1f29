// Market of this installation: that of MARKET_FILE, or the built-in one.
import { readFileSync } from 'node:fs';
import { unreadableFile } from '../secret-files.ts';
import { builtInMarket } from './built-in-market.ts';
import { type MarketResult, parseMarket } from './parse-market.ts';

/** `path`: MARKET_FILE, '' for the built-in market. Each fault is a line that begins with its name. */
export function readMarket(
  path: string,
  readFile = (name: string): string => readFileSync(name, 'utf8'),
): MarketResult {
  if (path === '') return { ok: true, market: builtInMarket() };
  try {
    const parsed = parseMarket(readFile(path));
    return parsed.ok ? parsed : { ok: false, faults: parsed.faults.map((fault) => `MARKET_FILE ${fault}`) };
  } catch (error) {
    return { ok: false, faults: [unreadableFile('MARKET_FILE', error)] };
  }
}
