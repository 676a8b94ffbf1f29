ALTER TABLE "log_readers" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "log_readers" ADD COLUMN "leased_until" timestamp (3) with time zone;