-- An index for each foreign key, and for counting unread messages and paging notifications without a scan.
DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("sender_id","transaction_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_admin" ON "chat_messages" USING btree ("transaction_id","seq") WHERE "chat_messages"."sender_role" = 'admin';--> statement-breakpoint
CREATE INDEX "chat_messages_file" ON "chat_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_transaction" ON "files" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "ratings_from" ON "ratings" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ratings_to" ON "ratings" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "transaction_steps_actor" ON "transaction_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "transactions_request" ON "transactions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "transactions_proposer" ON "transactions" USING btree ("completion_proposed_by");--> statement-breakpoint
CREATE INDEX "transactions_canceller" ON "transactions" USING btree ("cancellation_requested_by");--> statement-breakpoint
CREATE INDEX "transactions_disputant" ON "transactions" USING btree ("disputed_by");--> statement-breakpoint
CREATE INDEX "transactions_resolver" ON "transactions" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "transactions_at_fault" ON "transactions" USING btree ("fault_user_id");--> statement-breakpoint
CREATE INDEX "bot_outbox_user" ON "bot_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_outbox_notification" ON "bot_outbox" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_deal" ON "notifications" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_views_viewer" ON "request_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "requests_accepter" ON "requests" USING btree ("pending_accepter_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notifications"."is_read";