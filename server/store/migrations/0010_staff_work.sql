CREATE TABLE "staff_reads" (
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_reads_subject_id_user_id_action_pk" PRIMARY KEY("subject_id","user_id","action")
);
--> statement-breakpoint
CREATE TABLE "case_templates" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"texts" json NOT NULL,
	"is_retired" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_templates_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "second_readings" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid,
	"read_at" timestamp (3) with time zone,
	"agrees" boolean,
	"note" text,
	CONSTRAINT "second_readings_read" CHECK (("second_readings"."read_at" is null) = ("second_readings"."agrees" is null))
);
--> statement-breakpoint
CREATE TABLE "file_prints" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"text_hash" text,
	"picture_hash" text,
	"cells" text,
	"bands" integer[] DEFAULT '{}' NOT NULL,
	"like_file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_deal_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_reviewed_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "plan_order" text;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD CONSTRAINT "staff_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_templates" ADD CONSTRAINT "case_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_prints" ADD CONSTRAINT "file_prints_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_reads_reader" ON "staff_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_reads_age" ON "staff_reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_templates_author" ON "case_templates" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "second_readings_reader" ON "second_readings" USING btree ("read_by");--> statement-breakpoint
CREATE INDEX "second_readings_unread" ON "second_readings" USING btree ("case_id") WHERE "second_readings"."read_at" is null;--> statement-breakpoint
CREATE INDEX "file_prints_due" ON "file_prints" USING btree ("due_at") WHERE "file_prints"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "file_prints_text" ON "file_prints" USING btree ("text_hash") WHERE "file_prints"."text_hash" is not null;--> statement-breakpoint
CREATE INDEX "file_prints_bands" ON "file_prints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "case_appeals_ruled" ON "case_appeals" USING btree ("decided_at") WHERE "case_appeals"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_answered" ON "reports" USING btree ("resolved_at") WHERE "reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "user_trust_clustered" ON "user_trust" USING btree ("user_id") WHERE "user_trust"."cluster" is not null;--> statement-breakpoint
CREATE INDEX "user_trust_in_ring" ON "user_trust" USING btree ("user_id") WHERE "user_trust"."ring" is not null;