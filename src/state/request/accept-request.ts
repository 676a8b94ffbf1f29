// Accepting an open request: once however often it is tapped, with what the market looks like afterwards (CARD-10, REQ-03).
import { ApiError } from '#api/api-error.ts';
import { asObject, asText, firstOf, objectOf } from '#api/decode/json.ts';
import type { LiveApi } from '../../../worker/protocol.ts';
import { ACCEPT_FAILED, ACCEPT_UNAUTHORIZED, serverWords } from '../error-messages.ts';
import type { WriteOnce } from '../mutations/idempotent-write.ts';

export type Accepted =
  | { readonly ok: true; readonly transactionId: string }
  | { readonly ok: false; readonly message: string };
/** Never rejects. */
export type AcceptRequest = (requestId: string) => Promise<Accepted>;

/** The worker shows what is known at once, before the streams tell: the new deal, or who was faster. */
export function createAcceptRequest(
  write: WriteOnce,
  live: Pick<LiveApi, 'applyAnswer' | 'applyFeed'>,
): AcceptRequest {
  return async (requestId) => {
    try {
      const deal = objectOf(await write('accept', { body: { requestId } }), 'transaction') ?? {};
      const item = { ...deal, itemType: 'transaction' };
      void live.applyAnswer('feed_replace', { item, replaceOf: requestId });
      return { ok: true, transactionId: asText(firstOf(deal.id, deal._id)) };
    } catch (error) {
      if (error instanceof ApiError) {
        const item = asObject(error.data);
        if (item?.id) void live.applyAnswer('feed_upsert', { item });
        else if (error.status === 404) void live.applyFeed({ type: 'remove', id: requestId });
        if (error.status === 401) return { ok: false, message: ACCEPT_UNAUTHORIZED };
      }
      return { ok: false, message: serverWords(error, ACCEPT_FAILED) };
    }
  };
}
