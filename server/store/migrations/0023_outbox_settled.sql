ALTER TABLE "outbox" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_xid_id_pk" PRIMARY KEY("xid","id");--> statement-breakpoint
ALTER TABLE "outbox_head" ADD COLUMN "settled_xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_head" DROP CONSTRAINT "outbox_head_pkey";--> statement-breakpoint
ALTER TABLE "outbox_head" ADD PRIMARY KEY ("last_seq");
--> statement-breakpoint
-- From here on: what drizzle-kit does not know.
-- While a long transaction reads (pg_dump, a report), each call leaves old versions of the head and of the entries that it has
-- moved, which cannot be removed. So that a call costs the same after any number of calls, it reads neither: the newest version of
-- the head is the first one by its key, and entries are looked for from settled_xid on. Never a whole table: it has the
-- old versions too.
-- Each statement of a plpgsql function takes a fresh snapshot under READ COMMITTED, so whatever committed before the lock was granted
-- is seen; a single statement with CTEs would not be safe.
CREATE OR REPLACE FUNCTION outbox_flush() RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  max_entries CONSTANT integer := 2000;
  base bigint; n bigint; brief_slot smallint; long_slot smallint; settled xid8; oldest_running xid8;
BEGIN
  SELECT last_seq, settled_xid INTO base, settled FROM outbox_head ORDER BY last_seq DESC LIMIT 1 FOR UPDATE;
  -- The database was restored into another cluster, whose transactions have smaller numbers.
  IF settled > pg_current_xact_id() THEN
    settled := '0';
  END IF;
  -- Before the entries are read: of a transaction that has ended by now, they see either all entries or none.
  oldest_running := pg_snapshot_xmin(pg_current_snapshot());
  SELECT min(slot), max(slot) INTO brief_slot, long_slot FROM event_log_slots WHERE is_open;
  WITH moved AS (
    DELETE FROM outbox
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox WHERE xid >= settled ORDER BY id LIMIT max_entries)) RETURNING *
  )
  INSERT INTO event_log (seq, slot, facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at)
  SELECT base + row_number() OVER (ORDER BY id), CASE WHEN is_brief THEN brief_slot ELSE long_slot END,
    facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at
  FROM moved;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n > 0 THEN
    UPDATE outbox_head SET last_seq = base + n, settled_xid = CASE WHEN n < max_entries THEN oldest_running ELSE settled END
    WHERE last_seq = base;
    PERFORM pg_notify('outbox', (base + n)::text);
  END IF;
  RETURN n;
END $$;
