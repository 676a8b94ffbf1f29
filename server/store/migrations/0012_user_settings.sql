CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"time_zone" text,
	"quiet_from" text,
	"quiet_to" text,
	"push" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"privacy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"genuine_word" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;