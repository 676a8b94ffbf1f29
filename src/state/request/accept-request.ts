// Accepts an open request, from its card or its page, and gives the worker the server's answer (CARD-10, REQ-03).
import { ApiError } from '#contract/api-error.ts';
import { decodeFeedItem } from '#contract/decode/feed-item.ts';
import { type Features, hasFeature } from '#contract/features.ts';
import { acceptRoute } from '#contract/routes/feed.ts';
import type { planBody } from '#contract/settlement.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { CommandSender } from '#protocol/protocol.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';

/** Fields of the body of an acceptance or an approval. */
export interface AgreementFields {
  readonly plan?: ReturnType<typeof planBody>;
  readonly holderName?: string;
  readonly detailsId?: string;
  /** What the author paid as the viewer saw it; only of an acceptance (PRICE-03). */
  readonly seen?: { readonly payAmount: number };
  /** The viewer's own request that waits meanwhile; only of an acceptance (CALL-06). */
  readonly instead?: string;
}

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
 * `seenVersion`, null or -1 if unknown, goes to a backend that announces it (RULE-02), `agreement` likewise (AGREE-01).
 */
export async function acceptRequest(
  { write, worker, features }: AcceptDeps,
  requestId: string,
  seenVersion: number | null,
  agreement: AgreementFields = {},
): Promise<AcceptResult> {
  const sendsVersion = seenVersion !== null && seenVersion > 0 && hasFeature(features(), 'acceptVersion', 1);
  const body = { requestId, ...(sendsVersion ? { version: seenVersion } : {}), ...agreement };
  try {
    const { deal, dealId } = await write(acceptRoute, { body });
    if (deal)
      worker.send({ type: 'applyFeed', change: { type: 'replace', item: deal, replaceOf: requestId } });
    return { ok: true, dealId: dealId };
  } catch (error) {
    const answer = error instanceof ApiError ? error : null;
    const item = decodeFeedItem(answer?.data);
    if (item) worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
    else if (answer?.status === 404)
      worker.send({ type: 'applyFeed', change: { type: 'remove', id: requestId } });
    const { ACCEPT_FAILED, ACCEPT_UNAUTHORIZED } = strings.homeErrors;
    const message = answer?.status === 401 ? ACCEPT_UNAUTHORIZED : serverMessageOr(error, ACCEPT_FAILED);
    const isChanged = answer?.code === 'REQUEST_CHANGED' || answer?.code === 'PRICE_MOVED';
    return isChanged && item?.kind === 'request'
      ? { ok: false, message, changed: item }
      : { ok: false, message };
  }
}
