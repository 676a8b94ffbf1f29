ALTER TABLE "requests" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "remaining_ms" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "paused_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_paused" CHECK (("requests"."paused_at" is null) = ("requests"."paused_by" is null) and ("requests"."paused_at" is null) = ("requests"."remaining_ms" is null));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_paused_is_open" CHECK ("requests"."paused_at" is null or "requests"."status" = 'requested');