// Market file: the market, or one line for each fault with the line of the file (MDATA-02); without a file the built-in market.
import { readFileSync } from 'node:fs';
import { BUILT_IN_MARKET_FILE } from '../../runtime/program-files.ts';
import { unreadableFile } from '../secret-files.ts';
import { type FaultOfEntry, parseYaml } from '../yaml-file.ts';
import { type Market, marketSchema } from './market-schema.ts';

type MarketResult =
  | { readonly ok: true; readonly market: Market }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Methods that a currency has and that are not described. */
const undescribed = ({ currencies, methods }: Market): FaultOfEntry[] =>
  Object.entries(currencies).flatMap(([code, { methods: names }]) =>
    names.flatMap((name, at) => {
      const path = ['currencies', code, 'methods', at];
      const text = `${path.join('.')} '${name}' is not described under methods`;
      return Object.hasOwn(methods, name) ? [] : [{ path, text }];
    }),
  );

/** A market without any fault, or the lines of its faults in the order of the file. */
export function parseMarket(text: string): MarketResult {
  const parsed = parseYaml(text, marketSchema, undescribed);
  return parsed.ok ? { ok: true, market: parsed.value } : parsed;
}

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

let known: Market | null = null;

/** The built-in market, read once. Throws when the file has faults, which a test excludes. */
export function builtInMarket(): Market {
  if (known) return known;
  const parsed = parseMarket(readFileSync(BUILT_IN_MARKET_FILE, 'utf8'));
  if (!parsed.ok) throw new Error(`the built-in market has faults: ${parsed.faults.join('; ')}`);
  known = parsed.market;
  return known;
}
