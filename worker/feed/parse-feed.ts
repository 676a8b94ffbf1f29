// The first feed's answer as it came over the wire, read here so that the page's thread is spared it (HOME-08).
import { asObject, asText } from '#api/decode/json.ts';
import { decodeFeedEvent, type FeedChange } from '#api/decode/stream-events.ts';

export interface FeedResponse {
  readonly snapshot: Extract<FeedChange, { readonly type: 'snapshot' }>;
  /** Where a stream may begin; '' when it was not named. */
  readonly lastEventId: string;
}

/** Null for what is no feed. */
export function parseFeedResponse(text: string): FeedResponse | null {
  try {
    const payload: unknown = JSON.parse(text);
    const change = decodeFeedEvent('initial_feed', payload);
    if (change?.type !== 'snapshot') return null;
    return { snapshot: change, lastEventId: asText(asObject(payload)?.lastEventId) };
  } catch {
    return null;
  }
}
