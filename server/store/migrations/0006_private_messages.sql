CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_audience" CHECK ("case_messages"."audience" in ('author', 'accepter', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_seq" ON "case_messages" USING btree ("case_id","audience","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_file" ON "case_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "case_messages_sender" ON "case_messages" USING btree ("sender_id","created_at");