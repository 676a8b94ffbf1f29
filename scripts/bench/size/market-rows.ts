// Rows of a market of any size, inserted for set-based SQL: people, requests, deals, chats and what belongs to them in proportion.
export interface MarketSize {
  readonly people: number;
  readonly requests: number;
  readonly deals: number;
  readonly messages: number;
}

/** Telegram ids of the n-th person, from 0: the lower the number, the more deals. */
export const telegramIdOf = (n: number): number => 700_000_000 + n;

/** Each deal with a case is one of so many. */
const DEALS_PER_CASE = 50;
const REPORTS_PER_PERSON = 0.05;
const MESSAGE_PARTS = 4;
const DAYS = 900;
/** Days after which texts of deals and requests are erased, as by the default settings. */
const DEAL_TEXT_DAYS = 365;
const REQUEST_TEXT_DAYS = 90;

/** Ids that grow with n, as those of the application grow with time. */
const id = (kind: string, n: string): string =>
  `('${kind}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
const person = (n: string) => id('00000001-0000', n);
const request = (n: string) => id('00000002-0000', n);
const deal = (n: string) => id('00000003-0000', n);
const caseId = (n: string) => id('00000004-0000', n);

const list = (values: readonly string[], n: string) =>
  `(array['${values.join("','")}'])[1 + (${n}) % ${values.length}]`;
const CURRENCIES = ['USD', 'EUR', 'RUB', 'GBP', 'CHF', 'TRY', 'AED', 'KZT', 'GEL', 'USDT'];
const METHODS = ['Wise', 'Cash', 'SBP', 'Revolut', 'SEPA', 'Bank card', 'Zelle'];
const TEXTS = [
  'Hello, when could you pay?',
  'I have sent it, please look at your account.',
  'Thanks, it has arrived. All fine!',
  'It says that it is being processed, one moment please.',
];

const terms = (n: string) => `${list(CURRENCIES, n)}, array[${list(METHODS, n)}, 'Cash'], 95,
  ${list(CURRENCIES, `${n} / 7 + 1 + ${n} % 3`)}, array[${list(METHODS, `${n} + 3`)}], 1 + ${n} % 1000`;

/** A name for the log, and the statement. */
export type Statement = readonly [string, string];

/**
 * Stages of statements, each of which needs those before.
 * Of 1,000 deals 5 are running in each of the first four ways, the newest ones; the others have ended.
 */
export function marketStatements({ people, requests, deals, messages }: MarketSize): readonly Statement[][] {
  const each = Math.max(1, Math.round(messages / deals));
  const open = Math.max(4, Math.round(deals / 200));
  const isText = `at > now() - interval '${DEAL_TEXT_DAYS} days'`;
  const isRunning = `status in ('initiated', 'completion_pending', 'cancellation_pending', 'disputed')`;
  const first: Statement[] = [
    [
      'users',
      `insert into users (id, telegram_id, username, first_name, location_country, phone, completed_count, created_at, updated_at)
       select ${person('n')}, ${telegramIdOf(0)} + n, 'person_' || n, 'Person ' || n, 'Country ' || n % 40,
         '+4917' || lpad(n::text, 9, '0'), 3, now() - interval '900 days', now() from generate_series(0, ${people - 1}) n`,
    ],
    [
      // The deals before their rows: a few people trade much and most little, in circles of neighbours.
      'bench_deals',
      `create unlogged table bench_deals as
       select n, a, case when b = a then (a + 1) % ${people} else b end as b, at,
         case when n >= ${deals - open} then (array['initiated', 'completion_pending', 'cancellation_pending', 'disputed'])[1 + n % 4]
           when n % 20 = 7 then 'cancelled' when n % 50 = 8 then 'failed' else 'completed' end as status
       from (select n, floor(${people} * power(random(), 2.5))::int as a, floor(${people} * power(random(), 2.5))::int as b,
           case when n >= ${deals - open} then now() - interval '1 hour' * ((${deals} - n) % 40)
             else now() - interval '1 day' * (2 + ${DAYS - 2}::float8 * (${deals} - n) / ${deals}) end as at
         from generate_series(0, ${deals - 1}) n) drawn`,
    ],
  ];
  const second: Statement[] = [
    [
      'requests of deals',
      `insert into requests (id, owner_id, status, pay_currency, pay_methods, pay_amount, receive_currency, receive_methods, amount,
         created_at, updated_at, expires_at, cleared_at)
       select ${request('n')}, ${person('a')}, 'approved', ${terms('n')}, at, at, at + interval '1 day',
         case when at < now() - interval '${REQUEST_TEXT_DAYS} days' then now() end from bench_deals`,
    ],
    [
      // A tenth is open; the others have expired or were deleted within the time for which they are kept.
      'other requests',
      `insert into requests (id, owner_id, status, pay_currency, pay_methods, pay_amount, receive_currency, receive_methods, amount,
         additional_details, author_country, search_text, author_search_text, method_keys, created_at, updated_at, expires_at)
       select ${request(`n + ${deals}`)}, ${person(`floor(${people} * power(random(), 2))::int`)},
         case when n % 10 = 0 then 'requested' when n % 3 = 0 then 'deleted' else 'expired' end, ${terms('n')}, 'In the evening',
         'country ' || n % 40, 'in the evening', 'person', array['pay:' || ${list(CURRENCIES, 'n')} || ':Cash', 'pay::Cash',
         'receive::' || ${list(METHODS, 'n + 3')}], at, at, case when n % 10 = 0 then now() + interval '1 hour' * (1 + n % 700) else at end
       from (select n, now() - interval '1 second' * (7000000.0 * n / ${requests}) as at from generate_series(0, ${requests - deals - 1}) n) r`,
    ],
    [
      'transactions',
      `insert into transactions (id, request_id, initiator_id, accepter_id, status, pay_currency, pay_methods, pay_amount,
         receive_currency, receive_methods, amount, usd_value, completion_proposed_by, cancellation_requested_by, disputed_by,
         deadline_at, last_activity_at, chat_seq, version, has_messages, created_at, updated_at, approved_at, finished_at, erased_at)
       select ${deal('n')}, ${request('n')}, ${person('a')}, ${person('b')}, status, ${terms('n')}, 1 + n % 1000,
         case when status = 'completion_pending' then ${person('b')} end, case when status = 'cancellation_pending' then ${person('b')} end,
         case when status = 'disputed' then ${person('b')} end, case when ${isRunning} and status <> 'disputed' then now() + interval '1 day' end,
         at, ${each}, case status when 'completed' then 4 else 2 end, true, at, at, at, case when not (${isRunning}) then at + interval '2 hours' end,
         case when not (${isText}) then now() end
       from bench_deals`,
    ],
    [
      'steps',
      `insert into transaction_steps (transaction_id, version, action, actor_id, status, at)
       select ${deal('n')}, step, (array['accept', 'approve', 'propose_completion', 'accept_completion'])[step],
         case when step % 2 = 1 then ${person('b')} else ${person('a')} end,
         (array['pending_approval', 'initiated', 'completion_pending', 'completed'])[step], at + interval '10 minutes' * step
       from bench_deals, generate_series(1, 4) step where step < 3 or status = 'completed'`,
    ],
    [
      'ratings',
      `insert into ratings (id, transaction_id, from_user_id, to_user_id, value, comment, is_final, created_at)
       select ${id('00000005-0000', 'n * 2 + side')}, ${deal('n')}, case side when 0 then ${person('a')} else ${person('b')} end,
         case side when 0 then ${person('b')} else ${person('a')} end, case when n % 40 = 0 then 'down' else 'up' end, 'Quick', true, at
       from bench_deals, generate_series(0, 1) side where status = 'completed'`,
    ],
    ...Array.from(
      { length: MESSAGE_PARTS },
      (_, part): Statement => [
        `messages, part ${part + 1} of ${MESSAGE_PARTS}`,
        `insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
       select ${id('00000006-0000', `n::bigint * ${each} + seq`)}, ${deal('n')}, seq,
         case when seq % 2 = 0 then ${person('a')} else ${person('b')} end, 'party', 'text',
         case when ${isText} then ${list(TEXTS, 'n + seq')} else '' end, at + interval '3 minutes' * seq
       from bench_deals, generate_series(1, ${each}) seq
       where n >= ${deals}::bigint * ${part} / ${MESSAGE_PARTS} and n < ${deals}::bigint * ${part + 1} / ${MESSAGE_PARTS}`,
      ],
    ),
    [
      'chat reads',
      `insert into chat_reads (transaction_id, user_id, last_read_seq)
       select ${deal('n')}, case side when 0 then ${person('a')} else ${person('b')} end, ${each} - side
       from bench_deals, generate_series(0, 1) side`,
    ],
    [
      'files',
      `insert into files (id, transaction_id, uploader_id, storage_key, name, mime, size, sha256, created_at)
       select ${id('00000007-0000', 'n')}, ${deal('n')}, ${person('a')}, 'bench ' || n, case when ${isText} then 'receipt.pdf' else '' end,
         'application/pdf', 90000, md5((n / 3)::text) || md5(n::text), at from bench_deals where n % 4 = 0`,
    ],
    [
      'notifications',
      `insert into notifications (id, user_id, type, kind, params, urgency, title, message, is_read, transaction_id, request_id, created_at)
       select ${id('00000008-0000', 'n::bigint * 16 + i')}, case i % 2 when 0 then ${person('a')} else ${person('b')} end, 'transaction_status',
         'deal.accept_completion', '{}', 'news', 'Title', 'Message', n % 10 > 0, ${deal('n')}, ${request('n')}, at + interval '5 minutes' * i
       from bench_deals, generate_series(0, 11) i where at > now() - interval '89 days'`,
    ],
    [
      'cases',
      `insert into cases (id, transaction_id, number, opened_by, reason_code, status, waiting_since, queue_at, opened_at, ended_at,
         outcome, decided_at, decided_by, note, step_count)
       select ${caseId('n')}, ${deal('n')}, row_number() over (order by n), ${person('b')}, 'other',
         case when status = 'disputed' then 'open' else 'closed' end, at, at, at, case when status <> 'disputed' then at + interval '9 hours' end,
         case when status <> 'disputed' then 'cancelled' end, case when status <> 'disputed' then at + interval '8 hours' end,
         case when status <> 'disputed' then ${person('2')} end, 'No payment was proved.', 3
       from bench_deals where status = 'disputed' or (n % ${DEALS_PER_CASE} = 8 and not (${isRunning}))`,
    ],
    [
      'reports',
      `insert into reports (id, reporter_id, user_id, subject, subject_id, reason, status, created_at, resolved_at)
       select ${id('00000009-0000', 'n')}, ${person(`n % ${people}`)}, ${person(`(n * 7 + 1) % ${people}`)}, 'user', ${person(`(n * 7 + 1) % ${people}`)},
         'fraud', case when n % 10 = 0 then 'open' else 'no_breach' end, now() - interval '1 hour' * n, case when n % 10 > 0 then now() - interval '1 hour' * n end
       from generate_series(0, ${Math.max(20, Math.round(people * REPORTS_PER_PERSON))}) n where n % ${people} <> (n * 7 + 1) % ${people}`,
    ],
    [
      // Every fiftieth person shares a number with the next one.
      'identifiers',
      `insert into user_identifiers (hash, user_id, first_seen_at)
       select md5(kind || ':' || case when n % 50 = 1 and kind = 0 then n - 1 else n end) || md5('h'), ${person('n')}, now() - interval '100 days'
       from generate_series(0, ${people - 1}) n, generate_series(0, 1) kind`,
    ],
    [
      'given identifiers',
      `insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
       select ${deal('n')}, ${person('a')}, md5('0:' || case when a % 50 = 1 then a - 1 else a end) || md5('h'), '{1}', at from bench_deals where n % 2 = 0`,
    ],
    [
      'transfer details',
      `insert into funds_transfer_details (id, user_id, label, details_text, created_at, updated_at)
       select ${id('0000000a-0000', 'n')}, ${person('n')}, 'Bank', 'DE89 3704 0044 ' || lpad(n::text, 10, '0'), now(), now()
       from generate_series(0, ${people - 1}) n`,
    ],
    [
      'sessions',
      `insert into sessions (id, user_id, device_id, label, created_at, last_seen_at, expires_at, launches)
       select ${id('0000000b-0000', 'n')}, ${person('n')}, ${id('0000000c-0000', 'n')}, 'Android · Telegram', now(), now(),
         now() + interval '7 days', '{1}' from generate_series(0, ${people - 1}) n`,
    ],
    [
      'settings',
      `insert into user_settings (user_id, version, updated_at) select ${person('n')}, 1, now() from generate_series(0, ${people - 1}, 2) n`,
    ],
    [
      'views',
      `insert into request_views (request_id, viewer_id, viewed_at)
       select ${request(`n + ${deals}`)}, ${person(`(n * 31 + i * 7) % ${people}`)}, now() - interval '1 day' * (n % 80)
       from generate_series(0, ${requests - deals - 1}) n, generate_series(1, 1) i`,
    ],
    [
      'blocks',
      `insert into user_blocks (blocker_id, blocked_id, created_at) select ${person('n')}, ${person(`(n + 13) % ${people}`)}, now()
       from generate_series(0, ${people - 1}, 20) n`,
    ],
    [
      // Rows of a version without the chain: nothing here verifies it.
      'audit log',
      `insert into audit_log (id, at, actor_id, actor_roles, action, user_id, details)
       select ${id('0000000d-0000', 'n')}, now() - interval '1 minute' * (${deals} / 8 - n), ${person('2')}, '{judge}', 'case_read', ${person(`n % ${people}`)}, '{}'
       from generate_series(0, ${Math.round(deals / 8)}) n`,
    ],
    [
      'event log',
      `insert into event_log (seq, slot, is_brief, facts, types, user_a, is_market, pay_currency, receive_currency, created_at)
       select (select last_seq from outbox_head) + 1 + n, n % 3, true, json_build_array(json_build_object('type', 'request.posted', 'requestId', ${request(`${deals} + n % ${requests - deals}`)})),
         '{request.posted}', ${person(`n % ${people}`)}, true, 'EUR', 'USD', clock_timestamp()
       from generate_series(0, ${Math.round(requests / 2) - 1}) n`,
    ],
    [
      'idempotency',
      `insert into idempotency (user_id, key, fingerprint, status, body, created_at)
       select ${person(`n % ${people}`)}, 'key ' || n, md5('x'), 200, '{}', now() - interval '1 minute' * (n % 1400)
       from generate_series(1, ${Math.round(people / 2)}) n`,
    ],
  ];
  const third: Statement[] = [
    [
      'case files',
      `insert into case_files (case_id, user_id, answers, statement, wants, evidence, filed_at)
       select c.id, case side when 0 then t.initiator_id else t.accepter_id end, '[]', 'I have paid and nothing came.', 'cancel', '{}', c.opened_at
       from cases c join transactions t on t.id = c.transaction_id, generate_series(0, 1) side`,
    ],
    [
      'case steps',
      `insert into case_steps (case_id, n, event, at, actor_id) select id, step, (array['opened', 'taken', 'noted'])[step], opened_at, opened_by
       from cases, generate_series(1, 3) step`,
    ],
    ['head of the log', `update outbox_head set last_seq = last_seq + ${Math.round(requests / 2)}`],
    ['bench_deals', `drop table bench_deals`],
  ];
  return [first.slice(0, 1), first.slice(1), second, third];
}
