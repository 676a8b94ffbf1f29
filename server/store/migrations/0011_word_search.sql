-- Words of a search, anywhere in the texts. The extension belongs to PostgreSQL's own package, and the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin ("search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_author_words" ON "requests" USING gin ("author_search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');