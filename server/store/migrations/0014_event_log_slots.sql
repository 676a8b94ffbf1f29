CREATE TABLE "event_log_slots" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- From here on: what drizzle-kit does not know.
-- The slot of each kind with the newest entry is open; the others were closed with their newest entry. Under the lock of
-- outbox_flush(), so that no entry gets its number meanwhile.
DO $$
DECLARE
  one smallint; newest bigint; newest_at timestamptz; kind integer;
  open_slots smallint[] := ARRAY[0, 5];
  newest_seqs bigint[] := ARRAY[0, 0];
BEGIN
  PERFORM 1 FROM outbox_head FOR UPDATE;
  FOR one IN 0..9 LOOP
    EXECUTE format('SELECT seq, created_at FROM event_log_%s ORDER BY seq DESC LIMIT 1', one) INTO newest, newest_at;
    INSERT INTO event_log_slots (slot, since) VALUES (one, least(coalesce(newest_at, clock_timestamp()), clock_timestamp()));
    kind := 1 + one / 5;
    IF newest > newest_seqs[kind] THEN
      newest_seqs[kind] := newest;
      open_slots[kind] := one;
    END IF;
  END LOOP;
  UPDATE event_log_slots SET is_open = true WHERE slot = ANY (open_slots);
END $$;
--> statement-breakpoint
-- Gives committed entries their number, after commit, one caller at a time, and moves them into the open slots of the log. Each
-- statement of a plpgsql function takes a fresh snapshot under READ COMMITTED, so whatever committed before the lock was granted is
-- seen; a single statement with CTEs would not be safe.
CREATE FUNCTION outbox_flush() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE base bigint; n bigint; brief_slot smallint; long_slot smallint;
BEGIN
  SELECT last_seq INTO base FROM outbox_head FOR UPDATE;
  SELECT min(slot), max(slot) INTO brief_slot, long_slot FROM event_log_slots WHERE is_open;
  WITH moved AS (
    DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT 2000) RETURNING *
  )
  INSERT INTO event_log (seq, slot, facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at)
  SELECT base + row_number() OVER (ORDER BY id), CASE WHEN is_brief THEN brief_slot ELSE long_slot END,
    facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at
  FROM moved;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n > 0 THEN
    UPDATE outbox_head SET last_seq = base + n;
    PERFORM pg_notify('outbox', (base + n)::text);
  END IF;
  RETURN n;
END $$;
--> statement-breakpoint
-- Of older versions, which choose slots by the clock: their seconds are those of a slot.
CREATE OR REPLACE FUNCTION outbox_flush(brief_seconds integer, long_seconds integer) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN outbox_flush();
END $$;
--> statement-breakpoint
-- Turns the log, for entries that are kept for these times. A slot that was closed for its time is emptied, unless a reader of the
-- log has not read all of it. The open slot is closed after a third of the time, and an empty one opened. Where none is empty, because
-- a reader is behind or a long transaction such as a backup reads the slots, the open one takes the entries until the next call.
-- So every entry is kept for its time, and for a third of it and two intervals between calls longer at most.
-- Under the lock of outbox_flush(), so that no entry comes meanwhile. Returns the number of emptied slots.
CREATE OR REPLACE FUNCTION event_log_drop(brief_seconds integer, long_seconds integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept interval; first_slot integer; one smallint; open_slot smallint; opened_at timestamptz;
  newest bigint; is_filled boolean; is_unread boolean; dropped integer := 0;
BEGIN
  PERFORM 1 FROM outbox_head FOR UPDATE;
  PERFORM set_config('lock_timeout', '200ms', true);
  -- The clock was set back: the time of the slot begins again.
  UPDATE event_log_slots SET since = clock_timestamp() WHERE since > clock_timestamp();
  FOREACH first_slot IN ARRAY ARRAY[0, 5] LOOP
    kept := make_interval(secs => CASE first_slot WHEN 0 THEN brief_seconds ELSE long_seconds END);
    FOR one IN SELECT slot FROM event_log_slots
      WHERE slot BETWEEN first_slot AND first_slot + 4 AND NOT is_open AND since <= clock_timestamp() - kept ORDER BY since
    LOOP
      EXECUTE format('SELECT max(seq) FROM event_log_%s', one) INTO newest;
      CONTINUE WHEN newest IS NULL;
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM log_readers r JOIN event_log_%s e ON e.seq > r.seq AND e.types && r.types)', one)
        INTO is_unread;
      CONTINUE WHEN is_unread;
      BEGIN
        EXECUTE format('LOCK TABLE event_log_%s IN ACCESS EXCLUSIVE MODE', one);
        EXECUTE format('TRUNCATE event_log_%s', one);
      EXCEPTION WHEN lock_not_available THEN
        -- Who reads one slot for so long mostly reads all of them. Numbering waits for this call.
        EXIT;
      END;
      UPDATE outbox_head SET
        brief_dropped = CASE first_slot WHEN 0 THEN greatest(brief_dropped, newest) ELSE brief_dropped END,
        all_dropped = CASE first_slot WHEN 0 THEN all_dropped ELSE greatest(all_dropped, newest) END;
      dropped := dropped + 1;
    END LOOP;
    SELECT slot, since INTO open_slot, opened_at FROM event_log_slots
      WHERE slot BETWEEN first_slot AND first_slot + 4 AND is_open;
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM event_log_%s)', open_slot) INTO is_filled;
    IF NOT is_filled THEN
      UPDATE event_log_slots SET since = clock_timestamp() WHERE slot = open_slot;
    ELSIF opened_at <= clock_timestamp() - kept / 3 THEN
      FOR one IN SELECT slot FROM event_log_slots
        WHERE slot BETWEEN first_slot AND first_slot + 4 AND NOT is_open ORDER BY since
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM event_log_%s)', one) INTO is_filled;
        CONTINUE WHEN is_filled;
        UPDATE event_log_slots SET is_open = (slot = one), since = clock_timestamp() WHERE slot IN (one, open_slot);
        EXIT;
      END LOOP;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;
