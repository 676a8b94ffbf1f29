ALTER TABLE "requests" ADD COLUMN "ttl_ms" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reposted_as" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "missed_acceptances" integer DEFAULT 0 NOT NULL;