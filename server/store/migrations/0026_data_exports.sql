CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"run_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"storage_key" text,
	"expires_at" timestamp (3) with time zone,
	"link_id" uuid,
	"link_expires_at" timestamp (3) with time zone,
	"link_used_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "data_exports_making" CHECK (("data_exports"."state" = 'making') = ("data_exports"."run_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("run_at") WHERE "data_exports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."storage_key" is not null;