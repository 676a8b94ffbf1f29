// Addresses of files: for our own calls, and for programs that send no headers (TICK-02).
import { TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import { type Features, hasFeature } from '#contract/features.ts';
import { type ApiRoute, apiPath, type PathParams, type QueryParams } from '#contract/route.ts';
import { ticketRoute } from '#contract/routes/streams.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { AppStores } from './app-stores.ts';

/**
 * The query of an address that the messaging app or another browser opens: a ticket, or the token.
 * `path`: of the file, without a query. A ticket is valid for a minute. Rejects with an ApiError.
 */
export const fileCredential = async (
  http: Pick<HttpClient, 'call'>,
  features: Features,
  path: string,
  token: string,
): Promise<Readonly<Record<string, string>>> =>
  hasFeature(features, 'tickets', 1)
    ? { [TICKET_PARAM]: await http.call(ticketRoute, { body: { path } }) }
    : { [TOKEN_PARAM]: token };

/** A file of the API that can be saved. */
export type SavedFile = ReturnType<typeof savedFile>;

/** `params`, `query`: of the file's route. */
export function savedFile(
  { services: { http, apiBase }, session }: Pick<AppStores, 'services' | 'session'>,
  name: string,
  route: ApiRoute,
  { params, query = {} }: { readonly params: PathParams; readonly query?: QueryParams },
) {
  const bearer = session.token.peek() ?? '';
  return {
    name,
    bearer,
    /** The address for our own call, with the token in its header. */
    url: apiBase + apiPath(route, params, query),
    /** An address for programs that send no headers, valid for a minute. Rejects with an ApiError. */
    async openAddress(): Promise<string> {
      const { features } = session.announced.peek();
      const credential = await fileCredential(http, features, apiPath(route, params), bearer);
      return apiBase + apiPath(route, params, { ...query, ...credential });
    },
  };
}
