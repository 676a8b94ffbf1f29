// Report of dismissed hints: their kinds, in one call a while after the first of them, for the backend's count (SETL-04).
import { patchSettlementRoute } from '#contract/routes/settlement.ts';
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { AppStores } from '../app-stores.ts';

/** Others that are closed meanwhile are in the same call. */
const DELAY_MS = 10_000;

/** Kinds that are not counted are lost: nobody is asked to wait or to try again for a count. */
export function createHintReport(
  { http, clock }: Pick<AppStores['services'], 'http' | 'clock'>,
  dealId: string,
) {
  const kinds = new Set<ChatRisk>();
  let cancel = (): void => undefined;
  const send = (): void => {
    cancel();
    if (kinds.size === 0) return;
    const body = { dismissedHints: [...kinds] };
    kinds.clear();
    void http.call(patchSettlementRoute, { params: { id: dealId }, body }).catch(() => undefined);
  };
  return {
    add(kind: ChatRisk): void {
      if (kinds.size === 0) cancel = clock.after(DELAY_MS, send);
      kinds.add(kind);
    },
    /** Sends at once, when the page is left. */
    send,
  };
}
