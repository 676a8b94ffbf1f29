ALTER TABLE "requests" ADD COLUMN "rate_age_seconds" integer;--> statement-breakpoint
ALTER TABLE "rates_snapshot" ADD COLUMN "details" jsonb;