// Keeps the one deal on show current (ACT-06): asked for when something names it, polled while nothing would or an answer is lost.
import type { Deal } from '#api/decode/deal-details.ts';
import { compareAge } from '../feed/version.ts';
import type { StreamsHost } from '../streams/deps.ts';

export const DEAL_POLL_MS = 2_000;

/** `deal` null: the call failed or made no sense. `pauseMs`: how long the server asked to be left alone. */
export interface DealAnswer {
  readonly deal: Deal | null;
  readonly pauseMs: number;
}

export interface DealWatch {
  /** The deal on show, null for none. Shown for the first time it is asked for at once. */
  show(id: string | null): void;
  /** The page's own call answered: shown, unless something newer is; older answers on their way are dropped. */
  learn(deal: Deal): void;
  /** Something names the deal; with an age, only news that is newer than what is held asks again. */
  hint(id: string | null, age?: Pick<Deal, 'version' | 'updatedAt'>): void;
  /** Whether notifications would tell of a change now; if not, it is polled. Coming back closes the gap. */
  setTold(isTold: boolean): void;
  /** False while nobody looks or the session is refused: no call is made. */
  setAwake(isAwake: boolean): void;
  readonly current: Deal | null;
  readonly isPolling: boolean;
  /** Epoch ms of the last answer, null when none came yet. */
  readonly confirmedAt: number | null;
}

interface Flight {
  readonly id: string;
  readonly landed: Promise<number>;
  isAskedAgain: boolean;
}

/** `load` never rejects. `onChange` runs after every answer and whenever polling begins or ends. */
export function createDealWatch(
  { clock, createPoller }: Pick<StreamsHost, 'clock' | 'createPoller'>,
  load: (id: string) => Promise<DealAnswer>,
  onChange: () => void,
): DealWatch {
  let shownId: string | null = null;
  let current: Deal | null = null;
  let confirmedAt: number | null = null;
  let isTold = false;
  /** The last call was lost: what it was asked for is still unknown, and nothing else may ever tell of it. */
  let isUnanswered = false;
  let isAwake = true;
  let flight: Flight | null = null;

  const keep = (deal: Deal): void => {
    if (deal.id !== shownId) return;
    confirmedAt = clock.now();
    if (!current || compareAge(deal, current) >= 0) current = deal;
    onChange();
  };

  const fly = async (mine: { readonly id: string; isAskedAgain: boolean }): Promise<number> => {
    let answer: DealAnswer;
    do {
      mine.isAskedAgain = false;
      answer = await load(mine.id);
      if (answer.deal) keep(answer.deal);
    } while (mine.isAskedAgain && isAwake && mine.id === shownId);
    if (flight?.id === mine.id) flight = null;
    if (mine.id === shownId) {
      isUnanswered = answer.deal === null;
      settle();
    }
    return answer.pauseMs;
  };
  /** One call at a time; what is asked during it is asked once more after it, since its answer may be older. */
  const refetch = (): Promise<number> => {
    if (shownId === null || !isAwake) return Promise.resolve(0);
    if (flight?.id === shownId) {
      flight.isAskedAgain = true;
    } else {
      const mine = { id: shownId, isAskedAgain: false };
      flight = Object.assign(mine, { landed: fly(mine) });
    }
    return flight.landed;
  };

  const poller = createPoller(clock, DEAL_POLL_MS, () => (flight ? flight.landed : refetch()));
  const settle = (): void => {
    const isNeeded = shownId !== null && isAwake && (!isTold || isUnanswered);
    if (isNeeded === poller.isRunning) return;
    if (isNeeded) poller.start(DEAL_POLL_MS);
    else poller.stop();
    onChange();
  };

  return {
    show(id) {
      if (id === shownId) return;
      shownId = id;
      if (current?.id !== id) {
        current = null;
        confirmedAt = null;
      }
      isUnanswered = false;
      settle();
      void refetch();
    },
    learn: keep,
    hint(id, age) {
      if (id === null || id !== shownId) return;
      if (age && current && compareAge(age, current) <= 0) return;
      void refetch();
    },
    setTold(next) {
      if (next === isTold) return;
      isTold = next;
      settle();
      if (isTold) void refetch();
    },
    setAwake(next) {
      if (next === isAwake) return;
      isAwake = next;
      settle();
      if (isAwake) void refetch();
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
