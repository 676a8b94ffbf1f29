-- The market under a filter, in pages: one index for each way in which it is narrowed.
DROP INDEX "requests_mirror";--> statement-breakpoint
DROP INDEX "transactions_initiator";--> statement-breakpoint
DROP INDEX "transactions_accepter";--> statement-breakpoint
DROP INDEX "transactions_disputed";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "author_search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "author_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "author_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Requests that are open now; from here on the application writes these columns, in the texts of its own filter.
UPDATE "requests" r SET
	"search_text" = lower(concat_ws(E'\n', r."pay_currency", r."receive_currency", array_to_string(r."pay_methods", E'\n'),
		array_to_string(r."receive_methods", E'\n'), trim_scale(r."amount")::text, r."additional_details")),
	"author_search_text" = lower(concat_ws(E'\n', u."first_name", u."last_name", u."username", u."location_city", u."location_country")),
	"author_country" = lower(btrim(coalesce(u."location_country", ''))),
	"author_city" = lower(btrim(coalesce(u."location_city", '')))
FROM "users" u WHERE u."id" = r."owner_id" AND r."status" IN ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "transactions_initiator_current" ON "transactions" USING btree ("initiator_id",coalesce("finished_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "transactions_accepter_current" ON "transactions" USING btree ("accepter_id",coalesce("finished_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "requests_pair" ON "requests" USING btree ("pay_currency","receive_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_receive" ON "requests" USING btree ("receive_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_pay" ON "requests" USING btree ("pay_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_region" ON "requests" USING btree ("author_country","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_pay_methods" ON "requests" USING gin ("pay_methods") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_receive_methods" ON "requests" USING gin ("receive_methods") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "transactions_initiator" ON "transactions" USING btree ("initiator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_accepter" ON "transactions" USING btree ("accepter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_disputed" ON "transactions" USING btree ("updated_at","id") WHERE "transactions"."status" = 'disputed';