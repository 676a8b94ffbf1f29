// Dismissed hints: which kinds the viewer has closed in which deal, in local storage (HINT-02).
import { asText, unwrapArray } from '#contract/decode/json.ts';
import { CHAT_RISKS, type ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

const KEY = 'chat:dismissed-hints';
/** Pairs of deal and kind that are kept: those of a few dozen deals, the newest last. */
const MAX_KEPT = 200;

/** `store` belongs to the signed-in user. */
export function createDismissedHints(store: KeyValueStore, dealId: string) {
  const pairOf = (kind: ChatRisk): string => `${dealId} ${kind}`;
  const read = (): readonly string[] => (unwrapArray(readStoredJson(store, KEY)) ?? []).map(asText);
  return {
    kinds(): readonly ChatRisk[] {
      const pairs = read();
      return CHAT_RISKS.filter((kind) => pairs.includes(pairOf(kind)));
    },
    add(kind: ChatRisk): void {
      const others = read().filter((pair) => pair !== pairOf(kind));
      store.set(KEY, JSON.stringify([...others, pairOf(kind)].slice(-MAX_KEPT)));
    },
  };
}
