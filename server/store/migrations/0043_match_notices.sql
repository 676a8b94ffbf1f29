CREATE TABLE "match_notices" (
	"request_id" uuid NOT NULL,
	"own_request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_notices_request_id_own_request_id_pk" PRIMARY KEY("request_id","own_request_id")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "instead_request_id" uuid;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_own_request_id_requests_id_fk" FOREIGN KEY ("own_request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notices_pair" ON "match_notices" USING btree (least("request_id", "own_request_id"),greatest("request_id", "own_request_id"));--> statement-breakpoint
CREATE INDEX "match_notices_own" ON "match_notices" USING btree ("own_request_id");--> statement-breakpoint
CREATE INDEX "match_notices_user" ON "match_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "match_notices_author" ON "match_notices" USING btree ("author_id","created_at");