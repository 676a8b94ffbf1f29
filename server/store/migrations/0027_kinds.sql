ALTER TABLE "chat_messages" ADD COLUMN "system_kind" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "system_params" jsonb;--> statement-breakpoint
ALTER TABLE "bot_outbox" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "urgent_passes_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bot_outbox_order" ON "bot_outbox" USING btree ("is_urgent" DESC NULLS FIRST,"next_attempt_at");