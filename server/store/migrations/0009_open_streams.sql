-- One row for each open stream, so that a newer one of the same client takes the place of the former on any instance.
-- Unlogged: a crash of the database may empty it, and each instance then saves its rows anew. Replaces stream_leases, which
-- instances of the version before still write; a later migration drops that.
CREATE UNLOGGED TABLE "open_streams" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"stream" text NOT NULL,
	"instance_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
	CONSTRAINT "open_streams_once" UNIQUE ("user_id", "client", "stream")
);
--> statement-breakpoint
CREATE INDEX "open_streams_instance" ON "open_streams" USING btree ("instance_id");
--> statement-breakpoint
-- Opens a stream and ends those that it replaces: the former of the same client, the oldest beyond the user's limit, and those of
-- dead instances. One statement for the caller; each statement inside sees what others committed before the lock was granted.
CREATE FUNCTION open_stream(new_id uuid, new_user uuid, new_client text, new_stream text, new_instance uuid, max_streams integer)
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE ended text[]; elsewhere text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('streams:' || new_user::text, 0));
  WITH former AS (
    DELETE FROM open_streams s WHERE s.user_id = new_user AND (
      (s.client = new_client AND s.stream = new_stream)
      OR NOT EXISTS (SELECT 1 FROM stream_instances i WHERE i.id = s.instance_id AND i.until > clock_timestamp())
      OR s.id IN (
        SELECT o.id FROM open_streams o JOIN stream_instances i ON i.id = o.instance_id
        WHERE o.user_id = new_user AND i.until > clock_timestamp() AND NOT (o.client = new_client AND o.stream = new_stream)
        ORDER BY o.opened_at DESC, o.id DESC OFFSET max_streams - 1
      )
    ) RETURNING s.id, s.instance_id
  )
  SELECT array_agg(id::text), string_agg(id::text, ',') FILTER (WHERE instance_id <> new_instance)
  INTO ended, elsewhere FROM former;
  INSERT INTO open_streams (id, user_id, client, stream, instance_id)
  VALUES (new_id, new_user, new_client, new_stream, new_instance);
  IF elsewhere IS NOT NULL THEN PERFORM pg_notify('streams', elsewhere); END IF;
  RETURN ended;
END $$;
--> statement-breakpoint
-- Extends an instance and removes dead ones with their streams. False: the instance was unknown.
CREATE FUNCTION renew_stream_instance(instance uuid, seconds integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE known boolean;
BEGIN
  UPDATE stream_instances SET until = clock_timestamp() + make_interval(secs => seconds) WHERE id = instance;
  known := FOUND;
  IF NOT known THEN
    INSERT INTO stream_instances (id, until) VALUES (instance, clock_timestamp() + make_interval(secs => seconds));
  END IF;
  WITH dead AS (DELETE FROM stream_instances WHERE until < clock_timestamp() RETURNING id)
  DELETE FROM open_streams WHERE instance_id IN (SELECT id FROM dead);
  RETURN known;
END $$;
