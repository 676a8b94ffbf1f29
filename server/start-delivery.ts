// Delivery of events: from the outbox to the streams of this instance, and what each event changes here.
import type { Logger } from 'pino';
import { createHiddenPairs } from './events/hidden-pairs.ts';
import { createHub, type Hub } from './events/hub.ts';
import { startOutboxTail } from './events/outbox-tail.ts';
import { type Sequencer, startSequencer } from './events/sequencer.ts';
import { ACCOUNTS_TOPIC } from './events/topics.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WallClock } from './runtime/clock.ts';
import type { JsonReplacer } from './spec/added-fields.ts';
import { listBlockedPairs } from './store/blocks.ts';
import type { Database } from './store/database.ts';
import { renewEpochIfMoved, renewEventEpoch } from './store/event-epoch.ts';
import { eventsAfter, flushOutbox, readHead } from './store/event-outbox.ts';
import { FACTS_TOPIC } from './store/facts.ts';
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
  /** There are new facts in the log. */
  readonly onFacts: () => void;
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
  const { database, clock, log, tracing, replacer, onAccountChanged, onFacts } = deps;
  const hiddenPairs = createHiddenPairs();
  const hub = createHub(clock, undefined, hiddenPairs, replacer);
  const sequencer = startSequencer(() => flushOutbox(database));
  let deliveredSeq = 0;
  let stopTail = async (): Promise<void> => {};

  const applyAccountChange = ({ userId, sessionId }: Readonly<Record<string, unknown>>) => {
    onAccountChanged(String(userId));
    hub.endStreams(String(userId), sessionId === null ? null : String(sessionId));
  };

  return {
    hub,
    sequencer,
    deliveredSeq: () => deliveredSeq,
    async start(metrics) {
      stopTail = await startOutboxTail(
        {
          head: () => readHead(database.background),
          after: (seq, limit) => eventsAfter(database.background, seq, limit),
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
          publish(events) {
            const traced = tracing ? traceDelivery(tracing, events) : undefined;
            hub.publish(events, traced?.written);
            traced?.published();
            for (const event of events) if (event.topic === ACCOUNTS_TOPIC) applyAccountChange(event.payload);
            if (events.some(({ topic }) => topic === FACTS_TOPIC)) onFacts();
            deliveredSeq = events[events.length - 1]?.seq ?? deliveredSeq;
            metrics.eventsDelivered(events.length);
            const now = clock.now();
            for (const { writtenAtMs } of events) metrics.eventDelay((now - (writtenAtMs ?? now)) / 1000);
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
