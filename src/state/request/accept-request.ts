// Accepts an open request, from its card or its page, and gives the worker the server's answer (CARD-10, REQ-03).
import { ApiError } from '#api/api-error.ts';
import { decodeFeedItem } from '#api/decode/feed-item.ts';
import { acceptRoute } from '#api/routes/feed.ts';
import type { CommandSender } from '../../../worker/protocol.ts';
import { ACCEPT_FAILED, ACCEPT_UNAUTHORIZED, serverMessageOr } from '../../strings/home-errors.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';

export type AcceptResult =
  | { readonly ok: true; readonly transactionId: string }
  | { readonly ok: false; readonly message: string };

/**
 * Never rejects. The feed shows the answer before its event comes: the new deal, or the request as the winner of the
 * race left it.
 */
export async function acceptRequest(
  { write, worker }: { readonly write: IdempotentWrite; readonly worker: CommandSender },
  requestId: string,
): Promise<AcceptResult> {
  try {
    const { deal, dealId } = await write(acceptRoute, { body: { requestId } });
    if (deal)
      worker.send({ type: 'applyFeed', change: { type: 'replace', item: deal, replaceOf: requestId } });
    return { ok: true, transactionId: dealId };
  } catch (error) {
    if (error instanceof ApiError) {
      const item = decodeFeedItem(error.data);
      if (item) worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
      else if (error.status === 404)
        worker.send({ type: 'applyFeed', change: { type: 'remove', id: requestId } });
      if (error.status === 401) return { ok: false, message: ACCEPT_UNAUTHORIZED };
    }
    return { ok: false, message: serverMessageOr(error, ACCEPT_FAILED) };
  }
}
