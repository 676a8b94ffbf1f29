CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid,
	"sender_role" text NOT NULL,
	"type" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_seq" UNIQUE("transaction_id","seq"),
	CONSTRAINT "chat_messages_sender" CHECK (("chat_messages"."sender_role" = 'system') = ("chat_messages"."sender_id" is null)),
	CONSTRAINT "chat_messages_file" CHECK (("chat_messages"."type" = 'file') = ("chat_messages"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_reads_transaction_id_user_id_pk" PRIMARY KEY("transaction_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"value" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"is_final" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_once_per_side" UNIQUE("transaction_id","from_user_id"),
	CONSTRAINT "ratings_not_own" CHECK ("ratings"."from_user_id" <> "ratings"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_steps" (
	"transaction_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_steps_transaction_id_version_pk" PRIMARY KEY("transaction_id","version")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"initiator_id" uuid NOT NULL,
	"accepter_id" uuid NOT NULL,
	"status" text NOT NULL,
	"pay_currency" text NOT NULL,
	"pay_methods" text[] NOT NULL,
	"pay_amount" numeric,
	"receive_currency" text NOT NULL,
	"receive_methods" text[] NOT NULL,
	"amount" numeric(21, 8) NOT NULL,
	"additional_details" text DEFAULT '' NOT NULL,
	"completion_proposed_by" uuid,
	"cancellation_requested_by" uuid,
	"cancellation_reason" text,
	"disputed_by" uuid,
	"status_before" text,
	"resolved_by" uuid,
	"fault_user_id" uuid,
	"decision_note" text,
	"deadline_at" timestamp (3) with time zone,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"chat_seq" integer DEFAULT 0 NOT NULL,
	"has_messages" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending_approval', 'initiated', 'completion_pending', 'cancellation_pending', 'disputed', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "transactions_two_people" CHECK ("transactions"."initiator_id" <> "transactions"."accepter_id"),
	CONSTRAINT "transactions_proposal" CHECK ("transactions"."status" <> 'completion_pending' or "transactions"."completion_proposed_by" is not null),
	CONSTRAINT "transactions_cancellation" CHECK ("transactions"."status" <> 'cancellation_pending' or "transactions"."cancellation_requested_by" is not null),
	CONSTRAINT "transactions_finished" CHECK (("transactions"."status" in ('completed', 'failed', 'cancelled')) = ("transactions"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_views" (
	"request_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_views_request_id_viewer_id_pk" PRIMARY KEY("request_id","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"pay_currency" text NOT NULL,
	"pay_methods" text[] NOT NULL,
	"pay_amount" numeric,
	"receive_currency" text NOT NULL,
	"receive_methods" text[] NOT NULL,
	"amount" numeric(21, 8) NOT NULL,
	"additional_details" text DEFAULT '' NOT NULL,
	"pending_accepter_id" uuid,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('requested', 'pending_approval', 'approved', 'expired', 'deleted')),
	CONSTRAINT "requests_amount" CHECK ("requests"."amount" > 0 and "requests"."amount" <= 1000000000000),
	CONSTRAINT "requests_pending_has_accepter" CHECK ("requests"."status" <> 'pending_approval' or "requests"."pending_accepter_id" is not null),
	CONSTRAINT "requests_not_own" CHECK ("requests"."pending_accepter_id" <> "requests"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "bot_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"transaction_id" uuid,
	"request_id" uuid,
	"status" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funds_transfer_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"details_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"telegram_id" bigint NOT NULL,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"location_country" text,
	"location_city" text,
	"kyc_status" text DEFAULT 'unverified' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"bot_blocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_telegramId_unique" UNIQUE("telegram_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" bigint,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"payload" json NOT NULL,
	"except_users" uuid[],
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "outbox_head_single" CHECK ("outbox_head"."one")
);
--> statement-breakpoint
CREATE TABLE "rates_snapshot" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"per_usd" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rates_snapshot_single" CHECK ("rates_snapshot"."one")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_initiator_id_users_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_accepter_id_users_id_fk" FOREIGN KEY ("accepter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_completion_proposed_by_users_id_fk" FOREIGN KEY ("completion_proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cancellation_requested_by_users_id_fk" FOREIGN KEY ("cancellation_requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_disputed_by_users_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_fault_user_id_users_id_fk" FOREIGN KEY ("fault_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_views" ADD CONSTRAINT "request_views_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_views" ADD CONSTRAINT "request_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_pending_accepter_id_users_id_fk" FOREIGN KEY ("pending_accepter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_outbox" ADD CONSTRAINT "bot_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_outbox" ADD CONSTRAINT "bot_outbox_notification" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds_transfer_details" ADD CONSTRAINT "funds_transfer_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_time" ON "chat_messages" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_received" ON "ratings" USING btree ("to_user_id","created_at" DESC NULLS FIRST) WHERE "ratings"."is_final";--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_live_per_request" ON "transactions" USING btree ("request_id") WHERE "transactions"."status" not in ('completed', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "transactions_initiator" ON "transactions" USING btree ("initiator_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_accepter" ON "transactions" USING btree ("accepter_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_deadline" ON "transactions" USING btree ("deadline_at") WHERE "transactions"."deadline_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_quiet" ON "transactions" USING btree ("last_activity_at") WHERE "transactions"."status" = 'initiated' and "transactions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_disputed" ON "transactions" USING btree ("updated_at" DESC NULLS FIRST) WHERE "transactions"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "requests_owner" ON "requests" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "requests_market" ON "requests" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_mirror" ON "requests" USING btree ("pay_currency","receive_currency") WHERE "requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "requests_expiry" ON "requests" USING btree ("expires_at") WHERE "requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "bot_outbox_due" ON "bot_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "funds_transfer_details_user" ON "funds_transfer_details" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "outbox_unsequenced" ON "outbox" USING btree ("id") WHERE "outbox"."seq" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_seq" ON "outbox" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "outbox_topic" ON "outbox" USING btree ("topic","seq");