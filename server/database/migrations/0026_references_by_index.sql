CREATE INDEX "one_time_codes_user" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "day_readers_item" ON "day_readers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "helpful_votes_user" ON "helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notebook_words_item" ON "notebook_words" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "notices_item" ON "notices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "read_items_item" ON "read_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "saved_items_item" ON "saved_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "practice_jobs_user" ON "practice_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_phrases_rewrite" ON "saved_phrases" USING btree ("rewrite_id");--> statement-breakpoint
CREATE INDEX "perspective_topics_author" ON "perspective_topics" USING btree ("author_id");