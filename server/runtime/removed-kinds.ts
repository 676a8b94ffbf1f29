// Kinds of what clean-ups remove: every clean-up reports its number under one of them, for a line of the log and a metric (LOG-02).

/** Values of the label `kind` of `kantor_removed_total`. */
export const REMOVED_KINDS = [
  'alerts',
  'backups',
  'bot_chats',
  'bot_messages',
  'bot_updates',
  'custodial_identifiers',
  'deals',
  'exports',
  'idempotency_keys',
  'identifiers',
  'interrupted_backups',
  'kept_bans',
  'kept_sanctions',
  'log_slots',
  'notifications',
  'open_bot_messages',
  'orphaned_files',
  'page_files',
  'rate_limits',
  'reports',
  'request_views',
  'requests',
  'sent_bot_messages',
  'sessions',
  'staff_reads',
  'stream_instances',
  'stream_leases',
  'temporary_files',
  'trust',
] as const;

export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** Numbers of what a clean-up has removed or erased; a kind that is absent counts as 0. */
export type Removed = Readonly<Partial<Record<RemovedKind, number>>>;

/** Reports what a clean-up has removed; nothing happens when that is nothing. */
export type OnRemoved = (removed: Removed) => void;
