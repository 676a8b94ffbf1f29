-- A crash of the database empties open_streams and stream_instances, and an instance knows it only with its next heartbeat. Until
-- then its row is missing, but its streams are alive: those of the calling instance, which calls, and those that any instance
-- opened within the duration of a lease. Before, two streams of one user ended each other meanwhile.
CREATE OR REPLACE FUNCTION open_stream(new_id uuid, new_user uuid, new_client text, new_stream text, new_instance uuid, max_streams integer)
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE ended text[]; elsewhere text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('streams:' || new_user::text, 0));
  WITH known AS (
    SELECT o.id, o.opened_at, o.client = new_client AND o.stream = new_stream AS is_former,
      o.instance_id = new_instance
      OR o.opened_at > clock_timestamp() - interval '30 seconds'
      OR EXISTS (SELECT 1 FROM stream_instances i WHERE i.id = o.instance_id AND i.until > clock_timestamp()) AS is_alive
    FROM open_streams o WHERE o.user_id = new_user
  ), former AS (
    DELETE FROM open_streams s WHERE s.id IN (
      SELECT id FROM known WHERE is_former OR NOT is_alive
      UNION ALL
      (SELECT id FROM known WHERE is_alive AND NOT is_former ORDER BY opened_at DESC, id DESC OFFSET max_streams - 1)
    ) RETURNING s.id, s.instance_id
  )
  SELECT array_agg(id::text), string_agg(id::text, ',') FILTER (WHERE instance_id <> new_instance)
  INTO ended, elsewhere FROM former;
  INSERT INTO open_streams (id, user_id, client, stream, instance_id)
  VALUES (new_id, new_user, new_client, new_stream, new_instance);
  IF elsewhere IS NOT NULL THEN PERFORM pg_notify('streams', elsewhere); END IF;
  RETURN ended;
END $$;
