CREATE TABLE "pending_uploads" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"swept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "pending_uploads_age" ON "pending_uploads" USING btree ("created_at");
--> statement-breakpoint
-- Who has a live stream open on some instance, as each says of its own users: the bot is silent to them. Unlogged, and
-- written only where several instances may run: it may vanish in a crash, and costs no sync.
CREATE UNLOGGED TABLE "live_users" ("user_id" uuid PRIMARY KEY, "until" timestamp (3) with time zone NOT NULL);
