CREATE TABLE "open_bot_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid,
	"message_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"step" text NOT NULL,
	"is_line" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_outbox" ADD COLUMN "quiet_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "open_bot_messages" ADD CONSTRAINT "open_bot_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_bot_messages" ADD CONSTRAINT "open_bot_messages_notification" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_bot_messages_due" ON "open_bot_messages" USING btree (coalesce("leased_until", "next_check_at"));--> statement-breakpoint
CREATE INDEX "open_bot_messages_user" ON "open_bot_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_bot_messages_notification" ON "open_bot_messages" USING btree ("notification_id");