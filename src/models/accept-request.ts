// Accepting an open request: once however often it is tapped, with what the market looks like afterwards (CARD-10, REQ-03).
import { ApiError } from '#wire/api-error.ts';
import { asText, objectOf } from '#wire/decode.ts';
import { decodeFeedItem, decodeTransaction } from '#wire/decode-feed.ts';
import type { FeedChange } from '../../worker/api.ts';
import { ACCEPT_FAILED, ACCEPT_UNAUTHORIZED, serverWords } from './sentences.ts';
import type { WriteOnce } from './write-once.ts';

export type Accepted =
  | { readonly ok: true; readonly transactionId: string }
  | { readonly ok: false; readonly message: string };
/** Never rejects. */
export type AcceptRequest = (requestId: string) => Promise<Accepted>;

/** `show` gets what is known at once, before the streams tell: the new deal, or who was faster. */
export function createAcceptRequest(write: WriteOnce, show: (change: FeedChange) => void): AcceptRequest {
  return async (requestId) => {
    try {
      const answer = await write('accept', { body: { requestId } });
      const item = decodeTransaction(answer);
      if (item) show({ type: 'replace', item, replaceOf: requestId });
      return { ok: true, transactionId: item?.id ?? asText(objectOf(answer, 'transaction')?.id) };
    } catch (error) {
      if (error instanceof ApiError) {
        const item = decodeFeedItem(error.data);
        if (item) show({ type: 'upsert', item });
        else if (error.status === 404) show({ type: 'remove', id: requestId });
        if (error.status === 401) return { ok: false, message: ACCEPT_UNAUTHORIZED };
      }
      return { ok: false, message: serverWords(error, ACCEPT_FAILED) };
    }
  };
}
