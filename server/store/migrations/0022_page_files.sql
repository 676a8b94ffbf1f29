CREATE TABLE "page_files" (
	"path" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
