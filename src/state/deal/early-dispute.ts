// Early dispute: whether a deal was approved so recently that the chat comes first (CASE-22).
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { EpochMs } from '#domain/entities.ts';

const EARLY_MS = 10 * 60_000;

/** False on a backend that does not say when the deal was approved. */
export function isEarlyDispute({ steps }: Pick<DealDetails, 'steps'>, now: EpochMs): boolean {
  const approval = steps.find(({ action }) => action === 'approve');
  return approval !== undefined && now - approval.at < EARLY_MS;
}
