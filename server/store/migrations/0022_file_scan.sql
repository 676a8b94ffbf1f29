ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_state" text DEFAULT 'clean' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_to_scan" ON "files" USING btree ("scan_at") WHERE "files"."scan_state" = 'pending';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan" CHECK ("files"."scan_state" in ('pending', 'clean', 'blocked'));