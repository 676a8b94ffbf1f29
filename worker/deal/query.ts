// Query of the deal on show (ACT-06): loads it, applies answers, polls while no notification would report a change.

import type { DealDetails } from '#contract/decode/deal-details.ts';
import { compareVersion, type ItemVersion } from '#domain/version.ts';
import type { DealLoadError } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import { createSingleFlight, type SingleFlight } from '#runtime/single-flight.ts';
import { DEAL_POLL_MS } from '#runtime/timing.ts';
import { createPoller } from '../streams/poller.ts';
import type { LoadDeal } from './load-deal.ts';

export type DealQuery = ReturnType<typeof createDealQuery>;

/** `onChange` runs after every answer and failure, and when polling begins or ends. */
export function createDealQuery(clock: Clock, load: LoadDeal, onChange: () => void) {
  let observedId: string | null = null;
  let current: DealDetails | null = null;
  let error: DealLoadError | null = null;
  let confirmedAt: number | null = null;
  let isPushed = false;
  /** The last load failed. Its cause is still unknown, and maybe no event reports it again: it is polled. */
  let isResponseLost = false;
  let isActive = true;
  /** The next load replaces what is known, whatever its version. */
  let isReloaded = false;
  /** Loads of the observed deal, one at a time; each deal has a flight of its own. */
  let flight: SingleFlight<number> | null = null;

  const show = (deal: DealDetails, replacesKnown: boolean): void => {
    if (deal.id !== observedId) return;
    confirmedAt = clock.now();
    error = null;
    if (replacesKnown || !current || compareVersion(deal, current) >= 0) current = deal;
    onChange();
  };
  const setFailure = (dealId: string, reason: DealLoadError['reason'] | null): void => {
    error = reason && { dealId, reason };
    onChange();
  };

  const createFlight = (id: string): SingleFlight<number> =>
    createSingleFlight(
      async () => {
        const known = current;
        const replacesKnown = isReloaded;
        isReloaded = false;
        const { deal, failure, delayMs } = await load(id, known !== null);
        if (id !== observedId) return delayMs;
        // An answer to the page's own call that came meanwhile is compared with.
        if (deal) show(deal, replacesKnown && current === known);
        else {
          isReloaded ||= replacesKnown;
          setFailure(id, failure);
        }
        isResponseLost = deal === null;
        updatePolling();
        return delayMs;
      },
      () => isActive && id === observedId,
    );
  const refetch = (): Promise<number> => (flight && isActive ? flight.request() : Promise.resolve(0));

  const poller = createPoller(clock, DEAL_POLL_MS, () => flight?.current ?? refetch());
  const updatePolling = (): void => {
    const isNeeded = observedId !== null && isActive && (!isPushed || isResponseLost);
    if (isNeeded === poller.isRunning) return;
    if (isNeeded) poller.start(DEAL_POLL_MS);
    else poller.stop();
    onChange();
  };

  return {
    /**
     * The deal on show, null for none. Another one is loaded at once; the same one is sent again.
     * The page that subscribes now may be another page than the one before.
     */
    observe(id: string | null): void {
      if (id === observedId) {
        if (id !== null) onChange();
        return;
      }
      observedId = id;
      current = null;
      error = null;
      confirmedAt = null;
      flight = id === null ? null : createFlight(id);
      isResponseLost = isReloaded = false;
      updatePolling();
      void refetch();
    },
    /** The answer to the page's own call; ignored when older than the current deal, as is a load in flight. */
    setData: (deal: DealDetails): void => show(deal, false),
    /** The deal may have changed, to `version` if known: loads it unless the current deal is as new. */
    invalidate(id: string | null, version?: ItemVersion): void {
      if (id === null || id !== observedId) return;
      // With nothing to compare with, a load in flight is repeated, and a failed one is polled for anyway.
      const isOutdated = current ? version && compareVersion(version, current) > 0 : flight?.current;
      if (!version || isOutdated) void refetch();
    },
    /**
     * The deal on show may have changed, and nothing reports it: loads it.
     * The answer counts whatever its version, because a backend that was restored may have lost the newer one.
     */
    reload(): void {
      isReloaded = true;
      void refetch();
    },
    /** True when notifications report changes; else it is polled. True after false loads what was missed. */
    setPushed(next: boolean): void {
      if (next === isPushed) return;
      isPushed = next;
      updatePolling();
      if (isPushed) void refetch();
    },
    /** False while the page is hidden or the session is refused: no call is made. */
    setActive(next: boolean): void {
      if (next === isActive) return;
      isActive = next;
      updatePolling();
      if (isActive) void refetch();
    },
    get current(): DealDetails | null {
      return current;
    },
    /** Why the last load failed, null when it did not. */
    get error(): DealLoadError | null {
      return error;
    },
    get isPolling(): boolean {
      return poller.isRunning;
    },
    /** Epoch ms of the last answer, null when none came yet. */
    get confirmedAt(): number | null {
      return confirmedAt;
    },
  };
}
