// Bulk rows: a market with 200,000 requests, a million notifications and everything that belongs to them, inserted into PostgreSQL by SQL.
import { sql } from 'drizzle-orm';
import { type Database, type Executor, queryRows } from '../../../server/store/database.ts';

export const BULK_COUNTS = { people: 50_000, requests: 200_000, cases: 40_000 } as const;
export const BULK_CURRENCIES = [
  'RUB',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'TRY',
  'AED',
  'KZT',
  'GEL',
  'USDT',
] as const;
/** The Telegram id of the n-th user, from 0. */
export const bulkTelegramId = (n: number): number => 700_000_000 + n;

/** Ids are hashes of numbers, so that one table can refer to rows of another without a join. */
const id = (kind: string, n: string): string => `md5('${kind}' || (${n}))::uuid`;
const person = (n: string): string => id('person', `((${n}) % ${BULK_COUNTS.people})`);

/** `n` counts requests: of 100, 6 are open, 1 is pending, 55 became deals, the rest expired or deleted. */
function statements(now: string): string[] {
  const { people, requests } = BULK_COUNTS;
  const past = (n: string) => `${now}::timestamptz - interval '1 minute' * (${n})`;
  const requestStatus = `case when n % 100 < 6 then 'requested' when n % 100 = 6 then 'pending_approval'
    when n % 100 < 62 then 'approved' when n % 100 < 82 then 'expired' else 'deleted' end`;
  const dealStatus = `case when n % 100 = 6 then 'pending_approval' when n % 1000 < 20 then 'initiated'
    when n % 1000 < 30 then 'completion_pending' when n % 1000 < 37 then 'cancellation_pending'
    when n % 1000 < 42 then 'disputed' when n % 10 = 9 then 'failed' when n % 10 = 8 then 'cancelled'
    else 'completed' end`;
  const deals = `(select n, ${dealStatus} as status from generate_series(0, ${requests - 1}) n
    where n % 100 >= 6 and n % 100 < 62) d`;
  const initiator = person('n * 7919');
  const accepter = person('n * 7919 + 1 + n % 5000');
  const terms = `'RUB', array['SBP','T-Bank'], 9500, 'USD', array['Wise','Cash'], 1 + n % 1000, 'In the evening'`;
  // A hundred pairs of currencies, independent of the status.
  const currency = (n: string) =>
    `(array['${BULK_CURRENCIES.join("','")}'])[1 + (${n}) % ${BULK_CURRENCIES.length}]`;
  const requestTerms = `${currency('n / 100')}, array['SBP', 'Bank ' || n / 100 % 40], 9500, ${currency('n / 1000')},
    array['Cash', 'Wallet ' || n / 100 % 40], 1 + n % 1000, 'In the evening'`;
  return [
    `insert into users (id, telegram_id, first_name, location_country, created_at, updated_at)
     select ${id('person', 'n')}, ${bulkTelegramId(0)} + n, 'Person ' || n, 'Country ' || n % 40, ${now}, ${now}
     from generate_series(0, ${people - 1}) n`,
    // Half of the searches are for the same currencies, by methods of which most fit no request.
    `insert into alerts (id, user_id, filter, filter_hash, from_currency, to_currency, created_at, answered_at)
     select ${id('search', 'n')}, ${person('n')},
       jsonb_build_object('search', '', 'fromCurrency', 'USD', 'fromAmount', '', 'fromMethod', jsonb_build_array('Wallet ' || n % 40),
         'toCurrency', 'RUB', 'toAmount', '', 'toMethod', '[]'::jsonb, 'exchangeWith', 'all'),
       n, case when n % 2 = 0 then 'USD' else ${currency('n')} end, case when n % 2 = 0 then 'RUB' else '' end, ${past('n')},
       case when n % 50 = 0 then ${past('n')} end
     from generate_series(0, ${people - 1}) n`,
    `insert into requests (id, owner_id, status, pay_currency, pay_methods, pay_amount, receive_currency,
       receive_methods, amount, additional_details, author_country, search_text, author_search_text, method_keys,
       pending_accepter_id, created_at, updated_at, expires_at)
     select ${id('request', 'n')}, ${initiator}, ${requestStatus}, ${requestTerms},
       'country ' || n / 100 % 40, 'in the evening', 'person',
       array['pay:' || ${currency('n / 100')} || ':Bank ' || n / 100 % 40, 'pay::Bank ' || n / 100 % 40,
         'receive:' || ${currency('n / 1000')} || ':Cash', 'receive::Cash'],
       case when n % 100 between 6 and 61 then ${accepter} end, ${past('n')}, ${past('n')},
       ${now}::timestamptz + interval '1 second' * (case when n % 100 < 7 then 3600 + n else -n end)
     from generate_series(0, ${requests - 1}) n`,
    `insert into transactions (id, request_id, initiator_id, accepter_id, status, pay_currency, pay_methods,
       pay_amount, receive_currency, receive_methods, amount, additional_details, completion_proposed_by,
       cancellation_requested_by, disputed_by, deadline_at, last_activity_at, reminded_at, chat_seq, created_at, updated_at,
       approved_at, finished_at)
     select ${id('deal', 'n')}, ${id('request', 'n')}, ${initiator}, ${accepter}, status, ${terms},
       case when status = 'completion_pending' then ${accepter} end,
       case when status = 'cancellation_pending' then ${accepter} end,
       case when status = 'disputed' then ${accepter} end,
       case when status in ('completed', 'failed', 'cancelled', 'disputed') then null
         else ${now}::timestamptz + interval '1 second' * (3600 + n) end,
       ${past('n')}, case when n % 1000 <> 7 then ${past('n')} end, 3, ${past('n')}, ${past('n')},
       case when status <> 'pending_approval' then ${past('n')} end,
       case when status in ('completed', 'failed', 'cancelled') then ${past('n')} end
     from ${deals}`,
    `insert into transaction_steps (transaction_id, version, action, actor_id, status, at)
     select ${id('deal', 'n')}, step, 'accept', ${accepter}, 'initiated', ${past('n')}
     from ${deals}, generate_series(1, 2) step`,
    `insert into ratings (id, transaction_id, from_user_id, to_user_id, value, is_final, created_at)
     select ${id('rating', 'n')}, ${id('deal', 'n')}, ${initiator}, ${accepter}, 'up', true, ${past('n')}
     from ${deals} where status = 'completed'`,
    // Of disputed deals a case that waits, of the first others one that is closed.
    `insert into cases (id, transaction_id, number, opened_by, reason_code, status, waiting_since, queue_at, opened_at, ended_at,
       outcome, decided_at, note)
     select ${id('case', 'n')}, ${id('deal', 'n')}, row_number() over (order by n), ${accepter}, 'other',
       case when status = 'disputed' then 'open' else 'closed' end, ${past('n')}, ${past('n')}, ${past('n')},
       case when status <> 'disputed' then ${past('n')} end, case when status <> 'disputed' then 'cancelled' end,
       case when status <> 'disputed' then ${past('n')} end, 'No payment was proved.'
     from ${deals} where status = 'disputed' or (n < ${BULK_COUNTS.cases * 2} and status in ('completed', 'cancelled', 'failed'))`,
    `insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n * 4 + seq), 12, '0'))::uuid, ${id('deal', 'n')}, seq, ${initiator}, 'party', 'text',
       'Message ' || seq, ${past('n')}
     from ${deals}, generate_series(1, 3) seq where status <> 'pending_approval'`,
    `insert into chat_reads (transaction_id, user_id, last_read_seq)
     select ${id('deal', 'n')}, ${accepter}, 2 from ${deals} where status <> 'pending_approval'`,
    // Twenty for each user, all younger than what retention deletes. Ids that grow, as the application's do.
    `insert into notifications (id, user_id, type, kind, params, urgency, title, message, is_read, transaction_id, request_id, created_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(${BULK_COUNTS.requests}::int8 * 16 - n * 16 + i), 12, '0'))::uuid,
       ${person('n * 7919 + i')}, 'transaction_status', 'deal.accept_completion', '{}', 'news', 'Title', 'Message', n % 10 > 0, ${id('deal', 'n')},
       ${id('request', 'n')}, ${past('n / 2')}
     from ${deals}, generate_series(0, 8) i order by 1`,
    `insert into request_views (request_id, viewer_id, viewed_at)
     select ${id('request', 'n')}, ${person('n + i * 31')}, ${past('n')}
     from generate_series(0, ${requests - 1}) n, generate_series(1, 1) i`,
    `insert into funds_transfer_details (id, user_id, label, details_text, created_at, updated_at)
     select ${id('detail', 'n')}, ${person('n')}, 'Bank', 'IBAN', ${now}, ${now}
     from generate_series(0, ${people - 1}) n`,
    // Every fiftieth person gives the number of another one; the first one's is given in a tenth of all deals.
    `insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
     select ${id('deal', 'n')}, ${initiator}, md5(case when n % 10 = 8 then '0' else (n * 7919 % ${people} / 50 * 50 + greatest(1, n * 7919 % 50))::text end), '{1}', ${past('n')}
     from ${deals} where status <> 'pending_approval'`,
    `insert into user_trust (user_id, computed_at) select ${id('person', 'n')}, ${now} from generate_series(0, ${people - 1}) n`,
    `insert into event_log (seq, slot, is_brief, facts, types, user_a, is_market, pay_currency, receive_currency, created_at)
     select n, n % 3, true, json_build_array(json_build_object('type', 'request.posted', 'requestId', ${id('request', 'n')})),
       '{request.posted}', ${person('n')}, n % 3 < 2, 'EUR', 'USD', clock_timestamp()
     from generate_series(1, ${requests}) n`,
    `update outbox_head set last_seq = ${requests}`,
    `insert into idempotency (user_id, key, fingerprint, status, body, created_at)
     select ${person('n')}, 'key ' || n, md5('x'), 200, '{}', ${past('n')} from generate_series(1, 20000) n`,
  ];
}

/** Indexes of no constraint, but not the log's, which a running backend reads: it would deadlock. */
const listIndexes = (tx: Executor) =>
  queryRows<{ name: string; definition: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'public'::regnamespace and t.relname not like 'event_log%' and not i.indisprimary
          and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );

/**
 * Inserts all rows in one transaction, without foreign-key checks, then analyses.
 * The indexes, which would take most of the time, are made afterwards.
 */
export async function insertBulkRows(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    const indexes = await listIndexes(tx);
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
    for (const statement of statements(`'${now.toISOString()}'`)) await tx.execute(sql.raw(statement));
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await database.reads.execute(sql`analyze`);
}
