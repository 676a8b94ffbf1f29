// Steps of a deal: the last ones, which its answer has, and the pages before them (ACT-10).
import { computed, type ReadonlySignal } from '@preact/signals';
import type { DealDetails, DealStep } from '#contract/decode/deal-details.ts';
import { dealStepsRoute } from '#contract/routes/deals.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createEarlierSteps, type EarlierSteps } from '../earlier-steps.ts';

type Http = Pick<HttpClient, 'call'>;

export type DealSteps = EarlierSteps<DealStep>;

export const createDealSteps = (http: Http, deal: ReadonlySignal<DealDetails | null>): DealSteps =>
  createEarlierSteps(
    computed(() => deal.value && { ...deal.value, of: deal.value.id, cursor: cursorOf(deal.value) }),
    (id, cursor) => http.call(dealStepsRoute, { params: { id }, query: { cursor } }),
  );

const cursorOf = ({ earlierSteps }: DealDetails): string | null => earlierSteps?.cursor ?? null;

/** 10,000 steps. */
const MAX_PAGES = 100;

/** Every step of a deal, oldest first. Throws when a page cannot be loaded. */
export async function readAllSteps(http: Http, deal: DealDetails): Promise<readonly DealStep[]> {
  let steps = deal.steps;
  let cursor = cursorOf(deal);
  for (let page = 0; cursor !== null && page < MAX_PAGES; page += 1) {
    const query = { cursor, limit: 100 };
    const loaded = await http.call(dealStepsRoute, { params: { id: deal.id }, query });
    if (!loaded) throw new Error('Earlier steps could not be read');
    steps = [...loaded.items, ...steps];
    cursor = loaded.nextCursor;
  }
  return steps;
}
