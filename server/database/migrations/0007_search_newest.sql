CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("published_at" DESC NULLS FIRST,"item_id");--> statement-breakpoint
-- Written by hand: all bear the term of the newest, until the search narrows it (features/search/recent.ts).
UPDATE "search_entries" SET "terms" = array_append("terms", '@') WHERE NOT "terms" @> '{@}';
