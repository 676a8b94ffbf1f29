ALTER TABLE "files" ADD COLUMN "is_reused" boolean;--> statement-breakpoint
ALTER TABLE "settlement_names" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;