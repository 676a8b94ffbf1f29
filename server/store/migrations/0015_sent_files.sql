DROP INDEX "files_uploader";--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploader_id","created_at");