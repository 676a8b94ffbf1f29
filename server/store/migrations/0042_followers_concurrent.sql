DROP INDEX CONCURRENTLY IF EXISTS "requests_following";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_following" ON "requests" USING btree ("pay_currency","receive_currency","id") WHERE "requests"."price_kind" = 'follow' and "requests"."status" = 'requested';
