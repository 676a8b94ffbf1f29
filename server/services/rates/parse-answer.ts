// Answers of rate sources: asked for within a time, and parsed.
import { crossRate } from '#domain/money.ts';
import type { OwnSource, RateSource } from '../../config/rate-source.ts';

/** The source's clock may run ahead by this much. */
const MAX_CLOCK_SKEW_MS = 60_000;
/** Units for one USD: values outside this range are errors. */
const MIN_PER_USD = 1e-9;
const MAX_PER_USD = 1e9;

export interface SourceAnswer {
  /** Units for one USD as decimal text, by currency of the market; without USD. */
  readonly perUsd: Readonly<Record<string, string>>;
  /** Currencies whose rate is no positive number of a plausible size. */
  readonly nonsense: readonly string[];
  /** When the rates were taken, epoch ms. */
  readonly at: number;
}

/** Why an answer was rejected; the message contains nothing of the answer. */
export class InvalidRatesError extends Error {
  override name = 'InvalidRatesError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain or with an exponent, as JSON writes small numbers. */
const DECIMAL = /^\d{1,20}(\.\d{1,30})?(e[+-]?\d{1,2})?$/i;

/** The decimal text of a positive rate; null for everything else. Never a computed binary number. */
function parseRateText(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return DECIMAL.test(text) && Number(text) > 0 ? text : null;
}

/**
 * Understands `{base | base_code, rates: {EUR: 0.85, …}}` of the public services.
 * Their base is USD when not named. Also `{rates: {'USD-EUR': 0.85, …}}` of another instance of this backend.
 * Rates are numbers or decimal texts. Currencies that the market does not have are ignored.
 * Throws InvalidRatesError when nothing can be read from it:
 * no rates, no dollar, or a dollar that is not 1 where the base is one.
 */
export function parseAnswer(text: string, known: readonly string[], now: number): SourceAnswer {
  const answer = parseJson(text);
  if (!isRecord(answer) || !isRecord(answer.rates)) throw new InvalidRatesError('the answer has no rates');
  const { rates } = answer;
  const base = String(answer.base ?? answer.base_code ?? 'USD').toUpperCase();
  const quoted = (code: string): unknown =>
    Object.hasOwn(rates, code)
      ? rates[code]
      : Object.hasOwn(rates, `USD-${code}`)
        ? rates[`USD-${code}`]
        : null;
  const usd = usdOf(base, quoted('USD'));

  const perUsd: Record<string, string> = {};
  const nonsense: string[] = [];
  for (const code of known) {
    const value = code === base ? '1' : quoted(code);
    if (code === 'USD' || value === null) continue;
    const rate = parseRateText(value);
    const inUsd = rate === null ? null : crossRate(rate, usd);
    if (inUsd === null || !isPlausible(inUsd)) nonsense.push(code);
    else perUsd[code] = inUsd;
  }
  if (Object.keys(perUsd).length === 0)
    throw new InvalidRatesError('the answer quotes no currency of the market');
  return { perUsd, nonsense, at: parseTime(answer, now) };
}

/** An answer of any shape: the rates at the pointers of the source. */
export function parseOwnAnswer(text: string, source: OwnSource, now: number): SourceAnswer {
  const answer = parseJson(text);
  const perUsd: Record<string, string> = {};
  const nonsense: string[] = [];
  for (const [code, path] of Object.entries(source.paths)) {
    const value = valueAt(answer, path);
    if (value === undefined || value === null)
      throw new InvalidRatesError(`the answer has nothing at ${path}`);
    const rate = parseRateText(value);
    const inUsd = rate === null ? null : source.isInverse ? crossRate(1, rate) : crossRate(rate, 1);
    if (inUsd === null || !isPlausible(inUsd)) nonsense.push(code);
    else perUsd[code] = inUsd;
  }
  if (source.time === null) return { perUsd, nonsense, at: now };
  const at = readTime(valueAt(answer, source.time), now);
  // As of now it would be fresh for ever, also when it stands still.
  if (at === null) throw new InvalidRatesError(`the answer has no time at ${source.time}`);
  return { perUsd, nonsense, at };
}

/** The value at a JSON pointer (RFC 6901); undefined for none. */
function valueAt(json: unknown, pointer: string): unknown {
  let value = json;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = /^\d{1,6}$/.test(key) ? value[Number(key)] : undefined;
    else value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

const isPlausible = (perUsd: string): boolean =>
  Number(perUsd) >= MIN_PER_USD && Number(perUsd) <= MAX_PER_USD;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRatesError(
      /^\s*</.test(text) ? 'the answer is a web page, not JSON' : 'the answer is not JSON',
    );
  }
}

/** Dollars for one unit of the base. */
function usdOf(base: string, quoted: unknown): string {
  const usd = parseRateText(quoted);
  if (base !== 'USD') {
    if (usd === null) throw new InvalidRatesError('the answer does not quote USD');
    return usd;
  }
  // Without a named base the dollar may not be it.
  if (quoted !== null && (usd === null || Number(usd) !== 1))
    throw new InvalidRatesError('the answer does not say which currency its rates are for');
  return '1';
}

/** The time that the source gives for its rates; `now` when it gives none or an impossible one. */
function parseTime(answer: Record<string, unknown>, now: number): number {
  const { timestamp, time_last_update_unix: unix, date } = answer;
  for (const candidate of [timestamp, unix, date]) {
    const at = readTime(candidate, now);
    if (at !== null) return at;
  }
  return now;
}

/** Seconds or milliseconds since 1970, or ISO 8601; null for anything else, and for the future. */
function readTime(value: unknown, now: number): number | null {
  const ms =
    typeof value === 'number'
      ? value * (value < 1e11 ? 1000 : 1)
      : typeof value === 'string'
        ? Date.parse(value)
        : Number.NaN;
  return ms > 0 && ms <= now + MAX_CLOCK_SKEW_MS ? Math.min(ms, now) : null;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Rejects when the source does not answer, or with something that is no rates.
 *
 * @param known currencies of the market
 * @param now epoch ms
 * @param signal ends the call when the instance stops
 */
export async function askSource(
  { url, timeoutMs, own }: RateSource,
  known: readonly string[],
  now: number,
  signal?: AbortSignal,
): Promise<SourceAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const headers = { accept: 'application/json', ...own?.headers };
  const response = await fetch(url, { headers, signal: limit });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new InvalidRatesError(`the source answered ${response.status}`);
  }
  const text = await readCapped(response);
  return own ? parseOwnAnswer(text, own, now) : parseAnswer(text, known, now);
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new InvalidRatesError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
