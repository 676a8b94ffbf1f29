CREATE TABLE "settlement_names" (
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_names_transaction_id_user_id_side_pk" PRIMARY KEY("transaction_id","user_id","side")
);
--> statement-breakpoint
CREATE TABLE "settlement_payments" (
	"transaction_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"from_party" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"other_name_by" text,
	"consents" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_payments_transaction_id_n_pk" PRIMARY KEY("transaction_id","n"),
	CONSTRAINT "settlement_payments_state" CHECK ("settlement_payments"."state" in ('due', 'sent', 'received', 'held', 'disputed_name', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"plan_first" text,
	"plan_parts" integer,
	"plan_by" text,
	"author_method" text,
	"accepter_method" text,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"meeting_times" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"meeting_by" text,
	"meeting_at" timestamp (3) with time zone,
	"author_confirmed_at" timestamp (3) with time zone,
	"accepter_confirmed_at" timestamp (3) with time zone,
	"author_wrong_codes" integer DEFAULT 0 NOT NULL,
	"accepter_wrong_codes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_names" ADD CONSTRAINT "settlement_names_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_names" ADD CONSTRAINT "settlement_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD CONSTRAINT "settlement_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_names_user" ON "settlement_names" USING btree ("user_id","side","declared_at" DESC NULLS FIRST);