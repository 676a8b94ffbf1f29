// Reads a request; on the page with which the app begins from the answer that is on its way already.
import type { SingleRequest } from '#contract/decode/level-limit.ts';
import { apiPath } from '#contract/route.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import type { AppStores } from '../app-stores.ts';

/** Null for an answer that cannot be read; rejects with an ApiError. */
export function readRequest(
  { services, takeFirstAnswer }: Pick<AppStores, 'services' | 'takeFirstAnswer'>,
  id: string,
): Promise<SingleRequest | null> {
  const params = { id };
  const firstResponse = takeFirstAnswer(apiPath(requestRoute, params));
  return services.http.call(requestRoute, { params, firstResponse });
}
