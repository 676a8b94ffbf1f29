CREATE TABLE "user_identifiers" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identifiers_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_trust" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"partners" integer DEFAULT 0 NOT NULL,
	"level" text DEFAULT 'newcomer' NOT NULL,
	"level_since" timestamp (3) with time zone,
	"facts" json,
	"cluster" uuid,
	"ring" uuid,
	"computed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "usd_value" numeric;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trust_level" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trust_partners" integer;--> statement-breakpoint
ALTER TABLE "user_identifiers" ADD CONSTRAINT "user_identifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trust" ADD CONSTRAINT "user_trust_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_identifiers_user" ON "user_identifiers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_trust_cluster" ON "user_trust" USING btree ("cluster");--> statement-breakpoint
CREATE INDEX "user_trust_ring" ON "user_trust" USING btree ("ring");
