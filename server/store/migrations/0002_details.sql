CREATE TABLE "given_identifiers" (
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"seqs" integer[] NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "given_identifiers_transaction_id_user_id_hash_pk" PRIMARY KEY("transaction_id","user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "user_identifiers" ADD COLUMN "is_saved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "given_identifiers" ADD CONSTRAINT "given_identifiers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_identifiers" ADD CONSTRAINT "given_identifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_identifiers_use" ON "given_identifiers" USING btree ("user_id","hash","given_at");