DROP INDEX CONCURRENTLY IF EXISTS "requests_posted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_posted" ON "requests" USING btree ("owner_id","created_at");