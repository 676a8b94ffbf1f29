CREATE TABLE "bot_chats" (
	"telegram_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"helped_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_hold" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_hold_single" CHECK ("bot_hold"."one")
);
--> statement-breakpoint
CREATE TABLE "bot_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reply" json,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bot_chats_idle" ON "bot_chats" USING btree ("seen_at") WHERE "bot_chats"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "bot_updates_chat" ON "bot_updates" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "bot_updates_age" ON "bot_updates" USING btree ("received_at");