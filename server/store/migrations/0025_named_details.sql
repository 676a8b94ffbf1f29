ALTER TABLE "sanctions" ADD COLUMN "details" json;--> statement-breakpoint
ALTER TABLE "given_identifiers" ADD COLUMN "is_own" boolean DEFAULT true NOT NULL;