// Delivery: from the log to the streams of this instance, and what each entry changes here.
import type { Logger } from 'pino';
import { createHiddenPairs } from './events/hidden-pairs.ts';
import { createHub, type Hub } from './events/hub.ts';
import { startOutboxTail } from './events/outbox-tail.ts';
import type { ProjectEntries } from './events/resume.ts';
import { type Sequencer, startSequencer } from './events/sequencer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WallClock } from './runtime/clock.ts';
import type { JsonReplacer } from './spec/added-fields.ts';
import { listBlockedPairs } from './store/blocks.ts';
import type { Database } from './store/database.ts';
import { renewEpochIfMoved, renewEventEpoch } from './store/event-epoch.ts';
import { entriesAfter, flushOutbox, type LogTimes, readHead } from './store/event-outbox.ts';
import type { Fact, FactOf } from './store/facts.ts';
import { traceDelivery } from './tracing/trace-delivery.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Logger;
  readonly tracing: Tracing | null;
  /** The replacer of the JSON that streams are sent. */
  readonly replacer: JsonReplacer | undefined;
  /** The account or its sessions have changed: calls are checked again. The user's streams end, and clients that may connect again do. */
  readonly onAccountChanged: (userId: string) => void;
  readonly logTimes: LogTimes;
  readonly project: ProjectEntries;
  /** There are new facts in the log. */
  readonly onFacts: (facts: readonly Fact[]) => void;
}

export interface Delivery {
  readonly hub: Hub;
  /** Numbers events after each commit. */
  readonly sequencer: Sequencer;
  /** Number of the last event that the streams of this instance have; 0 before the start. */
  readonly deliveredSeq: () => number;
  /** Follows the outbox from its present end. */
  start(metrics: Pick<Metrics, 'eventsDelivered' | 'eventDelay'>): Promise<void>;
  /** Ends numbering and following. The hub is closed by its owner, before. */
  stop(): Promise<void>;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { database, clock, log, tracing, replacer, logTimes, project, onAccountChanged, onFacts } = deps;
  const hiddenPairs = createHiddenPairs();
  const hub = createHub(clock, undefined, hiddenPairs, replacer);
  const sequencer = startSequencer(() => flushOutbox(database, logTimes));
  let deliveredSeq = 0;
  let stopTail = async (): Promise<void> => {};

  const applyAccountChange = ({ userId, sessionId }: FactOf<'account.changed'>) => {
    onAccountChanged(userId);
    hub.endStreams(userId, sessionId);
  };

  return {
    hub,
    sequencer,
    deliveredSeq: () => deliveredSeq,
    async start(metrics) {
      stopTail = await startOutboxTail(
        {
          head: () => readHead(database.background),
          after: (seq, limit) => entriesAfter(database.background, seq, limit),
          listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
          async checkEpoch(hasLostEvents) {
            const { background, kind } = database;
            const isNew = (await renewEpochIfMoved(background, kind)) || hasLostEvents;
            if (!isNew) return;
            if (hasLostEvents) await renewEventEpoch(background);
            log.info({ hasLostEvents }, 'event ids begin a new epoch');
          },
        },
        {
          async publish(entries) {
            const delivered = await project(database.background, entries);
            const traced = tracing ? traceDelivery(tracing, entries) : undefined;
            hub.publish(delivered, traced?.written);
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
            hiddenPairs.load(await listBlockedPairs(database.background));
            hub.endAll();
          },
        },
      );
      deliveredSeq = (await readHead(database.background)).seq;
    },
    async stop() {
      await sequencer.stop();
      await stopTail();
    },
  };
}
