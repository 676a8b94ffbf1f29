// Topics of the market: streams by currency pair and filter. An event is decoded once, and each distinct filter is evaluated once.
import {
  filterMarketEvent,
  keyOfFilter,
  readMarketEvent,
  type SentEvent,
  topicOfFilter,
  topicsOfPair,
} from './market-filter.ts';
import type { Subscriber } from './subscriber.ts';
import type { MarketFilter, TopicEvent } from './topics.ts';

/** Streams with the same filter. */
interface FilterGroup {
  readonly filter: MarketFilter;
  readonly subscribers: Set<Subscriber>;
}

interface MarketTopics {
  /** Returns the function that removes the subscriber. */
  add(subscriber: Subscriber, filter: MarketFilter): () => void;
  /**
   * Calls `give` for each subscriber that gets the event.
   * `hiddenFrom`: users from whom the shown user is hidden.
   */
  publish(
    event: TopicEvent,
    hiddenFrom: ReadonlySet<string> | undefined,
    give: (subscriber: Subscriber, sent: SentEvent) => void,
  ): void;
  /** Distinct filters, for the metrics and tests. */
  readonly filterCount: number;
  /** The number of evaluations of a filter. */
  readonly evaluations: number;
}

export function createMarketTopics(): MarketTopics {
  const groups = new Map<string, Map<string, FilterGroup>>();
  let filterCount = 0;
  let evaluations = 0;

  const add = (subscriber: Subscriber, filter: MarketFilter): (() => void) => {
    const topic = topicOfFilter(filter.filter);
    const key = keyOfFilter(filter);
    const ofTopic = groups.get(topic) ?? new Map<string, FilterGroup>();
    groups.set(topic, ofTopic);
    let group = ofTopic.get(key);
    if (!group) {
      group = { filter, subscribers: new Set() };
      ofTopic.set(key, group);
      filterCount += 1;
    }
    const { subscribers } = group;
    subscribers.add(subscriber);
    return () => {
      if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
      ofTopic.delete(key);
      filterCount -= 1;
      if (ofTopic.size === 0) groups.delete(topic);
    };
  };

  const publish: MarketTopics['publish'] = (event, hiddenFrom, give) => {
    if (groups.size === 0) return;
    const market = readMarketEvent(event);
    const topics = market.pairs ? new Set(market.pairs.flatMap(topicsOfPair)) : groups.keys();
    for (const topic of topics) {
      for (const { filter, subscribers } of groups.get(topic)?.values() ?? []) {
        evaluations += 1;
        const sent = filterMarketEvent(market, filter);
        if (!sent) continue;
        for (const subscriber of subscribers) {
          const { userId } = subscriber.listener;
          if (event.exceptUsers?.includes(userId) || hiddenFrom?.has(userId)) continue;
          give(subscriber, sent);
        }
      }
    }
  };

  return {
    add,
    publish,
    get filterCount() {
      return filterCount;
    },
    get evaluations() {
      return evaluations;
    },
  };
}
