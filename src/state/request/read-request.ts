// Reads a request; on the page with which the app begins from the answer that is on its way already.
import { apiPath } from '#contract/route.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import type { AppStores } from '../app-stores.ts';

/** Null for an answer that cannot be read; rejects with an ApiError. */
export function readRequest(
  { services, takeFirstAnswer }: Pick<AppStores, 'services' | 'takeFirstAnswer'>,
  id: string,
): Promise<ExchangeRequest | null> {
  const params = { id };
  const firstResponse = takeFirstAnswer(apiPath(requestRoute, params));
  return services.http.call(requestRoute, { params, firstResponse });
}
