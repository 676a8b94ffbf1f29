// Prometheus registry with every instrument of the backend: one per app, so that two apps in a process never mix.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a cached answer to the longest time that a client waits. Seconds. */
const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** From the next turn of the tail to streams that are far behind. Seconds. */
const DELIVERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Hours in seconds: 1, 4, 12, 24, 72 and 168. */
const CASE_BUCKETS = [3_600, 14_400, 43_200, 86_400, 259_200, 604_800];
const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export type Instruments = ReturnType<typeof createInstruments>;

/** @param withProcess adds memory, CPU, event loop and garbage collection: once, as they hook into it */
export function createInstruments(withProcess: boolean) {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, buckets, labelNames, registers });
  return {
    registry,
    http: histogram(
      'kantor_http_request_duration_seconds',
      'Time until the answer was ready; of streams, until they began.',
      HTTP_BUCKETS,
      'method',
      'route',
      'status',
    ),
    streams: gauge('kantor_streams_open', 'Live streams open on this instance.', 'kind'),
    slowReaders: counter('kantor_streams_cut_total', 'Streams closed because their reader was too slow.'),
    events: counter(
      'kantor_events_delivered_total',
      'Outbox events that this instance handed to its streams.',
    ),
    delivery: histogram(
      'kantor_event_delivery_seconds',
      'From the insert of an event until this instance handed it to its streams.',
      DELIVERY_BUCKETS,
    ),
    skippedEntries: counter(
      'kantor_log_entries_skipped_total',
      'Entries of the log that this instance could not handle: for its streams, or a reader of the log.',
      'by',
    ),
    streamStarts: counter(
      'kantor_stream_starts_total',
      'Beginnings of streams: first, resumed (what was missed was sent), or gap (it was not kept, so a snapshot).',
      'how',
    ),
    openRequests: gauge(
      'kantor_requests_open',
      'Requests that anybody may accept; 100000 means that or more.',
    ),
    openDeals: gauge('kantor_deals_open', 'Unfinished deals by status.', 'status'),
    oldestApproval: gauge(
      'kantor_approval_oldest_seconds',
      'Since the acceptance that has waited longest for its answer; 0 when there is none.',
    ),
    matchNotices: gauge(
      'kantor_match_notices',
      'Notices of requests in the last 24 hours, of mirrored ones and by saved searches, one for a person and a request: notified, opened, accepted; of the newest 30000.',
      ...['kind', 'result'],
    ),
    outboxLag: gauge(
      'kantor_outbox_lag_seconds',
      'Age of the oldest committed event that this instance has not handed on; 0 when there is none.',
    ),
    oldestEntry: gauge(
      'kantor_log_oldest_seconds',
      'Age of the oldest entry that the log keeps, of the market (brief) and of all else (long); 0 when there is none.',
      'kind',
    ),
    entriesKept: gauge(
      'kantor_log_kept_seconds',
      'For how long the log keeps entries at least: LOG_MARKET_HOURS (brief) and LOG_PRIVATE_HOURS (long).',
      'kind',
    ),
    removed: counter(
      'kantor_removed_total',
      'What clean-ups of this instance have removed, by kind: rows, files, or slots of the log.',
      'kind',
    ),
    readerLag: gauge(
      'kantor_reader_lag_seconds',
      'Age of the oldest fact of the log that a reader has not read; 0 when there is none.',
      'reader',
    ),
    jobLag: gauge(
      'kantor_job_lag_seconds',
      'Since the earliest deadline for which no job has run yet; 0 when there is none.',
    ),
    botBacklog: gauge(
      'kantor_bot_messages_waiting',
      'Messages of the bot that are not sent yet; 10000 means that or more.',
    ),
    oldestBotMessage: gauge(
      'kantor_bot_oldest_message_seconds',
      'Age of the oldest message of the bot that is not sent yet, but for quiet hours; 0 when there is none.',
    ),
    botHold: gauge(
      'kantor_bot_hold_seconds',
      'How long the bot still sends nothing, because Telegram asked for a pause; 0 when it did not.',
    ),
    botMessages: counter(
      'kantor_bot_messages_total',
      'Attempts to send a message of the bot, by what Telegram answered, and messages that grew too old.',
      'result',
    ),
    botUpdates: counter(
      'kantor_bot_updates_total',
      'Updates posted to the webhook of the bot, by what they were and what became of them.',
      'kind',
      'outcome',
    ),
    oldestDispute: gauge(
      'kantor_dispute_oldest_seconds',
      'Since the last change of the dispute that has waited longest; 0 when there is none.',
    ),
    ratesAge: gauge('kantor_rates_age_seconds', 'Age of the exchange rate in use that was quoted last.'),
    oldestRateAge: gauge(
      'kantor_rates_oldest_seconds',
      'Age of the exchange rate in use that was quoted first, of all currencies.',
    ),
    ratesHeld: gauge(
      'kantor_rates_held',
      'Currencies with a jump of their rate that waits for confirmation.',
    ),
    rateSourceAge: gauge(
      'kantor_rates_source_age_seconds',
      'Age of the rates in the last answer of a source; without one, of the built-in rates.',
      'source',
    ),
    rateSourceFailures: counter(
      'kantor_rates_source_failures_total',
      'Calls of a source of rates that gave none.',
      'source',
    ),
    ratesRefused: counter(
      'kantor_rates_refused_total',
      'Quotes that were not adopted, by currency and reason.',
      'currency',
      'reason',
    ),
    trustLimits: counter(
      'kantor_trust_limit_total',
      'Daily runs of trust that found no clusters and rings, because the market has outgrown a limit.',
      'limit',
    ),
    clockSkew: gauge('kantor_clock_skew_seconds', 'This machine’s clock minus the database’s.'),
    diskFree: gauge('kantor_disk_free_bytes', 'Free space on the disk of DATA_DIR.'),
    databaseBytes: gauge('kantor_database_bytes', 'Size of the database; up to five minutes old.'),
    fileCount: gauge('kantor_files', 'Stored files of chats; up to five minutes old.'),
    fileBytes: gauge('kantor_files_bytes', 'Size of all stored files of chats; up to five minutes old.'),
    backupAge: gauge(
      'kantor_backup_age_seconds',
      'Since the newest backup in BACKUP_DIR was begun; +Inf when there is none.',
    ),
    backupSteps: gauge(
      'kantor_backup_step_age_seconds',
      'Since the last good copy off the machine, drill and base backup, by BACKUP_TIMES_DIR.',
      'step',
    ),
    walArchiveFailing: gauge(
      'kantor_wal_archive_failing',
      '1 while the last attempt of PostgreSQL to archive a piece of its log has failed.',
    ),
    jobs: histogram('kantor_job_duration_seconds', 'Runs of timed jobs.', JOB_BUCKETS, 'kind', 'outcome'),
    deals: counter('kantor_deal_transitions_total', 'Steps that deals took, by action.', 'action'),
    settlements: counter(
      'kantor_settlement_steps_total',
      'Changes of settlements by kind, such as agreed, sent, received, held, returned, other_name.',
      'kind',
    ),
    unreceived: counter(
      'kantor_payments_unreceived_total',
      'Payments not received 24 hours after they were marked as sent, of deals that are not completed.',
    ),
    dismissedHints: counter(
      'kantor_hints_dismissed_total',
      'Hints below messages of chats that their readers have closed, by kind.',
      'kind',
    ),
    cases: histogram(
      'kantor_case_duration_seconds',
      'From a dispute to the first reply of staff, and to the decision.',
      CASE_BUCKETS,
      'until',
    ),
    appeals: counter(
      'kantor_case_appeals_total',
      'Appeals that a second judge has decided: upheld or overturned.',
      'result',
    ),
    readings: counter(
      'kantor_case_second_readings_total',
      'Decisions that another judge has read again: agrees or disagrees.',
      'result',
    ),
    silentSides: counter('kantor_case_silent_sides_total', 'Sides of cases that did not answer in time.'),
    rateLimitFaults: counter(
      'kantor_rate_limit_faults_total',
      'Calls of which a shared limit was counted by this instance alone, because the database could not.',
    ),
    refusals: counter(
      'kantor_refusals_total',
      'Changes that the rules refused, by code, such as LEVEL_LIMIT.',
      'code',
    ),
    uploads: counter(
      'kantor_uploads_total',
      'Uploads, by the type that was found or the code that refused them.',
      'result',
    ),
    uploadedBytes: counter('kantor_uploaded_bytes_total', 'Bytes of stored files.'),
    pool: gauge(
      'kantor_database_connections',
      'Connections of the database pool, and callers that wait for one.',
      'state',
    ),
  };
}
