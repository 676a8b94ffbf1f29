ALTER TABLE "outbox" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "outbox_head" ADD COLUMN "epoch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_head" ADD COLUMN "place" text;
--> statement-breakpoint
-- Begins a new epoch of event ids: they go on above every id that was ever sent, in steps of 10 µs of the database's clock
-- (100,000 events a second would not overtake it; 15 digits until the year 2286).
CREATE FUNCTION outbox_new_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE fresh bigint;
BEGIN
  SELECT greatest(last_seq + 1, (extract(epoch FROM clock_timestamp()) * 100000)::bigint) INTO fresh FROM outbox_head FOR UPDATE;
  UPDATE outbox_head SET last_seq = fresh, epoch = fresh;
  PERFORM pg_notify('outbox', fresh::text);
  RETURN fresh;
END $$;
--> statement-breakpoint
-- A new epoch when the database is not where its epoch began. True: there is a new one.
CREATE FUNCTION outbox_enter_place(entered text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_head SET place = entered WHERE place IS DISTINCT FROM entered;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM outbox_new_epoch();
  RETURN true;
END $$;
