DROP INDEX CONCURRENTLY IF EXISTS "transactions_answer_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transactions_answer_due" ON "transactions" USING btree ("deadline_at") WHERE "transactions"."status" in ('pending_approval', 'completion_pending', 'cancellation_pending') and "transactions"."reminded_at" is null;
