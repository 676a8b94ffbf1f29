// Sources of single currencies (RATES_SOURCES_FILE): where the rate of a currency stands in an answer of any shape (PRICE-08).
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { DEFAULT_SOURCE_TIMEOUT_MS, MAX_SOURCE_TIMEOUT_MS, type SourceAddress } from './rate-source.ts';
import { unreadableFile } from './secret-files.ts';
import { type FaultOfEntry, parseYaml } from './yaml-file.ts';

const MAX_SOURCES = 30;
const MAX_CURRENCIES = 50;
const MAX_SECONDS = MAX_SOURCE_TIMEOUT_MS / 1000;

const code = v.pipe(
  v.string('must be a code such as ARS'),
  v.regex(/^[A-Z0-9]{2,10}$/, 'must be a code such as ARS'),
);
/** RFC 6901. */
const pointer = v.pipe(
  v.string("must be a JSON pointer such as '/venta'"),
  v.regex(/^(?:\/(?:[^~/]|~[01]){0,100}){1,10}$/, "must be a JSON pointer such as '/venta'"),
);
const headers = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header')),
  v.pipe(
    v.string('must be text'),
    v.regex(/^[\x20-\x7e]{1,1000}$/, 'must be text without special characters'),
  ),
  'must be headers with their values',
);

const sourceSchema = v.strictObject(
  {
    /** As people see it; the host by default. */
    name: v.optional(
      v.pipe(
        v.string('must be a name of 1 to 40 letters and digits'),
        v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u, 'must be a name of 1 to 40 letters and digits'),
      ),
    ),
    url: v.pipe(
      v.string('must be an address starting with https:// or http://'),
      v.check(
        (url) => /^https?:/i.test(url) && URL.canParse(url),
        'must be an address starting with https:// or http://',
      ),
    ),
    currency: v.optional(code),
    /** Below `path` each has its code. */
    currencies: v.optional(
      v.pipe(
        v.array(code, 'must be a list of codes'),
        v.minLength(1, 'must have a currency'),
        v.maxLength(MAX_CURRENCIES, `must have at most ${MAX_CURRENCIES} currencies`),
      ),
    ),
    path: pointer,
    per: v.optional(v.literal('USD', 'must be USD: other rates cannot be used'), 'USD'),
    /** The answer has dollars for one unit, not units for one dollar. */
    inverse: v.optional(v.boolean('must be true or false'), false),
    /** When the rate was taken: ISO 8601, seconds or milliseconds since 1970. */
    time: v.optional(pointer),
    timeout: v.optional(
      v.pipe(
        v.number(`must be seconds from 1 to ${MAX_SECONDS}`),
        v.minValue(1, `must be seconds from 1 to ${MAX_SECONDS}`),
        v.maxValue(MAX_SECONDS, `must be seconds from 1 to ${MAX_SECONDS}`),
      ),
      DEFAULT_SOURCE_TIMEOUT_MS / 1000,
    ),
    headers: v.optional(headers, {}),
  },
  'must be a source with url, currency and path',
);
const fileSchema = v.pipe(
  v.array(sourceSchema, 'must be a list of sources'),
  v.maxLength(MAX_SOURCES, `must have at most ${MAX_SOURCES} sources`),
);
type File = v.InferOutput<typeof fileSchema>;

type SourcesResult =
  | { readonly ok: true; readonly sources: readonly SourceAddress[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Sources that name no currency or both ways, and currencies that the market does not have. */
const wrongCurrencies = (file: File, market: readonly string[]): FaultOfEntry[] =>
  file.flatMap(({ currency, currencies }, at): FaultOfEntry[] => {
    if ((currency === undefined) === (currencies === undefined))
      return [{ path: [at], text: `${at} must have either currency or currencies` }];
    const name = currency === undefined ? 'currencies' : 'currency';
    return (currencies ?? [currency ?? ''])
      .filter((one) => one === 'USD' || !market.includes(one))
      .map((one) => ({
        path: [at, name],
        text: `${at}.${name} ${one === 'USD' ? 'USD is what all are quoted in' : `${one} is not in the market`}`,
      }));
  });

export function parseRatesFile(text: string, market: readonly string[]): SourcesResult {
  const parsed = parseYaml<File>(text, fileSchema, (file) => wrongCurrencies(file, market));
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    sources: parsed.value.map(
      ({ name, url, timeout, currency, currencies, path, time, inverse, headers }) => ({
        ...(name === undefined ? {} : { name }),
        url,
        timeoutMs: timeout * 1000,
        own: {
          paths:
            currency === undefined
              ? Object.fromEntries((currencies ?? []).map((one) => [one, `${path}/${one}`]))
              : { [currency]: path },
          time: time ?? null,
          isInverse: inverse,
          headers,
        },
      }),
    ),
  };
}

/** `path`: RATES_SOURCES_FILE, '' for none. Each fault is a line that begins with its name. */
export function readRatesFile(
  path: string,
  market: readonly string[],
  readFile = (name: string): string => readFileSync(name, 'utf8'),
): SourcesResult {
  if (path === '') return { ok: true, sources: [] };
  try {
    const parsed = parseRatesFile(readFile(path), market);
    return parsed.ok
      ? parsed
      : { ok: false, faults: parsed.faults.map((fault) => `RATES_SOURCES_FILE ${fault}`) };
  } catch (error) {
    return { ok: false, faults: [unreadableFile('RATES_SOURCES_FILE', error)] };
  }
}
