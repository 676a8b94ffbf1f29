// Keeps the one deal on show current (ACT-06): asked for when something names it, polled while nothing would or an answer is lost.
import type { Clock } from '#api/clock.ts';
import type { DealDetails } from '#api/decode/deal-details.ts';
import { createSingleFlight, type SingleFlight } from '#api/single-flight.ts';
import { compareVersion } from '#domain/version.ts';
import { createPoller } from '../streams/poller.ts';
import type { LoadDeal } from './load-deal.ts';

export const DEAL_POLL_MS = 2_000;

export interface DealQuery {
  /** The deal on show, null for none. Shown for the first time it is asked for at once. */
  observe(id: string | null): void;
  /** The page's own call answered: shown, unless something newer is; older answers on their way are dropped. */
  setData(deal: DealDetails): void;
  /** Something names the deal; with an age, only news that is newer than what is held asks again. */
  invalidate(id: string | null, age?: Pick<DealDetails, 'version' | 'updatedAt'>): void;
  /** Whether notifications would tell of a change now; if not, it is polled. Coming back closes the gap. */
  setPushed(isTold: boolean): void;
  /** False while nobody looks or the session is refused: no call is made. */
  setActive(isAwake: boolean): void;
  readonly current: DealDetails | null;
  readonly isPolling: boolean;
  /** Epoch ms of the last answer, null when none came yet. */
  readonly confirmedAt: number | null;
}

/** `load` never rejects. `onChange` runs after every answer and whenever polling begins or ends. */
export function createDealQuery(clock: Clock, load: LoadDeal, onChange: () => void): DealQuery {
  let observedId: string | null = null;
  let current: DealDetails | null = null;
  let confirmedAt: number | null = null;
  let isPushed = false;
  /** The last call was lost: what it was asked for is still unknown, and nothing else may ever tell of it. */
  let isResponseLost = false;
  let isActive = true;
  /** Loads of the observed deal; each deal has a flight of its own. */
  let flight: SingleFlight<number> | null = null;

  const setData = (deal: DealDetails): void => {
    if (deal.id !== observedId) return;
    confirmedAt = clock.now();
    if (!current || compareVersion(deal, current) >= 0) current = deal;
    onChange();
  };

  const createFlight = (id: string): SingleFlight<number> =>
    createSingleFlight(
      async () => {
        const { deal, pauseMs } = await load(id);
        if (deal) setData(deal);
        if (id === observedId) {
          isResponseLost = deal === null;
          updatePolling();
        }
        return pauseMs;
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
    observe(id) {
      if (id === observedId) return;
      observedId = id;
      if (current?.id !== id) {
        current = null;
        confirmedAt = null;
      }
      isResponseLost = false;
      flight = id === null ? null : createFlight(id);
      updatePolling();
      void refetch();
    },
    setData: setData,
    invalidate(id, age) {
      if (id === null || id !== observedId) return;
      if (age && current && compareVersion(age, current) <= 0) return;
      void refetch();
    },
    setPushed(next) {
      if (next === isPushed) return;
      isPushed = next;
      updatePolling();
      if (isPushed) void refetch();
    },
    setActive(next) {
      if (next === isActive) return;
      isActive = next;
      updatePolling();
      if (isActive) void refetch();
    },
    get current() {
      return current;
    },
    get isPolling() {
      return poller.isRunning;
    },
    get confirmedAt() {
      return confirmedAt;
    },
  };
}
