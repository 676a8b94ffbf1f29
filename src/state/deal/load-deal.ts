// One deal from the server, as a value: the deal, or the sentence to show instead.

import { ApiError } from '#api/api-error.ts';
import type { DealDetails } from '#api/decode/deal-details.ts';
import type { HttpClient } from '#api/http-client.ts';
import { dealRoute } from '#api/routes/deals.ts';
import { DEAL_NOT_FOUND, DETAILS_LOAD_FAILED } from '../../strings/errors.ts';

export type LoadedDeal = { readonly deal: DealDetails } | { readonly error: string };

/** Never rejects. */
export async function loadDeal(http: HttpClient, id: string): Promise<LoadedDeal> {
  try {
    const deal = await http.call(dealRoute, { params: { id } });
    return deal ? { deal } : { error: DEAL_NOT_FOUND };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return { error: isMissing ? DEAL_NOT_FOUND : DETAILS_LOAD_FAILED };
  }
}
