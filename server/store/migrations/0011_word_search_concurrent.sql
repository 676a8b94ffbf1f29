-- An index that an earlier attempt left unfinished is made anew.
DROP INDEX CONCURRENTLY IF EXISTS "requests_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_words" ON "requests" USING gin ("search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "requests_author_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_author_words" ON "requests" USING gin ("author_search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');
