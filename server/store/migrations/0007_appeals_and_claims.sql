CREATE TABLE "case_appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"result" text,
	"note" text,
	"first_outcome" text NOT NULL,
	"first_fault_user_id" uuid,
	"first_ground_code" text,
	"first_note" text NOT NULL,
	"first_decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_appeals_decided" CHECK (("case_appeals"."result" is null) = ("case_appeals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "counts_as_completed" boolean;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_first_fault_user_id_users_id_fk" FOREIGN KEY ("first_fault_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_appeals_user" ON "case_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_appeals_judge" ON "case_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "case_appeals_at_fault" ON "case_appeals" USING btree ("first_fault_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_claim" ON "cases" USING btree ("transaction_id","opened_by") WHERE "cases"."is_claim";