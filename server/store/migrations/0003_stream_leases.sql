-- How many streams each instance serves to each user: the limit a user has is one for all instances. Unlogged: a crash
-- of the database may empty them, and each instance then says anew what it serves. Written only on PostgreSQL.
CREATE UNLOGGED TABLE "stream_instances" ("id" uuid PRIMARY KEY, "until" timestamp (3) with time zone NOT NULL);
--> statement-breakpoint
CREATE UNLOGGED TABLE "stream_leases" (
	"user_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"streams" integer NOT NULL,
	PRIMARY KEY ("user_id", "instance_id")
);
--> statement-breakpoint
CREATE INDEX "stream_leases_instance" ON "stream_leases" USING btree ("instance_id");
