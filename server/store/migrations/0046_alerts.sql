CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_hash" text NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_has_currency" CHECK ("alerts"."from_currency" <> '' or "alerts"."to_currency" <> '')
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_filter" ON "alerts" USING btree ("user_id","filter_hash");--> statement-breakpoint
CREATE INDEX "alerts_answered" ON "alerts" USING btree ("from_currency","to_currency","answered_at","id") WHERE "alerts"."is_active" and "alerts"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_currencies" ON "alerts" USING btree ("from_currency","to_currency","id") WHERE "alerts"."is_active";--> statement-breakpoint
CREATE INDEX "alerts_age" ON "alerts" USING btree ("created_at");