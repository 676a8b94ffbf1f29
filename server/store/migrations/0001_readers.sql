CREATE TABLE "log_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
