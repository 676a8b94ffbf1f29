// Delivery: from the log to the streams of this instance, and what each entry changes here.
import type { Logger } from 'pino';
import type { EventLog } from './event-log/event-log.ts';
import { createHub, type Hub } from './events/hub.ts';
import { createHiddenPairs, type HiddenPairs } from './events/market-filter.ts';
import { createRecentEntries, type RecentEntries } from './events/resume.ts';
import { type Sequencer, startSequencer } from './events/sequencer.ts';
import { errorLogFields } from './logging/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WallClock } from './runtime/clock.ts';
import type { IsolatedProjection } from './services/project-entries.ts';
import { listBlockedPairs } from './store/blocks.ts';
import type { Database } from './store/database.ts';
import { flushOutbox } from './store/event-outbox.ts';
import type { Fact, FactOf } from './store/facts.ts';
import { type Tracing, traceDelivery } from './tracing/tracing.ts';

interface DeliveryDeps {
  readonly database: Database;
  readonly eventLog: EventLog;
  readonly clock: WallClock;
  readonly log: Pick<Logger, 'error'>;
  readonly tracing: Tracing | null;
  /**
   * The account or its sessions have changed: calls are checked again.
   * The user's streams end, and clients that may connect again do.
   */
  readonly onAccountChanged: (userId: string) => void;
  /** There are new facts in the log. */
  readonly onFacts: (facts: readonly Fact[]) => void;
}

interface Delivery {
  readonly hub: Hub;
  /** The memory that streams resume from, and who is hidden from whom. */
  readonly recent: Pick<RecentEntries, 'after'>;
  readonly hiddenPairs: Pick<HiddenPairs, 'of'>;
  /** Numbers events after each commit. */
  readonly sequencer: Sequencer;
  /** Number of the last event that the streams of this instance have; 0 before the start. */
  readonly deliveredSeq: () => number;
  /** Follows the log from its present end. */
  start(
    projection: IsolatedProjection,
    metrics: Pick<Metrics, 'eventsDelivered' | 'eventDelay'>,
  ): Promise<void>;
  /** Ends numbering and following. The hub is closed by its owner, before. */
  stop(): Promise<void>;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { database, eventLog, clock, log, tracing, onAccountChanged, onFacts } = deps;
  const hiddenPairs = createHiddenPairs();
  const hub = createHub(clock, undefined, hiddenPairs);
  const recent = createRecentEntries();
  const sequencer = startSequencer(
    () => flushOutbox(database),
    (error) => log.error(errorLogFields(error), 'events cannot be numbered: it is tried again'),
  );
  let deliveredSeq = 0;
  let stopFollowing = async (): Promise<void> => {};

  const applyAccountChange = ({ userId, sessionId }: FactOf<'account.changed'>) => {
    onAccountChanged(userId);
    hub.endStreams(userId, sessionId);
  };

  return {
    hub,
    recent,
    hiddenPairs,
    sequencer,
    deliveredSeq: () => deliveredSeq,
    async start({ project, isolate }, metrics) {
      stopFollowing = await eventLog.follow({
        async publish(entries) {
          const projected = await project(database.background, entries);
          const traced = tracing ? traceDelivery(tracing, entries) : undefined;
          const last = projected.length - 1;
          for (const [at, entry] of projected.entries()) {
            const onWritten = at === last ? traced?.written : undefined;
            try {
              hub.publish([entry], onWritten);
              recent.add([entry]);
            } catch (error) {
              const isolated = await isolate(database.background, entry, error);
              recent.add([isolated]);
              hub.publish([isolated], onWritten);
            }
          }
          traced?.published();
          const facts = entries.flatMap((entry) => entry.facts);
          for (const fact of facts) if (fact.type === 'account.changed') applyAccountChange(fact);
          onFacts(facts);
          deliveredSeq = entries.at(-1)?.seq ?? deliveredSeq;
          metrics.eventsDelivered(entries.length);
          const now = clock.now();
          for (const { writtenAtMs } of entries) metrics.eventDelay((now - writtenAtMs) / 1000);
        },
        async beginEpoch() {
          recent.clear();
          hiddenPairs.load(await listBlockedPairs(database.background));
          hub.endAll();
        },
      });
      deliveredSeq = (await eventLog.head()).seq;
    },
    async stop() {
      await sequencer.stop();
      await stopFollowing();
    },
  };
}
