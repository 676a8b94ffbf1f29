// Accepts an open request, from its card or its page, and gives the worker the server's answer (CARD-10, REQ-03).
import { ApiError } from '#contract/api-error.ts';
import { decodeFeedItem } from '#contract/decode/feed-item.ts';
import { type Features, hasFeature } from '#contract/features.ts';
import { acceptRoute } from '#contract/routes/feed.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { CommandSender } from '#protocol/protocol.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';

type AcceptResult =
  | { readonly ok: true; readonly dealId: string }
  /** `changed`: the open request as it is, when its terms are no longer those that were seen. */
  | { readonly ok: false; readonly message: string; readonly changed?: ExchangeRequest };

export interface AcceptDeps {
  readonly write: IdempotentWrite;
  readonly worker: CommandSender;
  /** The features that the backend has announced. */
  readonly features: () => Features;
}

/**
 * Never rejects. The feed shows the answer before its event comes.
 * It is the new deal, or the request as the race's winner left it.
 * `seenVersion`, null or -1 if unknown, goes to a backend that announces it (RULE-02).
 */
export async function acceptRequest(
  { write, worker, features }: AcceptDeps,
  requestId: string,
  seenVersion: number | null,
): Promise<AcceptResult> {
  const sendsVersion = seenVersion !== null && seenVersion > 0 && hasFeature(features(), 'acceptVersion', 1);
  const body = sendsVersion ? { requestId, version: seenVersion } : { requestId };
  try {
    const { deal, dealId } = await write(acceptRoute, { body });
    if (deal)
      worker.send({ type: 'applyFeed', change: { type: 'replace', item: deal, replaceOf: requestId } });
    return { ok: true, dealId: dealId };
  } catch (error) {
    if (error instanceof ApiError) {
      const item = decodeFeedItem(error.data);
      if (item) worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
      else if (error.status === 404)
        worker.send({ type: 'applyFeed', change: { type: 'remove', id: requestId } });
      if (error.code === 'REQUEST_CHANGED' && item?.kind === 'request')
        return {
          ok: false,
          message: serverMessageOr(error, strings.homeErrors.ACCEPT_FAILED),
          changed: item,
        };
      if (error.status === 401) return { ok: false, message: strings.homeErrors.ACCEPT_UNAUTHORIZED };
    }
    return { ok: false, message: serverMessageOr(error, strings.homeErrors.ACCEPT_FAILED) };
  }
}
