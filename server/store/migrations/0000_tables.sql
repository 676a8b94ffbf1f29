-- Words of a search, anywhere in the texts. The extension belongs to PostgreSQL's own package, and the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_roles" text[] NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"transaction_id" uuid,
	"details" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"launches" bigint[] NOT NULL,
	CONSTRAINT "sessions_device" UNIQUE("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"telegram_id" bigint NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"granted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "staff_roles_telegram_id_role_pk" PRIMARY KEY("telegram_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('owner', 'judge', 'mediator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_blocks_not_self" CHECK ("user_blocks"."blocker_id" <> "user_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "bot_chats" (
	"telegram_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"helped_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_hold" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_hold_single" CHECK ("bot_hold"."one")
);
--> statement-breakpoint
CREATE TABLE "bot_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reply" json,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid,
	"sender_role" text NOT NULL,
	"type" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"system_kind" text,
	"system_params" jsonb,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_seq" UNIQUE("transaction_id","seq"),
	CONSTRAINT "chat_messages_sender" CHECK (("chat_messages"."sender_role" = 'system') = ("chat_messages"."sender_id" is null)),
	CONSTRAINT "chat_messages_system" CHECK (("chat_messages"."type" = 'system') = ("chat_messages"."system_kind" is not null) and ("chat_messages"."type" = 'system') = ("chat_messages"."system_params" is not null)),
	CONSTRAINT "chat_messages_file" CHECK (("chat_messages"."type" = 'file') = ("chat_messages"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" integer NOT NULL,
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
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"scan_state" text DEFAULT 'clean' NOT NULL,
	"scan_at" timestamp (3) with time zone,
	"scan_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_scan" CHECK ("files"."scan_state" in ('pending', 'clean', 'blocked'))
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
	"usd_value" numeric,
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
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending_approval', 'initiated', 'completion_pending', 'cancellation_pending', 'disputed', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "transactions_two_people" CHECK ("transactions"."initiator_id" <> "transactions"."accepter_id"),
	CONSTRAINT "transactions_proposal" CHECK ("transactions"."status" <> 'completion_pending' or "transactions"."completion_proposed_by" is not null),
	CONSTRAINT "transactions_cancellation" CHECK ("transactions"."status" <> 'cancellation_pending' or "transactions"."cancellation_requested_by" is not null),
	CONSTRAINT "transactions_finished" CHECK (("transactions"."status" in ('completed', 'failed', 'cancelled')) = ("transactions"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bot_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"traceparent" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"urgency" text NOT NULL,
	"until" timestamp (3) with time zone,
	"is_read" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"transaction_id" uuid,
	"request_id" uuid,
	"status" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_bot_messages" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_bot_messages_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "account_recoveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_recoveries_new_user" UNIQUE("new_user_id"),
	CONSTRAINT "account_recoveries_two_accounts" CHECK ("account_recoveries"."user_id" <> "account_recoveries"."new_user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_codes_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"urgent_at" timestamp (3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_id" <> "reports"."user_id"),
	CONSTRAINT "reports_resolved" CHECK (("reports"."status" = 'open') = ("reports"."resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "request_views" (
	"request_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_views_request_id_viewer_id_pk" PRIMARY KEY("request_id","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "request_waiters" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_waiters_request_id_user_id_pk" PRIMARY KEY("request_id","user_id")
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
	"rate_age_seconds" integer,
	"pending_accepter_id" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"author_search_text" text DEFAULT '' NOT NULL,
	"author_country" text DEFAULT '' NOT NULL,
	"author_city" text DEFAULT '' NOT NULL,
	"method_keys" text[] DEFAULT '{}' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_by" text,
	"remaining_ms" bigint,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('requested', 'pending_approval', 'approved', 'expired', 'deleted')),
	CONSTRAINT "requests_amount" CHECK ("requests"."amount" > 0 and "requests"."amount" <= 1000000000000),
	CONSTRAINT "requests_pending_has_accepter" CHECK ("requests"."status" <> 'pending_approval' or "requests"."pending_accepter_id" is not null),
	CONSTRAINT "requests_paused" CHECK (("requests"."paused_at" is null) = ("requests"."paused_by" is null) and ("requests"."paused_at" is null) = ("requests"."remaining_ms" is null)),
	CONSTRAINT "requests_paused_is_open" CHECK ("requests"."paused_at" is null or "requests"."status" = 'requested'),
	CONSTRAINT "requests_not_own" CHECK ("requests"."pending_accepter_id" <> "requests"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"time_zone" text,
	"quiet_from" text,
	"quiet_to" text,
	"urgent_passes_quiet" boolean DEFAULT false NOT NULL,
	"push" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"privacy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"genuine_word" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"menu_language" text
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"seq" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"facts" json NOT NULL,
	"types" text[] NOT NULL,
	"user_a" uuid,
	"user_b" uuid,
	"other_users" uuid[],
	"chat_id" uuid,
	"is_market" boolean DEFAULT false NOT NULL,
	"pay_currency" text,
	"receive_currency" text,
	"is_for_staff" boolean DEFAULT false NOT NULL,
	"is_brief" boolean DEFAULT false NOT NULL,
	"traceparent" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"language" text,
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
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "log_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"types" text[] NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facts" json NOT NULL,
	"types" text[] NOT NULL,
	"user_a" uuid,
	"user_b" uuid,
	"other_users" uuid[],
	"chat_id" uuid,
	"is_market" boolean DEFAULT false NOT NULL,
	"pay_currency" text,
	"receive_currency" text,
	"is_for_staff" boolean DEFAULT false NOT NULL,
	"is_brief" boolean DEFAULT false NOT NULL,
	"traceparent" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" bigint DEFAULT 0 NOT NULL,
	"brief_dropped" bigint DEFAULT 0 NOT NULL,
	"all_dropped" bigint DEFAULT 0 NOT NULL,
	"place" text,
	CONSTRAINT "outbox_head_single" CHECK ("outbox_head"."one")
);
--> statement-breakpoint
CREATE TABLE "pending_uploads" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"swept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rates_snapshot" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"per_usd" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "rates_snapshot_single" CHECK ("rates_snapshot"."one")
);
--> statement-breakpoint
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
	"trust_level" text,
	"trust_partners" integer,
	"shows_username" boolean DEFAULT false NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"bot_blocked_at" timestamp (3) with time zone,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"sessions_ended_at" timestamp (3) with time zone,
	"banned_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"ban_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deletion_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"tombstone" text,
	CONSTRAINT "users_telegramId_unique" UNIQUE("telegram_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "bot_outbox" ADD CONSTRAINT "bot_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_outbox" ADD CONSTRAINT "bot_outbox_notification" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_bot_messages" ADD CONSTRAINT "sent_bot_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_new_user_id_users_id_fk" FOREIGN KEY ("new_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_views" ADD CONSTRAINT "request_views_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_views" ADD CONSTRAINT "request_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_waiters" ADD CONSTRAINT "request_waiters_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_waiters" ADD CONSTRAINT "request_waiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_pending_accepter_id_users_id_fk" FOREIGN KEY ("pending_accepter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identifiers" ADD CONSTRAINT "user_identifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trust" ADD CONSTRAINT "user_trust_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funds_transfer_details" ADD CONSTRAINT "funds_transfer_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_roles_granter" ON "staff_roles" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "staff_roles_revoker" ON "staff_roles" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "bot_chats_idle" ON "bot_chats" USING btree ("seen_at") WHERE "bot_chats"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "bot_updates_chat" ON "bot_updates" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "bot_updates_age" ON "bot_updates" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("run_at") WHERE "data_exports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."storage_key" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_time" ON "chat_messages" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("sender_id","transaction_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_sent" ON "chat_messages" USING btree ("sender_id","created_at") WHERE "chat_messages"."type" = 'text';--> statement-breakpoint
CREATE INDEX "chat_messages_admin" ON "chat_messages" USING btree ("transaction_id","seq") WHERE "chat_messages"."sender_role" = 'admin';--> statement-breakpoint
CREATE INDEX "chat_messages_file" ON "chat_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_to_scan" ON "files" USING btree ("scan_at") WHERE "files"."scan_state" = 'pending';--> statement-breakpoint
CREATE INDEX "files_transaction" ON "files" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploader_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_from" ON "ratings" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ratings_to" ON "ratings" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "ratings_received" ON "ratings" USING btree ("to_user_id","created_at" DESC NULLS FIRST) WHERE "ratings"."is_final";--> statement-breakpoint
CREATE INDEX "transaction_steps_actor" ON "transaction_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "transactions_request" ON "transactions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "transactions_proposer" ON "transactions" USING btree ("completion_proposed_by");--> statement-breakpoint
CREATE INDEX "transactions_canceller" ON "transactions" USING btree ("cancellation_requested_by");--> statement-breakpoint
CREATE INDEX "transactions_disputant" ON "transactions" USING btree ("disputed_by");--> statement-breakpoint
CREATE INDEX "transactions_resolver" ON "transactions" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "transactions_at_fault" ON "transactions" USING btree ("fault_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_live_per_request" ON "transactions" USING btree ("request_id") WHERE "transactions"."status" not in ('completed', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "transactions_initiator" ON "transactions" USING btree ("initiator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_accepter" ON "transactions" USING btree ("accepter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_initiator_current" ON "transactions" USING btree ("initiator_id",coalesce("finished_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "transactions_accepter_current" ON "transactions" USING btree ("accepter_id",coalesce("finished_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "transactions_completed_initiator" ON "transactions" USING btree ("initiator_id","finished_at","accepter_id") WHERE "transactions"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "transactions_completed_accepter" ON "transactions" USING btree ("accepter_id","finished_at","initiator_id") WHERE "transactions"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "transactions_deadline" ON "transactions" USING btree ("deadline_at") WHERE "transactions"."deadline_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_quiet" ON "transactions" USING btree ("last_activity_at") WHERE "transactions"."status" = 'initiated' and "transactions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_to_erase" ON "transactions" USING btree ("finished_at") WHERE "transactions"."finished_at" is not null and "transactions"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_disputed" ON "transactions" USING btree ("updated_at","id") WHERE "transactions"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "bot_outbox_due" ON "bot_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "bot_outbox_order" ON "bot_outbox" USING btree ("is_urgent" DESC NULLS FIRST,"next_attempt_at");--> statement-breakpoint
CREATE INDEX "bot_outbox_user" ON "bot_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_outbox_notification" ON "bot_outbox" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_deal" ON "notifications" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sent_bot_messages_age" ON "sent_bot_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "account_recoveries_next" ON "account_recoveries" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_resolver" ON "reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("created_at","id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("subject_id","subject","reporter_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "request_views_viewer" ON "request_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "request_views_age" ON "request_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "request_waiters_user" ON "request_waiters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requests_accepter" ON "requests" USING btree ("pending_accepter_id");--> statement-breakpoint
CREATE INDEX "requests_owner" ON "requests" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "requests_own" ON "requests" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_market" ON "requests" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_pair" ON "requests" USING btree ("pay_currency","receive_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_receive" ON "requests" USING btree ("receive_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_pay" ON "requests" USING btree ("pay_currency","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_region" ON "requests" USING btree ("author_country","updated_at" DESC NULLS FIRST,"id") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_methods" ON "requests" USING gin ("method_keys") WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin ("search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_author_words" ON "requests" USING gin ("author_search_text" gin_trgm_ops) WHERE "requests"."status" in ('requested', 'pending_approval');--> statement-breakpoint
CREATE INDEX "requests_removed" ON "requests" USING btree ("updated_at") WHERE "requests"."status" in ('approved', 'expired', 'deleted') and "requests"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "requests_expiry" ON "requests" USING btree ("expires_at") WHERE "requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "user_settings_menu" ON "user_settings" USING btree ("user_id") WHERE coalesce("user_settings"."language", 'en') <> coalesce("user_settings"."menu_language", 'en');--> statement-breakpoint
CREATE INDEX "event_log_seq" ON "event_log" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "event_log_user_a" ON "event_log" USING btree ("user_a","seq") WHERE "event_log"."user_a" is not null;--> statement-breakpoint
CREATE INDEX "event_log_user_b" ON "event_log" USING btree ("user_b","seq") WHERE "event_log"."user_b" is not null;--> statement-breakpoint
CREATE INDEX "event_log_other_users" ON "event_log" USING gin ("other_users") WHERE "event_log"."other_users" is not null;--> statement-breakpoint
CREATE INDEX "event_log_chat" ON "event_log" USING btree ("chat_id","seq") WHERE "event_log"."chat_id" is not null;--> statement-breakpoint
CREATE INDEX "event_log_pair" ON "event_log" USING btree ("pay_currency","receive_currency","seq") WHERE "event_log"."is_market";--> statement-breakpoint
CREATE INDEX "event_log_market" ON "event_log" USING btree ("seq") WHERE "event_log"."is_market";--> statement-breakpoint
CREATE INDEX "event_log_staff" ON "event_log" USING btree ("seq") WHERE "event_log"."is_for_staff";--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "pending_uploads_age" ON "pending_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_identifiers_user" ON "user_identifiers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_trust_cluster" ON "user_trust" USING btree ("cluster");--> statement-breakpoint
CREATE INDEX "user_trust_ring" ON "user_trust" USING btree ("ring");--> statement-breakpoint
CREATE INDEX "user_trust_age" ON "user_trust" USING btree ("computed_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funds_transfer_details_user" ON "funds_transfer_details" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_tombstone" ON "users" USING btree ("tombstone") WHERE "users"."tombstone" is not null;
--> statement-breakpoint
-- From here on: what drizzle-kit does not know.
INSERT INTO "outbox_head" ("one", "last_seq") VALUES (true, 0);
--> statement-breakpoint
-- The ring of the log: five slots for the market's changes, five for all others. A slot takes the entries of a quarter of the time
-- for which they are kept, so that four hold this time and the oldest is emptied before its turn comes again.
DO $$
BEGIN
  FOR slot IN 0..9 LOOP
    EXECUTE format('CREATE TABLE event_log_%s PARTITION OF event_log FOR VALUES IN (%s)', slot, slot);
  END LOOP;
END $$;
--> statement-breakpoint
-- Gives committed entries their number, after commit, one caller at a time, and moves them into the log. Each statement of a plpgsql
-- function takes a fresh snapshot under READ COMMITTED, so whatever committed before the lock was granted is seen; a single
-- statement with CTEs would not be safe. The seconds are those of a slot.
CREATE FUNCTION outbox_flush(brief_seconds integer, long_seconds integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE base bigint; n bigint; at bigint := extract(epoch FROM clock_timestamp());
BEGIN
  SELECT last_seq INTO base FROM outbox_head FOR UPDATE;
  WITH moved AS (
    DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT 2000) RETURNING *
  )
  INSERT INTO event_log (seq, slot, facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at)
  SELECT base + row_number() OVER (ORDER BY id),
    CASE WHEN is_brief THEN at / brief_seconds % 5 ELSE 5 + at / long_seconds % 5 END,
    facts, types, user_a, user_b, other_users, chat_id, is_market, pay_currency,
    receive_currency, is_for_staff, is_brief, traceparent, created_at
  FROM moved;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n > 0 THEN
    UPDATE outbox_head SET last_seq = base + n;
    PERFORM pg_notify('outbox', (base + n)::text);
  END IF;
  RETURN n;
END $$;
--> statement-breakpoint
-- Empties the slots whose newest entry is older than its time and was read by every reader of the log. Under the lock of outbox_flush(),
-- so that no entry comes meanwhile; a slot that a transaction reads for longer, such as a backup, is left to the next call. Returns the
-- number of emptied slots.
CREATE FUNCTION event_log_drop(brief_seconds integer, long_seconds integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE newest_seq bigint; newest_at timestamptz; is_unread boolean; seconds integer; dropped integer := 0;
BEGIN
  PERFORM 1 FROM outbox_head FOR UPDATE;
  PERFORM set_config('lock_timeout', '200ms', true);
  FOR slot IN 0..9 LOOP
    EXECUTE format('SELECT seq, created_at FROM event_log_%s ORDER BY seq DESC LIMIT 1', slot) INTO newest_seq, newest_at;
    seconds := CASE WHEN slot < 5 THEN brief_seconds ELSE long_seconds END;
    CONTINUE WHEN newest_seq IS NULL OR newest_at > clock_timestamp() - make_interval(secs => seconds);
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM log_readers r JOIN event_log_%s e ON e.seq > r.seq AND e.types && r.types)', slot)
      INTO is_unread;
    CONTINUE WHEN is_unread;
    BEGIN
      EXECUTE format('LOCK TABLE event_log_%s IN ACCESS EXCLUSIVE MODE', slot);
      EXECUTE format('TRUNCATE event_log_%s', slot);
      UPDATE outbox_head SET
        brief_dropped = CASE WHEN slot < 5 THEN greatest(brief_dropped, newest_seq) ELSE brief_dropped END,
        all_dropped = CASE WHEN slot < 5 THEN all_dropped ELSE greatest(all_dropped, newest_seq) END;
      dropped := dropped + 1;
    EXCEPTION WHEN lock_not_available THEN NULL;
    END;
  END LOOP;
  RETURN dropped;
END $$;
--> statement-breakpoint
-- Begins a new epoch: the numbers of entries go on above every one that was ever given, 4,000 for each second of the database's
-- clock (as many changes a second would not overtake it). Ids of events are 100 times as high: 15 digits until the year 2049.
CREATE FUNCTION outbox_new_epoch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE fresh bigint;
BEGIN
  SELECT greatest(last_seq + 1, (extract(epoch FROM clock_timestamp()) * 4000)::bigint) INTO fresh FROM outbox_head FOR UPDATE;
  UPDATE outbox_head SET last_seq = fresh, epoch = fresh;
  PERFORM pg_notify('outbox', fresh::text);
  RETURN fresh;
END $$;
--> statement-breakpoint
-- A new epoch when the database is not where its epoch began. True: there is a new one.
CREATE FUNCTION outbox_enter_place(entered text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_head SET place = entered WHERE place IS DISTINCT FROM entered;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM outbox_new_epoch();
  RETURN true;
END $$;
--> statement-breakpoint
-- The audit log is append-only, for the application too.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Counters of the rate limiter, shared by all instances. Unlogged: they may vanish in a crash, and cost no sync.
CREATE UNLOGGED TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
--> statement-breakpoint
-- Instances that serve streams, each until its lease ends. Unlogged, as the next table: a crash of the database may empty them, and
-- each instance then saves its rows again. Written only on PostgreSQL.
CREATE UNLOGGED TABLE "stream_instances" ("id" uuid PRIMARY KEY, "until" timestamp (3) with time zone NOT NULL);
--> statement-breakpoint
-- One row for each open stream, so that a newer one of the same client takes the place of the former on any instance.
CREATE UNLOGGED TABLE "open_streams" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"stream" text NOT NULL,
	"instance_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
	CONSTRAINT "open_streams_once" UNIQUE ("user_id", "client", "stream")
);
--> statement-breakpoint
CREATE INDEX "open_streams_instance" ON "open_streams" USING btree ("instance_id");
--> statement-breakpoint
-- Opens a stream and ends those that it replaces: the former of the same client, the oldest beyond the user's limit, and those of
-- dead instances. One statement for the caller; each statement inside sees what others committed before the lock was granted.
-- After a crash of the database an instance knows only with its next heartbeat that its row is missing. Until then its streams are
-- alive all the same: those of the calling instance, and those that any instance opened within the duration of a lease.
CREATE FUNCTION open_stream(new_id uuid, new_user uuid, new_client text, new_stream text, new_instance uuid, max_streams integer)
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE ended text[]; elsewhere text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('streams:' || new_user::text, 0));
  WITH known AS (
    SELECT o.id, o.opened_at, o.client = new_client AND o.stream = new_stream AS is_former,
      o.instance_id = new_instance
      OR o.opened_at > clock_timestamp() - interval '30 seconds'
      OR EXISTS (SELECT 1 FROM stream_instances i WHERE i.id = o.instance_id AND i.until > clock_timestamp()) AS is_alive
    FROM open_streams o WHERE o.user_id = new_user
  ), former AS (
    DELETE FROM open_streams s WHERE s.id IN (
      SELECT id FROM known WHERE is_former OR NOT is_alive
      UNION ALL
      (SELECT id FROM known WHERE is_alive AND NOT is_former ORDER BY opened_at DESC, id DESC OFFSET max_streams - 1)
    ) RETURNING s.id, s.instance_id
  )
  SELECT array_agg(id::text), string_agg(id::text, ',') FILTER (WHERE instance_id <> new_instance)
  INTO ended, elsewhere FROM former;
  INSERT INTO open_streams (id, user_id, client, stream, instance_id)
  VALUES (new_id, new_user, new_client, new_stream, new_instance);
  IF elsewhere IS NOT NULL THEN PERFORM pg_notify('streams', elsewhere); END IF;
  RETURN ended;
END $$;
--> statement-breakpoint
-- Extends an instance and removes dead ones with their streams. False: the instance was unknown.
CREATE FUNCTION renew_stream_instance(instance uuid, seconds integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE known boolean;
BEGIN
  UPDATE stream_instances SET until = clock_timestamp() + make_interval(secs => seconds) WHERE id = instance;
  known := FOUND;
  IF NOT known THEN
    INSERT INTO stream_instances (id, until) VALUES (instance, clock_timestamp() + make_interval(secs => seconds));
  END IF;
  WITH dead AS (DELETE FROM stream_instances WHERE until < clock_timestamp() RETURNING id)
  DELETE FROM open_streams WHERE instance_id IN (SELECT id FROM dead);
  RETURN known;
END $$;
