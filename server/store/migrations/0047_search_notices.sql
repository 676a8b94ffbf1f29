DROP INDEX "match_notices_pair";--> statement-breakpoint
ALTER TABLE "match_notices" DROP CONSTRAINT "match_notices_request_id_own_request_id_pk";--> statement-breakpoint
ALTER TABLE "match_notices" ALTER COLUMN "own_request_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notices_mirrored" ON "match_notices" USING btree (least("request_id", "own_request_id"),greatest("request_id", "own_request_id")) WHERE "match_notices"."own_request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_notices_searched" ON "match_notices" USING btree ("request_id","user_id") WHERE "match_notices"."own_request_id" is null;--> statement-breakpoint
CREATE INDEX "match_notices_request" ON "match_notices" USING btree ("request_id","user_id");