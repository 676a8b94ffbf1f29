// Call of a rate source: within its time-out, at most 1 MiB.

import type { RateSource } from '../../config/rate-source.ts';
import { InvalidRatesError, parseAnswer, type SourceAnswer } from './parse-answer.ts';

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
