// Hidden pairs: users between whom there is a block, as the streams of this instance check them. Changes come by the log, in the order of all events.
import type { TopicEvent } from './topic-event.ts';

export interface BlockChange {
  readonly users: readonly [string, string];
  /** True when one of the two has blocked the other now. */
  readonly isHidden: boolean;
}

export interface HiddenPairs {
  /** Replaces all pairs. */
  load(pairs: Iterable<readonly [string, string]>): void;
  /** Applies an event of the blocks' topic. */
  apply(event: Pick<TopicEvent, 'payload'>): void;
  /** From whom this user is hidden; undefined: from nobody. */
  of(userId: string): ReadonlySet<string> | undefined;
}

export function createHiddenPairs(): HiddenPairs {
  const hidden = new Map<string, Set<string>>();
  const add = (user: string, other: string) => {
    const others = hidden.get(user) ?? new Set();
    hidden.set(user, others.add(other));
  };
  const remove = (user: string, other: string) => {
    const others = hidden.get(user);
    if (others?.delete(other) && others.size === 0) hidden.delete(user);
  };
  return {
    load(pairs) {
      hidden.clear();
      for (const [a, b] of pairs) {
        add(a, b);
        add(b, a);
      }
    },
    apply({ payload }) {
      const { users, isHidden } = payload as unknown as BlockChange;
      const [a, b] = users;
      const change = isHidden ? add : remove;
      change(a, b);
      change(b, a);
    },
    of: (userId) => hidden.get(userId),
  };
}
