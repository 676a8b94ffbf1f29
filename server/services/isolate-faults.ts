// Isolation of faults: an entry of the log that cannot be shown is passed on without events, and holds up no other.
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { ProjectEntries } from '../events/resume.ts';
import type { DeliveredEntry } from '../events/topic-event.ts';
import { type Executor, isTemporaryFault, isUnavailable } from '../store/database.ts';
import type { LogEntry } from '../store/event-outbox.ts';
import type { FactKeys } from '../store/facts.ts';
import { readEntryKeys } from '../store/log-readers.ts';
import { blockEvents } from './project-entries.ts';

/** An entry for which the database was too busy so often counts as one with a fault: others wait. */
const MAX_BUSY = 5;
/** Entries of which it is known that they cannot be shown, so that each is reported once. */
const MAX_KNOWN = 10_000;

export interface IsolatedProjection {
  readonly project: ProjectEntries;
  /** The entry without its events; reported with `error` the first time. */
  isolate(db: Executor, entry: LogEntry, error: unknown): Promise<LogEntry & DeliveredEntry>;
}

/**
 * Only an entry that fails by itself is passed on without its events (RUN-45).
 * Rejects as long as the database is away, or too busy: then nothing is passed on, and the same entries are asked
 * for again. `report`: called once for each entry.
 */
export function isolateFaults(
  project: ProjectEntries,
  report: (entry: LogEntry, error: unknown) => void,
): IsolatedProjection {
  const known = new BoundedMap<number, FactKeys | null>(MAX_KNOWN);
  const busy = new BoundedMap<number, number>(MAX_KNOWN);

  const isolate: IsolatedProjection['isolate'] = async (db, entry, error) => {
    let unshown = known.get(entry.seq);
    if (unshown === undefined) {
      unshown = await readEntryKeys(db, entry.seq);
      known.set(entry.seq, unshown);
      report(entry, error);
    }
    // Who is hidden from whom needs no rows, and holds for all later entries.
    return { ...entry, events: entry.facts.flatMap(blockEvents), unshown };
  };
  const isTooBusy = (seq: number): boolean => {
    const times = (busy.get(seq) ?? 0) + 1;
    busy.set(seq, times);
    return times >= MAX_BUSY;
  };
  const projectAll: ProjectEntries = async (db, entries) => {
    try {
      return await project(db, entries);
    } catch (error) {
      const [first] = entries;
      if (!first || isUnavailable(error)) throw error;
      if (entries.length === 1) {
        if (isTemporaryFault(error) && !isTooBusy(first.seq)) throw error;
        return [await isolate(db, first, error)];
      }
      const half = entries.length >> 1;
      const before = await projectAll(db, entries.slice(0, half));
      return [...before, ...(await projectAll(db, entries.slice(half)))];
    }
  };
  return {
    async project(db, entries) {
      if (!entries.some(({ seq }) => known.has(seq))) return projectAll(db, entries);
      const others = await projectAll(
        db,
        entries.filter(({ seq }) => !known.has(seq)),
      );
      const shown = new Map(others.map((entry) => [entry.seq, entry]));
      return Promise.all(entries.map((entry) => shown.get(entry.seq) ?? isolate(db, entry, null)));
    },
    isolate,
  };
}
