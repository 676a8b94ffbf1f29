CREATE TABLE "case_files" (
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" json NOT NULL,
	"statement" text NOT NULL,
	"wants" text,
	"evidence" uuid[] NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_files_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_steps" (
	"case_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"assignee_id" uuid,
	"sides" text[] DEFAULT '{}' NOT NULL,
	"until" timestamp (3) with time zone,
	"text" text,
	CONSTRAINT "case_steps_case_id_n_pk" PRIMARY KEY("case_id","n")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"opened_by" uuid,
	"reason_code" text NOT NULL,
	"status" text NOT NULL,
	"assigned_to" uuid,
	"reader_id" uuid,
	"taken_at" timestamp (3) with time zone,
	"first_reply_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"due_sides" text[] DEFAULT '{}' NOT NULL,
	"queue_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"fault_user_id" uuid,
	"ground_code" text,
	"note" text,
	"appeal_until" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'taken', 'waiting', 'decided', 'appealed', 'withdrawn', 'closed')),
	CONSTRAINT "cases_waiting" CHECK (("cases"."status" = 'waiting') = ("cases"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_steps" ADD CONSTRAINT "case_steps_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_fault_user_id_users_id_fk" FOREIGN KEY ("fault_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_files_user" ON "case_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_steps_actor" ON "case_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "case_steps_assignee" ON "case_steps" USING btree ("assignee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_number" ON "cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cases_transaction" ON "cases" USING btree ("transaction_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_running" ON "cases" USING btree ("transaction_id") WHERE "cases"."status" in ('open', 'taken', 'waiting');--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("queue_at","id") WHERE "cases"."status" in ('open', 'taken', 'waiting', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_ended" ON "cases" USING btree ("ended_at","id") WHERE "cases"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_opener" ON "cases" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "cases_holder" ON "cases" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "cases_reader" ON "cases" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "cases_judge" ON "cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "cases_at_fault" ON "cases" USING btree ("fault_user_id");
--> statement-breakpoint
-- Disputes that run already have a case, too.
INSERT INTO "cases" ("id", "transaction_id", "number", "opened_by", "reason_code", "status", "waiting_since", "queue_at", "opened_at", "step_count")
SELECT gen_random_uuid(), "id", row_number() OVER (ORDER BY "updated_at", "id"), "disputed_by", 'other', 'open', "updated_at", "updated_at", "updated_at", 1
FROM "transactions" WHERE "status" = 'disputed';
--> statement-breakpoint
INSERT INTO "case_steps" ("case_id", "n", "event", "at", "actor_id")
SELECT "id", 1, 'opened', "opened_at", "opened_by" FROM "cases";
