-- One index for the methods of both sides, each with its currency and without.
DROP INDEX "requests_pay_methods";--> statement-breakpoint
DROP INDEX "requests_receive_methods";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "method_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "requests" r SET "method_keys" = array(
	SELECT k FROM unnest(r."pay_methods") m, unnest(ARRAY['pay:' || r."pay_currency" || ':' || m, 'pay::' || m]) k
	UNION ALL
	SELECT k FROM unnest(r."receive_methods") m, unnest(ARRAY['receive:' || r."receive_currency" || ':' || m, 'receive::' || m]) k
) WHERE r."status" IN ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_methods" ON "requests" USING gin ("method_keys") WHERE "requests"."status" in ('requested', 'pending_approval');