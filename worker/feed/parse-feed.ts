// Parser of the prefetched feed: the answer's text as the page received it before the worker started (HOME-08).
import type { FeedPage } from '#api/decode/feed-page.ts';
import { feedRoute } from '#api/routes/feed.ts';

/** Null when the text is no feed. Parsed here, so that the page's thread need not. */
export function parseFeedResponse(text: string): FeedPage | null {
  try {
    return feedRoute.decode(JSON.parse(text));
  } catch {
    return null;
  }
}
