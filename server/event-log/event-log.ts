// Event log: a port to the log of facts, by which entries are followed as they come and read again by their keys.
import type { LogEntry, MissedEntries, MissedScope, OutboxHead } from '../store/event-outbox.ts';

export interface LogSink {
  /** The entries are read again when it rejects. */
  publish(entries: readonly LogEntry[]): Promise<void>;
  /**
   * Called before the first entry, and before the first of a new epoch.
   * Then everything that was sent may have been lost, and streams have to begin again. Tried again when it rejects.
   */
  beginEpoch(): Promise<void>;
}

export interface EventLog {
  /** By the database, from which snapshots are taken too. */
  head(): Promise<OutboxHead>;
  /**
   * Passes on every entry after the present head, in order, each once.
   * Resolves with a function that stops it.
   */
  follow(sink: LogSink): Promise<() => Promise<void>>;
  /**
   * The first `limit` entries after `seq` in this scope.
   * Includes every entry already delivered here, up to `limit`.
   */
  readAfter(scope: MissedScope, seq: number, limit: number): Promise<MissedEntries>;
}
