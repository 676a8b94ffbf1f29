CREATE TABLE "case_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watch_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_reminders" ADD CONSTRAINT "case_reminders_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_reminders" ADD CONSTRAINT "case_reminders_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_words" ADD CONSTRAINT "watch_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_reminders_case" ON "case_reminders" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "case_reminders_author" ON "case_reminders" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_words_folded" ON "watch_words" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "watch_words_author" ON "watch_words" USING btree ("added_by");