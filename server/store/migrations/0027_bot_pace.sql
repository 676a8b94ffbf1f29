ALTER TABLE "bot_chats" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bot_chats" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "merged_from" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bot_chats_refused" ON "bot_chats" USING btree ("refused_at") WHERE "bot_chats"."refused_at" is not null;