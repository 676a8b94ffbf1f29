ALTER TABLE "requests" ADD COLUMN "price_kind" text DEFAULT 'market' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "edits_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_price_kind" CHECK ("requests"."price_kind" in ('market', 'own'));