INSERT INTO "outbox_head" ("one", "last_seq") VALUES (true, 0);
--> statement-breakpoint
-- Gives committed events their number, after commit, one caller at a time. Each statement of a plpgsql function takes a
-- fresh snapshot under READ COMMITTED, so whatever committed before the lock was granted is seen; a single statement
-- with CTEs would not be safe.
CREATE FUNCTION outbox_flush() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE base bigint; n bigint;
BEGIN
  SELECT last_seq INTO base FROM outbox_head FOR UPDATE;
  WITH numbered AS (
    SELECT id, row_number() OVER (ORDER BY id) AS rn FROM outbox WHERE seq IS NULL ORDER BY id LIMIT 2000
  )
  UPDATE outbox SET seq = base + numbered.rn FROM numbered WHERE outbox.id = numbered.id;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n > 0 THEN
    UPDATE outbox_head SET last_seq = base + n;
    PERFORM pg_notify('outbox', (base + n)::text);
  END IF;
  RETURN n;
END $$;
--> statement-breakpoint
-- Counters of the rate limiter, shared by all instances. Unlogged: they may vanish in a crash, and cost no sync.
CREATE UNLOGGED TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
