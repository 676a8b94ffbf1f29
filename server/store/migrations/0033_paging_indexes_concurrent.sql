DROP INDEX CONCURRENTLY IF EXISTS "given_identifiers_holders";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "given_identifiers_holders" ON "given_identifiers" USING btree ("hash","user_id","is_own","given_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "given_identifiers_hash";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_given";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_given" ON "ratings" USING btree ("from_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_from";