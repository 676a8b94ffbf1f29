// Prometheus registry with every instrument of the backend: one per app, so that two apps in a process never mix.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CASE_BUCKETS, DELIVERY_BUCKETS, HTTP_BUCKETS, JOB_BUCKETS } from './buckets.ts';

export type Instruments = ReturnType<typeof createInstruments>;

/** @param withProcess adds memory, CPU, event loop and garbage collection: once, as they hook into it */
export function createInstruments(withProcess: boolean) {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    http: new Histogram({
      name: 'kantor_http_request_duration_seconds',
      help: 'Time until the answer was ready; of streams, until they began.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: HTTP_BUCKETS,
      registers,
    }),
    streams: new Gauge({
      name: 'kantor_streams_open',
      help: 'Live streams open on this instance.',
      labelNames: ['kind'] as const,
      registers,
    }),
    slowReaders: new Counter({
      name: 'kantor_streams_cut_total',
      help: 'Streams closed because their reader was too slow.',
      registers,
    }),
    events: new Counter({
      name: 'kantor_events_delivered_total',
      help: 'Outbox events that this instance handed to its streams.',
      registers,
    }),
    delivery: new Histogram({
      name: 'kantor_event_delivery_seconds',
      help: 'From the insert of an event until this instance handed it to its streams.',
      buckets: DELIVERY_BUCKETS,
      registers,
    }),
    skippedEntries: new Counter({
      name: 'kantor_log_entries_skipped_total',
      help: 'Entries of the log that this instance could not handle: for its streams, or a reader of the log.',
      labelNames: ['by'] as const,
      registers,
    }),
    streamStarts: new Counter({
      name: 'kantor_stream_starts_total',
      help: 'Beginnings of streams: first, resumed (what was missed was sent), or gap (it was not kept, so a snapshot).',
      labelNames: ['how'] as const,
      registers,
    }),
    openRequests: new Gauge({
      name: 'kantor_requests_open',
      help: 'Requests that anybody may accept; 100000 means that or more.',
      registers,
    }),
    openDeals: new Gauge({
      name: 'kantor_deals_open',
      help: 'Unfinished deals by status.',
      labelNames: ['status'] as const,
      registers,
    }),
    oldestApproval: new Gauge({
      name: 'kantor_approval_oldest_seconds',
      help: 'Since the acceptance that has waited longest for its answer; 0 when there is none.',
      registers,
    }),
    outboxLag: new Gauge({
      name: 'kantor_outbox_lag_seconds',
      help: 'Age of the oldest committed event that this instance has not handed on; 0 when there is none.',
      registers,
    }),
    oldestEntry: new Gauge({
      name: 'kantor_log_oldest_seconds',
      help: 'Age of the oldest entry that the log keeps, of the market (brief) and of all else (long); 0 when there is none.',
      labelNames: ['kind'] as const,
      registers,
    }),
    entriesKept: new Gauge({
      name: 'kantor_log_kept_seconds',
      help: 'For how long the log keeps entries at least: LOG_MARKET_HOURS (brief) and LOG_PRIVATE_HOURS (long).',
      labelNames: ['kind'] as const,
      registers,
    }),
    removed: new Counter({
      name: 'kantor_removed_total',
      help: 'What clean-ups of this instance have removed, by kind: rows, files, or slots of the log.',
      labelNames: ['kind'] as const,
      registers,
    }),
    readerLag: new Gauge({
      name: 'kantor_reader_lag_seconds',
      help: 'Age of the oldest fact of the log that a reader has not read; 0 when there is none.',
      labelNames: ['reader'] as const,
      registers,
    }),
    jobLag: new Gauge({
      name: 'kantor_job_lag_seconds',
      help: 'Since the earliest deadline for which no job has run yet; 0 when there is none.',
      registers,
    }),
    botBacklog: new Gauge({
      name: 'kantor_bot_messages_waiting',
      help: 'Messages of the bot that are not sent yet; 10000 means that or more.',
      registers,
    }),
    oldestBotMessage: new Gauge({
      name: 'kantor_bot_oldest_message_seconds',
      help: 'Age of the oldest message of the bot that is not sent yet, but for quiet hours; 0 when there is none.',
      registers,
    }),
    botHold: new Gauge({
      name: 'kantor_bot_hold_seconds',
      help: 'How long the bot still sends nothing, because Telegram asked for a pause; 0 when it did not.',
      registers,
    }),
    botMessages: new Counter({
      name: 'kantor_bot_messages_total',
      help: 'Attempts to send a message of the bot, by what Telegram answered, and messages that grew too old.',
      labelNames: ['result'] as const,
      registers,
    }),
    botUpdates: new Counter({
      name: 'kantor_bot_updates_total',
      help: 'Updates posted to the webhook of the bot, by what they were and what became of them.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    oldestDispute: new Gauge({
      name: 'kantor_dispute_oldest_seconds',
      help: 'Since the last change of the dispute that has waited longest; 0 when there is none.',
      registers,
    }),
    ratesAge: new Gauge({
      name: 'kantor_rates_age_seconds',
      help: 'Age of the exchange rate in use that was quoted last.',
      registers,
    }),
    oldestRateAge: new Gauge({
      name: 'kantor_rates_oldest_seconds',
      help: 'Age of the exchange rate in use that was quoted first, of all currencies.',
      registers,
    }),
    ratesHeld: new Gauge({
      name: 'kantor_rates_held',
      help: 'Currencies with a jump of their rate that waits for confirmation.',
      registers,
    }),
    rateSourceAge: new Gauge({
      name: 'kantor_rates_source_age_seconds',
      help: 'Age of the rates in the last answer of a source; without one, of the built-in rates.',
      labelNames: ['source'] as const,
      registers,
    }),
    rateSourceFailures: new Counter({
      name: 'kantor_rates_source_failures_total',
      help: 'Calls of a source of rates that gave none.',
      labelNames: ['source'] as const,
      registers,
    }),
    ratesRefused: new Counter({
      name: 'kantor_rates_refused_total',
      help: 'Quotes that were not adopted, by currency and reason.',
      labelNames: ['currency', 'reason'] as const,
      registers,
    }),
    trustLimits: new Counter({
      name: 'kantor_trust_limit_total',
      help: 'Daily runs of trust that found no clusters and rings, because the market has outgrown a limit.',
      labelNames: ['limit'] as const,
      registers,
    }),
    clockSkew: new Gauge({
      name: 'kantor_clock_skew_seconds',
      help: 'This machine’s clock minus the database’s.',
      registers,
    }),
    diskFree: new Gauge({
      name: 'kantor_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      registers,
    }),
    databaseBytes: new Gauge({
      name: 'kantor_database_bytes',
      help: 'Size of the database; up to five minutes old.',
      registers,
    }),
    fileCount: new Gauge({
      name: 'kantor_files',
      help: 'Stored files of chats; up to five minutes old.',
      registers,
    }),
    fileBytes: new Gauge({
      name: 'kantor_files_bytes',
      help: 'Size of all stored files of chats; up to five minutes old.',
      registers,
    }),
    backupAge: new Gauge({
      name: 'kantor_backup_age_seconds',
      help: 'Since the newest backup in BACKUP_DIR was begun; +Inf when there is none.',
      registers,
    }),
    backupSteps: new Gauge({
      name: 'kantor_backup_step_age_seconds',
      help: 'Since the last good copy off the machine, drill and base backup, by BACKUP_TIMES_DIR.',
      labelNames: ['step'] as const,
      registers,
    }),
    walArchiveFailing: new Gauge({
      name: 'kantor_wal_archive_failing',
      help: '1 while the last attempt of PostgreSQL to archive a piece of its log has failed.',
      registers,
    }),
    jobs: new Histogram({
      name: 'kantor_job_duration_seconds',
      help: 'Runs of timed jobs.',
      labelNames: ['kind', 'outcome'] as const,
      buckets: JOB_BUCKETS,
      registers,
    }),
    deals: new Counter({
      name: 'kantor_deal_transitions_total',
      help: 'Steps that deals took, by action.',
      labelNames: ['action'] as const,
      registers,
    }),
    settlements: new Counter({
      name: 'kantor_settlement_steps_total',
      help: 'Changes of settlements by kind, such as agreed, sent, received, held, returned, other_name.',
      labelNames: ['kind'] as const,
      registers,
    }),
    unreceived: new Counter({
      name: 'kantor_payments_unreceived_total',
      help: 'Payments not received 24 hours after they were marked as sent, of deals that are not completed.',
      registers,
    }),
    dismissedHints: new Counter({
      name: 'kantor_hints_dismissed_total',
      help: 'Hints below messages of chats that their readers have closed, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
    cases: new Histogram({
      name: 'kantor_case_duration_seconds',
      help: 'From a dispute to the first reply of staff, and to the decision.',
      labelNames: ['until'] as const,
      buckets: CASE_BUCKETS,
      registers,
    }),
    appeals: new Counter({
      name: 'kantor_case_appeals_total',
      help: 'Appeals that a second judge has decided: upheld or overturned.',
      labelNames: ['result'] as const,
      registers,
    }),
    readings: new Counter({
      name: 'kantor_case_second_readings_total',
      help: 'Decisions that another judge has read again: agrees or disagrees.',
      labelNames: ['result'] as const,
      registers,
    }),
    silentSides: new Counter({
      name: 'kantor_case_silent_sides_total',
      help: 'Sides of cases that did not answer in time.',
      registers,
    }),
    rateLimitFaults: new Counter({
      name: 'kantor_rate_limit_faults_total',
      help: 'Calls of which a shared limit was counted by this instance alone, because the database could not.',
      registers,
    }),
    refusals: new Counter({
      name: 'kantor_refusals_total',
      help: 'Changes that the rules refused, by code, such as LEVEL_LIMIT.',
      labelNames: ['code'] as const,
      registers,
    }),
    uploads: new Counter({
      name: 'kantor_uploads_total',
      help: 'Uploads, by the type that was found or the code that refused them.',
      labelNames: ['result'] as const,
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'kantor_uploaded_bytes_total',
      help: 'Bytes of stored files.',
      registers,
    }),
    pool: new Gauge({
      name: 'kantor_database_connections',
      help: 'Connections of the database pool, and callers that wait for one.',
      labelNames: ['state'] as const,
      registers,
    }),
  };
}
