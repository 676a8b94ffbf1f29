// Upstream rates from RATES_URL: at most 10 s and 1 MiB, accepted only when every known rate is plausible.
import { crossRate } from '#domain/money.ts';
import type { RateTable } from './exchange-data.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** The upstream's clock may run ahead by this much. */
const MAX_CLOCK_SKEW_MS = 60_000;
/** Units for one USD: values outside this range are errors. */
const MIN_PER_USD = 1e-9;
const MAX_PER_USD = 1e9;

/** Why an answer was rejected; the message contains nothing of the answer. */
export class InvalidRatesError extends Error {
  override name = 'InvalidRatesError';
}

/** @param signal ends the call when the instance stops */
export async function fetchUpstreamRates(
  url: string,
  known: readonly string[],
  now: Date,
  signal: AbortSignal,
): Promise<RateTable> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal: limit });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new InvalidRatesError(`the upstream answered ${response.status}`);
  }
  return parseRates(await readCapped(response), known, now);
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
 * Understands `{base | base_code, rates: {EUR: 0.85, …}}` of the public services (base USD when it is not named), and
 * `{rates: {'USD-EUR': 0.85, …}}` of another instance of this backend; numbers or decimal texts. Currencies that the
 * market does not have are ignored. Throws InvalidRatesError when the rate of a known currency is implausible, or none
 * is there: an answer with one error is not trusted in the rest.
 */
export function parseRates(text: string, known: readonly string[], now: Date): RateTable {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new InvalidRatesError('the answer is not JSON');
  }
  if (!isRecord(answer) || !isRecord(answer.rates)) throw new InvalidRatesError('the answer has no rates');
  const { rates } = answer;
  const base = String(answer.base ?? answer.base_code ?? 'USD').toUpperCase();
  const quoted = (code: string): unknown =>
    Object.hasOwn(rates, code)
      ? rates[code]
      : Object.hasOwn(rates, `USD-${code}`)
        ? rates[`USD-${code}`]
        : null;
  const usd = base === 'USD' ? '1' : parseRateText(quoted('USD'));
  if (usd === null) throw new InvalidRatesError('the answer does not quote USD');

  const perUsd: Record<string, string> = {};
  for (const code of known) {
    const value = quoted(code);
    if (code === 'USD' || value === null) continue;
    const rate = parseRateText(value);
    const inUsd = rate === null ? null : crossRate(rate, usd);
    if (inUsd === null || Number(inUsd) < MIN_PER_USD || Number(inUsd) > MAX_PER_USD) {
      throw new InvalidRatesError(`the rate of ${code} makes no sense`);
    }
    perUsd[code] = inUsd;
  }
  if (base !== 'USD' && known.includes(base)) perUsd[base] = crossRate('1', usd);
  if (Object.keys(perUsd).length === 0)
    throw new InvalidRatesError('the answer quotes no currency of the market');
  return { perUsd: { ...perUsd, USD: '1' }, takenAt: parseTakenAt(answer, now) };
}

/** The time that the upstream gives for its rates; `now` when it gives none or an impossible one. */
function parseTakenAt(answer: Record<string, unknown>, now: Date): Date {
  const { timestamp, time_last_update_unix: unix, date } = answer;
  for (const candidate of [timestamp, unix, date]) {
    const ms =
      typeof candidate === 'number'
        ? candidate * (candidate < 1e11 ? 1000 : 1)
        : typeof candidate === 'string'
          ? Date.parse(candidate)
          : Number.NaN;
    if (ms > 0 && ms <= now.getTime() + MAX_CLOCK_SKEW_MS) return new Date(Math.min(ms, now.getTime()));
  }
  return now;
}
