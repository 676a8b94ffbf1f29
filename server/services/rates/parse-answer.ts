// Answers of rate sources: asked for within a time, and parsed.
import { crossRate } from '#domain/money.ts';
import type { RateSource } from '../../config/rate-source.ts';

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
    if (inUsd === null || Number(inUsd) < MIN_PER_USD || Number(inUsd) > MAX_PER_USD) nonsense.push(code);
    else perUsd[code] = inUsd;
  }
  if (Object.keys(perUsd).length === 0)
    throw new InvalidRatesError('the answer quotes no currency of the market');
  return { perUsd, nonsense, at: parseTime(answer, now) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRatesError('the answer is not JSON');
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
    const ms =
      typeof candidate === 'number'
        ? candidate * (candidate < 1e11 ? 1000 : 1)
        : typeof candidate === 'string'
          ? Date.parse(candidate)
          : Number.NaN;
    if (ms > 0 && ms <= now + MAX_CLOCK_SKEW_MS) return Math.min(ms, now);
  }
  return now;
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
  { url, timeoutMs }: RateSource,
  known: readonly string[],
  now: number,
  signal?: AbortSignal,
): Promise<SourceAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal: limit });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new InvalidRatesError(`the source answered ${response.status}`);
  }
  return parseAnswer(await readCapped(response), known, now);
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
