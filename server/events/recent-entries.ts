// Recent entries: the last ones as this instance has delivered them. A stream that was away for a moment is served from them.
import type { LogEntry } from '../store/event-outbox.ts';
import type { Fact } from '../store/facts.ts';
import type { DeliveredEntry } from './topic-event.ts';

/** About 4 MB; all are looked through for each stream that resumes. */
const MAX_ENTRIES = 1_000;
/** Facts after which nothing from before is sent again: a name or a whole account may be gone. */
const FORGETTING: ReadonlySet<Fact['type']> = new Set(['account.changed', 'profile.changed']);

export interface RecentEntries {
  /** In the order of the log. */
  add(entries: readonly (LogEntry & DeliveredEntry)[]): void;
  clear(): void;
  /**
   * All entries after this one that were delivered.
   * Null when not all of them are kept, or `seq` itself was not delivered yet.
   */
  after(seq: number): readonly DeliveredEntry[] | null;
}

export function createRecentEntries(): RecentEntries {
  let kept: DeliveredEntry[] = [];
  return {
    add(entries) {
      for (const { seq, events, facts, unshown } of entries) {
        const last = kept.at(-1);
        // Read again after a fault, or of another epoch: what is kept is no longer the part right before it.
        const continues = last === undefined || seq === last.seq + 1;
        // What cannot be shown may be a fact of that kind.
        const isForgetting = unshown !== undefined || facts.some(({ type }) => FORGETTING.has(type));
        if (!continues || isForgetting) kept = [];
        kept.push({ seq, events, ...(unshown === undefined ? {} : { unshown }) });
      }
      if (kept.length > MAX_ENTRIES) kept = kept.slice(-MAX_ENTRIES);
    },
    clear() {
      kept = [];
    },
    after(seq) {
      const [first] = kept;
      // Numbers have no gaps.
      const start = first ? seq + 1 - first.seq : -1;
      return start < 0 || start > kept.length ? null : kept.slice(start);
    },
  };
}
