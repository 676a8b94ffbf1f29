CREATE TABLE "banned_identifiers" (
	"hash" text NOT NULL,
	"sanction_id" uuid NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banned_identifiers_hash_sanction_id_pk" PRIMARY KEY("hash","sanction_id")
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"case_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seconded_by" uuid,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"appeal_text" text,
	"appealed_at" timestamp (3) with time zone,
	"upheld_at" timestamp (3) with time zone,
	"upheld_by" uuid,
	"note" text,
	CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('warn', 'limit', 'suspend', 'ban', 'details')),
	CONSTRAINT "sanctions_end" CHECK (("sanctions"."until" is not null) = ("sanctions"."kind" in ('limit', 'suspend'))),
	CONSTRAINT "sanctions_details" CHECK ("sanctions"."kind" <> 'details' or "sanctions"."case_id" is not null),
	CONSTRAINT "sanctions_appeal" CHECK (("sanctions"."appeal_text" is null) = ("sanctions"."appealed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "limited_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_seconded_by_users_id_fk" FOREIGN KEY ("seconded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_upheld_by_users_id_fk" FOREIGN KEY ("upheld_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_identifiers_sanction" ON "banned_identifiers" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "sanctions_user" ON "sanctions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_case" ON "sanctions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sanctions_waiting" ON "sanctions" USING btree ("created_at","id") WHERE "sanctions"."lifted_at" is null and ("sanctions"."started_at" is null or ("sanctions"."appealed_at" is not null and "sanctions"."upheld_at" is null));--> statement-breakpoint
CREATE INDEX "sanctions_creator" ON "sanctions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sanctions_seconder" ON "sanctions" USING btree ("seconded_by");--> statement-breakpoint
CREATE INDEX "sanctions_lifter" ON "sanctions" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "sanctions_upholder" ON "sanctions" USING btree ("upheld_by");--> statement-breakpoint
INSERT INTO "sanctions" ("id", "user_id", "kind", "reason", "until", "created_at", "started_at")
	SELECT gen_random_uuid(), "id", CASE WHEN "banned_until" IS NULL THEN 'ban' ELSE 'suspend' END, coalesce("ban_reason", ''), "banned_until", "banned_at", "banned_at"
	FROM "users" WHERE "banned_at" IS NOT NULL AND "deleted_at" IS NULL;
