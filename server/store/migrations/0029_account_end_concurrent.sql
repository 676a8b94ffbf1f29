-- Indexes that an earlier attempt left unfinished are made anew.
DROP INDEX CONCURRENTLY IF EXISTS "transactions_to_erase";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_to_erase" ON "transactions" USING btree ("finished_at") WHERE "transactions"."finished_at" is not null and "transactions"."erased_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "request_views_age";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request_views_age" ON "request_views" USING btree ("viewed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "requests_removed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_removed" ON "requests" USING btree ("updated_at") WHERE "requests"."status" in ('approved', 'expired', 'deleted') and "requests"."cleared_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_tombstone";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_tombstone" ON "users" USING btree ("tombstone") WHERE "users"."tombstone" is not null;
