// Erasure rules: what becomes of every column of the database when an account is deleted. A test holds the table to the schema.

/**
 * - `delete`: at once, with its row or out of it.
 * - `delete unless banned`: the same, but kept while the person is banned.
 * - `delete unless in force`: the same, but a sanction in force is kept for the person's next account until it ends.
 * - `replace`: by something that says nothing about the person.
 * - `erase later`: stays with the partner of the deal for RETENTION_DAYS after its end, then it is erased.
 * - `keep`: a record of the market, which knows the person by the id of an account without an owner.
 * - `expires`: deleted by age in any case, within the time that docs/data.md names; until then rewritten by `redactPerson` of `delete-account.ts`.
 * - `not personal`: says nothing about a person.
 */
type ErasureRule =
  | 'delete'
  | 'delete unless banned'
  | 'delete unless in force'
  | 'replace'
  | 'erase later'
  | 'keep'
  | 'expires'
  | 'not personal';

interface TableErasure {
  /**
   * Columns with the id of the person whose row it is: such rows are deleted.
   * Without it `delete-account.ts` treats the table itself.
   */
  readonly deletedBy?: readonly string[];
  readonly columns: Readonly<Record<string, ErasureRule>>;
}

const all = (rule: ErasureRule, ...columns: readonly string[]): Readonly<Record<string, ErasureRule>> =>
  Object.fromEntries(columns.map((column) => [column, rule]));
/** Every row of the person is deleted. */
const deleted = (deletedBy: readonly string[], ...others: readonly string[]): TableErasure => ({
  deletedBy,
  columns: all('delete', ...deletedBy, ...others),
});
/** Every column is kept. */
const kept = (...columns: readonly string[]): TableErasure => ({ columns: all('keep', ...columns) });
const notPersonal = (...columns: readonly string[]): TableErasure => ({
  columns: all('not personal', ...columns),
});

/** An entry of the log: ids, types, and terms of offers. */
const LOG_ENTRY = {
  ...all('not personal', 'types', 'is_market', 'is_for_staff', 'is_brief', 'created_at', 'traceparent'),
  ...all('not personal', 'pay_currency', 'receive_currency'),
  ...all('expires', 'facts', 'user_a', 'user_b', 'other_users', 'chat_id'),
};

/** DATA-11. Rows are deleted in this order: what refers to others comes first. */
export const ERASURE_RULES: Readonly<Record<string, TableErasure>> = {
  users: {
    columns: {
      ...all('keep', 'id', 'created_at', 'updated_at', 'deleted_at', 'session_epoch', 'sessions_ended_at'),
      ...all('replace', 'telegram_id', 'first_name', 'tombstone'),
      ...all('delete', 'username', 'last_name', 'phone', 'location_country', 'location_city', 'kyc_status'),
      ...all('delete', 'rating_sum', 'rating_count', 'completed_count', 'failed_count'),
      ...all('delete', 'trust_level', 'trust_partners', 'shows_username', 'is_staff', 'bot_blocked_at'),
      ...all('delete', 'deletion_at', 'limited_until', 'missed_acceptances'),
      ...all('delete unless banned', 'banned_at', 'banned_until', 'ban_reason'),
    },
  },

  // First: a wave that notifies the person has locked its row, and what it writes is deleted below.
  alerts: deleted(
    ['user_id'],
    ...['id', 'filter', 'filter_hash', 'from_currency', 'to_currency', 'created_at', 'is_active'],
    ...['muted_until', 'hits', 'last_hit_at', 'answered_at'],
  ),
  bot_outbox: deleted(
    ['user_id'],
    ...['id', 'notification_id', 'attempts', 'next_attempt_at', 'quiet_until', 'is_urgent', 'traceparent'],
    'created_at',
  ),
  open_bot_messages: deleted(
    ['user_id'],
    ...['id', 'notification_id', 'message_id', 'kind', 'status', 'step', 'sent_at'],
    ...['next_check_at', 'leased_until', 'attempts', 'is_line'],
  ),
  sent_bot_messages: deleted(['user_id'], 'code', 'text', 'sent_at'),
  // With those of others about the person and about deals with them, whose sentences name them.
  notifications: {
    columns: {
      ...all('delete', 'id', 'user_id', 'type', 'title', 'message', 'is_read', 'actor_id'),
      ...all('delete', 'transaction_id', 'request_id', 'status', 'created_at'),
      ...all('delete', 'kind', 'params', 'urgency', 'until', 'merged_from'),
    },
  },
  sessions: deleted(
    ['user_id'],
    ...['id', 'device_id', 'label', 'created_at', 'last_seen_at', 'expires_at', 'ended_at', 'launches'],
  ),
  user_settings: deleted(
    ['user_id'],
    ...['language', 'time_zone', 'quiet_from', 'quiet_to', 'push', 'paused_until', 'privacy'],
    ...['genuine_word', 'holder_name', 'urgent_passes_quiet', 'version', 'updated_at', 'menu_language'],
  ),
  funds_transfer_details: deleted(['user_id'], 'id', 'label', 'details_text', 'created_at', 'updated_at'),
  user_blocks: deleted(['blocker_id', 'blocked_id'], 'reason', 'created_at'),
  request_views: deleted(['viewer_id'], 'request_id', 'viewed_at'),
  request_waiters: deleted(['user_id'], 'request_id', 'created_at'),
  match_notices: deleted(['user_id', 'author_id'], 'request_id', 'own_request_id', 'created_at'),
  user_trust: deleted(
    ['user_id'],
    ...['weight', 'partners', 'level', 'level_since', 'facts', 'cluster', 'ring', 'computed_at'],
  ),
  // DATA-14: `keepSanctionsInForce`. A ban is in the row of the person, too.
  sanctions: {
    columns: {
      ...all('delete', 'appeal_text', 'lifted_at', 'lifted_by', 'details'),
      ...all('delete unless in force', 'id', 'user_id', 'kind', 'reason', 'until', 'case_id', 'imposed_on'),
      ...all('delete unless in force', 'created_by', 'created_at', 'started_at', 'seconded_by', 'note'),
      ...all('delete unless in force', 'appealed_at', 'upheld_at', 'upheld_by'),
    },
  },
  // So that banned details stay banned, whatever account gives them.
  banned_identifiers: kept('hash', 'sanction_id', 'case_id', 'banned_at'),
  user_identifiers: { columns: all('delete unless banned', 'hash', 'user_id', 'first_seen_at', 'is_saved') },
  given_identifiers: deleted(['user_id'], 'transaction_id', 'hash', 'seqs', 'given_at', 'is_own'),
  recovery_codes: deleted(['user_id'], 'hash', 'created_at'),
  account_recoveries: deleted(['user_id', 'new_user_id'], 'due_at', 'next_at'),
  data_exports: deleted(
    ['user_id'],
    ...['id', 'state', 'requested_at', 'run_at', 'attempts', 'size', 'storage_key', 'expires_at'],
    ...['link_id', 'link_expires_at', 'link_used_at'],
  ),
  // By Telegram id, not by account: `forgetBotChat`.
  bot_chats: {
    columns: all('delete', 'telegram_id', 'stopped_at', 'helped_at', 'seen_at', 'paused_until', 'refused_at'),
  },
  bot_updates: { columns: all('delete', 'id', 'chat_id', 'topic', 'sent_at', 'reply', 'received_at') },
  idempotency: deleted(['user_id'], 'key', 'fingerprint', 'status', 'body', 'language', 'created_at'),
  open_streams: deleted(['user_id'], 'id', 'client', 'stream', 'instance_id', 'opened_at'),
  jobs: { columns: all('delete', 'id', 'kind', 'subject', 'run_at', 'attempts', 'created_at') },

  requests: {
    columns: {
      ...all('keep', 'id', 'owner_id', 'status', 'pay_currency', 'pay_methods', 'pay_amount', 'reposted_as'),
      ...all('keep', 'receive_currency', 'receive_methods', 'amount', 'method_keys', 'view_count', 'version'),
      ...all('keep', 'pending_accepter_id', 'created_at', 'updated_at', 'expires_at', 'paused_at', 'ttl_ms'),
      ...all('keep', 'edited_at', 'paused_by', 'remaining_ms', 'paused_ms', 'cleared_at', 'rate_age_seconds'),
      ...all('delete', 'additional_details', 'search_text', 'author_search_text', 'author_country'),
      author_city: 'delete',
      ...all('keep', 'price_kind', 'margin_bps', 'floor_rate', 'awaits_rate', 'edits_from', 'edits'),
    },
  },
  transactions: {
    columns: {
      ...all('keep', 'id', 'request_id', 'instead_request_id', 'initiator_id', 'accepter_id', 'status'),
      ...all('keep', 'pay_methods', 'pay_amount', 'receive_currency', 'receive_methods', 'amount'),
      ...all('keep', 'usd_value', 'completion_proposed_by', 'cancellation_requested_by', 'disputed_by'),
      ...all('keep', 'status_before', 'resolved_by', 'fault_user_id', 'decision_note', 'deadline_at'),
      ...all('keep', 'counts_as_completed', 'held_until', 'pay_currency'),
      ...all('keep', 'last_activity_at', 'reminded_at', 'chat_seq', 'has_messages', 'version'),
      ...all('keep', 'created_at', 'updated_at', 'approved_at', 'finished_at', 'erased_at'),
      ...all('erase later', 'additional_details', 'cancellation_reason'),
    },
  },
  transaction_steps: {
    columns: {
      ...all('keep', 'transaction_id', 'version', 'action', 'actor_id', 'status', 'at'),
      note: 'erase later',
    },
  },
  settlements: kept(
    ...['transaction_id', 'plan_first', 'plan_parts', 'plan_order', 'plan_by', 'author_method'],
    ...['accepter_method', 'is_agreed', 'meeting_times', 'meeting_by', 'meeting_at'],
    ...['author_confirmed_at', 'accepter_confirmed_at', 'author_wrong_codes'],
    ...['accepter_wrong_codes', 'accepter_details_id'],
  ),
  settlement_payments: kept(
    ...['transaction_id', 'n', 'from_party', 'amount', 'currency', 'method', 'state', 'held_until'],
    ...['other_name_by', 'state_before', 'consents', 'changed_at'],
  ),
  // Beside the chat, in which the partner has seen the name.
  settlement_names: {
    columns: {
      ...all('keep', 'transaction_id', 'user_id', 'side', 'declared_at', 'changed_at'),
      ...all('erase later', 'name', 'hash', 'earlier'),
    },
  },
  cases: kept(
    ...['id', 'transaction_id', 'number', 'opened_by', 'reason_code', 'status', 'assigned_to'],
    ...['reader_id', 'taken_at', 'first_reply_at', 'waiting_since', 'due_at', 'due_sides'],
    ...['queue_at', 'decided_by', 'decided_at', 'outcome', 'fault_user_id', 'ground_code'],
    ...['note', 'appeal_until', 'opened_at', 'ended_at', 'version', 'step_count', 'is_claim'],
    ...['is_reviewed_first', 'is_deal_erased'],
  ),
  // What the sides wrote belongs to the deal's chat, and goes with it.
  case_files: {
    columns: {
      ...all('keep', 'case_id', 'user_id', 'wants', 'evidence', 'filed_at'),
      ...all('erase later', 'answers', 'statement'),
    },
  },
  case_appeals: {
    columns: {
      ...all('keep', 'case_id', 'user_id', 'created_at', 'decided_by', 'decided_at', 'result', 'note'),
      ...all('keep', 'first_outcome', 'first_fault_user_id', 'first_ground_code', 'first_note'),
      ...all('keep', 'first_decided_at'),
      text: 'erase later',
    },
  },
  second_readings: kept('case_id', 'chosen_at', 'read_by', 'read_at', 'agrees', 'note'),
  staff_reads: deleted(['user_id', 'subject_id'], 'action', 'at'),
  // Of staff, about nobody; who left the staff stays by the id, as in the audit log.
  case_templates: {
    columns: {
      ...all('not personal', 'id', 'version', 'name', 'texts', 'is_retired', 'changed_at'),
      changed_by: 'keep',
    },
  },
  case_messages: {
    columns: {
      ...all('keep', 'id', 'case_id', 'audience', 'seq', 'sender_id', 'file_id', 'created_at'),
      text: 'erase later',
    },
  },
  case_reminders: {
    columns: { ...all('keep', 'id', 'case_id', 'at', 'set_by', 'set_at', 'done_at'), text: 'erase later' },
  },
  followed_pairs: notPersonal('pay_currency', 'receive_currency', 'announced_at'),
  page_files: notPersonal('path', 'content', 'seen_at'),
  watch_words: { columns: { ...all('not personal', 'id', 'text', 'folded', 'added_at'), added_by: 'keep' } },
  case_steps: {
    columns: {
      ...all('keep', 'case_id', 'n', 'event', 'at', 'actor_id', 'assignee_id', 'sides', 'until'),
      text: 'erase later',
    },
  },
  // Reviews that the person gave stay, signed by nobody.
  ratings: kept(
    ...['id', 'transaction_id', 'from_user_id', 'to_user_id', 'value', 'comment', 'is_final', 'created_at'],
  ),
  files: {
    columns: {
      ...all('keep', 'id', 'transaction_id', 'uploader_id', 'mime', 'size', 'sha256', 'created_at'),
      ...all('keep', 'scan_state', 'scan_at', 'scan_attempts', 'is_reused'),
      ...all('erase later', 'storage_key', 'name'),
    },
  },
  // Goes with the bytes of its file.
  file_prints: {
    columns: {
      ...all('erase later', 'file_id', 'due_at', 'attempts', 'text_hash', 'picture_hash', 'cells', 'bands'),
      like_file_id: 'erase later',
    },
  },
  // Sentences of the system that name the person are written again at once.
  chat_messages: {
    columns: {
      ...all('keep', 'id', 'transaction_id', 'seq', 'sender_id', 'sender_role', 'type', 'file_id'),
      ...all('keep', 'created_at', 'system_kind'),
      ...all('erase later', 'text', 'system_params'),
    },
  },
  chat_reads: kept('transaction_id', 'user_id', 'last_read_seq'),
  reports: {
    columns: {
      ...all('keep', 'id', 'reporter_id', 'user_id', 'subject', 'subject_id', 'reason', 'urgent_at'),
      ...all('keep', 'status', 'created_at', 'resolved_at', 'resolved_by'),
      text: 'delete',
    },
  },
  // Nobody with a role can delete their account; what is left here are roles that were revoked.
  staff_roles: {
    columns: {
      telegram_id: 'replace',
      ...all('keep', 'role', 'granted_at', 'granted_by', 'revoked_at', 'revoked_by'),
    },
  },
  /** Append-only. Acts of staff about the account, by its id. */
  audit_log: kept(
    ...['id', 'at', 'actor_id', 'actor_roles', 'action', 'user_id', 'transaction_id', 'details'],
    ...['seq', 'hash'],
  ),
  audit_head: notPersonal('one', 'seq', 'hash'),

  outbox: { columns: { ...all('not personal', 'id', 'xid'), ...LOG_ENTRY } },
  event_log: { columns: { ...all('not personal', 'seq', 'slot'), ...LOG_ENTRY } },
  event_log_slots: notPersonal('slot', 'is_open', 'since'),
  rate_limits: { columns: all('expires', 'key', 'points', 'expire') },
  pending_uploads: { columns: all('expires', 'storage_key', 'created_at', 'swept_at') },
  stream_instances: notPersonal('id', 'until'),
  bot_hold: notPersonal('one', 'until'),
  outbox_head: notPersonal(
    ...['one', 'last_seq', 'epoch', 'brief_dropped', 'all_dropped', 'place', 'settled_xid'],
  ),
  log_readers: notPersonal('name', 'types', 'seq', 'lease', 'leased_until'),
  rates_snapshot: notPersonal('one', 'per_usd', 'taken_at', 'fetched_at', 'details'),
  migrations: notPersonal('name', 'hash', 'applied_at'),
};
