-- Indexes that an earlier attempt left unfinished are made anew.
DROP INDEX CONCURRENTLY IF EXISTS "transactions_completed_initiator";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_completed_initiator" ON "transactions" USING btree ("initiator_id","finished_at","accepter_id") WHERE "transactions"."status" = 'completed';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transactions_completed_accepter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_completed_accepter" ON "transactions" USING btree ("accepter_id","finished_at","initiator_id") WHERE "transactions"."status" = 'completed';
